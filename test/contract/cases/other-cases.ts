import { on, type ContractCases } from './contract-case.ts';

const config = { request: 'Make a deck of this.', outputDir: 'out' };

/** Projects, runs and health. */
export const otherCases: ContractCases = {
  'GET /library/decks': [on(200, 'with their cards'), on(200, 'of no project', { query: 'projectId=none' })],
  'GET /library/projects': [on(200, 'with their templates')],
  'POST /library/projects': [
    on(201, 'a new one', { body: { name: 'Board', icon: { name: 'folder', color: '#3366cc' }, pinned: true } }),
    on(400, 'no name', { body: {} }),
    on(400, 'no name, said in Japanese', { body: {}, headers: { 'accept-language': 'ja, en;q=0.5' } }),
    on(400, 'no colour', { body: { name: 'Board', icon: { name: 'folder', color: 'blue' } } }),
  ],
  'DELETE /library/projects/{id}': [
    on(200, "one's own", async ({ world }) => ({ params: { id: await world.newProject() } })),
  ],
  'PATCH /library/projects/{id}': [
    on(200, 'renamed', async ({ world }) => ({
      params: { id: await world.newProject() },
      body: { name: 'Renamed', pinned: true },
    })),
    on(400, 'no name', ({ belongings }) => ({ params: { id: belongings.projectId }, body: { name: '' } })),
  ],
  'POST /library/projects/{projectId}/templates/{templateId}': [
    on(201, 'added, and added again', ({ belongings: { projectId, templateId } }) => ({
      params: { projectId, templateId },
    })),
  ],
  'DELETE /library/projects/{projectId}/templates/{templateId}': [
    on(200, 'taken out', async ({ world, belongings }) => {
      const projectId = await world.newProject();
      return { params: { projectId, templateId: belongings.templateId } };
    }),
  ],

  'POST /runs': [on(202, 'an empty one')],
  'GET /runs/{runId}': [
    on(200, 'an empty one', ({ belongings: { runId } }) => ({ params: { runId } })),
    on(200, "a build's", ({ belongings: { deck } }) => ({ params: { runId: deck.runId ?? '' } })),
  ],
  'GET /runs/{runId}/events': [
    on(200, "a build's", ({ belongings: { deck } }) => ({ params: { runId: deck.runId ?? '' }, query: 'after=1' })),
    on(400, 'after what is no number', ({ belongings: { runId } }) => ({ params: { runId }, query: 'after=last' })),
  ],
  'POST /runs/validate-inputs': [
    on(201, 'valid or not', ({ belongings }) => ({
      body: { ...config, template: belongings.templateId, materials: [belongings.materialId] },
    })),
    on(201, 'missing files', { body: { ...config, materials: ['/no/such/file.md'] } }),
    on(201, 'a member’s own files, without a folder', { body: { request: 'Make a deck.' } }),
    on(400, 'a slide count that is no number', { body: { ...config, slideCount: 'many' } }),
  ],

  'GET /health': [on(200, 'without anything', { as: null }), on(200, 'to strangers', { as: null, face: 'locked' })],
  'GET /health/ready': [
    on(200, 'while all answer', { as: null, face: 'locked' }),
    on(503, 'while the database is away', { as: null, face: 'noDatabase' }),
    on(503, 'while the engine is away', { as: null, face: 'noEngine' }),
  ],
  'GET /health/database': [
    on(200, 'while it answers', { as: null }),
    on(503, 'while it is away', { as: null, face: 'noDatabase' }),
  ],
  'GET /health/engine': [
    on(200, 'while it answers', { as: null }),
    on(503, 'while it is away', { as: null, face: 'noEngine' }),
  ],
};
