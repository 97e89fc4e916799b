import { formatSources } from '../../wording/format-source.ts';
import type { StatementKind } from '../../statements/statement.ts';
import { quote } from '../quote.ts';
import { slidesThatTell, type MaterialStatement, type Reading } from '../reading.ts';
import type { Finding } from '../finding.ts';

/** What a reader must decide. */
const decisive: ReadonlySet<StatementKind> = new Set<StatementKind>(['recommendation', 'request', 'decision']);
/** Below, a sentence only sounds like one: it stands in no part that recommends, asks or decides, and has no figure. */
const LEAST_WEIGHT = 8;
/** More are not read. */
const MOST = 5;

/** What the material recommends, asks for or decides, and no slide says. */
export function decisiveMissing(reading: Reading): Finding[] {
  return missingStatements(reading)
    .slice(0, MOST)
    .map(({ text, source }) => ({
      code: 'decisive_missing',
      severity: 'warning',
      values: { text: quote(text), place: formatSources([source], reading.language) },
    }));
}

/** The statements of decisive kinds that no slide says, the weightiest first. */
export function missingStatements(reading: Reading): MaterialStatement[] {
  if (reading.literal) return [];
  return reading.statements
    .filter((statement) => isDecisive(statement) && reading.isInScope(statement))
    .filter((statement) => slidesThatTell(statement, reading).length === 0)
    .toSorted((a, b) => b.weight - a.weight);
}

export const isDecisive = ({ kind, weight }: MaterialStatement): boolean =>
  decisive.has(kind) && weight >= LEAST_WEIGHT;
