import { z } from 'zod';
import { accountRoles } from '../../db/entities/account.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../../src/security/passwords.ts';
import { Id, nameOfLength, Timestamp } from '../schemas.ts';

export const AccountRole = z.enum(accountRoles);
const Email = z.email().max(320);
const Name = nameOfLength(200);
const Password = z.string().min(PASSWORD_MIN_LENGTH).max(PASSWORD_MAX_LENGTH);

export const Account = z
  .object({
    id: Id,
    email: z.string(),
    name: z.string(),
    role: AccountRole,
    disabled: z.boolean(),
    /** A data URL of a square picture, or null. */
    picture: z.string().nullable(),
    pictureUrl: z
      .string()
      .nullable()
      .meta({ description: 'Address of that picture, for any session of the installation; null where there is none.' }),
    createdAt: Timestamp,
    lastSeenAt: Timestamp.nullable(),
  })
  .meta({
    id: 'Account',
    description: 'An account; its password is only ever sent.',
    example: {
      id: '0198c7a2-5a3e-7c11-9d2f-3f6a1b2c4d5e',
      email: 'ada@example.org',
      name: 'Ada',
      role: 'administrator',
      disabled: false,
      picture: null,
      pictureUrl: null,
      createdAt: '2026-01-31T12:00:00.000Z',
      lastSeenAt: null,
    },
  });
export type Account = z.infer<typeof Account>;

export const AccountInput = z
  .object({ email: Email, name: Name, password: Password, role: AccountRole.default('member') })
  .meta({
    id: 'AccountInput',
    example: { email: 'ada@example.org', name: 'Ada', password: 'correct horse battery', role: 'member' },
  });
export type AccountInput = z.infer<typeof AccountInput>;

const accountPatchFields = {
  email: Email.optional(),
  name: Name.optional(),
  password: Password.optional(),
  role: AccountRole.optional(),
  disabled: z.boolean().optional(),
};
export const AccountPatch = z.object(accountPatchFields).meta({ id: 'AccountPatch', example: { disabled: true } });
export const AccountPatchInput = z.object({ id: Id, ...accountPatchFields });
export type AccountPatchInput = z.infer<typeof AccountPatchInput>;

export const ProfilePatch = z
  .object({
    /** A data URL of a PNG, JPEG, WebP or GIF picture; null takes the picture away. */
    picture: z.string().max(10_000_000).nullable().optional(),
    password: Password.optional(),
    /** Needed to change the password. */
    currentPassword: z.string().max(PASSWORD_MAX_LENGTH).optional(),
  })
  .meta({ id: 'ProfilePatch', example: { password: 'a new pass phrase', currentPassword: 'correct horse battery' } });
export type ProfilePatch = z.infer<typeof ProfilePatch>;
