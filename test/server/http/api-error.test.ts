import { expect, it } from 'vitest';
import { toDomainError } from '../../../routers/services/to-domain-error.ts';
import { statuses, toApiError } from '../../../server/http/api-error.ts';
import { describeError } from '../../../server/log.ts';
import { DomainError, errorCodes, ValidationError } from '../../../src/errors.ts';

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
  const limit = new DomainError('policy_limit', 'Enough.', { path: '/srv/secret', cause: 'x' });
  expect(toApiError(limit, request)).toEqual({ status: 403, code: 'policy_limit', message: 'Enough.', requestId: 'r' });
});

it('names problems by field under /model-settings', () => {
  const error = new ValidationError('No.', [{ path: 'baseUrl', message: 'Invalid.' }]);
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
