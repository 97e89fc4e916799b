import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempDisposable } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { listen } from '../../server/http/http-server.ts';
import { createLog } from '../../server/log.ts';
import { startService } from '../../server/main.ts';
import { readConfig } from '../../src/config.ts';
import { testDatabase } from '../support/database.ts';
import { startHttpServer } from '../support/http-server.ts';
import { readOtlp, type ReceivedSpan } from '../support/read-otlp.ts';

const report =
  '# Report\n\n## Results\nRevenue rose by 12 % to 4.2 million euros.\n\n## Risks\nTwo suppliers may stop delivering.\n';

it('follows a request to its job, the engine and the model', { timeout: 240_000 }, async () => {
  const spans: ReceivedSpan[] = [];
  const askedWith: unknown[] = [];
  const collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      askedWith.push([request.url, request.headers['x-tenant']]);
      spans.push(...readOtlp(Buffer.concat(chunks)));
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
    });
  });
  await using cleanUp = new AsyncDisposableStack();
  cleanUp.defer(() => void collector.close());
  const { port } = await listen(collector, { HOST: '127.0.0.1', PORT: 0 });
  await using models = await startHttpServer((_, response) => void response.writeHead(500).end('{}'));
  const connection = { id: 'broken', name: 'Broken', baseUrl: `${models.url}/v1`, models: ['m'], protocol: 'openai' };
  await using database = await testDatabase();
  await using folder = await mkdtempDisposable(join(tmpdir(), 'deckwright-traces-'));
  const service = await startService(
    readConfig({
      ...database.config,
      DATABASE_POOL_SIZE: '5',
      DATA_DIR: folder.path,
      PORT: '0',
      ENGINE_PROCESSES: '1',
      ENGINE_START_TIMEOUT_MS: '200000',
      PREVIEW_WIDTH: '160',
      MODEL_CONNECTIONS: JSON.stringify([connection]),
      MODEL_ALLOW_PRIVATE_ADDRESSES: 'true',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=the%20house',
    }),
    createLog('silent'),
  );
  cleanUp.defer(() => service.close());
  const send = (method: string, path: string, { body, ...headers }: { body: object } & Record<string, unknown>) =>
    fetch(`http://127.0.0.1:${service.address?.port}${path}`, {
      method,
      headers: {
        ...(headers as Record<string, string>),
        ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      },
      body: body instanceof FormData ? body : JSON.stringify(body),
    });
  const founder = { email: 'founder@example.org', name: 'Founder', password: 'a long pass phrase' };
  await send('POST', '/users', { body: founder });
  const { token } = (await (await send('POST', '/auth/verify', { body: founder })).json()) as { token: string };
  const session = { 'x-app-session': token };
  const role = { role: 'planner', connectionId: 'broken', model: 'm' };
  expect((await send('PUT', '/model-settings/roles', { body: role, ...session })).status).toBe(204);
  const form = new FormData();
  form.append('file', new File([report], 'report.md'));
  const file = (await (await send('POST', '/files/content', { body: form, ...session })).json()) as { id: string };
  const caller = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) };
  const turn = await send('POST', `/chats/${randomUUID()}/turns`, {
    body: { type: 'message', text: 'Make a deck.', fileIds: [file.id], options: { autoApprove: true } },
    traceparent: `00-${caller.traceId}-${caller.spanId}-01`,
    ...session,
  });
  expect(await turn.text()).toContain('"outcome":"completed"');
  // What has not been sent yet goes with it.
  await service.close();

  expect(askedWith.every((asked) => String(asked) === '/v1/traces,the house')).toBe(true);
  const trace = spans.filter(({ traceId }) => traceId === caller.traceId);
  const one = (name: string): ReceivedSpan | undefined => trace.find((span) => span.name === name)!;
  const [request, job] = [one('chats.startTurn'), one('turn')];
  expect(request).toMatchObject({
    kind: 2,
    parentSpanId: caller.spanId,
    attributes: { 'http.request.method': 'POST', 'http.response.status_code': 200 },
  });
  expect(job).toMatchObject({ kind: 5, parentSpanId: request?.spanId, attributes: { 'deckwright.attempt': 1 } });
  expect(one('engine.compose')).toMatchObject({ kind: 3, parentSpanId: job?.spanId, isError: false });
  expect(one('storage.put')).toMatchObject({ parentSpanId: job?.spanId });
  expect(one('model.planner')).toMatchObject({ kind: 3, parentSpanId: job?.spanId, isError: true });
  // The upload is a trace of its own.
  expect(spans.some(({ name, traceId }) => name === 'engine.readMaterial' && traceId !== caller.traceId)).toBe(true);
});

it('loads none of the libraries where nobody listens', async () => {
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context); } });
    const { openTracing } = await import(process.argv[1]);
    const { readConfig } = await import(process.argv[2]);
    const tracing = await openTracing(readConfig({}));
    console.log(tracing.isOn, loaded.length > 1, loaded.some((url) => url.includes('@opentelemetry')));
  `;
  const paths = ['../../server/tracing/open-tracing.ts', '../../src/config.ts'].map(
    (path) => new URL(path, import.meta.url).href,
  );
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program, ...paths]);
  expect(stdout.trim()).toBe('false true false');
});
