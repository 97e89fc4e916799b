import { DomainError } from '../../src/errors.ts';

const QUOTE = 34;
const BACKSLASH = 92;
const COMMA = 44;
const OPEN_BRACKET = 91;
const CLOSE_BRACKET = 93;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;

export interface JsonMeasure {
  maxDepth: number;
  maxValues: number;
}

/**
 * Looks through a JSON text once, before it is parsed: nesting and numbers of values are what a small body can cost much with.
 * @throws DomainError `malformed_body` for one that nests too deep, `body_too_large` for one of too many values.
 */
export function measureJson(text: string, { maxDepth, maxValues }: JsonMeasure): void {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === COMMA) values++;
    else if (code === OPEN_BRACKET || code === OPEN_BRACE) {
      depth++;
      values++;
      if (depth > maxDepth)
        throw new DomainError('malformed_body', `The body nests more than ${maxDepth} levels deep: flatten it.`, {
          maxDepth,
        });
    } else if (code === CLOSE_BRACKET || code === CLOSE_BRACE) depth--;
    if (values > maxValues)
      throw new DomainError('body_too_large', `The body holds more than ${maxValues} values: send less at once.`, {
        maxValues,
      });
  }
}

/** Where the string that opens at `from` closes; the end of the text where it does not. */
function endOfString(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return at;
  }
  return text.length;
}
