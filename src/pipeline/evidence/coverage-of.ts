import { wordsOf } from '../language/words.ts';
import type { DrawnChart } from './draw-chart.ts';
import type { FigureColumn } from './read-figures.ts';

/** How much of what it counts a table lists: all of it, nobody says, or the largest only. */
export type Coverage = 'whole' | 'listed' | 'partial';

const partial =
  /\b(?:top|largest|biggest|highest|lowest|smallest|leading|main|major|selected|excerpt|sample)\b|größte|kleinste|wichtigste|führende|ausgewählt|auszug|stichprobe|plus (?:grand|gros|important)|principa(?:l|ux)|mayores|maggior|grootste|belangrijkste|maiores|крупнейш|основн|избранн|найбільш|головн|najwięks|główn|wybran|最大|主要|前\d|トップ|上位|주요|상위|أكبر|أهم|הגדול|en büyük|başlıca/iu;
const breakdown =
  /\b(?:break ?down|split|composition|distribution|allocation)\b|aufteilung|aufschlüsselung|verteilung|zusammensetzung|répartition|ventilation|desglose|distribución|ripartizione|suddivisione|distribuição|repartição|verdeling|opbouw|структур|распределен|розподіл|podział|struktura|rozkład|构成|分布|内訳|構成|구성|분포|توزيع|התפלגות|dağılım/iu;
const byName = /(?<!\p{L})(?:by|nach|par|por|per|naar|по|wg\.?|według)\s+(.+)$/iu;

/**
 * Whether the rows drawn are the whole of their measure. They are where a row of totals fits their sum, where a column of shares of this
 * measure makes 100 %, or where the caption or heading says so ("Cost by category", "Breakdown of cost"); "Largest customers" never are.
 */
export function coverageOf(drawn: DrawnChart, names: readonly string[]): Coverage {
  if (drawn.grouping === 'count') return 'whole';
  if (names.some((name) => partial.test(name))) return 'partial';
  // rows that are added up by their group are all that there are
  if (drawn.grouping === 'sum' || drawn.figures.meaning.itemsAre === 'phases') return 'whole';
  const measure = drawn.measures[drawn.lead];
  if (!measure) return 'listed';
  const sum = sumOf(measure.values);
  if (sum <= 0) return 'listed';
  if (measure.totals.some((total) => Math.abs(total - sum) <= sum * TOTAL_FITS)) return 'whole';
  if (drawn.figures.columns.some((column) => column !== measure && isShareOf(column, measure))) return 'whole';
  return names.some((name) => saysWhole(name, drawn.category)) ? 'whole' : 'listed';
}

/** Totals are rounded, and so are the rows above them. */
const TOTAL_FITS = 0.01;
const SHARE_FITS = 0.012;

const sumOf = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** A column that says of every row what part of the sum it is. */
export function isShareOf(column: FigureColumn, measure: FigureColumn): boolean {
  const sum = sumOf(measure.values);
  if (sum <= 0) return false;
  const scale = column.style.percent || column.type === 'percent' ? 1 : 100;
  return (
    Math.abs(sumOf(column.values) / scale - 1) < 0.02 &&
    column.values.every((share, row) => Math.abs((share ?? 0) / scale - (measure.values[row] ?? 0) / sum) <= SHARE_FITS)
  );
}

/** "Revenue by region" over a column of regions, or a word for how something divides. */
function saysWhole(name: string, category: FigureColumn): boolean {
  if (breakdown.test(name)) return true;
  const [by] = wordsOf(byName.exec(name)?.[1] ?? '', 'en');
  const [named] = wordsOf(category.name, 'en');
  if (!by || !named) return false;
  const [short = '', long = ''] = [by.toLowerCase(), named.toLowerCase()].sort((a, b) => a.length - b.length);
  return short.length >= 3 && long.startsWith(short.slice(0, Math.max(3, short.length - 2)));
}
