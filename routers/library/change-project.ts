import { ChatEntity } from '../../db/entities/chat.ts';
import { ProjectEntity } from '../../db/entities/project.ts';
import { lockAccount } from '../../db/quota.ts';
import { holdTurnsOf } from '../../db/turn-lease.ts';
import { removeChats } from '../chats/remove-chats.ts';
import type { AccountContext } from '../context.ts';
import { requireProjectRoom } from '../services/policy.ts';
import { patchBrief } from '../../src/chat/chat-brief.ts';
import { toProject } from './present.ts';
import { lockOwnProject } from './lock-own-project.ts';
import type { Project, ProjectInput, ProjectPatchInput } from './schemas.ts';

export async function createProject(ctx: AccountContext, input: ProjectInput): Promise<Project> {
  return ctx.em.transactional(async (em) => {
    await requireProjectRoom(em, { accountId: ctx.account.id, config: ctx.config });
    const now = new Date();
    const row = em.create(ProjectEntity, {
      ...input,
      brief: input.brief ? patchBrief(null, input.brief) : null,
      account: ctx.account.id,
      createdAt: now,
      updatedAt: now,
    });
    await em.flush();
    return toProject(row);
  });
}

/**
 * Deletes a project with its chats, their turns and decks, and the materials that no other chat uses. Templates stay. The account is held,
 * so that no turn starts and no chat moves in meanwhile.
 */
export async function removeProject(ctx: AccountContext, id: string): Promise<void> {
  await ctx.em.transactional(async (em) => {
    await lockAccount(em, ctx.account.id);
    await holdTurnsOf(em, ctx.account.id);
    await lockOwnProject({ account: ctx.account, em }, id);
    const chats = await em.find(ChatEntity, { project: id }, { fields: ['id'], disableIdentityMap: true });
    await removeChats(
      ctx,
      em,
      chats.map((chat) => chat.id),
    );
    await em.nativeDelete(ProjectEntity, { id });
  });
}

/** Pinning and the brief are no change of the project: its date stays. */
export async function updateProject(ctx: AccountContext, { id, ...patch }: ProjectPatchInput): Promise<Project> {
  return ctx.em.transactional(async (em) => {
    const row = await lockOwnProject({ account: ctx.account, em }, id);
    if (patch.pinned !== undefined) row.pinned = patch.pinned;
    if (patch.name !== undefined) row.name = patch.name;
    if (patch.icon !== undefined) row.icon = patch.icon;
    if (patch.brief !== undefined) row.brief = patchBrief(row.brief, patch.brief);
    if (patch.name !== undefined || patch.icon !== undefined) row.updatedAt = new Date();
    await em.flush();
    return toProject(row);
  });
}
