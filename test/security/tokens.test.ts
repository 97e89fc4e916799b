import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashToken, isToken, newToken } from '../../src/security/tokens.ts';

describe('session tokens', () => {
  it('hold 256 random bits in characters that need no escaping', () => {
    const tokens = Array.from({ length: 1_000 }, newToken);
    expect(new Set(tokens).size).toBe(1_000);
    for (const token of tokens) {
      expect(isToken(token)).toBe(true);
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    }
  });

  it('are stored as their SHA-256', () => {
    const token = newToken();
    expect(hashToken(token)).toBe(createHash('sha256').update(token).digest('hex'));
    expect(hashToken(token)).not.toContain(token);
  });

  it.each(['', 'short', `${'a'.repeat(42)}+`, 'a'.repeat(44), `${'a'.repeat(43)}\n`, `\u0000${'a'.repeat(42)}`])(
    'are told from %j without a look-up',
    (value) => expect(isToken(value)).toBe(false),
  );
});
