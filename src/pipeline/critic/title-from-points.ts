import { saidPoints } from '../../deck/said-slide.ts';
import { salientNumber } from '../../deck/salient-number.ts';
import { leansBack } from '../language/starts-dangling.ts';
import { countWords } from '../language/words.ts';
import { fitsTitle } from '../wording/title-rules.ts';
import type { HeardSlide } from './hear-slide.ts';

const LEAST_WORDS = 5;
const MOST_WORDS = 16;
/** A slide keeps so many points when one of them becomes its title. */
const LEAST_LEFT = 2;

/** The first point of a slide where it can head it: a whole sentence with a figure, which leaves enough behind. Null where it cannot. */
export function titleFromPoints(slide: HeardSlide): string | null {
  const points = saidPoints(slide);
  const proves = slide.charts.length + slide.tables.length + slide.pictures > 0;
  if (points.length - 1 < (proves ? 0 : LEAST_LEFT)) return null;
  // the first alone: one of several items of a kind says nothing of the others
  const [first] = points;
  return first !== undefined && canHead(first) && salientNumber(first) !== null ? first : null;
}

const canHead = (point: string): boolean =>
  fitsTitle(point) &&
  countWords(point) >= LEAST_WORDS &&
  countWords(point) <= MOST_WORDS &&
  !/[:：?？…]/.test(point) &&
  !/ [—–] /.test(point) &&
  !/^\s|^\p{Ll}/u.test(point) &&
  !leansBack(point);
