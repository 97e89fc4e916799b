import { z } from 'zod';
import { isEmptyInstallation } from '../users/create-account.ts';
import { rest, router, webServerProcedure } from '../trpc.ts';
import { findAccountForPage } from './find-account-for-page.ts';
import { logOut } from './log-out.ts';
import { AccountLookup, AccountsExist, Credentials, Verification } from './schemas.ts';
import { verifyCredentials } from './verify-credentials.ts';

export const authRouter = router({
  accounts: webServerProcedure
    .meta(rest('GET', '/auth/accounts', { session: 'none', errors: [403], summary: 'Whether any account exists' }))
    .output(AccountsExist)
    .query(async ({ ctx }) => ({ exists: !(await isEmptyInstallation(ctx)) })),

  account: webServerProcedure
    .meta(
      rest('GET', '/auth/accounts/{id}', {
        errors: [403],
        summary: 'The account of the session, or null; asked on every page',
      }),
    )
    .input(z.object({ id: z.string().max(200) }))
    .output(AccountLookup)
    .query(({ ctx, input }) => findAccountForPage(ctx, input.id)),

  logout: webServerProcedure
    .meta(rest('POST', '/auth/logout', { status: 204, errors: [403], summary: 'Ends the current session' }))
    .output(z.void())
    .mutation(({ ctx }) => logOut(ctx)),

  verify: webServerProcedure
    .meta(
      rest('POST', '/auth/verify', {
        session: 'none',
        errors: [400, 403, 429],
        summary: 'Checks a password and opens a session',
      }),
    )
    .input(Credentials)
    .output(Verification)
    .mutation(({ ctx, input }) => verifyCredentials(ctx, input)),
});
