import { openModel } from '../../src/models/open-model.ts';
import type { ModelPort } from '../../src/pipeline/model-port.ts';
import { startModelServer, type ModelServer } from '../../test/model-server/start-model-server.ts';

const limits = { timeoutMs: 60_000, idleMs: 60_000, maxBytes: 8_388_608 };

/** A scripted model over real HTTP, by its name ("strong", "weak.think"). */
export async function serveScripted(model: string): Promise<{ server: ModelServer; port: ModelPort }> {
  const server = await startModelServer();
  const root = `${server.url}/v1`;
  const endpoint = {
    connectionId: 'scripted',
    model,
    baseUrl: root,
    apiRoot: root,
    apiKey: null,
    protocol: 'openai' as const,
    allowPrivate: true,
  };
  return { server, port: openModel(endpoint, { limits, atOnce: 4 }) };
}
