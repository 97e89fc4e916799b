import { z } from 'zod';
import { ErrorCode, FieldIssue, Params } from '../src/errors.ts';
import { withoutOverrides } from '../src/without-overrides.ts';

/** Shapes that more than one resource uses. Names with `id` become the document's components. */
export { ErrorCode } from '../src/errors.ts';
export { Id } from '../src/ids.ts';

/** A UUID of any version, which the caller chose. */
export const AnyUuid = z.guid().toLowerCase();

/** A name as people give it, without what would turn other words around; one of blanks alone is none. */
export const nameOfLength = (max: number) => z.string().overwrite(withoutOverrides).trim().min(1).max(max);

/** Id of a connection: a UUID, or the stable word of one that no one made (`builtin`, those of the environment). */
export const StableId = z.string().min(1).max(200);

/** ISO 8601, UTC, milliseconds. */
export const Timestamp = z.iso
  .datetime({ precision: 3 })
  .meta({ id: 'Timestamp', example: '2026-01-31T12:00:00.000Z' });

export const Ok = z
  .object({ ok: z.literal(true) })
  .meta({ id: 'Ok', description: 'It is done.', example: { ok: true } });

const errorFields = {
  status: z.int(),
  code: ErrorCode,
  message: z.string(),
  requestId: z.string(),
  issues: z.array(FieldIssue).optional(),
  params: Params.optional(),
};

export const ApiError = z.object(errorFields).meta({
  id: 'ApiError',
  description: 'The body of every error but those of /model-settings.',
  example: {
    status: 404,
    code: 'not_found',
    message: 'There is no such template, or it is not yours.',
    requestId: '0198c7a2-5a3e-7c11-9d2f-3f6a1b2c4d5e',
  },
});
export type ApiError = z.infer<typeof ApiError>;

export const ModelSettingsError = z.object({ ...errorFields, problems: z.record(z.string(), z.string()) }).meta({
  id: 'ModelSettingsError',
  description:
    'The body of every error of /model-settings: `problems` says per field what is wrong, `{}` where no field is to blame.',
  example: {
    status: 400,
    code: 'validation_failed',
    message: 'The input is not valid: baseUrl must be a web address.',
    requestId: '0198c7a2-5a3e-7c11-9d2f-3f6a1b2c4d5e',
    issues: [{ path: 'baseUrl', message: 'Must be a web address.', code: 'wrong_format', params: { format: 'url' } }],
    problems: { baseUrl: 'Must be a web address.' },
  },
});
export type ModelSettingsError = z.infer<typeof ModelSettingsError>;

/**
 * A whole number in a path or a query, where everything is text: digits only, so `1e3`, `0x10`, ` 1` and the empty string are refused.
 * In process a number is taken as it is.
 */
export function textInteger(min: number, max: number) {
  return z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value),
    z.int().min(min).max(max),
  );
}
