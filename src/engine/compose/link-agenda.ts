import { plainText } from '../../deck/content.ts';
import type { FreeElement, Slide } from '../../deck/document.ts';
import { isTitle } from '../page/page.ts';

/** Titles and items are one where they say the same, whatever their case and the mark at their end. */
const plain = (text: string): string =>
  text
    .replace(/[\s\u00A0]+/g, ' ')
    .replace(/[\s.:。：]+$/u, '')
    .trim()
    .toLocaleLowerCase();

const saidOn = ({ content }: FreeElement): string =>
  content.type === 'shape' || content.type === 'text' ? plain(plainText(content.paragraphs)) : '';

const titleOf = ({ placeholders }: Slide): string => {
  const title = placeholders.find(({ type }) => isTitle(type))?.content;
  return title?.type === 'text' ? plain(plainText(title.paragraphs)) : '';
};

/**
 * Agendas whose drawn parts lead to the slides that they name: a section before any other slide of that title.
 * @param beside slides of the deck that are not composed now
 */
export function linkAgenda(slides: readonly Slide[], beside: readonly Slide[] = []): Slide[] {
  if (!slides.some(({ kind }) => kind === 'agenda')) return [...slides];
  const targets = new Map<string, string>();
  const all = [...slides, ...beside].filter(({ kind }) => kind !== 'agenda');
  for (const slide of all.toSorted((a, b) => Number(b.kind === 'section') - Number(a.kind === 'section'))) {
    const title = titleOf(slide);
    if (title !== '' && !targets.has(title)) targets.set(title, slide.id);
  }
  return slides.map((slide) =>
    slide.kind === 'agenda'
      ? {
          ...slide,
          elements: slide.elements.map((element) => {
            const opens = targets.get(saidOn(element));
            return opens === undefined ? element : { ...element, opens };
          }),
        }
      : slide,
  );
}
