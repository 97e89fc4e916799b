import type { Change } from '../request/changes/change.ts';
import type { Said } from './edit-speaker.ts';
import { type Standing, findStanding } from './find-standing.ts';
import { type Outcome, type Surroundings, notFound } from './outcome.ts';

/** Words give way to others wherever the titles and points of the slides say them. */
export function replaceText(
  deck: Standing[],
  { slide: ref, old, text }: Extract<Change, { type: 'replaceText' }>,
  { plan, speaker }: Surroundings,
): Outcome {
  const undone = (why: Said<'reason'>): Outcome => ({ undone: speaker.undone(['replaceText', { old }], why) });
  const named = ref === null ? null : findStanding(deck, ref, plan);
  if (ref !== null && !named) return undone(notFound(ref, { deck, plan, speaker }));
  const given = (said: string): string => said.replaceAll(wholeWords(old), () => text);
  const renewed = deck.map((standing): Standing => {
    if (named && standing !== named) return standing;
    const { slide } = standing;
    const [title, points] = [given(slide.title), slide.points.map(given)];
    const isSame = title === slide.title && points.every((point, at) => point === slide.points[at]);
    return isSame ? standing : { ...standing, slide: { ...slide, title, points } };
  });
  const changed = renewed.filter((standing) => !deck.includes(standing));
  if (changed.length === 0) return undone('noSuchText');
  const slides = speaker.slides(changed.map(({ number }) => number));
  return {
    deck: renewed,
    done: speaker.done('replacedText', { old, text, slides }),
    op: 'rewrite',
    slide: changed.length === 1 ? (changed[0] ?? null) : null,
  };
}

/** The words as they are said, and not inside of longer words or numbers; spaces may be of any kind. */
function wholeWords(words: string): RegExp {
  const source = words
    .trim()
    .replace(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`)
    .replace(/\s+/gu, String.raw`\s+`);
  const edge = (sign: string): boolean => /[\p{Script=Latin}\p{Script=Cyrillic}\p{N}]/u.test(sign);
  const before = edge(words.trim().charAt(0)) ? String.raw`(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{N}]|\d[.,])` : '';
  const after = edge(words.trim().slice(-1)) ? String.raw`(?![\p{Script=Latin}\p{Script=Cyrillic}\p{N}]|[.,]\d)` : '';
  return new RegExp(`${before}${source}${after}`, 'gu');
}
