import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from '../../server/main.ts';
import { readConfig } from '../../src/config.ts';

export interface BenchService extends AsyncDisposable {
  url: string;
  token: string;
  accountId: string;
  databaseUrl: string;
}

/** The whole service in this process, as `npm start` has it, with one administrator logged in. */
export async function startBenchService(env: Record<string, string> = {}): Promise<BenchService> {
  const dataDir = await mkdtemp(join(tmpdir(), 'deckwright-bench-'));
  const ceilings = { TURNS_PER_DAY: '1000000', DECKS_PER_MONTH: '1000000', MAX_STREAMS_PER_ACCOUNT: '100000' };
  const config = readConfig({ LOG_LEVEL: 'error', PORT: '0', ...ceilings, ...env, DATA_DIR: dataDir });
  const service = await startService(config);
  const url = `http://127.0.0.1:${service.address?.port}`;
  const send = async (path: string, body: object) => {
    const reply = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await reply.json()) as { token: string; account: { id: string } };
  };
  const founder = { email: 'bench@example.org', name: 'Bench', password: 'a long pass phrase' };
  await send('/users', founder);
  const { token, account } = await send('/auth/verify', founder);
  return {
    url,
    token,
    accountId: account.id,
    databaseUrl: service.services.database.url,
    async [Symbol.asyncDispose]() {
      await service.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
