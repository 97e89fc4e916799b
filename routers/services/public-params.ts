import type { DomainError, ErrorCode, Params } from '../../src/errors.ts';

/** Of the data of an error, what the caller may have beside its sentence; all else is for the log. */
const told: Partial<Record<ErrorCode, readonly string[]>> = {
  policy_limit: ['name', 'limit', 'used', 'resetsAt'],
  plan_built: ['variants'],
  file_too_large: ['maxBytes'],
  body_too_large: ['maxBytes'],
  too_many_requests: ['limit'],
  too_many_tries: ['retryAfterSeconds'],
  template_unreadable: ['reason'],
  material_unreadable: ['reason'],
};

/** Numbers of limits and words for programs, by name; undefined where there are none. */
export function publicParams({ code, details }: DomainError): Params | undefined {
  const params: Params = {};
  for (const name of told[code] ?? []) {
    const value = details[name];
    if (typeof value === 'string' || typeof value === 'number' || value === null) params[name] = value;
  }
  return Object.keys(params).length > 0 ? params : undefined;
}
