import { expect, it } from 'vitest';
import { z } from 'zod';
import { toDomainError, toValidationError } from '../../../routers/services/to-domain-error.ts';
import { statuses, toApiError } from '../../../server/http/api-error.ts';
import { describeError } from '../../../server/log.ts';
import { DomainError, errorCodes, ValidationError } from '../../../src/errors.ts';
import { startApp } from '../../support/app.ts';

const request = { id: 'r', path: '/files' };

it('knows the status of every code', () => {
  expect(Object.keys(statuses).sort()).toEqual([...errorCodes].sort());
});

it('says code, sentence and fields, and nothing else of the details', () => {
  const error = new ValidationError('No.', [{ path: 'name', message: 'Required.', secret: 1 } as never]);
  expect(toApiError(error, request)).toEqual({
    status: 400,
    code: 'validation_failed',
    message: 'No.',
    requestId: 'r',
    issues: [{ path: 'name', message: 'Required.' }],
  });
  const limit = new DomainError('policy_limit', 'Enough.', { path: '/srv/secret', cause: 'x', limit: 3, used: 3 });
  expect(toApiError(limit, request)).toEqual({
    status: 403,
    code: 'policy_limit',
    message: 'Enough.',
    requestId: 'r',
    params: { limit: 3, used: 3 },
  });
});

it.each<[z.ZodType, unknown, string, object]>([
  [z.object({ name: z.string().min(1) }), { name: '' }, 'name must not be empty.', { code: 'too_short' }],
  [z.object({ id: z.guid() }), { id: 'x' }, 'id must be an id as the interface gives it (a UUID).', {}],
  [z.object({ n: z.int().max(9) }), { n: 10 }, 'n must be at most 9.', { code: 'too_large', params: { limit: 9 } }],
  [z.object({ data: z.string() }), {}, 'data is missing: it must be text.', { code: 'missing' }],
  [z.object({ c: z.string().regex(/^#/, 'A colour.') }), { c: 'blue' }, 'c: A colour.', { code: 'wrong_format' }],
  [z.object({}), [], 'it must be an object with fields, not a list.', { path: '' }],
])('says what a schema finds wrong in sentences of its own, with their data: %#', (schema, value, told, issue) => {
  const { error } = schema.safeParse(value);
  const body = toApiError(toValidationError(error as z.ZodError), request);
  expect(body.message).toBe(`The input is not valid: ${told}`);
  expect(body.issues?.[0]).toMatchObject(issue);
  expect(body.issues?.[0]?.message).toMatch(/^[A-Z].*\.$/);
});

it('names problems by field under /model-settings', () => {
  const error = new ValidationError('No.', [{ path: 'baseUrl', message: 'Invalid.', code: 'unusable' }]);
  expect(toApiError(error, { id: 'r', path: '/model-settings/probe' })).toMatchObject({
    problems: { baseUrl: 'Invalid.' },
  });
  const own = new DomainError('validation_failed', 'No.', { problems: { apiKey: 'Bring it again.' } });
  expect(toApiError(own, { id: 'r', path: '/model-settings' })).toMatchObject({
    problems: { apiKey: 'Bring it again.' },
  });
});

it('tells a lost database from a mistake', () => {
  const wrapped = (code: string, extra = {}) =>
    new Error('wrapped', { cause: Object.assign(new Error('select secret'), { code, ...extra }) });
  for (const error of [
    wrapped('57P01'),
    wrapped('08006'),
    wrapped('53300'),
    wrapped('ECONNREFUSED', { syscall: 'connect' }),
    new AggregateError([wrapped('ECONNREFUSED', { syscall: 'connect' })]),
    new Error('Connection terminated unexpectedly'),
  ]) {
    expect(toDomainError(error).code).toBe('database_unavailable');
  }
  for (const error of [wrapped('23505'), wrapped('ENOENT', { syscall: 'open' }), new Error('x'), 'text', null]) {
    const domain = toDomainError(error);
    expect(domain.code).toBe('internal');
    expect(domain.message).not.toMatch(/select|secret/);
  }
});

it('keeps SQL and bodies out of the log', () => {
  const sql = Object.assign(new Error("insert into accounts values ('a@b.c')"), { code: '23505', severity: 'ERROR' });
  expect(JSON.stringify(describeError(new DomainError('internal', 'Oh.', {}, { cause: sql })))).not.toContain('a@b.c');
  const parse = Object.assign(new SyntaxError('Unexpected token in {"password":"x"'), { body: '{"password":"x"' });
  expect(JSON.stringify(describeError(parse))).not.toContain('password');
  expect(describeError(sql)).toMatchObject({ name: 'Error', code: '23505', frames: expect.any(Array) });
});

it('says it in the language that the caller reads, its problems too', async () => {
  await using app = await startApp();
  const { token } = await app.createAccount('administrator');
  const headers = { 'accept-language': 'fr-CA, en;q=0.5' };
  const unknown = await app.request('GET', '/chats/none', { token, headers });
  expect(unknown.headers.get('content-language')).toBe('fr');
  expect(unknown.headers.get('vary')).toContain('Accept-Language');
  expect(unknown.body).toMatchObject({ code: 'not_found', message: 'Cela n’existe pas, ou ne vous appartient pas.' });
  const invalid = await app.request('PUT', '/model-settings/roles', { token, headers, body: { role: 'writer' } });
  expect(invalid.body.problems.connectionId).toBe('Manque.');
  const over = await app.request('GET', '/trpc/chats.get?input={"id":"x"}', { token, headers });
  expect(over.body.error.message).toMatch(/^Cela|^La saisie/);
  expect((await app.request('GET', '/chats/none', { token })).body.message).toMatch(/^There is no such/);
});
