import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import { DomainError, ValidationError, type ErrorCode, type FieldIssue } from '../../src/errors.ts';
import { fieldIssues } from '../../src/field-issues.ts';
import { sayIssue } from '../../src/say-issue.ts';

// Once, for every schema of the interface: what a library calls "too small: expected string" never reaches a person.
z.config({ customError: sayIssue });

/**
 * Whatever was thrown, as a DomainError: ours as it is, zod's as a ValidationError, tRPC's own by its code, a lost database as
 * `database_unavailable`, and anything else as a masked `internal` whose cause is for the log alone.
 */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof TRPCError) {
    if (error.cause instanceof DomainError) return error.cause;
    if (error.code === 'BAD_REQUEST' && error.cause instanceof z.core.$ZodError) return toValidationError(error.cause);
    const own = protocolErrors[error.code];
    if (own !== undefined) return new DomainError(own.code, own.message, {}, { cause: error });
  }
  if (isDatabaseAway(error)) {
    return new DomainError(
      'database_unavailable',
      'The database does not answer. Try again in a moment.',
      {},
      { cause: error },
    );
  }
  return new DomainError(
    'internal',
    'Something went wrong on our side. The log has it under this request id.',
    {},
    { cause: error },
  );
}

/** What tRPC itself refuses, before any procedure of ours runs. */
const protocolErrors: Partial<Record<TRPCError['code'], { code: ErrorCode; message: string }>> = {
  NOT_FOUND: { code: 'not_found', message: 'There is no such procedure.' },
  METHOD_NOT_SUPPORTED: { code: 'method_not_allowed', message: 'Queries are GET, mutations are POST.' },
  PARSE_ERROR: { code: 'malformed_body', message: 'The body is not valid JSON.' },
  BAD_REQUEST: { code: 'validation_failed', message: 'The request is not valid.' },
  PAYLOAD_TOO_LARGE: { code: 'body_too_large', message: 'The body is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { code: 'unsupported_media_type', message: 'Send the body as application/json.' },
  CLIENT_CLOSED_REQUEST: { code: 'cancelled', message: 'The caller went away.' },
};

/** More than these help nobody. */
const MAX_ISSUES = 50;

export function toValidationError(error: z.core.$ZodError): ValidationError {
  return invalidInput(fieldIssues(error).slice(0, MAX_ISSUES));
}

/** What is wrong with the input, said by the first of its faults; beside its field each fault is a sentence of its own. */
export function invalidInput(issues: readonly FieldIssue[]): ValidationError {
  const [first] = issues;
  return new ValidationError(
    first === undefined ? 'The input is not valid.' : `The input is not valid: ${faultOf(first)}`,
    issues.map((issue) => ({ ...issue, message: asSentence(issue.message) })),
  );
}

/** "must not be empty" goes on from the field's name; a sentence of its own ("there is no such field", a schema's) stands after it. */
function faultOf({ path, message }: FieldIssue): string {
  const goesOn = /^(?!there )\p{Ll}/u.test(message);
  return `${path === '' && goesOn ? 'it' : path}${goesOn || path === '' ? '' : ':'} ${asEnded(message)}`.trim();
}

const asEnded = (message: string): string => (/[.!?…]$/.test(message) ? message : `${message}.`);
const asSentence = (message: string): string => asEnded(message.charAt(0).toUpperCase() + message.slice(1));

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOENT',
]);
/** PostgreSQL, appendix A: class 08 connection exception, 53300 too many connections, 57P0x shutdown, crash, starting up, dropped. */
const isAwayState = (code: string) => code.startsWith('08') || code === '53300' || /^57P0[1-5]$/.test(code);
const awayMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end/;
const databaseSyscalls = new Set(['connect', 'read', 'write', 'getaddrinfo']);

/** Walks causes, previous errors and aggregates, since drivers and mappers wrap what the socket said. */
export function isDatabaseAway(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 6) return false;
  // Named already: a storage that refuses the connection is not the database.
  if (error instanceof DomainError && error.code !== 'database_unavailable') return false;
  const { code, syscall, previous, errors } = error as Error &
    Record<'code' | 'syscall' | 'previous' | 'errors', unknown>;
  if (typeof code === 'string') {
    if (isAwayState(code)) return true;
    if (connectionCodes.has(code) && typeof syscall === 'string' && databaseSyscalls.has(syscall)) return true;
  }
  if (awayMessages.test(error.message)) return true;
  if (Array.isArray(errors) && errors.some((inner) => isDatabaseAway(inner, depth + 1))) return true;
  return isDatabaseAway(error.cause, depth + 1) || isDatabaseAway(previous, depth + 1);
}
