import type { Content, Paragraph } from '../../deck/content.ts';
import type { Slide } from '../../deck/document.ts';
import { toParagraphs } from '../built-in/index.ts';
import { writeLevel, writeNumber, writePair } from '../wording/point-lines.ts';

const titles: ReadonlySet<string> = new Set(['title', 'ctrTitle']);

const textOf = ({ runs }: Paragraph): string =>
  runs
    .map(({ text }) => text)
    .join('')
    // the composer binds short words to their neighbours
    .replace(/\u00a0/g, ' ')
    .trim();

type Text = Extract<Content, { paragraphs: Paragraph[] }>;

const isText = (content: Content): content is Text => 'paragraphs' in content;

/** The small print that the composer puts at the foot of a slide. */
const SMALL_PRINT = 'Source';

/** The title of a slide as it stands; empty where it has none. */
export function titleOf({ placeholders, elements }: Slide): string {
  const held = placeholders.find(({ type }) => titles.has(type)) ?? elements.find(({ role }) => role === 'title');
  return held && isText(held.content) ? held.content.paragraphs.map(textOf).join(' ').trim() : '';
}

/** The slide with another title, in the look of the one it had; null where it has no place for one. */
export function withTitle(slide: Slide, title: string): Slide | null {
  let isSet = false;
  const retitled = <Holder extends { content: Content }>(holder: Holder, isTitle: boolean): Holder => {
    if (!isTitle || isSet || !isText(holder.content)) return holder;
    isSet = true;
    return { ...holder, content: { ...holder.content, paragraphs: [saying(holder.content.paragraphs[0], title)] } };
  };
  const placeholders = slide.placeholders.map((holder) => retitled(holder, titles.has(holder.type)));
  const elements = slide.elements.map((element) => retitled(element, element.role === 'title'));
  return isSet ? { ...slide, placeholders, elements } : null;
}

/** A paragraph of the same look with other words. */
const saying = (like: Paragraph | undefined, text: string): Paragraph => {
  const look = like ?? { runs: [], level: 0, bullet: 'inherit' };
  const { script: _script, link: _link, ...run } = look.runs[0] ?? { text };
  return { ...look, runs: [{ ...run, text }] };
};

/** What the slide says beside its title, as lines of a plan, in the order in which it stands. */
export function pointsOf(slide: Slide): string[] {
  const held = slide.placeholders
    .filter(({ type }) => !titles.has(type))
    .flatMap(({ content }) => (isText(content) ? content.paragraphs : []))
    .map((paragraph) => writeLevel(textOf(paragraph), paragraph.level));
  return [...held, ...drawnPoints(slide)].filter((point) => point.trim() !== '');
}

/** The texts drawn on a slide; those of one number ("Step 2", "Step 2: text") are one line. */
function drawnPoints({ elements }: Slide): string[] {
  const groups = new Map<string, { number: string | null; texts: string[] }>();
  for (const { id, name, role, content } of elements) {
    if (role === 'title' || name === SMALL_PRINT || !isText(content)) continue;
    const texts = content.paragraphs.map(textOf).filter((text) => text !== '');
    const number = /\d+/.exec(name)?.[0] ?? null;
    const key = number ?? id;
    const group = groups.get(key) ?? { number, texts: [] };
    // a mark that only counts says nothing
    group.texts.push(...texts.filter((text) => text !== number));
    groups.set(key, group);
  }
  return [...groups.values()].flatMap(({ number, texts: [head, ...rest] }) => {
    if (head === undefined) return [];
    if (number === null) return [head, ...rest];
    const [label, change] = rest;
    return [
      /^[^\p{L}]*\d/u.test(head) && label && change
        ? writeNumber(head, label, change)
        : writePair(head, rest.join(' ')),
    ];
  });
}

/** A point in the look of the one that stands there, its term before a dash in bold as the writer sets it. */
function pointLike(like: Paragraph | undefined, point: string): Paragraph {
  const [made] = toParagraphs([point]);
  const { runs, ...look } = like ?? { runs: [], level: 0, bullet: 'inherit' as const };
  const { text: _text, bold: _bold, script: _script, link: _link, ...run } = runs.at(-1) ?? { text: '' };
  return { ...look, runs: (made?.runs ?? [{ text: point.trim() }]).map((one) => ({ ...run, ...one })) };
}

const sameWords = (one: string, other: string): boolean => bare(one) === bare(other);
const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}%]+/gu, ' ')
    .trim();

/**
 * The slide with points left out, said otherwise (null is left out) or added at the end, its look and all else as it is; null where a
 * point has no paragraph of its own.
 */
export function withPoints(
  slide: Slide,
  said: readonly { before: string; after: string | null }[],
  added: readonly string[],
): Slide | null {
  const open = [...said];
  let isEmptied = false;
  const reworded = <Holder extends { content: Content }>(holder: Holder, isTitle: boolean): Holder => {
    if (isTitle || !isText(holder.content)) return holder;
    const paragraphs = holder.content.paragraphs.flatMap((paragraph) => {
      const at = open.findIndex(({ before }) => sameWords(before, textOf(paragraph)));
      const [found] = at < 0 ? [] : open.splice(at, 1);
      if (!found) return [paragraph];
      if (found.after === null) return [];
      return [found.after === found.before ? paragraph : pointLike(paragraph, found.after)];
    });
    // a box without words is composed anew with what is left
    if (paragraphs.length === 0 && holder.content.paragraphs.length > 0) isEmptied = true;
    return { ...holder, content: { ...holder.content, paragraphs } };
  };
  const placeholders = slide.placeholders.map((holder) => reworded(holder, titles.has(holder.type)));
  const elements = slide.elements.map((element) => reworded(element, element.role === 'title'));
  if (open.length > 0 || isEmptied) return null;
  if (added.length === 0) return { ...slide, placeholders, elements };
  const body = placeholders.findLastIndex(({ type, content }) => !titles.has(type) && content.type === 'text');
  const holder = placeholders[body];
  if (!holder || holder.content.type !== 'text') return null;
  const like = holder.content.paragraphs.at(-1);
  const content = {
    ...holder.content,
    paragraphs: [...holder.content.paragraphs, ...added.map((text) => pointLike(like, text))],
  };
  return { ...slide, placeholders: placeholders.with(body, { ...holder, content }), elements };
}

/** Whether a slide says all words of a text somewhere. */
export function says(slide: Slide, text: string): boolean {
  const words = new Set(bare([titleOf(slide), ...pointsOf(slide)].join(' ')).split(' '));
  return bare(text)
    .split(' ')
    .every((word) => word === '' || words.has(word));
}
