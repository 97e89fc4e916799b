import { form, materialForm, templateForm } from '../forms.ts';
import { unknownId, type World } from '../world.ts';
import { on, type ContractCases } from './contract-case.ts';

export const fileCases: ContractCases = {
  'GET /files': [on(200, 'templates and materials')],
  'POST /files/content': [
    on(202, 'a text', () => ({ body: materialForm() })),
    on(202, 'a text that is read later', () => ({ body: materialForm(), headers: { prefer: 'respond-async' } })),
    on(400, 'an empty file', () => ({ body: form('empty.txt', '') })),
    on(400, 'a type that is not taken', () => ({ body: form('tune.mp3', 'la la la') })),
    on(400, 'no form', { body: { file: 'x' } }),
  ],
  'GET /files/{id}': [
    on(200, 'a material', ({ belongings }) => ({ params: { id: belongings.materialId } })),
    on(200, 'a template', ({ belongings }) => ({ params: { id: belongings.templateId } })),
    on(200, "another's shared template", async ({ world }) => ({ params: { id: await sharedTemplate(world) } })),
  ],
  'DELETE /files/content/{id}': [
    on(204, 'one that no chat uses', async ({ world }) => ({ params: { id: await world.newMaterial() } })),
    on(409, "a chat's", async ({ world, belongings }) => {
      const id = await world.newMaterial();
      await world.app.database.pool.query(
        'insert into chat_files (chat_id, file_id, added_at) values ($1, $2, now())',
        [belongings.deck.chatId, id],
      );
      return { params: { id } };
    }),
  ],
  'GET /files/content/{id}/content': [
    on(200, "one's own", ({ belongings }) => ({ params: { id: belongings.materialId } })),
  ],
  'GET /files/content/{id}/download': [
    on(200, "one's own", ({ belongings }) => ({ params: { id: belongings.materialId } })),
  ],
  'POST /files/template': [
    on(202, 'a presentation', () => ({ body: templateForm({ name: 'House style' }) })),
    on(202, 'a presentation that is read later', () => ({
      body: templateForm(),
      headers: { prefer: 'respond-async' },
    })),
    on(400, 'a type that is not taken', () => ({ body: form('notes.txt', 'Notes') })),
    on(400, 'a project that is not there', () => ({ body: templateForm({ projectId: unknownId }) })),
    on(422, 'a presentation that is none', () => ({ body: form('Template.pptx', 'no zip') })),
    on(503, 'without an engine', () => ({ face: 'noEngine', body: templateForm() })),
    on(504, 'an engine that does not answer in time', () => ({ face: 'slowEngine', body: templateForm() })),
  ],
  'GET /files/templates': [on(200, 'those one may use')],
  'DELETE /files/templates/{id}': [
    on(204, "one's own", async ({ world }) => ({ params: { id: await world.newTemplate() } })),
    on(403, "a member, another's shared one", async ({ world }) => ({ params: { id: await sharedTemplate(world) } })),
  ],
  'PATCH /files/templates/{id}': [
    on(200, "one's own", async ({ world }) => ({
      params: { id: await world.newTemplate() },
      body: { name: 'Renamed' },
    })),
    on(400, 'no name', ({ belongings }) => ({ params: { id: belongings.templateId }, body: { name: '' } })),
    on(403, 'a member, sharing', ({ belongings }) => ({
      params: { id: belongings.templateId },
      body: { shared: true },
    })),
  ],
  'GET /files/templates/{id}/download': [
    on(200, "one's own", ({ belongings }) => ({ params: { id: belongings.templateId } })),
    on(200, "another's shared one", async ({ world }) => ({ params: { id: await sharedTemplate(world) } })),
  ],
  'GET /files/templates/{id}/previews/{name}': [
    on(200, "one's own", ({ belongings }) => ({
      params: { id: belongings.templateId, name: belongings.previewName },
    })),
  ],
};

/** A template of the administrator's that all may use. */
async function sharedTemplate(world: World): Promise<string> {
  const id = await world.newTemplate('administrator');
  await world.make('PATCH', `/files/templates/${id}`, { as: 'administrator', body: { shared: true } });
  return id;
}
