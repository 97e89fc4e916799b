import type { Engine } from '../../src/engine/index.ts';
import type { Config } from '../../src/config.ts';
import {
  DomainError,
  MaterialUnreadableError,
  ModelError,
  TemplateUnreadableError,
  ValidationError,
  type ErrorCode,
  type ErrorDetails,
  type FieldIssue,
  type MaterialFault,
  type TemplateFault,
} from '../../src/errors.ts';

/** What service and engine processes say to each other. */
export type EngineMethod = keyof Engine;

/** How many arguments of each method are data, before its call options: all that a new method needs here. */
export const dataArguments = {
  ping: 0,
  profile: 1,
  neutral: 0,
  readMaterial: 2,
  compose: 2,
  build: 3,
  paint: 2,
  check: 2,
} as const satisfies Record<EngineMethod, number>;

export type ToProcess =
  | { type: 'start'; config: Config }
  /** `isFollowed`: somebody wants to hear how far the call is. */
  | { type: 'call'; id: number; method: EngineMethod; args: readonly unknown[]; isFollowed: boolean };
export type FromProcess =
  | { type: 'ready' }
  | { type: 'progress'; id: number; share: number }
  | { type: 'value'; id: number; value: unknown }
  | { type: 'error'; id: number; error: PlainError };

/** An error as plain data: classes do not survive the way between processes. */
export interface PlainError {
  name: string;
  message: string;
  /** Absent for errors that are no DomainError. */
  code?: ErrorCode;
  details?: ErrorDetails;
  stack?: string;
}

export function describeThrown(error: unknown): PlainError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { name, message } = error;
  if (!(error instanceof DomainError)) return { name, message, ...(error.stack ? { stack: error.stack } : {}) };
  return { name, message, code: error.code, details: error.details };
}

const rebuild: Record<string, (message: string, details: ErrorDetails) => DomainError> = {
  TemplateUnreadableError: (message, { reason, ...rest }) =>
    new TemplateUnreadableError(reason as TemplateFault, message, rest),
  MaterialUnreadableError: (message, { reason, ...rest }) =>
    new MaterialUnreadableError(reason as MaterialFault, message, rest),
  ModelError: (message, details) => new ModelError(message, { retryable: false, ...details }),
};

/** The error again, with its class, code and details. What was no DomainError was a fault of the engine's own: `engine_failed`. */
export function rebuildError({ name, message, code, details = {}, stack }: PlainError): DomainError {
  if (code === undefined) {
    const cause = new Error(`${name}: ${message}`);
    if (stack !== undefined) cause.stack = stack;
    return new DomainError(
      'engine_failed',
      'The engine failed on this file. Try again, or save the file anew from its own program.',
      {},
      { cause },
    );
  }
  if (name === 'ValidationError')
    return new ValidationError(message, (details['issues'] ?? []) as readonly FieldIssue[], code);
  return rebuild[name]?.(message, details) ?? new DomainError(code, message, details);
}
