import { describe, expect, it } from 'vitest';
import { createKeyVault } from '../../src/security/key-vault.ts';

const vault = createKeyVault({ secret: 'first secret' });
const refused = expect.objectContaining({ code: 'key_store_unavailable' });

describe('key vault', () => {
  it('opens what it sealed, and seals the same key differently each time', () => {
    const sealed = vault.seal('connection-1', 'sk-abcdef ключ');
    expect(sealed).toMatch(/^v1\.[\w-]{8}\.[\w-]{16}\.[\w-]+\.[\w-]{22}$/);
    expect(sealed).not.toContain('abcdef');
    expect(vault.open('connection-1', sealed)).toBe('sk-abcdef ключ');
    expect(vault.seal('connection-1', 'sk-abcdef ключ')).not.toBe(sealed);
  });

  it('does not open a key that was moved to another connection', () => {
    const sealed = vault.seal('connection-1', 'sk-abcdef');
    expect(() => vault.open('connection-2', sealed)).toThrow(refused);
  });

  it('does not open a key of which any part was changed', () => {
    const parts = vault.seal('connection-1', 'sk-abcdef').split('.');
    for (const index of parts.keys()) {
      const changed = parts.map((part, at) =>
        at === index ? (part.startsWith('A') ? 'B' : 'A') + part.slice(1) : part,
      );
      expect(() => vault.open('connection-1', changed.join('.'))).toThrow(refused);
    }
    expect(() => vault.open('connection-1', parts.slice(0, 4).join('.'))).toThrow(refused);
    expect(() => vault.open('connection-1', 'not sealed at all')).toThrow(refused);
  });

  it('opens keys of the previous secret during a rotation and seals with the current one', () => {
    const old = vault.seal('connection-1', 'sk-abcdef');
    const rotated = createKeyVault({ secret: 'second secret', previousSecret: 'first secret' });
    expect(rotated.open('connection-1', old)).toBe('sk-abcdef');
    expect(rotated.isCurrent(old)).toBe(false);
    const renewed = rotated.seal('connection-1', rotated.open('connection-1', old));
    expect(rotated.isCurrent(renewed)).toBe(true);
    const afterwards = createKeyVault({ secret: 'second secret' });
    expect(afterwards.open('connection-1', renewed)).toBe('sk-abcdef');
    expect(() => afterwards.open('connection-1', old)).toThrow(refused);
  });

  it('refuses both ways without a secret, even when a previous one is set', () => {
    const closed = createKeyVault({ previousSecret: 'first secret' });
    expect(closed.available).toBe(false);
    expect(() => closed.seal('connection-1', 'sk-abcdef')).toThrow(refused);
    expect(() => closed.open('connection-1', vault.seal('connection-1', 'sk-abcdef'))).toThrow(refused);
    expect(closed.isCurrent('v1.x.y.z.t')).toBe(false);
  });
});
