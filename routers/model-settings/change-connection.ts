import type { AccountContext } from '../context.ts';
import { fromRow, requireEditable } from './known-connection.ts';
import { toConnection } from './present.ts';
import type { EnabledModelsInput, KindsInput, ModelConnection } from './schemas.ts';

/** The roles that use it fall back to their defaults: their rows go with the connection's. */
export async function removeConnection(ctx: AccountContext, connectionId: string): Promise<void> {
  await ctx.em.transactional(async (em) => {
    const row = await requireEditable(ctx, em, connectionId);
    em.remove(row);
    await em.flush();
  });
}

/** A choice for all models of the connection replaces the choices for single ones. */
export async function chooseKinds(ctx: AccountContext, { id, kinds, model }: KindsInput): Promise<void> {
  await ctx.em.transactional(async (em) => {
    const row = await requireEditable(ctx, em, id);
    const chosen = kinds && [...new Set(kinds)];
    if (!model) row.kinds = chosen && { all: chosen, byModel: {} };
    else {
      const { [model]: _former, ...others } = row.kinds?.byModel ?? {};
      const byModel = chosen ? { ...others, [model]: chosen } : others;
      const all = row.kinds?.all ?? null;
      row.kinds = all || Object.keys(byModel).length > 0 ? { all, byModel } : null;
    }
    row.updatedAt = new Date();
    await em.flush();
  });
}

export async function enableModels(ctx: AccountContext, { id, models }: EnabledModelsInput): Promise<ModelConnection> {
  const row = await ctx.em.transactional(async (em) => {
    const row = await requireEditable(ctx, em, id);
    row.models = models && [...new Set(models)];
    row.updatedAt = new Date();
    await em.flush();
    return row;
  });
  return toConnection(fromRow(row, ctx), ctx.account);
}
