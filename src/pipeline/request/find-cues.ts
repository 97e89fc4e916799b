import { overlap, type Found } from './spans.ts';
import { wordPattern } from './word-pattern.ts';
import type { RequestWords } from './words/shape.ts';
import { onceFor } from '../../once-for.ts';

const CUE_KINDS = [
  // what a negation says comes before what it negates: of two at one place the first wins
  'notOnly',
  'notWithout',
  'only',
  'without',
  'audience',
  'first',
  'next',
  'last',
  'perSlide',
] as const;
export type CueKind = (typeof CUE_KINDS)[number] | 'stop';

/** A cue in a sentence with the topic that belongs to it, both as places in the sentence. */
export interface Cue extends Found {
  kind: CueKind;
  /** Where the topic stands; equal ends where it has none. */
  topic: readonly [number, number];
}

interface Pattern {
  kind: CueKind;
  left: RegExp | null;
  right: RegExp | null;
}

const patternsOf = onceFor((words: RequestWords): Pattern[] => {
  const made = CUE_KINDS.flatMap((kind) =>
    words[kind].map((written): Pattern => {
      const source = written.replaceAll('{S}', `(?:${words.slides})`);
      const [left = '', right = ''] = source.includes('{T}') ? source.split('{T}') : [source, ''];
      const piece = (part: string): RegExp | null =>
        part.trim() === '' ? null : wordPattern(part.trim().replace(/^\?/, ''), words.bounded, 'giu');
      return { kind, left: piece(left), right: piece(right) };
    }),
  );
  return made;
}, new WeakMap());

const MAX_TOPIC = 160;
const BREAK = /[,;:()（），、；：،؛]|\s[-–—]\s/gu;

/**
 * The cues of one sentence, none overlapping; of two at one place the longer is meant ("do not leave out", not "leave out"). A topic
 * reaches from its cue to the next cue, or back to the last one.
 */
export function findCues(sentence: string, words: RequestWords, stops: readonly (readonly [number, number])[]): Cue[] {
  interface Hit extends Found {
    kind: CueKind;
    form: 'before' | 'after' | 'around';
    inner?: readonly [number, number];
  }
  const hits: Hit[] = stops.map(([start, end]) => ({ kind: 'stop', start, end, form: 'after' }));
  for (const { kind, left, right } of patternsOf(words)) {
    if (left && right) {
      for (const opening of sentence.matchAll(left)) {
        const from = opening.index + opening[0].length;
        right.lastIndex = from;
        const closing = right.exec(sentence);
        const isEmpty = sentence.slice(from, closing?.index).trim() === '';
        if (
          !closing ||
          isEmpty ||
          closing.index - from > MAX_TOPIC ||
          /[,;:]/u.test(sentence.slice(from, closing.index))
        )
          continue;
        hits.push({
          kind,
          start: opening.index,
          end: closing.index + closing[0].length,
          form: 'around',
          inner: [from, closing.index],
        });
      }
    } else {
      const cue = left ?? right;
      if (!cue) continue;
      for (const match of sentence.matchAll(cue))
        if (match[0] !== '')
          hits.push({ kind, start: match.index, end: match.index + match[0].length, form: left ? 'after' : 'before' });
    }
  }
  hits.sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: Hit[] = [];
  for (const hit of hits) {
    const clash = kept.findIndex((other) => overlap(hit, other));
    const other = kept[clash];
    if (!other) kept.push(hit);
    else if (other.kind !== 'stop' && hit.start === other.start && hit.end > other.end) kept[clash] = hit;
    else if (other.form !== 'around' && other.kind !== 'stop' && hit.end - hit.start > other.end - other.start)
      kept[clash] = hit;
  }
  kept.sort((a, b) => a.start - b.start);
  return kept.map((hit, i): Cue => {
    const { kind, start, end } = hit;
    if (kind === 'stop') return { kind, start, end, topic: [end, end] };
    if (hit.inner) return { kind, start, end, topic: hit.inner };
    if (hit.form === 'after') return { kind, start, end, topic: [end, kept[i + 1]?.start ?? sentence.length] };
    const from = kept[i - 1]?.end ?? 0;
    const breaks = [...sentence.slice(from, start).matchAll(BREAK)].at(-1);
    return { kind, start, end, topic: [breaks ? from + breaks.index + breaks[0].length : from, start] };
  });
}
