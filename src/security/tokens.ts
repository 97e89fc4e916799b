import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A session token: 256 random bits in base64url (43 characters). Only its hash is stored. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** SHA-256 of a token in hexadecimal, as `sessions.token_hash` keeps it. A token is random enough to need no slow hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token, 'utf8').digest('hex');
}

/** Whether `value` can be a token at all; what cannot needs no look-up. */
export function isToken(value: string): boolean {
  return /^[\w-]{43}$/.test(value);
}
