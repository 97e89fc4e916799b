import { describe, expect, it } from 'vitest';
import { checkConnection } from '../../src/models/check-connection.ts';
import type { ModelAddress } from '../../src/models/connection.ts';
import { sendJson, startHttpServer, startTlsServer } from '../support/http-server.ts';
import type { Answer } from '../support/http-server.ts';

// So long that a busy machine is not taken for a silent server.
const limits = { timeoutMs: 30_000, maxBytes: 200_000 };
const at = (baseUrl: string, more: Partial<ModelAddress> = {}): ModelAddress => ({
  baseUrl,
  apiKey: 'sk-test',
  protocol: null,
  allowPrivate: true,
  ...more,
});
/** A server that knows these paths and answers 404 to the rest. */
const serving =
  (pages: Record<string, unknown>): Answer =>
  (request, response) => {
    const page = pages[request.path] ?? pages[request.path.split('?')[0]!];
    sendJson(response, page ?? { error: { message: 'Not found' } }, page === undefined ? 404 : 200);
  };
const openaiList = (...ids: string[]) => ({
  object: 'list',
  data: ids.map((id) => ({ id, object: 'model', created: 1, owned_by: 'x' })),
});

describe('checking a connection', () => {
  it('lists the models of a server that says nothing of abilities, finding /v1 by itself', async () => {
    await using server = await startHttpServer(serving({ '/v1/models': openaiList('alpha', 'beta') }));
    const check = await checkConnection(at(server.url), limits);
    expect(check).toMatchObject({ ok: true, protocol: 'openai', error: null, apiRoot: `${server.url}/v1` });
    expect(check.latencyMs).toBeGreaterThan(0);
    expect(check.models).toEqual([
      { id: 'alpha', name: null, kinds: null, contextLength: null },
      { id: 'beta', name: null, kinds: null, contextLength: null },
    ]);
    expect(server.seen.every((request) => request.headers.authorization === 'Bearer sk-test')).toBe(true);
  });

  it('sends no authorization without a key', async () => {
    await using server = await startHttpServer(serving({ '/v1/models': openaiList('alpha') }));
    await checkConnection(at(`${server.url}/v1/`, { apiKey: null }), limits);
    expect(server.seen[0]?.path).toBe('/v1/models');
    expect(server.seen.some((request) => 'authorization' in request.headers)).toBe(false);
  });

  it('reads modalities, asks for all of them, and follows pages', async () => {
    const entry = (id: string, input: string[], output: string[]) => ({
      id,
      name: id.toUpperCase(),
      context_length: 1_000,
      architecture: { input_modalities: input, output_modalities: output },
    });
    await using server = await startHttpServer(
      serving({
        '/api/v1/models': { data: [entry('a', ['text', 'image'], ['text'])] },
        '/api/v1/models?output_modalities=all': {
          data: [entry('a', ['text', 'image'], ['text']), entry('b', ['text'], ['image'])],
          links: { next: '/api/v1/models?page=2' },
        },
        '/api/v1/models?page=2': {
          data: [entry('c', ['text', 'audio'], ['text'])],
          links: { next: '/api/v1/models?page=2' },
        },
      }),
    );
    const check = await checkConnection(at(`${server.url}/api/v1`), limits);
    expect(check.models).toEqual([
      { id: 'a', name: 'A', kinds: ['text', 'imageInput'], contextLength: 1_000 },
      { id: 'b', name: 'B', kinds: ['imageOutput'], contextLength: 1_000 },
      { id: 'c', name: 'C', kinds: ['text', 'voice'], contextLength: 1_000 },
    ]);
  });

  it('keeps the list it has when the server refuses to be asked for all modalities', async () => {
    const alpha = { id: 'alpha', architecture: { input_modalities: ['text'], output_modalities: ['text'] } };
    await using server = await startHttpServer(serving({ '/v1/models': { data: [alpha] } }));
    const check = await checkConnection(at(`${server.url}/v1`), limits);
    expect(server.seen.map(({ path }) => path)).toContain('/v1/models?output_modalities=all');
    expect(check).toMatchObject({ ok: true, models: [{ id: 'alpha', kinds: ['text'] }] });
  });

  it('does not follow pages to another server', async () => {
    await using other = await startHttpServer(serving({}));
    await using server = await startHttpServer(
      serving({ '/v1/models': { ...openaiList('a'), links: { next: `${other.url}/v1/models` } } }),
    );
    const check = await checkConnection(at(server.url), limits);
    expect(check).toMatchObject({ ok: false, error: { code: 'not_a_model_server' } });
    expect(other.seen).toHaveLength(0);
  });

  it('reads modalities at the top of each model, and the length that serving engines tell', async () => {
    await using server = await startHttpServer(
      serving({
        '/v1/models': {
          data: [
            { id: 'a', input_modalities: ['text', 'image'], output_modalities: ['text'] },
            { id: 'b', max_model_len: 32_768 },
            { id: '', max_model_len: 'many' },
            'nonsense',
          ],
        },
      }),
    );
    const { models } = await checkConnection(at(server.url), limits);
    expect(models).toEqual([
      { id: 'a', name: null, kinds: ['text', 'imageInput'], contextLength: null },
      { id: 'b', name: null, kinds: null, contextLength: 32_768 },
    ]);
  });

  it('asks Ollama about each model', async () => {
    await using server = await startHttpServer((request, response) => {
      if (request.path === '/v1/models') return sendJson(response, openaiList('see', 'embed'));
      if (request.path !== '/api/show') return sendJson(response, {}, 404);
      const { model } = request.body as { model: string };
      sendJson(response, {
        capabilities: model === 'see' ? ['completion', 'vision', 'thinking'] : ['embedding'],
        model_info: { 'general.architecture': 'x', 'x.context_length': 8_192 },
      });
    });
    const { models, apiRoot } = await checkConnection(at(server.url, { apiKey: null }), limits);
    expect(models).toEqual([
      { id: 'see', name: null, kinds: ['text', 'imageInput'], contextLength: 8_192 },
      { id: 'embed', name: null, kinds: [], contextLength: 8_192 },
    ]);
    expect(apiRoot).toBe(`${server.url}/v1`);
  });

  it.each([
    [
      'newer',
      '/api/v1/models',
      {
        models: [
          { type: 'llm', key: 'a', display_name: 'A', max_context_length: 4_096, capabilities: { vision: true } },
        ],
      },
    ],
    ['older', '/api/v0/models', { data: [{ id: 'a', type: 'vlm', max_context_length: 4_096 }] }],
  ])('reads LM Studio’s %s list beside the usual one', async (_name, path, page) => {
    await using server = await startHttpServer((request, response) => {
      const known: Record<string, unknown> = { '/v1/models': openaiList('a'), [path]: page };
      sendJson(response, known[request.path] ?? { error: 'Unexpected endpoint or method.' });
    });
    const { models } = await checkConnection(at(server.url), limits);
    expect(models).toMatchObject([{ id: 'a', kinds: ['text', 'imageInput'], contextLength: 4_096 }]);
  });

  it('takes the address of LM Studio’s own list, and chats under /v1', async () => {
    await using server = await startHttpServer(
      serving({
        '/api/v1/models': {
          models: [
            { type: 'embedding', key: 'e' },
            { type: 'llm', key: 'a' },
          ],
        },
      }),
    );
    const check = await checkConnection(at(`${server.url}/api/v1`), limits);
    expect(check).toMatchObject({
      ok: true,
      apiRoot: `${server.url}/v1`,
      models: [
        { id: 'e', kinds: [] },
        { id: 'a', kinds: ['text'] },
      ],
    });
  });

  it('reads llama.cpp’s properties', async () => {
    await using server = await startHttpServer(
      serving({
        '/v1/models': openaiList('local'),
        '/props': { modalities: { vision: true, audio: false }, default_generation_settings: { n_ctx: 16_384 } },
      }),
    );
    const { models } = await checkConnection(at(server.url), limits);
    expect(models).toEqual([{ id: 'local', name: null, kinds: ['text', 'imageInput'], contextLength: 16_384 }]);
  });

  it('finds Anthropic’s protocol by how its server answers, and turns its pages', async () => {
    await using server = await startHttpServer((request, response) => {
      if (request.headers['x-api-key'] !== 'sk-test') {
        return sendJson(
          response,
          { type: 'error', error: { type: 'authentication_error', message: 'x-api-key header is required' } },
          401,
        );
      }
      const model = (id: string) => ({
        type: 'model',
        id,
        display_name: id.toUpperCase(),
        created_at: '2025-01-01T00:00:00Z',
      });
      if (request.path.includes('after_id=a'))
        return sendJson(response, { data: [model('b')], has_more: false, first_id: 'b', last_id: 'b' });
      sendJson(response, { data: [model('a')], has_more: true, first_id: 'a', last_id: 'a' });
    });
    const check = await checkConnection(at(`${server.url}/v1`), limits);
    expect(check).toMatchObject({
      ok: true,
      protocol: 'anthropic',
      models: [
        { id: 'a', name: 'A' },
        { id: 'b', name: 'B' },
      ],
    });
    expect(server.seen.at(-1)?.headers['anthropic-version']).toBe('2023-06-01');
  });

  it('uses only the protocol that is given', async () => {
    await using server = await startHttpServer((_request, response) => sendJson(response, {}, 401));
    const check = await checkConnection(at(server.url, { protocol: 'openai' }), limits);
    expect(check).toMatchObject({ ok: false, protocol: 'openai', error: { code: 'unauthorized' } });
    expect(server.seen.some((request) => 'x-api-key' in request.headers)).toBe(false);
  });
});

describe('a connection that does not answer as it should', () => {
  const codeOf = async (address: ModelAddress, timeoutMs = 3_000) => {
    const check = await checkConnection(address, { ...limits, timeoutMs });
    expect(check).toMatchObject({ ok: false, latencyMs: null, models: [], apiRoot: null });
    expect(check.error?.message).not.toBe('');
    return check.error?.code;
  };

  it.each<[string, string, Answer]>([
    ['a wrong key', 'unauthorized', (_request, response) => sendJson(response, { error: { message: 'no' } }, 401)],
    ['nothing there', 'not_found', (_request, response) => sendJson(response, {}, 404)],
    [
      'a web page',
      'not_a_model_server',
      (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hi</h1>'),
    ],
    ['other JSON', 'not_a_model_server', (_request, response) => sendJson(response, { hello: 'world' })],
    [
      'a redirect',
      'not_a_model_server',
      (_request, response) => void response.writeHead(301, { location: 'https://example.com/' }).end(),
    ],
    [
      'a reply without end',
      'not_a_model_server',
      (_request, response) => void response.writeHead(200).end('['.repeat(300_000)),
    ],
    ['an overloaded server', 'refused', (_request, response) => sendJson(response, {}, 503)],
    ['a broken connection', 'refused', (_request, response) => void response.destroy()],
  ])('tells %s: %s', async (_name, code, answer) => {
    await using server = await startHttpServer(answer);
    expect(await codeOf(at(server.url))).toBe(code);
  });

  it('tells a silent server, a bad certificate, an unknown name and a forbidden network', async () => {
    await using silent = await startHttpServer(() => undefined);
    const started = performance.now();
    expect(await codeOf(at(silent.url), 200)).toBe('timeout');
    expect(performance.now() - started).toBeLessThan(3_000);
    await using secure = await startTlsServer((_request, response) => sendJson(response, {}));
    expect(await codeOf(at(secure.url))).toBe('tls');
    expect(await codeOf(at('http://no-such-host.invalid/v1'))).toBe('dns');
    expect(await codeOf(at('http://127.0.0.1/v1', { allowPrivate: false }))).toBe('address_not_allowed');
    expect(await codeOf(at('http://169.254.169.254/v1'))).toBe('address_not_allowed');
    expect(await codeOf(at('file:///etc/passwd'))).toBe('address_not_allowed');
  });
});
