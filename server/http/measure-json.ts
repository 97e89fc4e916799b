import { DomainError, ValidationError } from '../../src/errors.ts';

const QUOTE = 34;
const BACKSLASH = 92;
const COMMA = 44;
const OPEN_BRACKET = 91;
const CLOSE_BRACKET = 93;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;

export interface JsonMeasure {
  maxDepth: number;
  /** Of one object. */
  maxFields: number;
  /** Of the whole text, objects and arrays included. */
  maxValues: number;
}

/**
 * Looks through a JSON text once, before it is parsed: nesting, fields and numbers of values are what a small body can cost much with.
 * @returns the number of its values
 * @throws DomainError `malformed_body` for one that nests too deep, `body_too_large` for one of too many fields or values.
 */
export function measureJson(text: string, { maxDepth, maxFields, maxValues }: JsonMeasure): number {
  /** Of each object that is open, its fields; of each array -1. */
  const fields: number[] = [];
  let inObject = false;
  let values = 1;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === COMMA) {
      values++;
      if (inObject && countField(fields) > maxFields)
        throw new DomainError('body_too_large', `An object of the body has more than ${maxFields} fields.`, {
          maxFields,
        });
    } else if (code === OPEN_BRACKET || code === OPEN_BRACE) {
      values++;
      inObject = code === OPEN_BRACE;
      fields.push(inObject ? 1 : -1);
      if (fields.length > maxDepth)
        throw new DomainError('malformed_body', `The body nests more than ${maxDepth} levels deep: flatten it.`, {
          maxDepth,
        });
    } else if (code === CLOSE_BRACKET || code === CLOSE_BRACE) {
      fields.pop();
      inObject = (fields.at(-1) ?? -1) > 0;
    }
    if (values > maxValues)
      throw new DomainError('body_too_large', `The body holds more than ${maxValues} values: send less at once.`, {
        maxValues,
      });
  }
  return values;
}

/**
 * The object that a measured text is; white space alone is an empty one.
 * @throws DomainError `malformed_body`, without the text that the parser quotes; ValidationError where it is none
 */
export function parseJsonObject(text: string): Record<string, unknown> {
  if (text.trim() === '') return {};
  const value = parseJson(text);
  if (value === null || Array.isArray(value))
    throw new ValidationError('The body must be a JSON object.', [
      { path: '', message: 'Must be an object with fields.', code: 'wrong_type', params: { expected: 'object' } },
    ]);
  return value as Record<string, unknown>;
}

function parseJson(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object') return value;
  } catch {
    // Told below.
  }
  throw new DomainError('malformed_body', 'The body is not valid JSON: it must be one object.');
}

function countField(fields: number[]): number {
  const count = (fields.pop() ?? 0) + 1;
  fields.push(count);
  return count;
}

/** Where the string that opens at `from` closes; the end of the text where it does not. */
function endOfString(text: string, from: number): number {
  // Most strings have no escape before their end: found at once.
  const first = text.indexOf('"', from + 1);
  if (first < 0 || text.charCodeAt(first - 1) !== BACKSLASH) return first < 0 ? text.length : first;
  for (let at = from + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at++;
  }
  return text.length;
}
