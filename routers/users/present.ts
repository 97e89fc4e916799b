import type { Account as AccountRow } from '../../db/entities/account.ts';
import type { Account } from './schemas.ts';

type PublicColumns = Pick<AccountRow, 'id' | 'email' | 'name' | 'role' | 'disabled' | 'createdAt'> & {
  picture?: string | null;
  lastSeenAt?: Date | null;
};

export function toAccount(row: PublicColumns): Account {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    disabled: row.disabled,
    picture: row.picture ?? null,
    pictureUrl: row.picture == null ? null : `/users/${row.id}/picture`,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  };
}
