import { z } from 'zod';
import type { AccountContext } from '../context.ts';
import { StableId } from '../schemas.ts';
import { accountProcedure, rest, router } from '../trpc.ts';
import { chooseKinds, enableModels, removeConnection } from './change-connection.ts';
import { checkKnownConnection } from './check-known-connection.ts';
import { chooseRole } from './choose-role.ts';
import { findConnection, listConnections, requireOwnConnections } from './known-connection.ts';
import { toConnection } from './present.ts';
import { probeAddress, requireKeyHolder } from './probe-address.ts';
import { resolveRoles, type ResolvedRole } from './resolve-roles.ts';
import { saveConnection } from './save-connection.ts';
import {
  ConnectionCheck,
  ConnectionInput,
  EnabledModels,
  EnabledModelsInput,
  KindsChoice,
  KindsInput,
  ModelCapabilities,
  ModelConnection,
  ModelSettings,
  ProbeInput,
  RoleInput,
} from './schemas.ts';
import { viewCapabilities } from './view-capabilities.ts';

export const modelSettingsRouter = router({
  get: accountProcedure
    .meta(
      rest('GET', '/model-settings', { errors: [401, 403], summary: 'The connections, and the model of each role' }),
    )
    .output(ModelSettings)
    .query(({ ctx }) => viewSettings(ctx)),

  capabilities: accountProcedure
    .meta(
      rest('GET', '/model-settings/capabilities', {
        errors: [401, 403],
        summary: 'What the models in the roles can do, learned by asking them and then remembered',
      }),
    )
    .output(ModelCapabilities)
    .query(({ ctx }) => viewCapabilities(ctx)),

  saveConnection: accountProcedure
    .meta(
      rest('POST', '/model-settings/connections', {
        status: 201,
        errors: [400, 401, 403, 404, 409, 503],
        body: ConnectionInput,
        summary: 'Makes a connection, or edits the one of `connectionId`',
      }),
    )
    .input(ConnectionInput)
    .output(ModelConnection)
    .mutation(({ ctx, input }) => saveConnection(ctx, input)),

  removeConnection: accountProcedure
    .meta(
      rest('DELETE', '/model-settings/connections/{id}', {
        status: 204,
        errors: [401, 403, 404, 409],
        summary: 'Deletes a connection; roles that use it go back to their defaults',
      }),
    )
    .input(z.object({ id: StableId }))
    .output(z.void())
    .mutation(({ ctx, input }) => removeConnection(ctx, input.id)),

  checkConnection: accountProcedure
    .meta(
      rest('POST', '/model-settings/connections/{id}/check', {
        errors: [401, 403, 404, 503],
        summary: 'Asks the server for its models and keeps the result in `lastCheck`',
      }),
    )
    .input(z.object({ id: StableId }))
    .output(ModelConnection)
    .mutation(async ({ ctx, input }) => {
      const connection = await findConnection(ctx, input.id);
      requireKeyHolder(ctx, connection);
      if (connection.origin === 'account') await requireOwnConnections(ctx, ctx.em);
      return toConnection(await checkKnownConnection(ctx.em, ctx, connection), ctx.account);
    }),

  chooseKinds: accountProcedure
    .meta(
      rest('PUT', '/model-settings/connections/{id}/kinds', {
        status: 204,
        errors: [400, 401, 403, 404, 409],
        body: KindsChoice,
        summary: 'Says by hand what a model, or every model of the connection, can do; null asks the provider again',
      }),
    )
    .input(KindsInput)
    .output(z.void())
    .mutation(({ ctx, input }) => chooseKinds(ctx, input)),

  enableModels: accountProcedure
    .meta(
      rest('PUT', '/model-settings/connections/{id}/models', {
        errors: [400, 401, 403, 404, 409],
        body: EnabledModels,
        summary: 'Which models are enabled: null is all, an empty list none',
      }),
    )
    .input(EnabledModelsInput)
    .output(ModelConnection)
    .mutation(({ ctx, input }) => enableModels(ctx, input)),

  probe: accountProcedure
    .meta(
      rest('POST', '/model-settings/probe', {
        errors: [400, 401, 403, 404, 503],
        body: ProbeInput,
        summary: 'Checks an address and key before they are saved',
      }),
    )
    .input(ProbeInput)
    .output(ConnectionCheck)
    .mutation(({ ctx, input }) => probeAddress(ctx, input)),

  chooseRole: accountProcedure
    .meta(
      rest('PUT', '/model-settings/roles', {
        status: 204,
        errors: [400, 401, 403, 404],
        body: RoleInput,
        summary: 'Gives a role a model: an administrator for all, a member for themselves',
      }),
    )
    .input(RoleInput)
    .output(z.void())
    .mutation(({ ctx, input }) => chooseRole(ctx, input)),
});

async function viewSettings(ctx: AccountContext): Promise<ModelSettings> {
  const connections = await listConnections(ctx.em, ctx, ctx.account.id);
  const { planner, writer, critic, vision, images } = await resolveRoles(ctx.em, ctx, ctx.account.id);
  return {
    connections: connections.map((connection) => toConnection(connection, ctx.account)),
    roles: {
      planner: toRole(planner),
      writer: toRole(writer),
      critic: toRole(critic),
      vision: toRole(vision),
      images: toRole(images),
    },
    keyStoreAvailable: ctx.vault.available,
  };
}

function toRole({ connection, model, origin, problem }: ResolvedRole): ModelSettings['roles']['planner'] {
  return {
    connectionId: connection.connectionId,
    model,
    origin,
    available: problem === null,
    used: true,
  };
}
