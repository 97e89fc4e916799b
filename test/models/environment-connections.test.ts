import { describe, expect, it } from 'vitest';
import { readEnvironmentConnections } from '../../src/models/environment-connections.ts';

const list = (...entries: object[]) => ({ MODEL_CONNECTIONS: JSON.stringify(entries) });

describe('connections of the environment', () => {
  it('come from the list, with words for ids', () => {
    const found = readEnvironmentConnections(
      list(
        { name: 'Local LLM (2nd floor)', baseUrl: 'http://10.0.0.5:8000/v1' },
        {
          id: 'house',
          name: 'House',
          baseUrl: 'https://models.example/v1',
          apiKey: 'k',
          protocol: 'anthropic',
          models: ['m'],
          kinds: ['text'],
        },
      ),
    );
    expect(found).toEqual([
      {
        connectionId: 'local-llm-2nd-floor',
        name: 'Local LLM (2nd floor)',
        baseUrl: 'http://10.0.0.5:8000/v1',
        apiKey: null,
        protocol: null,
        models: null,
        kinds: null,
        allowPrivate: true,
      },
      {
        connectionId: 'house',
        name: 'House',
        baseUrl: 'https://models.example/v1',
        apiKey: 'k',
        protocol: 'anthropic',
        models: ['m'],
        kinds: ['text'],
        allowPrivate: true,
      },
    ]);
  });

  it('come from the usual variables', () => {
    const found = readEnvironmentConnections({ OPENAI_API_KEY: 'a', ANTHROPIC_API_KEY: 'b' });
    expect(found.map(({ connectionId, baseUrl, protocol }) => [connectionId, baseUrl, protocol])).toEqual([
      ['openai', 'https://api.openai.com/v1', 'openai'],
      ['anthropic', 'https://api.anthropic.com/v1', 'anthropic'],
    ]);
    expect(readEnvironmentConnections({ OPENAI_BASE_URL: 'http://localhost:1234/v1' })).toMatchObject([
      { connectionId: 'openai', apiKey: null },
    ]);
    expect(readEnvironmentConnections({})).toEqual([]);
  });

  it.each([
    ['no JSON', { MODEL_CONNECTIONS: '{sk-secret' }, 'not JSON'],
    ['no list', { MODEL_CONNECTIONS: '{}' }, 'the list'],
    ['an unknown field', list({ name: 'a', baseUrl: 'http://a', key: 'sk-secret' }), '0.key: there is no such field'],
    ['one id twice', list({ name: 'a', baseUrl: 'http://a' }, { name: 'A', baseUrl: 'http://b' }), '"a" is taken'],
    ['a taken word', list({ id: 'builtin', name: 'a', baseUrl: 'http://a' }), '"builtin" is taken'],
    ['a file', list({ name: 'a', baseUrl: 'file:///x' }), 'no http'],
    ['a name without letters', list({ name: '123', baseUrl: 'http://a' }), 'id of its own'],
  ])('refuse %s and name the place', (_name, environment, message) => {
    expect(() => readEnvironmentConnections(environment)).toThrow(message);
    expect(() => readEnvironmentConnections(environment)).not.toThrow('sk-secret');
  });
});
