import { LockMode } from '@mikro-orm/postgresql';
import { DomainError } from '../src/errors.ts';
import type { KeyVault } from '../src/security/key-vault.ts';
import { ConnectionEntity } from './entities/connection.ts';
import type { Database } from './orm.ts';

export interface Rotation {
  /** Keys that were sealed anew, and keys that the current secret had sealed already. */
  sealed: number;
  current: number;
  /** Connections whose key opens with neither secret; they stay as they are. */
  lost: { id: string; name: string }[];
}

/** Seals every stored key with the vault's current secret, in one transaction with the rows locked: an edit meanwhile waits. */
export async function rotateKeys(database: Database, vault: KeyVault): Promise<Rotation> {
  return database.fork().transactional(async (em) => {
    const rotation: Rotation = { sealed: 0, current: 0, lost: [] };
    const connections = await em.find(
      ConnectionEntity,
      { keyCiphertext: { $ne: null } },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
    );
    for (const connection of connections) {
      const { keyCiphertext, id, name } = connection;
      if (keyCiphertext === null || keyCiphertext === undefined) continue;
      if (vault.isCurrent(keyCiphertext)) {
        rotation.current += 1;
        continue;
      }
      try {
        connection.keyCiphertext = vault.seal(id, vault.open(id, keyCiphertext));
        rotation.sealed += 1;
      } catch (error) {
        if (!(error instanceof DomainError && error.code === 'key_store_unavailable')) throw error;
        rotation.lost.push({ id, name });
      }
    }
    return rotation;
  });
}
