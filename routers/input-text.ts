import { ValidationError, type FieldIssue } from '../src/errors.ts';

/** Deeper than any body of this interface; what lies deeper is an attack on recursion. */
const MAX_DEPTH = 64;

/**
 * Refuses what PostgreSQL and UTF-8 cannot keep (NUL, lone surrogates) and nesting without end, naming the field. It walks with a list of
 * its own, not by recursion, so that no input can exhaust the stack.
 * @throws ValidationError
 */
export function refuseUnstorableText(input: unknown): unknown {
  const issues: FieldIssue[] = [];
  const waiting: { value: unknown; path: readonly string[] }[] = [{ value: input, path: [] }];
  for (let next = waiting.pop(); next !== undefined && issues.length < 20; next = waiting.pop()) {
    const { value, path } = next;
    if (typeof value === 'string') {
      const fault = textFault(value);
      if (fault !== null) issues.push({ path: path.join('.'), message: fault });
    } else if (isPlain(value)) {
      if (path.length >= MAX_DEPTH) {
        issues.push({ path: path.slice(0, 5).join('.'), message: `Nested deeper than ${MAX_DEPTH} levels.` });
        break;
      }
      for (const [key, inner] of Object.entries(value)) {
        if (textFault(key) !== null)
          issues.push({ path: path.join('.'), message: 'The name of a field has a NUL or a lone surrogate.' });
        if (typeof inner === 'string' || isPlain(inner)) waiting.push({ value: inner, path: [...path, key] });
      }
    }
  }
  if (issues.length === 0) return input;
  throw new ValidationError(`The input is not valid: ${issues[0]?.path}: ${issues[0]?.message}`, issues);
}

function textFault(text: string): string | null {
  if (text.includes('\0')) return 'Text must not contain the NUL character.';
  return text.isWellFormed() ? null : 'Text must be well-formed Unicode: it has a lone surrogate.';
}

/** Arrays and plain objects; what in-process callers pass beside them (dates, buffers) is left alone. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (value === null || typeof value !== 'object') return false;
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
