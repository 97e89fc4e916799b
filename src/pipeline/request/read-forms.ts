import { INSTEAD_OF } from './instead-of.ts';
import type { SlideKind } from '../../deck/slide-kinds.ts';
import type { ChartKind } from '../../deck/chart-kinds.ts';
import { chartNamed } from './chart-words.ts';
import { blank, matchSpan } from './spans.ts';
import { wordPattern } from './word-pattern.ts';
import type { RequestWords } from './words/shape.ts';
import { onceFor } from '../../once-for.ts';

export interface FormFound {
  topic: string;
  kind: SlideKind;
  chart?: ChartKind;
  start: number;
  end: number;
}

/** Tried in this order: a "comparison table" compares. */
const ORDER: readonly SlideKind[] = [
  'timeline',
  'bigNumbers',
  'comparison',
  'matrix',
  'twoColumns',
  'process',
  'cards',
  'quote',
  'chart',
  'table',
  'picture',
  'bullets',
];

interface FormWords {
  /** Any form named, wherever it stands. */
  named: RegExp;
  /** A form that another takes the place of. */
  replaced: RegExp;
  patterns: RegExp[];
  kindOf: (form: string) => SlideKind | undefined;
}

const formWords = onceFor((words: RequestWords): FormWords => {
  const kinds = ORDER.filter((kind) => words.forms[kind]);
  const kindOf = (form: string): SlideKind | undefined =>
    kinds.find((kind) => wordPattern(words.forms[kind] ?? '', words.bounded).test(form));
  const any = kinds.map((kind) => words.forms[kind]).join('|');
  const patterns = words.formed.map((source) => {
    const form = words.bounded
      ? String.raw`(?:[\p{L}-]+ ){0,2}?(?<form>(?:[\p{L}]+[- ])?(?:${any}))(?:[- ](?:${words.slides}))?`
      : `(?<form>${any})`;
    const topic = source.endsWith('{T}') ? '(?<topic>[^,.;:，、]{2,80})' : '(?<topic>[^,.;:，、]{2,80}?)';
    return wordPattern(source.replace('{T}', topic).replace('{K}', form), words.bounded);
  });
  const replaced = words.bounded
    ? wordPattern(String.raw`(?:${INSTEAD_OF})\s+(?:\p{L}+\s+){0,2}?(?:${any})`, true, 'giu')
    : /(?!)/gu;
  return { named: wordPattern(any, words.bounded, 'giu'), replaced, patterns, kindOf };
}, new WeakMap());

/** The topics of a sentence that are to have a form of their own ("show the schedule as a timeline"). */
export function readForms(written: string, words: RequestWords): FormFound[] {
  const { named, replaced, patterns, kindOf } = formWords(words);
  const sentence = blank(written, [...written.matchAll(replaced)].map(matchSpan));
  const places = [...sentence.matchAll(named)].map((match) => [match.index, match.index + match[0].length] as const);
  const found: FormFound[] = [];
  for (const at of places.keys()) {
    const from = Math.max(places[at - 1]?.[1] ?? 0, found.at(-1)?.end ?? 0);
    const next = places[at + 1]?.[0] ?? sentence.length;
    for (const pattern of patterns) {
      const match = pattern.exec(sentence.slice(from, next));
      const kind = match && kindOf(match.groups?.form ?? '');
      if (!match || !kind) continue;
      const chart = kind === 'chart' ? chartNamed(match.groups?.form ?? '') : undefined;
      found.push({
        topic: (match.groups?.topic ?? '').trim(),
        kind,
        ...(chart ? { chart } : {}),
        start: from + match.index,
        end: from + match.index + match[0].length,
      });
      break;
    }
  }
  return found;
}
