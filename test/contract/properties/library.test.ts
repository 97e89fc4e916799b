import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../src/ids.ts';
import { startApp, type TestAccount, type TestApp } from '../../support/app.ts';
import { templateForm } from '../forms.ts';
import { expectProperty, propertyTimeoutMs } from './limits.ts';
import { expectSomeOrder, type Machine } from './linearize.ts';

/** The owner has two templates and a project, the other member a project; an administrator shares. */
type Person = 'owner' | 'other' | 'administrator';
type Action =
  | { does: 'add' | 'takeOut'; by: 'owner' | 'other'; template: number }
  | { does: 'remove' | 'rename'; by: Person; template: number }
  | { does: 'share'; template: number; shared: boolean }
  | { does: 'download'; by: Person; template: number }
  | { does: 'dropProject'; by: 'owner' | 'other' };
type Seen = 'ok' | 'not_found' | 'not_allowed';

interface State {
  templates: { name: string; shared: boolean; removed: boolean }[];
  /** Numbers of the templates in each project; null where it was deleted. */
  projects: Record<'owner' | 'other', number[] | null>;
}

const machine: Machine<State, Action, Seen> = {
  initial: {
    templates: [
      { name: 'Template.pptx', shared: false, removed: false },
      { name: 'Template.pptx', shared: false, removed: false },
    ],
    projects: { owner: [], other: [] },
  },
  step: (state, action) => [step(state, action)],
};

function step(state: State, action: Action): { state: State; seen: Seen } {
  const ok = (change: Partial<State>) => ({ state: { ...state, ...change }, seen: 'ok' as const });
  const no = (seen: Seen) => ({ state, seen });
  if (action.does === 'dropProject') {
    if (state.projects[action.by] === null) return no('not_found');
    return ok({ projects: { ...state.projects, [action.by]: null } });
  }
  const template = state.templates[action.template];
  if (template === undefined || template.removed) return no('not_found');
  const change = (more: Partial<typeof template>) =>
    state.templates.map((one, index) => (index === action.template ? { ...one, ...more } : one));
  const without = (project: number[] | null) => project?.filter((one) => one !== action.template) ?? null;
  if (action.does === 'share') {
    // What is closed to all leaves the projects of all but its owner; a private one is no business of an administrator's.
    if (!action.shared && !template.shared) return no('not_found');
    const projects = action.shared ? state.projects : { ...state.projects, other: without(state.projects.other) };
    return ok({ templates: change({ shared: action.shared }), projects });
  }
  const isUsable = action.by === 'owner' || template.shared;
  if (action.does === 'add' || action.does === 'takeOut') {
    const project = state.projects[action.by];
    if (project === null || !isUsable) return no('not_found');
    const placed =
      action.does === 'add' ? [...new Set([...project, action.template])].toSorted((a, b) => a - b) : without(project);
    return ok({ projects: { ...state.projects, [action.by]: placed } });
  }
  if (!isUsable) return no('not_found');
  if (action.does === 'download') return ok({});
  if (action.does === 'rename')
    return action.by === 'owner' ? ok({ templates: change({ name: 'Renamed' }) }) : no('not_allowed');
  if (action.by === 'other') return no('not_allowed');
  const { owner, other } = state.projects;
  return ok({ templates: change({ removed: true }), projects: { owner: without(owner), other: without(other) } });
}

const template = fc.nat(1);
const member = fc.constantFrom<'owner' | 'other'>('owner', 'other');
const person = fc.constantFrom<Person>('owner', 'other', 'administrator');
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('add'), by: member, template }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('takeOut'), by: member, template }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('share'), template, shared: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('rename'), by: person, template }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('remove'), by: person, template }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('download'), by: person, template }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('dropProject'), by: member }) },
);
const rounds = fc.array(fc.array(action, { minLength: 1, maxLength: 5 }), { minLength: 4, maxLength: 8 });

let app: TestApp;
let people: Record<Person, TestAccount>;
let uploaded: string;
beforeAll(async () => {
  app = await startApp();
  const [owner, other, administrator] = await Promise.all([
    app.createAccount(),
    app.createAccount(),
    app.createAccount('administrator'),
  ]);
  people = { owner, other, administrator };
  uploaded = (await ask('owner', 'POST', '/files/template', templateForm())).body.id;
});
afterAll(() => app[Symbol.asyncDispose]());

it(
  'keeps templates, sharing and projects in order whatever is done to them at once',
  async () => {
    await expectProperty('template library', rounds, async (made) => {
      const shelf = { templates: [await copyTemplate(), await copyTemplate()], projects: await newProjects() };
      await expectSomeOrder({
        machine,
        rounds: made,
        perform: (one) => perform(one, shelf),
        observe: () => observe(shelf),
        expected: ({ templates, projects }) => [
          templates.map(({ name, shared, removed }) => (removed ? null : [name, shared])),
          templates.map(({ shared, removed }) => shared && !removed),
          projects.owner,
          projects.other,
        ],
      });
    });
  },
  propertyTimeoutMs,
);

interface Shelf {
  templates: string[];
  projects: Record<'owner' | 'other', string>;
}

const ask = (by: Person, method: string, path: string, body?: unknown) =>
  app.request(method, path, { token: people[by].token, body });

/** As another upload of the same file would be, without the time to read it. */
async function copyTemplate(): Promise<string> {
  const id = newId();
  await app.database.pool.query(
    `insert into files select ($2::json ->> 'id')::uuid, account_id, kind, storage_key, name, extension, mime, size, sha256, shared, now(), removed_at, profile, content, read_key, previews
     from files where id = $1`,
    [uploaded, JSON.stringify({ id })],
  );
  return id;
}

async function newProjects(): Promise<Shelf['projects']> {
  const make = async (by: Person) => (await ask(by, 'POST', '/library/projects', { name: 'Board' })).body.id;
  return { owner: await make('owner'), other: await make('other') };
}

async function perform(one: Action, { templates, projects }: Shelf): Promise<Seen> {
  const id = 'template' in one ? (templates[one.template] ?? '') : '';
  const placing =
    one.does === 'add' || one.does === 'takeOut' ? `/library/projects/${projects[one.by]}/templates/${id}` : '';
  const send = () => {
    switch (one.does) {
      case 'add':
        return ask(one.by, 'POST', placing);
      case 'takeOut':
        return ask(one.by, 'DELETE', placing);
      case 'remove':
        return ask(one.by, 'DELETE', `/files/templates/${id}`);
      case 'rename':
        return ask(one.by, 'PATCH', `/files/templates/${id}`, { name: 'Renamed' });
      case 'share':
        return ask('administrator', 'PATCH', `/files/templates/${id}`, { shared: one.shared });
      case 'download':
        return ask(one.by, 'GET', `/files/templates/${id}/download`);
      case 'dropProject':
        return ask(one.by, 'DELETE', `/library/projects/${projects[one.by]}`);
    }
  };
  const { status, body } = await send();
  if (status < 300) return 'ok';
  expect(['not_found', 'not_allowed'], `${one.does}: ${status} ${JSON.stringify(body)}`).toContain(body.code);
  return body.code;
}

interface Listed {
  id: string;
  name: string;
  shared: boolean;
}

async function observe({ templates, projects }: Shelf): Promise<unknown> {
  const [own, seen, ownProjects, otherProjects] = await Promise.all([
    ask('owner', 'GET', '/files'),
    ask('other', 'GET', '/files/templates'),
    ask('owner', 'GET', '/library/projects'),
    ask('other', 'GET', '/library/projects'),
  ]);
  const inProject = (reply: { body: { id: string; templates: Listed[] }[] }, id: string) => {
    const project = reply.body.find((one) => one.id === id);
    return project === undefined
      ? null
      : project.templates.map((one) => templates.indexOf(one.id)).toSorted((a, b) => a - b);
  };
  return [
    templates.map((id) => {
      const file = own.body.find((one: Listed) => one.id === id);
      return file === undefined ? null : [file.name, file.shared];
    }),
    templates.map((id) => seen.body.some((one: Listed) => one.id === id)),
    inProject(ownProjects, projects.owner),
    inProject(otherProjects, projects.other),
  ];
}
