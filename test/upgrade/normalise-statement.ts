/** Values that differ from run to run: ids, times, hashes, addresses, and whatever is long. */
const changing = [
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  /^\d{4}-\d{2}-\d{2}/,
  /^[0-9a-f]{32,}$/i,
  /[@{[]/,
  /^.{41,}$/s,
];

/**
 * A statement as the program means it, whatever its values: what changes from run to run becomes a parameter, lists of parameters one.
 * Null for what is none of the program's own statements on its tables.
 */
export function normaliseStatement(text: string): string | null {
  const oneLine = text.trim().replace(/\s+/g, ' ');
  if (!/^(select|insert|update|delete|with) /i.test(oneLine)) return null;
  if (/\b(queue\.|pg_|information_schema|schema_migrations|to_regclass|current_user)|select version\(\)/i.test(oneLine))
    return null;
  let last = Math.max(0, ...Array.from(oneLine.matchAll(/\$(\d+)/g), ([, index]) => Number(index)));
  const withoutValues = oneLine
    .replace(/E'((?:[^'\\]|\\.|'')*)'|'((?:[^']|'')*)'/g, (literal, escaped: string, plain: string) =>
      changing.some((pattern) => pattern.test(escaped ?? plain)) ? `$${(last += 1)}` : literal,
    )
    .replace(/\bin \((\$\d+)(?:, \$\d+)+\)/gi, 'in ($1)');
  return renumber(withoutValues);
}

/** Parameters count from 1 without gaps, in the order in which they stand. */
function renumber(statement: string): string {
  const numbers = new Map<string, number>();
  return statement.replace(/\$(\d+)/g, (_, index: string) => {
    if (!numbers.has(index)) numbers.set(index, numbers.size + 1);
    return `$${numbers.get(index)}`;
  });
}

/** Two statements that differ only in numbers and short words are one. */
export const statementKey = (statement: string): string =>
  statement.replace(/\$?\b\d+(\.\d+)?\b|'[^']*'|\bnull\b|\b(true|false)\b/g, '?');
