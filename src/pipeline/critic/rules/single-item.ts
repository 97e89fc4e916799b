import { saidPoints } from '../../../deck/said-slide.ts';
import { countWords, hasNumber } from '../../language/words.ts';
import type { Finding } from '../finding.ts';
import type { Reading } from '../reading.ts';

/** So many words make a passage of their own, a quotation or a statement that may stand alone. */
const A_PASSAGE = 14;

/** A content slide with one short point and nothing to look at. */
export const singleItem = ({ slides, literal }: Reading): Finding[] =>
  literal
    ? []
    : slides
        .filter((slide) => {
          const points = saidPoints(slide);
          const [only = ''] = points;
          return (
            slide.role === 'content' &&
            slide.charts.length + slide.tables.length + slide.pictures === 0 &&
            points.length <= 1 &&
            countWords(only) < A_PASSAGE &&
            !(hasNumber(only) && hasNumber(slide.title))
          );
        })
        .map(({ number }) => ({ code: 'single_item', severity: 'warning', slide: number, values: {} }));
