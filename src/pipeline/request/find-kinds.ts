import type { ChartKind } from '../../deck/chart-kinds.ts';
import type { SlideKind } from '../../deck/slide-kinds.ts';
import type { ChangeWords } from './change-words.ts';
import { chartMentions } from './chart-words.ts';
import { wordPattern } from './word-pattern.ts';
import type { Furniture } from './request-constraints.ts';
import type { RequestWords } from './words/shape.ts';

/** A slide named by what it is ("the agenda", "the pie chart on regions"). */
export interface KindRef {
  kind: SlideKind;
  chart?: ChartKind;
  /** What it is about, as written. */
  about?: string;
  /** As written. */
  said: string;
}

export interface KindFound {
  ref: KindRef;
  start: number;
  end: number;
}

/** The parts of a deck that are slides of a kind; notes are none. */
const furnitureKinds: Readonly<Record<Exclude<Furniture, 'notes'>, SlideKind>> = {
  agenda: 'agenda',
  sections: 'section',
  appendix: 'appendix',
  closing: 'closing',
  title: 'title',
  charts: 'chart',
  pictures: 'picture',
  tables: 'table',
};

/** Forms whose words name a slide that has it; the others are said of any text ("steps", "list"). */
const FORMS = ['timeline', 'bigNumbers', 'quote', 'picture', 'matrix', 'chart'] as const satisfies SlideKind[];

/** Turkish adds its cases to the word ("gündemi", "tablosunu"). */
const CASES = String.raw`(?:[’']?[yns]?[ıiuü](?:n[ıiuü])?)?`;

/** Between a chart and its kind: "gráfico de barras". */
const LINK = /^\s*(?:d[eio]\s+)?$/iu;

/** The kinds of slides that a text names, in its order; a chart and its kind are one. */
export function findKinds(
  text: string,
  { furniture, forms, bounded }: RequestWords,
  { table }: ChangeWords,
): KindFound[] {
  const mentions: { kind: SlideKind; chart?: ChartKind; start: number; end: number }[] = chartMentions(text).map(
    ({ chart, start, end }) => ({ kind: 'chart' as const, chart, start, end }),
  );
  const withCases = (source: string): string => (table.startsWith('tablo') ? `(?:${source})${CASES}` : source);
  const add = (kind: SlideKind, source: string): void => {
    for (const { 0: said, index } of text.matchAll(wordPattern(withCases(source), bounded, 'giu')))
      if (said.trim() !== '') mentions.push({ kind, start: index, end: index + said.length });
  };
  for (const [name, kind] of Object.entries(furnitureKinds) as [keyof typeof furnitureKinds, SlideKind][])
    // what is written without spaces has the sign of a table in other words
    add(kind, kind === 'table' && !bounded ? table : furniture[name]);
  for (const kind of FORMS) add(kind, forms[kind] ?? '');
  mentions.sort((a, b) => a.start - b.start || b.end - a.end);
  const found: KindFound[] = [];
  for (const { kind, chart, start, end } of mentions) {
    const last = found.at(-1);
    const isBoth = last?.ref.kind === 'chart' && kind === 'chart';
    const isSameChart =
      isBoth &&
      (chart === undefined || last.ref.chart === undefined || chart === last.ref.chart) &&
      (start < last.end || (last.ref.chart === undefined) !== (chart === undefined)) &&
      (start < last.end || LINK.test(text.slice(last.end, start)));
    if (last && isSameChart) {
      last.end = Math.max(last.end, end);
      last.ref = { ...last.ref, ...(chart ? { chart } : {}), said: text.slice(last.start, last.end).trim() };
    } else if (!last || start >= last.end)
      found.push({ ref: { kind, ...(chart ? { chart } : {}), said: text.slice(start, end).trim() }, start, end });
    // of two at one place the longer is meant
    else if (end - start > last.end - last.start)
      found[found.length - 1] = {
        ref: { kind, ...(chart ? { chart } : {}), said: text.slice(start, end).trim() },
        start,
        end,
      };
  }
  return found;
}
