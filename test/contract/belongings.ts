import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { ChatPart } from '../../src/chat/chat-part.ts';
import { previewKey } from '../../src/storage/keys.ts';
import type { World } from './world.ts';

/** What the owner has, in every resource; tests look at it and leave it as it is. */
export interface Belongings {
  deck: ChatPart & { chatId: string };
  /** Name of the export's file. */
  exportId: string;
  exportName: string;
  mediaRef: string;
  materialId: string;
  templateId: string;
  previewName: string;
  projectId: string;
  /** A run with nothing in it. */
  runId: string;
  connectionId: string;
}

export const aPicture = (): Promise<Uint8Array> =>
  sharp({ create: { width: 4, height: 2, channels: 3, background: '#36c' } })
    .png()
    .toBuffer();

/** Gives the owner one of everything. */
export async function furnish(world: World): Promise<Belongings> {
  const deck = await world.newDeck();
  const at = `/editor/decks/${deck.deckId}`;
  const media = await world.make('POST', `${at}/media`, {
    body: await aPicture(),
    headers: { 'content-type': 'image/png' },
  });
  const { document } = (await world.make('GET', `${at}/snapshot`)).deck;
  await world.make('POST', `${at}/snapshot`, {
    body: { expectedRevision: 0, idempotencyKey: randomUUID(), document: { ...document, title: 'Saved' } },
  });
  const exported = await world.make('POST', `${at}/revisions/1/export`, { body: {} });
  const templateId = await world.newTemplate();
  const projectId = await world.newProject();
  await world.make('POST', `/library/projects/${projectId}/templates/${templateId}`);
  return {
    deck,
    exportId: exported.exportId,
    exportName: exported.name,
    mediaRef: media.ref,
    materialId: await world.newMaterial(),
    templateId,
    previewName: await keepPreview(world, templateId),
    projectId,
    runId: (await world.make('POST', '/runs')).id,
    connectionId: (await world.newConnection()).id,
  };
}

/** The name of a preview of the template; where none was drawn, one is put there. */
async function keepPreview(world: World, templateId: string): Promise<string> {
  const listed = await world.make('GET', '/files/templates');
  const [drawn] = listed.find(({ id }: { id: string }) => id === templateId).previews;
  if (drawn !== undefined) return drawn.name;
  const { services, database } = world.app;
  const name = 'slide-1.png';
  await services.storage.put(previewKey(world.people.owner.id, templateId, name), await aPicture());
  await database.pool.query(`update files set previews = $2 where id = $1`, [templateId, JSON.stringify([name])]);
  return name;
}
