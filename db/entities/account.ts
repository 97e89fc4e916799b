import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import { createdAtColumn, idColumn, jsonColumn, timeColumn } from './columns.ts';

export const accountRoles = ['administrator', 'member'] as const;
export type AccountRole = (typeof accountRoles)[number];

/** Optional restrictions of an account; what is absent or null is bounded by the configuration only. */
export interface StoredPolicy {
  maxStorageBytes?: number | null;
  maxProjects?: number | null;
  turnsPerDay?: number | null;
  decksPerMonth?: number | null;
  maxConcurrentTurns?: number | null;
  allowOwnConnections?: boolean | null;
  allowedModels?: { connectionId: string; model: string }[] | null;
  /** ISO 8601; from then on the account is as good as disabled. */
  validUntil?: string | null;
}

/** E-mails are one when they differ only in case or in the composition of their letters. */
export function emailKey(email: string): string {
  return email.normalize('NFC').toLowerCase();
}

export const AccountEntity = defineEntity({
  name: 'Account',
  tableName: 'accounts',
  properties: {
    id: idColumn(),
    email: p.text(),
    /** What makes an e-mail unique; follows `email` by itself. */
    emailKey: p
      .text()
      .unique()
      .onCreate((account: { email: string }) => emailKey(account.email))
      .onUpdate((account: { email: string }) => emailKey(account.email)),
    name: p.text(),
    passwordHash: p.text().hidden(),
    role: p.enum(accountRoles),
    disabled: p.boolean().default(false),
    /** A data URL of at most 20 KB. */
    picture: p.text().nullable(),
    policy: jsonColumn<StoredPolicy>().onCreate(() => ({})),
    createdAt: createdAtColumn(),
    lastSeenAt: timeColumn().nullable(),
  },
});
export type Account = InferEntity<typeof AccountEntity>;
