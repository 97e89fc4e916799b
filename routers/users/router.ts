import { z } from 'zod';
import { AccountEntity } from '../../db/entities/account.ts';
import { AdministratorOnlyError, NotLoggedInError } from '../../src/errors.ts';
import { Id } from '../schemas.ts';
import { FileReplySchema } from '../services/file-reply.ts';
import { listFields, pageOf } from '../services/page-of.ts';
import { accountProcedure, adminProcedure, optionalAccountProcedure, rest, router } from '../trpc.ts';
import { createAccount, isEmptyInstallation } from './create-account.ts';
import { toAccount } from './present.ts';
import { readPicture } from './read-picture.ts';
import { removeAccount } from './remove-account.ts';
import { revokeSessions } from './revoke-sessions.ts';
import { Account, AccountInput, AccountPatch, AccountPatchInput, ProfilePatch } from './schemas.ts';
import { updateAccount } from './update-account.ts';
import { updateProfile } from './update-profile.ts';

/** For administrators; while no account exists, for whoever comes first. */
const foundingProcedure = optionalAccountProcedure.use(async ({ ctx, next }) => {
  if (ctx.account === null && !(await isEmptyInstallation(ctx))) throw new NotLoggedInError();
  if (ctx.account !== null && ctx.account.role !== 'administrator') throw new AdministratorOnlyError();
  return next();
});

export const usersRouter = router({
  list: adminProcedure
    .meta(rest('GET', '/users', { list: true, errors: [401, 403], summary: 'All accounts, oldest first' }))
    .input(z.object(listFields(['createdAt', 'name', 'email'])))
    .output(z.array(Account))
    .query(async ({ ctx, input }) => {
      const rows = await ctx.em.find(AccountEntity, {}, { orderBy: { createdAt: 'asc', id: 'asc' } });
      const text = ({ name, email }: Account) => `${name}\n${email}`;
      return pageOf(ctx, rows.map(toAccount), { ...input, usual: 'createdAt', text });
    }),

  create: foundingProcedure
    .meta(
      rest('POST', '/users', {
        status: 201,
        session: 'optional',
        errors: [400, 401, 403, 409],
        summary: 'Creates an account; the first one is an administrator and needs no session',
      }),
    )
    .input(AccountInput)
    .output(Account)
    .mutation(({ ctx, input }) => createAccount(ctx, input)),

  me: accountProcedure
    .meta(rest('GET', '/users/me', { errors: [401, 403], summary: "The caller's own account" }))
    .output(Account)
    .query(async ({ ctx }) =>
      toAccount(
        await ctx.em.findOneOrFail(AccountEntity, ctx.account.id, { failHandler: () => new NotLoggedInError() }),
      ),
    ),

  updateMe: accountProcedure
    .meta(
      rest('PATCH', '/users/me', {
        errors: [400, 401, 403],
        bodyKind: 'picture',
        summary: "Changes the caller's own picture and password",
      }),
    )
    .input(ProfilePatch)
    .output(Account)
    .mutation(({ ctx, input }) => updateProfile(ctx, input)),

  readPicture: accountProcedure
    .meta(
      rest('GET', '/users/{id}/picture', {
        errors: [401, 403, 404],
        transport: 'file',
        produces: ['image/webp'],
        summary: 'The picture of an account, for any session of the installation',
      }),
    )
    .input(z.object({ id: Id }))
    .output(FileReplySchema)
    .query(({ ctx, input }) => readPicture(ctx, input.id)),

  remove: adminProcedure
    .meta(
      rest('DELETE', '/users/{id}', {
        status: 204,
        errors: [400, 401, 403, 404],
        summary: 'Deletes an account with everything it created',
      }),
    )
    .input(z.object({ id: Id }))
    .output(z.void())
    .mutation(({ ctx, input }) => removeAccount(ctx, input.id)),

  update: adminProcedure
    .meta(
      rest('PATCH', '/users/{id}', {
        body: AccountPatch,
        errors: [400, 401, 403, 404, 409],
        summary: 'Changes e-mail, name, password, role or the disabled state',
      }),
    )
    .input(AccountPatchInput)
    .output(Account)
    .mutation(({ ctx, input }) => updateAccount(ctx, input)),

  revokeSessions: adminProcedure
    .meta(
      rest('POST', '/users/{id}/revoke-sessions', {
        status: 204,
        errors: [401, 403],
        summary: 'Ends all sessions of an account',
      }),
    )
    .input(z.object({ id: Id }))
    .output(z.void())
    .mutation(({ ctx, input }) => revokeSessions(ctx, input.id)),
});
