import { z } from 'zod';
import { Timestamp } from '../schemas.ts';
import { Account } from '../users/schemas.ts';

export const Credentials = z
  .object({ email: z.string().min(1).max(320), password: z.string().min(1).max(200) })
  .meta({ id: 'Credentials', example: { email: 'ada@example.org', password: 'correct horse battery' } });
export type Credentials = z.infer<typeof Credentials>;

export const AccountsExist = z
  .object({ exists: z.boolean() })
  .meta({ id: 'AccountsExist', description: 'False while the installation is empty.', example: { exists: true } });

export const AccountLookup = z
  .object({
    account: Account.nullable(),
    idleExpiresAt: Timestamp.nullable().meta({
      description:
        "When the session ends if it is not used until then; null without a valid session, and for another's account. It may lag by the minutes in which use is written down.",
    }),
  })
  .meta({
    id: 'AccountLookup',
    description: 'Null for whatever the session may not see.',
    example: { account: null, idleExpiresAt: null },
  });
export type AccountLookup = z.infer<typeof AccountLookup>;

export const Verification = z
  .object({
    account: Account.nullable(),
    /** The session token, for x-app-session. */
    token: z.string().nullable(),
    /** The token's absolute end. */
    expiresAt: Timestamp.nullable(),
    idleExpiresAt: Timestamp.nullable().meta({ description: 'When the token ends if it is not used until then.' }),
  })
  .meta({
    id: 'Verification',
    description: 'All null when the password was not right, for whatever reason.',
    example: { account: null, token: null, expiresAt: null, idleExpiresAt: null },
  });
export type Verification = z.infer<typeof Verification>;
