import type { Chat } from '../../db/entities/chat.ts';
import { DeckEntity } from '../../db/entities/deck.ts';
import { SnapshotEntity } from '../../db/entities/snapshot.ts';
import { FileEntity } from '../../db/entities/file.ts';
import { ProjectEntity } from '../../db/entities/project.ts';
import { ProjectTemplateEntity } from '../../db/entities/project-template.ts';
import type { EntityManager } from '../../db/orm.ts';
import { DEFAULT_TEMPLATE, productTemplateIds } from '../../src/deck/product-template-ids.ts';
import { NotFoundError } from '../../src/errors.ts';
import { isId } from '../../src/ids.ts';
import type { AccountContext } from '../context.ts';
import { usableBy } from '../files/require-template.ts';
import { requireReadable } from '../files/wait-until-read.ts';
import type { TurnInput } from '../../src/chat/turn-input.ts';

/** What a turn names, found and allowed. */
export interface References {
  /** Materials that come new with this turn. */
  files: { id: string; name: string }[];
  /** Null is the neutral template. */
  templateId: string | null;
  projectId: string | null;
}

/** @throws NotFoundError for whatever is unknown, removed, or another account's. */
export async function requireReferences(
  ctx: AccountContext,
  em: EntityManager,
  { input, chat }: { input: TurnInput; chat: Chat | null },
): Promise<References> {
  const named: Partial<Extract<TurnInput, { type: 'message' }>> = input.type === 'message' ? input : {};
  await requireRevision(em, { named, chat });
  const projectId = named.projectId ?? null;
  if (projectId !== null && (await em.count(ProjectEntity, { id: projectId, account: ctx.account.id })) === 0)
    throw new NotFoundError('project');
  return {
    files: await requireMaterials(ctx, em, named.fileIds ?? []),
    templateId:
      input.type === 'plan' && chat !== null
        ? await templateOfPlan(ctx, em, { input, chat })
        : await chooseTemplate(ctx, em, {
            named: named.templateId,
            chat,
            projectId: chat === null ? projectId : (chat.project?.id ?? null),
          }),
    projectId,
  };
}

/** The deck of the chat, its revision and its slides that a message is about. */
async function requireRevision(
  em: EntityManager,
  { named, chat }: { named: Partial<Extract<TurnInput, { type: 'message' }>>; chat: Chat | null },
): Promise<void> {
  const { deckId = chat?.deckId ?? undefined, revision, slideIds = [] } = named;
  if (named.deckId === undefined && revision === undefined && slideIds.length === 0) return;
  const deck = chat && deckId ? await em.findOne(DeckEntity, { id: deckId, chat: chat.id }) : null;
  if (deck?.document == null) throw new NotFoundError('deck of this chat');
  const at = revision ?? deck.revision;
  const saved = at === 0 ? null : await em.findOne(SnapshotEntity, { deck: deck.id, revision: at });
  if (at > 0 && saved === null) throw new NotFoundError('revision');
  const known = new Set((saved?.document ?? deck.document).slides.map(({ id }) => id));
  if (slideIds.some((id) => !known.has(id))) throw new NotFoundError('slide');
}

async function requireMaterials(
  ctx: AccountContext,
  em: EntityManager,
  ids: readonly string[],
): Promise<References['files']> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const found = await em.find(
    FileEntity,
    { id: { $in: wanted }, account: ctx.account.id, kind: 'material', removedAt: null },
    { fields: ['id', 'name', 'readState', 'readError'] },
  );
  for (const file of found) requireReadable(file);
  const byId = new Map(found.map((file) => [file.id, file.name]));
  return wanted.map((id) => {
    const name = byId.get(id);
    if (name === undefined) throw new NotFoundError('material');
    return { id, name };
  });
}

interface Choice {
  named: string | null | undefined;
  chat: Chat | null;
  projectId: string | null;
}

/**
 * The one named, else the chat's last, else the project's only one, else the product's default, where the library still has it. Null is the
 * neutral one: of chats that began on it, and where it is asked for.
 */
async function chooseTemplate(
  ctx: AccountContext,
  em: EntityManager,
  { named, chat, projectId }: Choice,
): Promise<string | null> {
  if (named === null) return null;
  if (named !== undefined) {
    await requireUsable(ctx, em, named);
    return named;
  }
  const last = chat?.template?.id;
  if (last !== undefined && (await isUsable(ctx, em, last))) return last;
  const usual = async () => {
    const id = chat === null ? productTemplateIds.get(DEFAULT_TEMPLATE) : undefined;
    return id !== undefined && (await isUsable(ctx, em, id)) ? id : null;
  };
  if (projectId === null) return usual();
  const ofProject = await em.find(ProjectTemplateEntity, { project: projectId });
  const usable: string[] = [];
  for (const { file } of ofProject) if (await isUsable(ctx, em, file.id)) usable.push(file.id);
  return usable.length === 1 ? (usable[0] ?? null) : usual();
}

/** Whoever edits a plan may name any template of theirs; the one it was made for stays good when it leaves the library meanwhile. */
async function templateOfPlan(
  ctx: AccountContext,
  em: EntityManager,
  { input, chat }: { input: Extract<TurnInput, { type: 'plan' }>; chat: Chat },
): Promise<string | null> {
  const made = chat.plan?.templateId ?? null;
  const wanted = input.plan === undefined ? made : input.plan.templateId;
  if (wanted === null || (await isUsable(ctx, em, wanted))) return wanted;
  if (wanted !== made) await requireUsable(ctx, em, wanted);
  return chat.template?.id ?? null;
}

/** One that is still being read is waited for by the turn. */
async function isUsable(ctx: AccountContext, em: EntityManager, id: string): Promise<boolean> {
  const found = await findTemplate(ctx, em, id);
  return found !== null && found.readState !== 'failed';
}

/** @throws NotFoundError; ValidationError `file_not_ready` for one that could not be read */
async function requireUsable(ctx: AccountContext, em: EntityManager, id: string): Promise<void> {
  const found = await findTemplate(ctx, em, id);
  if (found === null) throw new NotFoundError('template');
  requireReadable(found);
}

const findTemplate = async ({ account }: AccountContext, em: EntityManager, id: string) =>
  isId(id)
    ? em.findOne(FileEntity, { id, ...usableBy(account.id) }, { fields: ['name', 'readState', 'readError'] })
    : null;
