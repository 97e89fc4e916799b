import { argon2id, hash, needsRehash, verify } from 'argon2';
import pLimit from 'p-limit';

/**
 * Passwords as argon2id hashes in PHC form, with the parameters that OWASP's password storage guidance names first. Hashing takes
 * 19 MiB and a core for some 20 ms: a limit of its own keeps a wave of logins from starving everything else.
 */
const PARAMETERS = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 200;

export interface PasswordCheck {
  ok: boolean;
  /** A hash with today's parameters to store instead, when the password is right and its hash is of older ones. */
  rehash: string | null;
}

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without a hash (an unknown e-mail) it takes the same time and says no. */
  verify(stored: string | null, password: string): Promise<PasswordCheck>;
}

/** @param concurrency how many passwords are hashed at once in this process; others wait their turn. */
export function createPasswords(concurrency: number): Passwords {
  const limited = pLimit(concurrency);
  const hashNow = (password: string) => limited(() => hash(password.normalize('NFC'), PARAMETERS));
  // Made at once: the first unknown e-mail must not take longer than the next.
  const decoy = hashNow('nobody has this password');
  return {
    hash: hashNow,
    async verify(stored, password) {
      const against = stored ?? (await decoy);
      const right = await limited(() => verify(against, password.normalize('NFC')).catch(() => false));
      if (!right || stored === null) return { ok: false, rehash: null };
      return { ok: true, rehash: needsRehash(stored, PARAMETERS) ? await hashNow(password) : null };
    },
  };
}
