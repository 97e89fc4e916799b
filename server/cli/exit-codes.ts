import { DomainError, ValidationError } from '../../src/errors.ts';

/** What the command line answers to a shell. */
export const exitCode = { ok: 0, failed: 1, usage: 2, interrupted: 130 } as const;
export type ExitCode = (typeof exitCode)[keyof typeof exitCode];

/** The command was called wrongly, or its config names something that does not work. `message` names the option or field. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** One line for a person, and the code that goes with it. */
export function describeFailure(error: unknown): { line: string; code: ExitCode } {
  if (error instanceof UsageError) return { line: error.message, code: exitCode.usage };
  if (isAbort(error)) return { line: 'Interrupted.', code: exitCode.interrupted };
  if (error instanceof ValidationError) {
    const issues = error.issues.map(({ path, message }) => (path ? `${path}: ${message}` : message));
    return { line: issues.length > 0 ? issues.join('; ') : error.message, code: exitCode.usage };
  }
  if (error instanceof DomainError) return { line: error.message, code: exitCode.failed };
  return { line: error instanceof Error ? error.message : String(error), code: exitCode.failed };
}

function isAbort(error: unknown): boolean {
  if (error instanceof DomainError) return error.code === 'cancelled';
  return error instanceof Error && error.name === 'AbortError';
}
