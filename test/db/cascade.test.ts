import { afterAll, describe, expect, it } from 'vitest';
import type { TemplateProfile } from '../../src/engine/index.ts';
import type { DeckPlan } from '../../src/deck/plan.ts';
import { AccountEntity } from '../../db/entities/account.ts';
import { ChatFileEntity } from '../../db/entities/chat-file.ts';
import { ConnectionEntity } from '../../db/entities/connection.ts';
import { DeckTemplateEntity } from '../../db/entities/deck-template.ts';
import { DeckEntity } from '../../db/entities/deck.ts';
import { entities } from '../../db/entities/index.ts';
import { ExportEntity } from '../../db/entities/export.ts';
import { FileEntity } from '../../db/entities/file.ts';
import { MessageEntity } from '../../db/entities/message.ts';
import { ProjectTemplateEntity } from '../../db/entities/project-template.ts';
import { ProjectEntity } from '../../db/entities/project.ts';
import { RoleChoiceEntity } from '../../db/entities/role-choice.ts';
import { RunEntity } from '../../db/entities/run.ts';
import { SessionEntity } from '../../db/entities/session.ts';
import { SnapshotEntity } from '../../db/entities/snapshot.ts';
import { TurnEntity } from '../../db/entities/turn.ts';
import { VariantEntity } from '../../db/entities/variant.ts';
import { appendRunEvents, appendTurnEvents } from '../../db/event-log.ts';
import { takeQuota } from '../../db/quota.ts';
import { newId } from '../../src/ids.ts';
import { testDatabase } from '../support/database.ts';
import { addAccount, addChat } from '../support/rows.ts';

const db = await testDatabase();
afterAll(() => db[Symbol.asyncDispose]());

const profile = {} as TemplateProfile;
const document = {} as never;

async function addTemplate(accountId: string): Promise<string> {
  const em = db.fork();
  const file = em.create(FileEntity, {
    account: accountId,
    kind: 'template',
    storageKey: `accounts/${accountId}/files/x`,
    name: 'House style',
    extension: '.pptx',
    mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    size: 1,
    sha256: 'ab',
    shared: true,
    profile,
  });
  await em.flush();
  return file.id;
}

/** A chat in a project, with all that can hang on it, whose deck is built on the template. */
async function addWork(accountId: string, templateId: string) {
  const em = db.fork();
  const project = em.create(ProjectEntity, {
    account: accountId,
    name: 'P',
    icon: { name: 'folder', color: '#000000' },
  });
  const builtOn = em.create(DeckTemplateEntity, {
    account: accountId,
    file: templateId,
    sha256: newId(),
    storageKey: `accounts/${accountId}/deck-templates/x`,
    name: 'House style',
    extension: '.pptx',
    size: 1,
    profile,
  });
  await em.flush();
  const chat = await addChat(em, accountId);
  em.assign(chat, { project: project.id, template: templateId });
  const turn = em.create(TurnEntity, {
    chat: chat.id,
    account: accountId,
    kind: 'message',
    input: { type: 'message', text: 'Hello', options: {} },
  });
  const run = em.create(RunEntity, { account: accountId, chat: chat.id, turn: turn.id });
  const deck = em.create(DeckEntity, {
    account: accountId,
    chat: chat.id,
    templateId,
    builtOn: builtOn.id,
    title: 'D',
  });
  em.create(ProjectTemplateEntity, { project: project.id, file: templateId });
  em.create(ChatFileEntity, { chat: chat.id, file: templateId });
  em.create(MessageEntity, { chat: chat.id, turn: turn.id, role: 'user', parts: [] });
  em.create(VariantEntity, {
    chat: chat.id,
    turn: turn.id,
    deck: deck.id,
    run: run.id,
    title: 'D',
    plan: {} as DeckPlan,
  });
  em.create(SnapshotEntity, { deck: deck.id, revision: 1, document, idempotencyKey: 'k', requestHash: 'h' });
  em.create(ExportEntity, { deck: deck.id, revision: 1, optionsHash: 'o', format: 'pptx', files: [] });
  const expiresAt = new Date();
  em.create(SessionEntity, { account: accountId, tokenHash: newId(), expiresAt });
  const connection = em.create(ConnectionEntity, { owner: accountId, name: 'C', baseUrl: 'http://x' });
  em.create(RoleChoiceEntity, {
    account: accountId,
    role: 'writer',
    connectionId: connection.id,
    storedConnection: connection.id,
    model: 'm',
  });
  await em.flush();
  await appendTurnEvents(db.fork(), { id: turn.id, attempt: 0 }, [{ type: 'start', messageId: turn.id }]);
  await appendRunEvents(
    db.fork(),
    { id: run.id, attempt: 0 },
    { events: [{ stage: 'read', kind: 'start', message: 'Reading' }] },
  );
  await takeQuota(db.fork(), { accountId, name: 'turns', period: '2030-01-01' }, { limit: 1 });
  return { project, chat, deck };
}

async function counts(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { meta } of entities) {
    const { rows } = await db.pool.query<{ count: string }>(`select count(*) from ${meta.tableName}`);
    const count = Number(rows[0]?.count);
    if (count > 0) found[meta.tableName] = count;
  }
  return found;
}

describe('deleting', () => {
  it('an account takes everything it made, and leaves the decks that others built on its template whole', async () => {
    const [owner, user] = [await addAccount(db.fork()), await addAccount(db.fork())];
    const templateId = await addTemplate(owner.id);
    await addWork(owner.id, templateId);
    const { chat, deck } = await addWork(user.id, templateId);
    await db.fork().nativeDelete(AccountEntity, { id: owner.id });
    const kept = await db.fork().findOneOrFail(DeckEntity, deck.id, { populate: ['builtOn', 'chat'] });
    expect(kept.templateId).toBe(templateId);
    expect(kept.builtOn?.$).toMatchObject({ storageKey: `accounts/${user.id}/deck-templates/x`, file: null });
    expect(kept.chat?.$).toMatchObject({ id: chat.id, template: null });
    await db.fork().nativeDelete(AccountEntity, { id: user.id });
    expect(await counts()).toEqual({});
  });

  it('a project takes its chats and decks; the template stays in the library', async () => {
    const account = await addAccount(db.fork());
    const templateId = await addTemplate(account.id);
    const { project } = await addWork(account.id, templateId);
    await db.fork().nativeDelete(ProjectEntity, { id: project.id });
    expect(await counts()).toEqual({
      accounts: 1,
      sessions: 1,
      connections: 1,
      role_choices: 1,
      files: 1,
      deck_templates: 1,
      usage_counters: 1,
    });
    await db.fork().nativeDelete(ConnectionEntity, {});
    expect(await counts()).not.toHaveProperty('role_choices');
    await db.fork().nativeDelete(AccountEntity, {});
  });
});
