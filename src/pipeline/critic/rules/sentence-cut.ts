import { saidPoints } from '../../../deck/said-slide.ts';
import { breaksOff } from '../breaks-off.ts';
import type { Finding } from '../finding.ts';
import { quote } from '../quote.ts';
import type { Reading } from '../reading.ts';

/** A point that ends in the middle of its sentence. */
export const sentenceCut = (reading: Reading): Finding[] =>
  reading.literal
    ? []
    : reading.slides
        .filter(({ role }) => role !== 'opening' && role !== 'overview')
        .flatMap((slide) =>
          saidPoints(slide)
            .filter((point) => breaksOff(point, reading))
            .map((point) => ({
              code: 'sentence_cut',
              severity: 'warning',
              slide: slide.number,
              values: { text: quote(point) },
            })),
        );
