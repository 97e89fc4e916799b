import type { Measure } from '../../materials/blocks.ts';
import { sayAmount } from '../wording/say-amount.ts';
import { type DrawnChart, valueText } from './draw-chart.ts';
import type { GroupedPoint } from './group-rows.ts';
import type { Words } from './name-measure.ts';
import type { FigureColumn } from './read-figures.ts';

/** A value with what its column measures: an amount as people say it ("EUR 16.4 million"), else with the unit of header or caption ("12 kg"). */
export function withUnit(drawn: DrawnChart, point: GroupedPoint, { language }: Words, series = 0): string {
  const text = valueText(drawn, point, series);
  const measure = drawn.measures[series] ?? drawn.measures[0];
  const value = point.values[series];
  if (!measure || typeof value !== 'number' || isSaid(text)) return text;
  const amount = amountOf(measure);
  if (amount !== null) return sayAmount(value, amount, language);
  const { unit } = measure;
  return !unit || text.includes(unit) ? text : `${text} ${unit}`;
}

/** Money, and units that say a scale, are amounts; rates of them ("EUR per hour") are read as they stand. */
function amountOf({ unit, currency, scale }: FigureColumn): Measure | null {
  if (unit !== undefined && /[/]|\b(?:per|pro|por|par|je)\b/u.test(unit)) return null;
  const money = currency ?? MONEY.exec(unit ?? '')?.[0];
  if (money === undefined && (scale ?? 1) === 1) return null;
  return {
    ...(unit === undefined ? {} : { unit }),
    ...(money === undefined ? {} : { currency: money }),
    scale: scale ?? 1,
  };
}

const MONEY = /^(?:EUR|USD|GBP|CHF|JPY|CNY|RUB|UAH|PLN|SEK|NOK|DKK|TRY|BRL|INR|[$€£¥₽₴₺])$/;

/** A text that brings its own sign or scale is taken as its author wrote it. */
const isSaid = (text: string): boolean => /[%$€£¥₽\p{L}]/u.test(text);
