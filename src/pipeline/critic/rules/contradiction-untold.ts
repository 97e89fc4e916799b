import { numbersIn } from '../../../deck/written-numbers.ts';
import { formatSources } from '../../wording/format-source.ts';
import { findContradictions } from '../find-contradictions.ts';
import type { Finding } from '../finding.ts';
import { quote } from '../quote.ts';
import type { Reading } from '../reading.ts';
import { saysFigure } from '../hear-slide.ts';

/** Materials that contradict each other, in a deck that shows no more than one of the figures. */
export function contradictionUntold(reading: Reading): Finding[] {
  if (reading.literal) return [];
  return findContradictions(reading)
    .filter(({ figures }) =>
      reading.slides.every(
        (slide) => !figures.every((figure) => numbersIn(figure).every((number) => saysFigure(number, slide.figures))),
      ),
    )
    .map(({ one, other }) => ({
      code: 'contradiction_untold',
      severity: 'warning',
      values: {
        one: quote(one.text),
        place: formatSources([one.source], reading.language),
        other: quote(other.text),
        otherPlace: formatSources([other.source], reading.language),
      },
    }));
}
