import { z } from 'zod';

/**
 * What can go wrong, said once. A DomainError names what happened (`code`), says it to a person (`message`, which also says what to
 * do) and carries data (`details`); it knows no HTTP: `server/http/api-error.ts` holds the only table of statuses.
 */
export const errorCodes = [
  'not_from_web_server',
  'not_logged_in',
  'administrator_only',
  'not_allowed',
  'policy_limit',
  'validation_failed',
  'malformed_body',
  'unsupported_media_type',
  'body_too_large',
  'file_too_large',
  'file_type_not_accepted',
  'material_unreadable',
  'file_not_ready',
  'wrong_current_password',
  'own_account',
  'last_administrator',
  'not_found',
  'range_not_satisfiable',
  'method_not_allowed',
  'email_taken',
  'conflict',
  'turn_running',
  'question_not_open',
  'plan_not_latest',
  'plan_built',
  'variant_not_failed',
  'deck_not_ready',
  'idempotency_key_reused',
  'revision_ahead',
  'environment_connection',
  'template_unreadable',
  'too_many_tries',
  'too_many_requests',
  'request_timeout',
  'cancelled',
  'model_failed',
  'engine_failed',
  'engine_unavailable',
  'engine_timeout',
  'database_unavailable',
  'storage_unavailable',
  'turn_abandoned',
  'key_store_unavailable',
  'internal',
] as const;

export const ErrorCode = z.enum(errorCodes).meta({
  id: 'ErrorCode',
  description: 'What happened, as a stable word for programs.',
});
export type ErrorCode = z.infer<typeof ErrorCode>;

/** What a sentence takes in, by name: limits with their numbers, what was given, what is allowed. */
export const Params = z
  .record(z.string(), z.union([z.string(), z.number(), z.null()]))
  .meta({ description: 'What the sentence takes in, by name: limits as numbers, what was given, what is allowed.' });
export type Params = z.infer<typeof Params>;

export const FieldIssue = z
  .object({
    path: z.string().meta({ description: 'The field, as a dotted path; empty for the whole input.' }),
    message: z.string().meta({ description: 'What is wrong and what is allowed, for a person.' }),
    code: z
      .string()
      .meta({ description: 'What is wrong, as a stable word: `missing`, `wrong_type`, `too_long`, `unknown_field` …' }),
    params: Params.optional(),
  })
  .meta({
    id: 'FieldIssue',
    description: 'One fault of the input.',
    example: { path: 'name', message: 'Must have at most 200 characters.', code: 'too_long', params: { limit: 200 } },
  });
export type FieldIssue = z.infer<typeof FieldIssue>;

export type ErrorDetails = Readonly<Record<string, unknown>>;

export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
    this.code = code;
    this.details = details;
  }
}

export class NotFoundError extends DomainError {
  constructor(what = 'object') {
    super('not_found', `There is no such ${what}, or it is not yours.`);
  }
}

export class NotLoggedInError extends DomainError {
  constructor(message = 'Log in: the session is missing, ended, or its account is disabled or deleted.') {
    super('not_logged_in', message);
  }
}

export class AdministratorOnlyError extends DomainError {
  constructor(message = 'Only an administrator may do this.') {
    super('administrator_only', message);
  }
}

/** A state conflict: the action is impossible now. */
export class ConflictError extends DomainError {
  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(code, message, details);
  }
}

/** Bad input, field by field; `issues[].path` is dotted, as the caller wrote it. */
export class ValidationError extends DomainError {
  readonly issues: readonly FieldIssue[];

  constructor(message: string, issues: readonly FieldIssue[] = [], code: ErrorCode = 'validation_failed') {
    super(code, message, { issues });
    this.issues = issues;
  }
}

const templateFaults = [
  'encrypted',
  'macro',
  'truncated',
  'not_a_presentation',
  'bomb',
  'too_large',
  'damaged',
  'hostile',
] as const;
export type TemplateFault = (typeof templateFaults)[number];

export class TemplateUnreadableError extends DomainError {
  readonly reason: TemplateFault;

  constructor(reason: TemplateFault, message: string, details: ErrorDetails = {}, options?: ErrorOptions) {
    super('template_unreadable', message, { reason, ...details }, options);
    this.reason = reason;
  }

  /** The same, its message begun with the name of the file. */
  of(name: string): TemplateUnreadableError {
    return new TemplateUnreadableError(this.reason, `${name}: ${this.message}`, this.details, { cause: this });
  }
}

const materialFaults = [
  'encrypted',
  'truncated',
  'bomb',
  'empty',
  'wrong_type',
  'damaged',
  'too_large',
  'no_text',
  'too_slow',
] as const;
export type MaterialFault = (typeof materialFaults)[number];

export class MaterialUnreadableError extends DomainError {
  readonly reason: MaterialFault;

  constructor(reason: MaterialFault, message: string, details: ErrorDetails = {}, options?: ErrorOptions) {
    super('material_unreadable', message, { reason, ...details }, options);
    this.reason = reason;
  }

  /** The same, its message begun with the name of the file. */
  of(name: string): MaterialUnreadableError {
    return new MaterialUnreadableError(this.reason, `${name}: ${this.message}`, this.details, { cause: this });
  }
}

/** A model's reply, or a model's server, failed. `retryable` tells whether the same call may succeed later. */
export class ModelError extends DomainError {
  readonly retryable: boolean;

  constructor(message: string, details: ErrorDetails & { retryable: boolean }, options?: ErrorOptions) {
    super('model_failed', message, details, options);
    this.retryable = details.retryable;
  }
}
