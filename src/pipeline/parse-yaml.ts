import { parseDocument } from 'yaml';
import { ValidationError } from '../errors.ts';

/**
 * What YAML or JSON text says; its shape is for the caller to check.
 * @throws ValidationError with one issue of an empty path, which tells the line, for a text that is neither.
 */
export function parseYaml(text: string): unknown {
  // YAML is a superset of JSON; its parser reports lines
  const document = parseDocument(text, { prettyErrors: true, uniqueKeys: true });
  const [broken] = document.errors;
  if (broken) {
    const [line] = broken.linePos ?? [];
    const at = line === undefined ? '' : ` (line ${line.line}, column ${line.col})`;
    const why = broken.code === 'MULTIPLE_DOCS' ? 'it holds several documents' : sentenceOf(broken.message);
    const message = `is neither JSON nor YAML: ${why}${at}`;
    throw new ValidationError(message, [{ path: '', message, code: 'not_yaml' }]);
  }
  return document.toJS({ maxAliasCount: 20 }) as unknown;
}

/** The parser's words without the place and the excerpt behind them. */
const sentenceOf = (message: string): string =>
  (message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, '');
