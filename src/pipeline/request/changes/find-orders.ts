import { reshapedKinds, type Reshaped } from '../../../deck/slide-kinds.ts';
import { chartMention } from '../chart-words.ts';
import { findCues } from '../find-cues.ts';
import { findKinds } from '../find-kinds.ts';
import { readCount } from '../read-count.ts';
import { readInsert } from '../read-insert.ts';
import { languageAsked } from '../read-request.ts';
import { blank, overlap, type Found, type Span } from '../spans.ts';
import type { RequestWords } from '../words/shape.ts';
import { remembering } from './remember-readings.ts';
import { remainder } from './say-remainder.ts';
import { slidesIn } from './slides-in.ts';
import { find, says, type Tongue } from './tongue.ts';

const CHANGING = ['rename', 'duplicate', 'merge', 'swap', 'split', 'shorter', 'longer', 'remove', 'move'] as const;
const DRAWN = ['table', 'chart', 'form'] as const;

export type CueKind = (typeof CHANGING)[number] | (typeof DRAWN)[number] | 'replace' | 'language' | 'count';

export interface Cue extends Found {
  kind: CueKind;
  /** Of a `form` cue. */
  form?: Exclude<Reshaped, 'table'>;
  /** Of a `remove` cue: it says what is to stay out, and takes nothing away. */
  isLeftOut?: boolean;
}

/** It changes what is there. */
export const changes = ({ kind }: Cue): boolean => CHANGING.some((one) => one === kind);

/** It names a form in which something is shown. */
export const isDrawn = ({ kind }: Cue): boolean => DRAWN.some((one) => one === kind);

const formKinds = reshapedKinds.filter((kind) => kind !== 'table');

/** The cues of a text by what they ask for, the longest first where they overlap. */
export const cuesOf = remembering<readonly Cue[], [Tongue]>(findOrders, ({ language }) => language);

function findOrders(text: string, tongue: Tongue): Cue[] {
  const { words } = tongue;
  const cues: Cue[] = ([...CHANGING, 'replace', 'table', 'chart'] as const).flatMap((kind) =>
    find(words[kind], text, tongue).map(([start, end]) => ({ kind, start, end })),
  );
  const leftOut = leavesOut(text, tongue);
  if (leftOut) cues.push({ kind: 'remove', start: leftOut[0], end: leftOut[1], isLeftOut: true });
  for (const form of formKinds)
    for (const [start, end] of find(tongue.request.forms[form] ?? '', text, tongue))
      cues.push({ kind: 'form', start, end, form });
  const chart = chartMention(text);
  if (chart) cues.push({ kind: 'chart', start: chart.start, end: chart.end });
  const asked = languageAsked(text);
  if (asked) cues.push({ kind: 'language', start: asked.start, end: asked.end });
  cues.sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
  const kept: Cue[] = [];
  for (const cue of cues) if (!kept.some((other) => other.kind !== cue.kind && overlap(cue, other))) kept.push(cue);
  const count = readCount(text, tongue.request);
  if (count && kept.length === 0) kept.push({ kind: 'count', start: count.start, end: count.end });
  return kept.sort((a, b) => a.start - b.start);
}

/** The words of requests that say what stays out, and what does not. */
const exclusions = new WeakMap<RequestWords, RequestWords>();

function exclusionsOf(words: RequestWords): RequestWords {
  const none: string[] = [];
  const made = exclusions.get(words) ?? {
    ...words,
    notOnly: none,
    only: none,
    audience: none,
    first: none,
    next: none,
    last: none,
    perSlide: none,
  };
  exclusions.set(words, made);
  return made;
}

/** "Without slide 3", "no notes": where a wish says that slides, or the notes, are to stay out, and orders nothing else. */
function leavesOut(text: string, tongue: Tongue): Span | null {
  const { words, request } = tongue;
  const cue = findCues(text, exclusionsOf(request), []).find(({ kind }) => kind === 'without');
  if (!cue) return null;
  const around = blank(text, [[cue.start, cue.end]]);
  // "do not add a slide" takes none away
  if (CHANGING.some((kind) => says(words[kind], around, tongue)) || readInsert(text, tongue.language)) return null;
  const [from, to] = cue.topic;
  const named = [
    // whatever the slides of a deck are called: orders are the same in all
    ...slidesIn(text, { ...tongue, names: [] }),
    ...findKinds(text, request, words),
    ...find(request.furniture.notes, text, tongue).map(([start, end]) => ({ start, end })),
  ]
    .sort((a, b) => a.start - b.start)
    .find(({ start, end }) => start >= from && end <= to);
  return named && remainder(text.slice(from, named.start), [], tongue) === '' ? [cue.start, cue.end] : null;
}
