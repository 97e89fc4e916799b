import type { Paragraph } from '../../deck/content.ts';
import type { DeckDraft, DraftSlide } from '../../deck/draft.ts';
import type { DeckPlan } from '../../deck/plan.ts';
import { isFrame } from '../../deck/slide-kinds.ts';
import type { Problem } from '../../engine/index.ts';
import type { Brief } from '../brief.ts';
import { baseLanguage } from '../language/base-language.ts';
import { LONGEST_TITLE, trimTitle } from '../wording/title-rules.ts';
import { countWords, displayWidth, likeness } from '../language/words.ts';
import { groundNumbers } from './ground-numbers.ts';
import { withRequestMaterial } from '../request/with-request-material.ts';
import { slideTexts } from './slide-texts.ts';
import { oneLine } from '../../one-line.ts';

export interface Review {
  draft: DeckDraft;
  problems: Problem[];
}

const MAX_BULLETS = 7;
const MAX_POINT_WORDS = 30;
const ALIKE = 0.8;

/**
 * The critic: checks on the draft that need no model. What can be mended is (titles over two lines, titles twice, points twice, empty
 * points); the rest is reported for the person: numbers without ground, slides alike, crowded slides.
 */
export function reviewDeck(draft: DeckDraft, plan: DeckPlan, brief: Brief): Review {
  const problems: Problem[] = [];
  const slides = numberRepeatedTitles(draft.slides.map(mendSlide));
  const check = groundNumbers(withRequestMaterial(brief, plan), plan.slides);
  const planned = new Map(plan.slides.map((slide) => [slide.id, slide]));
  for (const [i, slide] of slides.entries()) {
    const report = (code: string, message: string): void =>
      void problems.push({ code, severity: 'warning', message, slide: i + 1 });
    const loose = check(slideTexts(slide).join('\n'), planned.get(slide.id));
    if (loose.length > 0)
      report(
        'number_ungrounded',
        `Numbers that the material does not have: ${[...new Set(loose)].join(', ')}. Check them against your sources.`,
      );
    const avoided = wordsSaid(slide, brief.guidance?.wordsToAvoid ?? []);
    if (avoided.length > 0)
      report('word_to_avoid', `The brief asks to avoid “${avoided.join('”, “')}”, which this slide says. Reword it.`);
    const bullets = paragraphsOf(slide);
    if (bullets.length > MAX_BULLETS)
      report(
        'too_many_points',
        `${bullets.length} points on one slide; ${MAX_BULLETS} can still be read. Split it or cut some.`,
      );
    if (bullets.some((point) => countWords(textOf(point)) > MAX_POINT_WORDS))
      report(
        'point_too_long',
        `A point has more than ${MAX_POINT_WORDS} words. Shorten it, or move the detail to the notes.`,
      );
    const twin = slides.slice(0, i).findIndex((other) => areAlike(other, slide, draft.language));
    if (twin >= 0)
      report(
        'slides_alike',
        `This slide says much the same as slide ${twin + 1}. Remove one of them, or tell them apart.`,
      );
  }
  return { draft: { ...draft, slides }, problems };
}

/** The words to avoid that a slide says, as whole words. */
function wordsSaid(slide: DraftSlide, words: readonly string[]): string[] {
  const fold = (text: string): string =>
    ` ${text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim()} `;
  const said = fold(slideTexts(slide).join(' '));
  return words.filter((word) => fold(word).trim() !== '' && said.includes(fold(word)));
}

const textOf = (paragraph: Paragraph): string => paragraph.runs.map((run) => run.text).join('');
const paragraphsOf = (slide: DraftSlide): Paragraph[] => ('paragraphs' in slide ? (slide.paragraphs ?? []) : []);

function mendSlide(slide: DraftSlide): DraftSlide {
  const title = displayWidth(slide.title) <= LONGEST_TITLE ? slide.title.trim() : trimTitle(slide.title);
  if (!('paragraphs' in slide) || !slide.paragraphs) return { ...slide, title };
  const seen = new Set<string>();
  const paragraphs = slide.paragraphs.filter((point) => {
    const key = oneLine(textOf(point).toLowerCase());
    // A mark alone says nothing.
    if (!/[\p{L}\p{N}]/u.test(key) || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  return { ...slide, title, paragraphs };
}

/** Titles are unique: a second one of the same words gets a number. */
function numberRepeatedTitles(slides: readonly DraftSlide[]): DraftSlide[] {
  const used = new Set<string>();
  return slides.map((slide) => {
    let { title } = slide;
    for (let n = 2; used.has(title.toLowerCase()); n++) title = `${slide.title} (${n})`;
    used.add(title.toLowerCase());
    return { ...slide, title };
  });
}

const MIN_COMPARED_WORDS = 12;

function areAlike(a: DraftSlide, b: DraftSlide, language: string): boolean {
  if (
    isFrame(a.kind) ||
    isFrame(b.kind) ||
    'chart' in a ||
    'chart' in b ||
    'table' in a ||
    'table' in b ||
    'picture' in a ||
    'picture' in b
  )
    return false;
  const [one, two] = [slideTexts(a).slice(1).join(' '), slideTexts(b).slice(1).join(' ')];
  if (countWords(one) < MIN_COMPARED_WORDS || countWords(two) < MIN_COMPARED_WORDS) return false;
  return likeness(one, two, baseLanguage(language)) > ALIKE;
}
