import { z } from 'zod';
import { AdministratorOnlyError } from '../../src/errors.ts';
import { Id } from '../schemas.ts';
import { accountProcedure, adminProcedure, rest, router } from '../trpc.ts';
import { installationLimits } from './installation-limits.ts';
import { replacePolicy } from './replace-policy.ts';
import { AccountPolicy, AccountPolicyInput, AccountUsageView } from './schemas.ts';
import { viewUsage } from './view-usage.ts';

export const accountUsageRouter = router({
  me: accountProcedure
    .meta(rest('GET', '/account-usage/me', { errors: [401, 403], summary: 'Own activity and restrictions' }))
    .output(AccountUsageView)
    .query(async ({ ctx }) => ({
      ...(await viewUsage(ctx, ctx.account.id)),
      limits: installationLimits(ctx.config),
    })),

  view: accountProcedure
    .meta(
      rest('GET', '/account-usage/{id}', {
        errors: [401, 403],
        summary: 'Policy and activity of an account; for administrators and for oneself',
      }),
    )
    .use(async ({ ctx, next, getRawInput }) => {
      await requireSelfOrAdministrator(ctx.account, getRawInput);
      return next();
    })
    .input(z.object({ id: Id }))
    .output(AccountUsageView)
    .query(({ ctx, input }) => viewUsage(ctx, input.id)),

  replacePolicy: adminProcedure
    .meta(
      rest('PUT', '/account-usage/{id}', {
        body: AccountPolicy,
        errors: [401, 403],
        summary: 'Replaces the restrictions of an account',
      }),
    )
    .input(AccountPolicyInput)
    .output(AccountUsageView)
    .mutation(({ ctx, input }) => replacePolicy(ctx, input)),
});

/** The role comes before the parameters: a member learns nothing about which ids exist. */
async function requireSelfOrAdministrator(
  account: { id: string; role: string },
  getRawInput: () => Promise<unknown>,
): Promise<void> {
  if (account.role === 'administrator') return;
  const input = z.object({ id: Id }).safeParse(await getRawInput());
  if (!input.success || input.data.id !== account.id) throw new AdministratorOnlyError();
}
