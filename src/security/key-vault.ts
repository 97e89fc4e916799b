import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { DomainError } from '../errors.ts';

/**
 * Model keys at rest: AES-256-GCM under a key derived from `MODEL_KEYS_SECRET`, as text `v1.<kid>.<iv>.<ciphertext>.<tag>` (base64url).
 * The connection's id is bound as associated data, so that a sealed key copied to another connection does not open. `kid` names the
 * secret it was sealed with: during a rotation both the current and the previous secret open, and only the current one seals.
 */
export interface KeyVault {
  /** Whether there is a secret at all. */
  readonly available: boolean;
  /** @throws DomainError `key_store_unavailable` without a secret. */
  seal(connectionId: string, key: string): string;
  /** @throws DomainError `key_store_unavailable` without the right secret, or for a key that was tampered with or moved. */
  open(connectionId: string, sealed: string): string;
  /** Whether `sealed` was made with the current secret; false asks for `rotate-keys`. */
  isCurrent(sealed: string): boolean;
}

export interface VaultSecrets {
  /** `MODEL_KEYS_SECRET` */
  secret?: string | undefined;
  /** `MODEL_KEYS_SECRET_PREVIOUS` */
  previousSecret?: string | undefined;
}

interface SealingKey {
  kid: string;
  key: Buffer;
}

const version = 'v1';
const ivBytes = 12;
const tagBytes = 16;

export function createKeyVault({ secret, previousSecret }: VaultSecrets): KeyVault {
  const current = secret ? deriveKey(secret) : null;
  const known = [current, previousSecret && secret ? deriveKey(previousSecret) : null].filter((key) => key !== null);

  return {
    available: current !== null,

    seal(connectionId, key) {
      if (!current) throw unavailable('Keys cannot be stored: MODEL_KEYS_SECRET is not set.');
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', current.key, iv, { authTagLength: tagBytes });
      cipher.setAAD(boundTo(connectionId, current.kid));
      const sealed = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()]);
      return [
        version,
        current.kid,
        ...[iv, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url')),
      ].join('.');
    },

    open(connectionId, sealed) {
      if (!current) throw unavailable('The stored key cannot be read: MODEL_KEYS_SECRET is not set.');
      const parts = readSealed(sealed);
      const holder = parts && known.find((candidate) => candidate.kid === parts.kid);
      if (!parts || !holder) {
        throw unavailable(
          'The stored key was sealed with another secret: enter the key again, or set MODEL_KEYS_SECRET_PREVIOUS.',
        );
      }
      try {
        const decipher = createDecipheriv('aes-256-gcm', holder.key, parts.iv, { authTagLength: tagBytes });
        decipher.setAAD(boundTo(connectionId, holder.kid));
        decipher.setAuthTag(parts.tag);
        return Buffer.concat([decipher.update(parts.sealed), decipher.final()]).toString('utf8');
      } catch (cause) {
        throw unavailable('The stored key is damaged or belongs to another connection: enter the key again.', cause);
      }
    },

    isCurrent: (sealed) => current !== null && readSealed(sealed)?.kid === current.kid,
  };
}

function deriveKey(secret: string): SealingKey {
  const key = Buffer.from(hkdfSync('sha256', secret, 'deckwright', 'model-keys/v1', 32));
  return { key, kid: createHash('sha256').update('kid').update(key).digest('base64url').slice(0, 8) };
}

/** The associated data: version and kid too, so that no part of the text can be exchanged. */
function boundTo(connectionId: string, kid: string): Buffer {
  return Buffer.from(`${version}.${kid}.${connectionId}`, 'utf8');
}

function readSealed(text: string) {
  const [named, kid, iv, sealed, tag, ...rest] = text.split('.');
  if (named !== version || !kid || !iv || sealed === undefined || !tag || rest.length > 0) return null;
  const parts = {
    kid,
    iv: Buffer.from(iv, 'base64url'),
    sealed: Buffer.from(sealed, 'base64url'),
    tag: Buffer.from(tag, 'base64url'),
  };
  return parts.iv.length === ivBytes && parts.tag.length === tagBytes ? parts : null;
}

function unavailable(message: string, cause?: unknown): DomainError {
  return new DomainError('key_store_unavailable', message, {}, { cause });
}
