import { LockMode } from '@mikro-orm/postgresql';
import { AccountEntity } from '../../db/entities/account.ts';
import { DomainError, NotLoggedInError, ValidationError } from '../../src/errors.ts';
import type { AccountContext } from '../context.ts';
import { slowGuessing } from '../auth/slow-guessing.ts';
import { toAccount } from './present.ts';
import { endSessions } from './revoke-sessions.ts';
import type { Account, ProfilePatch } from './schemas.ts';

/** Changes the caller's own picture and password; a new password ends all sessions but the current one. */
export async function updateProfile(ctx: AccountContext, patch: ProfilePatch): Promise<Account> {
  const picture = patch.picture == null ? patch.picture : await drawPicture(ctx, patch.picture);
  const passwordHash = patch.password === undefined ? undefined : await replacePassword(ctx, patch);
  const account = await ctx.em.transactional(async (em) => {
    const row = await em.findOne(AccountEntity, ctx.account.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (row === null) throw new NotLoggedInError();
    if (picture !== undefined) row.picture = picture;
    if (passwordHash !== undefined) {
      row.passwordHash = passwordHash;
      await endSessions(em, ctx.account.id, ctx.account.sessionId);
    }
    await em.flush();
    return toAccount(row);
  });
  // Streams of the session that goes on are closed too: they are counted by account, and their readers reconnect.
  if (passwordHash !== undefined) ctx.streams.closeAccount(ctx.account.id);
  return account;
}

/** What draws is loaded with the first picture. */
async function drawPicture({ config }: AccountContext, picture: string): Promise<string> {
  const { drawProfilePicture } = await import('../../src/pictures/draw-profile-picture.ts');
  return drawProfilePicture(picture, config);
}

async function replacePassword(ctx: AccountContext, { password, currentPassword }: ProfilePatch): Promise<string> {
  if (currentPassword === undefined) {
    const message = 'The current password is needed to change the password.';
    throw new ValidationError(message, [{ path: 'currentPassword', message, code: 'missing' }]);
  }
  const tries = await slowGuessing(ctx, { email: ctx.account.email });
  const row = await ctx.em.fork().findOneOrFail(AccountEntity, ctx.account.id, {
    fields: ['passwordHash'],
    failHandler: () => new NotLoggedInError(),
  });
  const { ok } = await ctx.passwords.verify(row.passwordHash, currentPassword);
  if (!ok)
    throw new DomainError('wrong_current_password', 'The current password is wrong.', {
      issues: [{ path: 'currentPassword', message: 'The current password is wrong.', code: 'wrong_password' }],
    });
  await tries.succeed();
  return ctx.passwords.hash(password ?? '');
}
