import { pino, type Logger } from 'pino';

/** What a request's head may hold that no log may: redacted wherever it turns up. */
const secrets = [
  'token',
  'password',
  'currentPassword',
  'apiKey',
  'authorization',
  'x-app-session',
  'x-web-server-key',
];

/** JSON lines on standard output, written behind the requests' backs; what is still waiting goes out when the process exits. */
export function createLog(level: string): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secrets.map((name) => `["${name}"]`), censor: '[hidden]' },
    serializers: { err: describeError },
  };
  return pino(options, pino.destination({ dest: 1, sync: false }));
}

export interface ErrorDescription {
  name: string;
  code?: string;
  /** The message, unless it may quote a statement with its values. */
  message?: string;
  frames: string[];
  cause?: ErrorDescription;
}

/**
 * An error for the log. Messages of database errors quote SQL with the values of a row, those of JSON parsers the body: of them only name,
 * code and frames are kept.
 */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] };
  const { code } = error as Error & { code?: unknown };
  const quotesData =
    'sqlState' in error || 'sqlMessage' in error || 'query' in error || 'severity' in error || 'body' in error;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const described: ErrorDescription = { name: error.name, frames: frames.slice(0, 12).map((line) => line.trim()) };
  if (typeof code === 'string') described.code = code;
  if (!quotesData && error.name !== 'SyntaxError') described.message = error.message.slice(0, 500);
  if (error.cause !== undefined && depth < 4) described.cause = describeError(error.cause, depth + 1);
  return described;
}
