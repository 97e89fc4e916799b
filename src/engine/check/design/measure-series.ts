import { DomainError } from '../../../errors.ts';
import { colorDifference } from '../../drawingml/color-difference.ts';
import { seriesColors, type SeriesColor } from '../../paint/chart/series-colors.ts';
import type { CheckedDeck, CheckedSlide } from '../checked-deck.ts';
import type { Findings } from '../findings.ts';
import type { Item } from '../read-items.ts';

/** Colours of a chart that are nearer than this (ΔE of CIE 1976) cannot be told apart in its legend. */
const LEAST_DIFFERENCE = 25;
/** More series than this are told apart by no colours at all. */
const MAX_SERIES = 40;

interface Pair {
  one: string;
  other: string;
  difference: number;
}

/** The two series of a chart whose colours are nearest, where nothing else tells them apart; null where all can be told. */
function nearestSeries({ part }: Item, { slide }: CheckedSlide): Pair | null {
  if (part?.xml.name !== 'c:chartSpace') return null;
  const { series, legend } = seriesColors(part, slide.context);
  let nearest: Pair | null = null;
  const shown = series.slice(0, MAX_SERIES);
  for (const [at, one] of shown.entries()) {
    for (const other of shown.slice(at + 1)) {
      if (one.kind !== other.kind || one.texture !== other.texture) continue;
      // Lines that nothing names are the ground that others stand out from.
      if (!legend && !one.named && !other.named && one.kind === 'line') continue;
      // A line is named once and for all; columns that are named in one group are told by their colour in the others.
      if (!legend && one.named && other.named && one.kind !== 'bar') continue;
      const difference = colorDifference(one.color, other.color);
      if (difference < LEAST_DIFFERENCE && (!nearest || difference < nearest.difference))
        nearest = { one: nameOf(one), other: nameOf(other), difference };
    }
  }
  return nearest;
}

const nameOf = ({ name }: SeriesColor): string => (name.trim() === '' ? 'a series without a name' : `"${name.trim()}"`);

/** Charts whose series look alike. */
export function measureSeries({ slides }: CheckedDeck, findings: Findings) {
  let alikeSeries = 0;
  for (const slide of slides) {
    for (const item of slide.items) {
      if (item.kind !== 'chart') continue;
      const nearest = readable(() => nearestSeries(item, slide));
      if (!nearest) continue;
      alikeSeries++;
      const { one, other, difference } = nearest;
      findings.warn(
        'series_alike',
        `${one[0]?.toUpperCase()}${one.slice(1)} and ${other} can hardly be told apart by colour (ΔE ${Math.round(difference)} of ${LEAST_DIFFERENCE}). Give one of them another colour of the theme.`,
        { slide: slide.number, shape: item.name },
      );
    }
  }
  return { alikeSeries };
}

/** A chart that cannot be read is told of by the rules of the file. */
function readable<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
