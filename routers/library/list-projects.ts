import { FileEntity } from '../../db/entities/file.ts';
import { ProjectEntity } from '../../db/entities/project.ts';
import { queries, type EntityManager } from '../../db/orm.ts';
import { ProjectTemplateEntity } from '../../db/entities/project-template.ts';
import type { AccountContext } from '../context.ts';
import { shownColumns, toStoredFile } from '../files/present.ts';
import { usableBy } from '../files/require-template.ts';
import type { StoredFile } from '../files/schemas.ts';
import { toProject } from './present.ts';
import type { ListedProject } from './schemas.ts';

/** The caller's projects, the latest changed first, each with its templates and how many decks its chats made. */
export async function listProjects({ em, account }: AccountContext): Promise<ListedProject[]> {
  const rows = await em.find(ProjectEntity, { account: account.id }, { orderBy: { updatedAt: 'desc', id: 'desc' } });
  const templates = await templatesByProject(em, account.id);
  const counts = await countDecks(em, account.id);
  return rows.map((row) => ({
    ...toProject(row),
    templates: templates.get(row.id) ?? [],
    deckCount: counts.get(row.id) ?? 0,
  }));
}

/** A template that lies in several projects is read once. */
async function templatesByProject(em: EntityManager, accountId: string): Promise<Map<string, StoredFile[]>> {
  const placed = await em.find(
    ProjectTemplateEntity,
    { project: { account: accountId } },
    { orderBy: { addedAt: 'desc', file: 'desc' } },
  );
  const ids = [...new Set(placed.map(({ file }) => file.id))];
  const rows =
    ids.length === 0
      ? []
      : await em.find(
          FileEntity,
          { id: { $in: ids }, ...usableBy(accountId) },
          { fields: shownColumns, disableIdentityMap: true },
        );
  const files = new Map(rows.map((row) => [row.id, toStoredFile(row, accountId)]));
  const byProject = new Map<string, StoredFile[]>();
  for (const { project, file } of placed) {
    const shown = files.get(file.id);
    if (shown !== undefined) byProject.set(project.id, [...(byProject.get(project.id) ?? []), shown]);
  }
  return byProject;
}

/** Decks that are there or on their way; those that failed are none. */
async function countDecks(em: EntityManager, accountId: string): Promise<Map<string, number>> {
  const rows = await queries(em)
    .selectFrom('decks')
    .innerJoin('chats', 'chats.id', 'decks.chat_id')
    .select(({ fn }) => ['chats.project_id', fn.countAll<string>().as('count')])
    .where('chats.account_id', '=', accountId)
    .where('chats.project_id', 'is not', null)
    .where('decks.status', 'in', ['building', 'ready'])
    .groupBy('chats.project_id')
    .execute();
  return new Map(rows.map(({ project_id, count }) => [String(project_id), Number(count)]));
}
