import { parseDocument } from 'yaml';
import { ValidationError } from '../errors.ts';
import { checkRunConfig, type RunConfig } from './run-config.ts';

/**
 * A run config from JSON or YAML text.
 * @throws ValidationError whose issues name the fields; a text that is neither has one issue with an empty path and the line.
 */
export function parseRunConfig(text: string): RunConfig {
  // YAML is a superset of JSON; its parser reports lines
  const document = parseDocument(text, { prettyErrors: true, uniqueKeys: true });
  const [broken] = document.errors;
  if (broken) {
    const message = broken.message.split('\n')[0] ?? 'it cannot be parsed';
    throw new ValidationError(`The run config is neither JSON nor YAML: ${message}`, [{ path: '', message }]);
  }
  return checkRunConfig(document.toJS({ maxAliasCount: 20 }) as unknown);
}
