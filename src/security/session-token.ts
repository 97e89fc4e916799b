import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, in base64url: 43 characters. Only its hash is kept. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 in hexadecimal, as `sessions.token_hash` keeps it; a fast hash is enough for what nobody can guess. */
export function hashSessionToken(token: string): string {
  return hash('sha256', token);
}
