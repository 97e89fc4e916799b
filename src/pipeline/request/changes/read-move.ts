import type { SlideRef, SlidesFound } from '../find-slides.ts';
import { HIDDEN } from '../hide-quotations.ts';
import { blank, spanOf } from '../spans.ts';
import { patternOf } from '../word-pattern.ts';
import type { Change } from './change.ts';
import type { HeardClause } from './hear-clause.ts';
import { remainder, topicOf } from './say-remainder.ts';
import { slideTold } from './slide-told.ts';
import { slidesIn } from './slides-in.ts';
import { find, says, VERB_FINAL, type Tongue } from './tongue.ts';

/** Where a slide, or a point of one, is to go. */
export function movedIn(heard: HeardClause): Change | null {
  const { text, tongue, quoted, hits, cues } = heard;
  const { words } = tongue;
  const spans = [...cues, ...hits].map(spanOf);
  const places = find(
    [words.start, words.end, words.after, words.before, ...(heard.leans === undefined ? [] : [words.it])],
    text,
    tongue,
  );
  const topic = topicOf(blank(text, [...spans, ...places]), tongue);
  const quotation = hits.length > 0 ? patternOf(HIDDEN, 'u').exec(blank(text, spans))?.[0] : undefined;
  if (topic === '' && quotation === undefined) return slideMoved(heard);
  return (
    pointMoved(heard, quoted.reveal(quotation ?? topic)) ??
    (hits.every(isByKind) && quotation === undefined ? movedByTopic(heard, topic) : null)
  );
}

/** "Move the costs from slide 3 to slide 5", "… to slide 5". */
function pointMoved({ text, tongue, hits, shown }: HeardClause, topic: string): Change | null {
  const { words } = tongue;
  const [first, second, ...more] = shown;
  if (first === undefined || more.length > 0) return null;
  const leads = (at: number, source: string, between: string): boolean =>
    patternOf(String.raw`(?:${source})\s*${between}$`).test(text.slice(0, hits[at]?.start ?? 0));
  if (second === undefined)
    return hits.length > 0 && leads(0, words.to, String.raw`\p{L}{0,3}\s*`)
      ? { type: 'movePoint', topic, from: null, to: first }
      : null;
  // "to slide 5 from slide 3" names them the other way round
  const article = String.raw`(?:the\s+)?`;
  const isSwapped = tongue.language === 'en' && leads(0, words.to, article) && leads(1, words.from, article);
  return { type: 'movePoint', topic, from: isSwapped ? second : first, to: isSwapped ? first : second };
}

export function slideMoved({ text, tongue, hits, shown: [slide, other, ...more] }: HeardClause): Change | null {
  if (slide === undefined) return null;
  const { words } = tongue;
  const around = blank(text, hits.map(spanOf));
  const isSaid = (source: string): boolean => says(source, around, tongue);
  if (other === undefined && isSaid(words.end)) return { type: 'move', slide, to: { at: 'after', slide: 'last' } };
  if (other === undefined && isSaid(words.start)) return { type: 'move', slide, to: { at: 'before', slide: 1 } };
  const at = isSaid(words.after) ? 'after' : isSaid(words.before) ? 'before' : 'at';
  if (other !== undefined) return more.length === 0 ? { type: 'move', slide, to: { at, slide: other } } : null;
  const number = Number(/(\d{1,3})(?!.*\d)/u.exec(around)?.[1]);
  return number > 0 ? { type: 'move', slide, to: { at, slide: number } } : null;
}

/** What is said to be about the order of slides, whatever else. */
const ORDER =
  /order|reihenfolge|ordre|orden|ordine|ordem|volgorde|kolejnoś\p{L}*|порядок|порядку|sıra\p{L}*|ترتيب|סדר|順番|順序|순서|顺序|次序/giu;

/** "First the options, then the accidents": each of the slides before the next; null where it says more, or names fewer than two. */
export function orderIn(whole: string, tongue: Tongue): Change[] | null {
  const { words } = tongue;
  const colon = whole.search(/[:：]/u);
  // "the order is wrong: first …"
  const sentence = colon > 0 && whole.slice(0, colon).search(ORDER) >= 0 ? whole.slice(colon + 1) : whole;
  const [first, second, ...others] = slidesIn(sentence, tongue);
  const starts = find(words.start, sentence, tongue);
  if (!first || !second || starts.length !== 1 || (starts[0]?.[0] ?? 0) > first.start) return null;
  const spans = [first, second, ...others].map(spanOf);
  const rest = sentence.replace(ORDER, (said) => ' '.repeat(said.length));
  const links = find([words.join, words.move, words.end], rest, tongue);
  if (remainder(rest, [...spans, ...starts, ...links], tongue) !== '') return null;
  const slides = [first, second, ...others].flatMap((hit) => hit.slides);
  return slides.slice(1).map((slide, at): Change => {
    const before = slides[at] ?? slide;
    // the first is moved, and each that follows the second behind the one before it
    return at === 0
      ? { type: 'move', slide: before, to: { at: 'before', slide } }
      : { type: 'move', slide, to: { at: 'after', slide: before } };
  });
}

const isByKind = ({ slides: [slide] }: SlidesFound): boolean => typeof slide === 'object' && 'kind' in slide;

/** "Put the risks first", "put the risks before the costs": slides by what they tell. */
function movedByTopic(heard: HeardClause, topic: string): Change | null {
  const { text, tongue, quoted, cues, hits } = heard;
  const { words } = tongue;
  const slide = (title: string): SlideRef => ({ title: quoted.reveal(title) });
  const said = blank(text, cues.filter(({ kind }) => kind === 'move').map(spanOf));
  const slideIn = (from: number, to: number): SlideRef | null => slideTold(heard, said, [from, to]);
  for (const at of tongue.bounded ? (['before', 'after'] as const) : []) {
    const [place] = find(words[at], said, tongue);
    if (!place || VERB_FINAL.has(tongue.language)) continue;
    const [one, other] = [slideIn(0, place[0]), slideIn(place[1], said.length)];
    if (one !== null && other !== null) return { type: 'move', slide: one, to: { at, slide: other } };
  }
  if (hits.length > 0) return null;
  if (says(words.end, said, tongue)) return { type: 'move', slide: slide(topic), to: { at: 'after', slide: 'last' } };
  if (says(words.start, said, tongue)) return { type: 'move', slide: slide(topic), to: { at: 'before', slide: 1 } };
  return null;
}
