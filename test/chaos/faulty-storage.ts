import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { Agent, createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** What a storage does to its callers: lets nobody in, answers with faults, takes requests and never answers, has no room left. */
export const storageMoods = ['refuses', 'fails', 'hangs', 'is full'] as const;
export type StorageMood = 'well' | (typeof storageMoods)[number];

export interface FaultyStorage extends AsyncDisposable {
  /** For STORAGE_URL. */
  url: string;
  behave(mood: StorageMood): Promise<void>;
  /** Keys of all objects, the prefix left out. */
  keys(): Promise<string[]>;
  /** As they lie on the server's disk; null where there are none. */
  bytes(key: string): Promise<Buffer | null>;
}

const BUCKET = 'decks';
const PREFIX = 'installation';
/** How the server of the package names the file of an object's bytes. */
const OBJECT_FILE = '._S3rver_object';

/** A real S3 server, and before it a door that can be as bad as networks, disks and servers are. */
export async function startFaultyStorage(folder: string): Promise<FaultyStorage> {
  const directory = join(folder, 'bucket');
  await mkdir(directory);
  const program = new URL('s3-server.mjs', import.meta.url);
  const server = fork(program, [directory, BUCKET], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], detached: true });
  const [{ port: behind }] = (await once(server, 'message')) as [{ port: number }];
  let isOver = false;
  const tellEnd = async (): Promise<void> => {
    const [code, signal] = (await once(server, 'exit')) as [number | null, string | null];
    // What fails from here on is no fault of the service.
    if (!isOver) console.error(`the storage server itself ended: ${signal ?? `exit code ${code}`}`);
  };
  const gone = tellEnd();
  const agent = new Agent({ keepAlive: true });
  let mood: StorageMood = 'well';
  const held = new Set<ServerResponse>();

  const pass = (request: IncomingMessage, response: ServerResponse): void => {
    const { method, url, headers } = request;
    const onward = httpRequest({ host: '127.0.0.1', port: behind, method, path: url, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  };
  const refuse = (response: ServerResponse, status: number, code: string): void =>
    void response
      .writeHead(status, { 'content-type': 'application/xml', connection: 'close' })
      .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);

  const door = createServer((request, response) => {
    request.on('error', () => {});
    response.on('error', () => {});
    if (mood === 'hangs') {
      held.add(response);
      response.on('close', () => held.delete(response));
    } else if (mood === 'fails') refuse(response, 500, 'InternalError');
    else if (mood === 'is full' && request.method !== 'GET' && request.method !== 'HEAD' && request.method !== 'DELETE')
      refuse(response, 507, 'InsufficientStorage');
    else pass(request, response);
  });
  const open = async (port: number): Promise<number> => {
    door.listen(port, '127.0.0.1');
    await once(door, 'listening');
    return (door.address() as AddressInfo).port;
  };
  const shut = async (): Promise<void> => {
    const shutting = once(door, 'close');
    door.close();
    door.closeAllConnections();
    await shutting;
  };
  const port = await open(0);

  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/${BUCKET}/${PREFIX}?pathStyle=true`,
    async behave(next) {
      const before = mood;
      mood = next;
      if (next === 'refuses' && door.listening) await shut();
      if (before === 'refuses' && !door.listening) {
        // Another program may have been given the port for a moment.
        while (
          !(await open(port).then(
            () => true,
            () => false,
          ))
        )
          await delay(100);
      }
      for (const response of held) response.destroy();
    },
    async keys() {
      const root = join(directory, BUCKET, PREFIX);
      const files = await readdir(root, { recursive: true }).catch(() => []);
      return files.filter((file) => file.endsWith(OBJECT_FILE)).map((file) => file.slice(0, -OBJECT_FILE.length));
    },
    bytes: (key) => readFile(join(directory, BUCKET, PREFIX, `${key}${OBJECT_FILE}`)).catch(() => null),
    async [Symbol.asyncDispose]() {
      if (door.listening) await shut();
      agent.destroy();
      isOver = true;
      if (server.connected) server.disconnect();
      await gone;
    },
  };
}
