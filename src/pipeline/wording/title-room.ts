import type { TemplateProfile } from '../../engine/index.ts';
import { LONGEST_TITLE, TITLE_WIDTH } from './title-rules.ts';

type Layout = TemplateProfile['layouts'][number];

/** Layouts that slides of points and tables stand on. */
const OF_CONTENT: ReadonlySet<Layout['kind']> = new Set<Layout['kind']>([
  'content',
  'titleOnly',
  'twoContent',
  'table',
]);
/** Of what a placeholder is said to hold, so much is sure to find room whatever the letters. */
const SURE = 0.95;

/** Columns that a title may take on this template: never fewer than a usual title's, never more than two full lines. */
export function titleRoom({ layouts }: TemplateProfile): number {
  const rooms = layouts
    .filter(({ kind, unusable }) => OF_CONTENT.has(kind) && unusable === null)
    .flatMap(({ placeholders }) => placeholders.filter(({ role }) => role === 'title').map(({ capacity }) => capacity));
  const least = rooms.length > 0 ? Math.min(...rooms) : TITLE_WIDTH;
  return Math.min(LONGEST_TITLE, Math.max(TITLE_WIDTH, Math.floor(least * SURE)));
}
