import { describe, expect, it } from 'vitest';
import { hashSessionToken, newSessionToken } from '../../src/security/session-token.ts';

describe('session tokens', () => {
  it('are 256 random bits in base64url, each another', () => {
    const tokens = Array.from({ length: 100 }, newSessionToken);
    expect(new Set(tokens).size).toBe(100);
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    }
  });

  it('are kept as their SHA-256', () => {
    expect(hashSessionToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});
