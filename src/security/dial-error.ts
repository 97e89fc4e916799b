import { ModelError } from '../errors.ts';

/** What a person can act on when an address does not answer as it should. */
export const dialFaults = [
  'unauthorized',
  'not_found',
  'timeout',
  'tls',
  'dns',
  'refused',
  'address_not_allowed',
  'not_a_model_server',
] as const;
export type DialFault = (typeof dialFaults)[number];

export class DialError extends ModelError {
  readonly fault: DialFault;

  constructor(fault: DialFault, message: string, options: ErrorOptions & { status?: number } = {}) {
    const retryable = fault === 'timeout' || fault === 'refused' || fault === 'dns';
    super(message, { retryable, fault, ...(options.status === undefined ? {} : { status: options.status }) }, options);
    this.fault = fault;
  }
}

const tlsCodes = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|EPROTO|HOSTNAME_MISMATCH|INVALID_CA|CRL_)/;
const dnsCodes = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_FAIL', 'ENODATA', 'ESERVFAIL']);
const timeoutCodes = new Set([
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]);
const garbledCodes = new Set([
  'HPE_INVALID_CONSTANT',
  'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
  'UND_ERR_HEADERS_OVERFLOW',
]);

/** The DialError inside a failure of undici's fetch, of a socket, or of the AI SDK around them. Aborts of the caller are not for here. */
export function toDialError(error: unknown): DialError {
  for (const cause of causesOf(error)) {
    if (cause instanceof DialError) return cause;
    const code = codeOf(cause);
    if (tlsCodes.test(code)) {
      return new DialError(
        'tls',
        `The secure connection failed (${code}): check the certificate, or http against https.`,
        {
          cause: error,
        },
      );
    }
    if (dnsCodes.has(code))
      return new DialError('dns', 'The host name cannot be resolved: check the address.', { cause: error });
    if (timeoutCodes.has(code) || (cause instanceof Error && cause.name === 'TimeoutError')) {
      return new DialError('timeout', 'The server did not answer in time.', { cause: error });
    }
    if (code.startsWith('HPE_') || garbledCodes.has(code)) {
      return new DialError('not_a_model_server', 'What answers at this address does not speak HTTP.', { cause: error });
    }
  }
  return new DialError('refused', 'The connection was refused or broken off: is the server running at this address?', {
    cause: error,
  });
}

/** The error, its causes, and the members of aggregate errors (several addresses tried), outermost first. */
function causesOf(error: unknown): unknown[] {
  const found: unknown[] = [];
  const open: unknown[] = [error];
  while (open.length > 0 && found.length < 20) {
    const next = open.shift();
    if (next === null || typeof next !== 'object' || found.includes(next)) continue;
    found.push(next);
    if ('cause' in next) open.push(next.cause);
    if (next instanceof AggregateError) open.push(...(next.errors as unknown[]));
  }
  return found;
}

function codeOf(error: unknown): string {
  return error !== null && typeof error === 'object' && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}
