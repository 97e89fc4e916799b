import { z } from 'zod';
import { Id, Ok } from '../schemas.ts';
import { listFields, pageOf } from '../services/page-of.ts';
import { accountProcedure, rest, router } from '../trpc.ts';
import { createProject, removeProject, updateProject } from './change-project.ts';
import { listDecks } from './list-decks.ts';
import { listProjects } from './list-projects.ts';
import { addProjectTemplate, removeProjectTemplate } from './project-templates.ts';
import { ListedDeck, ListedProject, Project, ProjectInput, ProjectPatch, ProjectPatchInput } from './schemas.ts';

const ok = { ok: true } as const;
const Placing = z.object({ projectId: Id, templateId: Id });

export const libraryRouter = router({
  list: accountProcedure
    .meta(
      rest('GET', '/library/projects', {
        list: true,
        errors: [401, 403],
        summary: "The caller's projects with their templates and number of decks",
      }),
    )
    .input(z.object(listFields(['updatedAt', 'createdAt', 'name'])))
    .output(z.array(ListedProject))
    .query(async ({ ctx, input }) =>
      pageOf(ctx, await listProjects(ctx), { ...input, usual: '-updatedAt', text: ({ name }) => name }),
    ),

  listDecks: accountProcedure
    .meta(
      rest('GET', '/library/decks', {
        list: true,
        errors: [401, 403],
        summary: "The caller's decks, the latest changed first",
      }),
    )
    .input(
      z.object({
        chatId: z.string().max(200).optional().meta({ description: 'Only those that this chat made.' }),
        projectId: z.string().max(200).optional().meta({ description: 'Only those of the chats of this project.' }),
        ...listFields(['updatedAt', 'createdAt', 'title']),
      }),
    )
    .output(z.array(ListedDeck))
    .query(async ({ ctx, input: { chatId, projectId, ...page } }) =>
      pageOf(ctx, await listDecks(ctx, { chatId, projectId }), {
        ...page,
        usual: '-updatedAt',
        text: ({ title }) => title,
      }),
    ),

  create: accountProcedure
    .meta(rest('POST', '/library/projects', { status: 201, errors: [400, 401, 403], summary: 'Creates a project' }))
    .input(ProjectInput)
    .output(Project)
    .mutation(({ ctx, input }) => createProject(ctx, input)),

  remove: accountProcedure
    .meta(
      rest('DELETE', '/library/projects/{id}', {
        errors: [401, 403, 404],
        summary: 'Deletes a project with its chats and decks; templates stay in the library',
      }),
    )
    .input(z.object({ id: Id }))
    .output(Ok)
    .mutation(async ({ ctx, input }) => {
      await removeProject(ctx, input.id);
      return ok;
    }),

  update: accountProcedure
    .meta(
      rest('PATCH', '/library/projects/{id}', {
        body: ProjectPatch,
        errors: [400, 401, 403, 404],
        summary: 'Changes name, icon or pinning',
      }),
    )
    .input(ProjectPatchInput)
    .output(Project)
    .mutation(({ ctx, input }) => updateProject(ctx, input)),

  addTemplate: accountProcedure
    .meta(
      rest('POST', '/library/projects/{projectId}/templates/{templateId}', {
        status: 201,
        errors: [401, 403, 404],
        summary: 'Puts a template into a project',
      }),
    )
    .input(Placing)
    .output(Ok)
    .mutation(async ({ ctx, input }) => {
      await addProjectTemplate(ctx, input);
      return ok;
    }),

  removeTemplate: accountProcedure
    .meta(
      rest('DELETE', '/library/projects/{projectId}/templates/{templateId}', {
        errors: [401, 403, 404],
        summary: 'Takes a template out of a project; it stays in the library',
      }),
    )
    .input(Placing)
    .output(Ok)
    .mutation(async ({ ctx, input }) => {
      await removeProjectTemplate(ctx, input);
      return ok;
    }),
});
