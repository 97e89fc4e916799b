import { breaksOff } from '../breaks-off.ts';
import type { Finding } from '../finding.ts';
import { quote } from '../quote.ts';
import type { Reading } from '../reading.ts';

/** A title that ends in the middle of its sentence. */
export const titleCut = (reading: Reading): Finding[] =>
  reading.literal
    ? []
    : reading.slides
        .filter(({ title }) => breaksOff(title, reading))
        .map(({ title, number }) => ({
          code: 'title_cut',
          severity: 'warning',
          slide: number,
          values: { title: quote(title) },
        }));
