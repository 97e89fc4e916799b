import { MODEL_KEY, unknownId } from '../world.ts';
import { on, type ContractCases } from './contract-case.ts';

const newConnection = { name: 'Mine', baseUrl: 'https://models.example.org/v1', apiKey: MODEL_KEY };

export const modelCases: ContractCases = {
  'GET /model-settings': [on(200, 'anyone'), on(200, 'an administrator', { as: 'administrator' })],
  'GET /model-settings/capabilities': [on(200, 'anyone')],
  'POST /model-settings/connections': [
    on(201, 'a new one', { body: newConnection }),
    on(201, 'an edited one', async ({ world }) => ({
      body: { connectionId: (await world.newConnection()).id, name: 'Renamed', apiKey: '' },
    })),
    on(400, 'no address', { body: { name: 'Mine' } }),
    on(400, 'a new address for a stored key', async ({ world }) => ({
      body: { connectionId: (await world.newConnection()).id, baseUrl: 'https://elsewhere.example.org' },
    })),
    on(403, "a member, the installation's", async ({ world }) => ({
      body: { connectionId: (await world.newConnection('administrator')).id, name: 'Mine' },
    })),
    on(404, 'an unknown one', { body: { connectionId: unknownId, name: 'Mine' } }),
    on(404, "another's", ({ belongings }) => ({
      as: 'stranger',
      body: { connectionId: belongings.connectionId, name: 'Mine' },
    })),
    on(409, "the environment's", { as: 'administrator', body: { connectionId: 'house', name: 'Ours' } }),
    on(503, 'a key without a key store', { face: 'noKeyStore', body: newConnection }),
  ],
  'DELETE /model-settings/connections/{id}': [
    on(204, "one's own", async ({ world }) => ({ params: await world.newConnection() })),
    on(403, "a member, the installation's", async ({ world }) => ({
      params: await world.newConnection('administrator'),
    })),
    on(409, 'the built-in writer', { params: { id: 'builtin' } }),
  ],
  'POST /model-settings/connections/{id}/check': [
    on(200, 'a server that answers', async ({ world }) => ({
      as: 'administrator',
      params: await world.newConnection('administrator', { baseUrl: world.modelServer.url }),
    })),
    on(200, "the environment's", { as: 'administrator', params: { id: 'house' } }),
    on(403, "a member, the environment's", { params: { id: 'house' } }),
    on(503, 'a stored key without a key store', async ({ world }) => ({
      face: 'noKeyStore',
      params: await world.newConnection(),
    })),
  ],
  'PUT /model-settings/connections/{id}/kinds': [
    on(204, 'by hand', async ({ world }) => ({
      params: await world.newConnection(),
      body: { kinds: ['text', 'imageInput'], model: 'large-model' },
    })),
    on(204, 'as the provider says', ({ belongings }) => ({
      params: { id: belongings.connectionId },
      body: { kinds: null },
    })),
    on(400, 'an unknown kind', ({ belongings }) => ({
      params: { id: belongings.connectionId },
      body: { kinds: ['smell'] },
    })),
    on(403, "a member, the installation's", async ({ world }) => ({
      params: await world.newConnection('administrator'),
      body: { kinds: null },
    })),
    on(409, 'the built-in writer', { params: { id: 'builtin' }, body: { kinds: ['text'] } }),
  ],
  'PUT /model-settings/connections/{id}/models': [
    on(200, 'some', async ({ world }) => ({ params: await world.newConnection(), body: { models: ['large-model'] } })),
    on(400, 'no list', ({ belongings }) => ({ params: { id: belongings.connectionId }, body: {} })),
    on(403, "a member, the installation's", async ({ world }) => ({
      params: await world.newConnection('administrator'),
      body: { models: [] },
    })),
    on(409, "the environment's", { as: 'administrator', params: { id: 'house' }, body: { models: [] } }),
  ],
  'POST /model-settings/probe': [
    on(200, 'a server that answers', ({ world }) => ({
      as: 'administrator',
      body: { baseUrl: world.modelServer.url, apiKey: MODEL_KEY },
    })),
    on(200, 'a wrong key', ({ world }) => ({
      as: 'administrator',
      body: { baseUrl: world.modelServer.url, apiKey: 'sk-wrong' },
    })),
    on(400, 'no address', { body: {} }),
    on(400, 'an address inside', ({ world }) => ({ body: { baseUrl: world.modelServer.url } })),
    on(403, "a member, the environment's", { body: { connectionId: 'house' } }),
    on(404, 'an unknown connection', { body: { connectionId: unknownId } }),
    on(404, "another's", ({ belongings }) => ({ as: 'stranger', body: { connectionId: belongings.connectionId } })),
    on(503, 'a stored key without a key store', ({ belongings }) => ({
      face: 'noKeyStore',
      body: { connectionId: belongings.connectionId },
    })),
  ],
  'PUT /model-settings/roles': [
    on(204, 'a model', ({ belongings }) => ({
      body: { role: 'critic', connectionId: belongings.connectionId, model: 'large-model' },
    })),
    on(204, 'back to the default', { body: { role: 'critic', connectionId: null } }),
    on(400, 'an unknown role', { body: { role: 'poet', connectionId: null } }),
    on(404, 'an unknown connection', { body: { role: 'critic', connectionId: unknownId, model: 'large-model' } }),
    on(404, "another's", ({ belongings }) => ({
      as: 'stranger',
      body: { role: 'critic', connectionId: belongings.connectionId, model: 'large-model' },
    })),
  ],
};
