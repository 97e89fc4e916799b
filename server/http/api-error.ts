import { publicParams } from '../../routers/services/public-params.ts';
import type { ApiError, ModelSettingsError } from '../../routers/schemas.ts';
import { sayErrorIn } from '../../src/error-words/index.ts';
import type { DomainError, ErrorCode, FieldIssue } from '../../src/errors.ts';

/** The only table of statuses: what happened → what HTTP says. */
export const statuses: Readonly<Record<ErrorCode, number>> = {
  validation_failed: 400,
  malformed_body: 400,
  unsupported_media_type: 400,
  body_too_large: 400,
  file_too_large: 400,
  file_type_not_accepted: 400,
  material_unreadable: 400,
  file_not_ready: 400,
  wrong_current_password: 400,
  own_account: 400,
  last_administrator: 400,
  not_logged_in: 401,
  not_from_web_server: 403,
  administrator_only: 403,
  not_allowed: 403,
  policy_limit: 403,
  not_found: 404,
  method_not_allowed: 404,
  request_timeout: 408,
  range_not_satisfiable: 416,
  email_taken: 409,
  conflict: 409,
  turn_running: 409,
  question_not_open: 409,
  plan_not_latest: 409,
  plan_built: 409,
  variant_not_failed: 409,
  deck_not_ready: 409,
  idempotency_key_reused: 409,
  revision_ahead: 409,
  environment_connection: 409,
  template_unreadable: 422,
  too_many_tries: 429,
  too_many_requests: 429,
  cancelled: 503,
  model_failed: 503,
  engine_failed: 503,
  engine_unavailable: 503,
  database_unavailable: 503,
  storage_unavailable: 503,
  turn_abandoned: 503,
  key_store_unavailable: 503,
  engine_timeout: 504,
  internal: 500,
};

export function statusOf(error: DomainError): number {
  return statuses[error.code];
}

/** The body of an error, in `language`. `problems` comes with every error under /model-settings, and only there. */
export function toApiError(
  error: DomainError,
  request: { id: string; path: string; language?: string },
): ApiError | ModelSettingsError {
  const issues = fieldIssues(error.details['issues']);
  const english: ApiError = {
    status: statusOf(error),
    code: error.code,
    message: error.message,
    requestId: request.id,
  };
  if (issues.length > 0) english.issues = issues;
  const params = publicParams(error);
  if (params !== undefined) english.params = params;
  const body = sayErrorIn(request.language ?? 'en', english);
  if (!/^\/model-settings(\/|$)/.test(request.path)) return body;
  return { ...body, problems: problemsOf(error, body.issues ?? []) };
}

/** Seconds for the header Retry-After, where waiting helps. */
export function retryAfterOf(error: DomainError): number | undefined {
  const seconds = error.details['retryAfterSeconds'];
  if (typeof seconds === 'number' && Number.isFinite(seconds)) return Math.max(1, Math.ceil(seconds));
  return statusOf(error) === 429 ? 1 : undefined;
}

function fieldIssues(issues: unknown): FieldIssue[] {
  if (!Array.isArray(issues)) return [];
  return issues.map(({ path, message, code, params }: FieldIssue) => ({
    path,
    message,
    code,
    ...(params === undefined ? {} : { params }),
  }));
}

function problemsOf(error: DomainError, issues: readonly FieldIssue[]): Record<string, string> {
  const given = error.details['problems'];
  if (given !== null && typeof given === 'object') return { ...(given as Record<string, string>) };
  return Object.fromEntries(issues.filter((issue) => issue.path !== '').map((issue) => [issue.path, issue.message]));
}
