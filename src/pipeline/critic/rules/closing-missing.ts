import { quote } from '../quote.ts';
import { slidesThatTell, type Reading } from '../reading.ts';
import type { StatementKind } from '../../statements/statement.ts';
import type { TopicRole } from '../../language/topic-roles.ts';
import type { Finding } from '../finding.ts';

const asks: ReadonlySet<StatementKind> = new Set<StatementKind>(['request', 'action', 'decision']);
const closingRoles: ReadonlySet<TopicRole> = new Set<TopicRole>([
  'ask',
  'actions',
  'questions',
  'conclusion',
  'recommendation',
  'decision',
  'outlook',
]);
/** Slides at the end that may hold it: an appendix and a word of thanks may follow. */
const LAST = 3;
/** Shorter decks say it anyway. */
const LEAST_SLIDES = 5;

/** A deck of some length that does not end with what its reader is asked to do, although the material has a part that asks. */
export function closingMissing(reading: Reading): Finding[] {
  const { slides, statements, wishes, literal } = reading;
  const main = slides.filter(({ role }) => role !== 'appendix');
  const unwanted =
    wishes.excluded.furniture.includes('closing') ||
    wishes.scope.length > 0 ||
    wishes.outline.length > 0 ||
    wishes.unit !== null;
  if (literal || unwanted || main.length < LEAST_SLIDES) return [];
  const asked = statements.filter(
    (statement) =>
      asks.has(statement.kind) &&
      (statement.topic.role === 'ask' || statement.topic.role === 'actions') &&
      reading.isInScope(statement),
  );
  const [heaviest] = asked.toSorted((a, b) => b.weight - a.weight);
  if (!heaviest) return [];
  const ending = new Set(main.slice(-LAST));
  const closes = statements.some(
    (statement) =>
      (asks.has(statement.kind) || (statement.topic.role !== null && closingRoles.has(statement.topic.role))) &&
      slidesThatTell(statement, reading).some((slide) => ending.has(slide)),
  );
  return closes ? [] : [{ code: 'closing_missing', severity: 'warning', values: { text: quote(heaviest.text) } }];
}
