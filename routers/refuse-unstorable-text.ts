import { ValidationError, type FieldIssue } from '../src/errors.ts';

/** Deeper than any body of this interface; what lies deeper is an attack on recursion. */
const MAX_DEPTH = 64;

/** A value on the way, with how one came to it: its path is spelt out only where something is wrong. */
interface Place {
  value: unknown;
  key: string;
  parent: Place | null;
  depth: number;
}

/**
 * Refuses what PostgreSQL and UTF-8 cannot keep (NUL, lone surrogates) and nesting without end, naming the field. It walks with a list of
 * its own, not by recursion, so that no input can exhaust the stack.
 * @throws ValidationError
 */
export function refuseUnstorableText(input: unknown): unknown {
  const issues: FieldIssue[] = [];
  const waiting: Place[] = [{ value: input, key: '', parent: null, depth: 0 }];
  for (let place = waiting.pop(); place !== undefined && issues.length < 20; place = waiting.pop()) {
    const { value, depth } = place;
    if (typeof value === 'string') {
      const fault = textFault(value);
      if (fault !== null) issues.push({ path: pathOf(place).join('.'), message: fault, code: 'unstorable' });
    } else if (isPlain(value)) {
      if (depth >= MAX_DEPTH) {
        issues.push({
          path: pathOf(place).slice(0, 5).join('.'),
          message: `Nested deeper than ${MAX_DEPTH} levels.`,
          code: 'unstorable',
        });
        break;
      }
      for (const key of Object.keys(value)) {
        if (textFault(key) !== null)
          issues.push({
            path: pathOf(place).join('.'),
            message: 'The name of a field has a NUL or a lone surrogate.',
            code: 'unstorable',
          });
        const inner = value[key];
        if (typeof inner === 'string' || isPlain(inner))
          waiting.push({ value: inner, key, parent: place, depth: depth + 1 });
      }
    }
  }
  if (issues.length === 0) return input;
  throw new ValidationError(`The input is not valid: ${issues[0]?.path}: ${issues[0]?.message}`, issues);
}

function pathOf(place: Place): string[] {
  const path: string[] = [];
  for (let at = place; at.parent !== null; at = at.parent) path.unshift(at.key);
  return path;
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
