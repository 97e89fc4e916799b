import type { Finding } from '../finding.ts';
import type { Reading } from '../reading.ts';

/** Another number of slides than was asked for. An option of the turn wins over the message. */
export function countMissed({ wishes, brief, slides }: Reading): Finding[] {
  const { slideCount } = brief.options;
  const count = slideCount === undefined ? wishes.count : { least: slideCount, most: slideCount };
  if (!count || (slides.length >= count.least && slides.length <= count.most)) return [];
  const wanted = count.least === count.most ? String(count.most) : `${count.least}–${count.most}`;
  return [{ code: 'count_missed', severity: 'warning', values: { wanted, count: String(slides.length) } }];
}
