import { z } from 'zod';
import { ChatBrief, ChatBriefPatch, emptyBrief } from '../../src/chat/chat-brief.ts';
import { StoredFile } from '../files/schemas.ts';
import { AnyUuid, Id, nameOfLength, Timestamp } from '../schemas.ts';

const Name = nameOfLength(200);
const Icon = z.object({
  /** The web server's word for a picture it has. */
  name: z.string().trim().min(1).max(100),
  color: z
    .string()
    .regex(/^#[0-9A-Fa-f]{6}$/, 'must be a colour such as "#1f6feb"')
    .transform((color) => color.toLowerCase()),
});

const projectFields = {
  id: Id,
  name: z.string(),
  icon: z.object({ name: z.string(), color: z.string() }),
  /** Whether it stands in the menu. */
  pinned: z.boolean(),
  /** The default of its chats. */
  brief: ChatBrief,
  createdAt: Timestamp,
  updatedAt: Timestamp,
};
const example = {
  id: '0198c7a2-5a3e-7c11-9d2f-3f6a1b2c4d5e',
  name: 'Board meetings',
  icon: { name: 'folder', color: '#1f6feb' },
  pinned: true,
  brief: emptyBrief,
  createdAt: '2026-01-31T12:00:00.000Z',
  updatedAt: '2026-01-31T12:00:00.000Z',
};
export const Project = z
  .object(projectFields)
  .meta({ id: 'Project', description: 'A folder for chats, their decks, and templates.', example });
export type Project = z.infer<typeof Project>;

export const ListedProject = z
  .object({ ...projectFields, templates: z.array(StoredFile), deckCount: z.int().min(0) })
  .meta({
    id: 'ListedProject',
    description: 'A project with its templates and how many decks its chats made.',
    example: { ...example, templates: [], deckCount: 2 },
  });
export type ListedProject = z.infer<typeof ListedProject>;

export const ListedDeck = z
  .object({
    id: Id,
    title: z.string().meta({ description: 'Title of the deck as built.' }),
    status: z
      .enum(['building', 'ready', 'failed'])
      .meta({ description: 'Whether it is under its first build, there, or could not be built.' }),
    chatId: AnyUuid.nullable().meta({ description: 'The chat that made it; null for a deck of a run.' }),
    projectId: Id.nullable().meta({ description: 'The project of that chat.' }),
    templateId: Id.nullable().meta({ description: 'The template it is built on; null is the neutral one.' }),
    revision: z.int().min(0).meta({ description: 'The latest saved revision; 0 is the deck as built.' }),
    slideCount: z.int().nullable().meta({ description: 'Slides of the deck as built; null before a build has begun.' }),
    thumbnail: z.string().nullable().meta({ description: 'Address of the picture of its first slide.' }),
    download: z.string().nullable().meta({ description: 'Address of its .pptx as built; null before.' }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({
    id: 'ListedDeck',
    description: 'A deck as the library shows it.',
    example: {
      id: '0198c7a2-5a3e-7c11-9d2f-3f6a1b2c4d5f',
      title: 'Quarterly review',
      status: 'ready',
      chatId: '0198c7a2-5a3e-7c11-9d2f-3f6a1b2c4d5e',
      projectId: null,
      templateId: null,
      revision: 2,
      slideCount: 12,
      thumbnail: null,
      download: null,
      createdAt: '2026-01-31T12:00:00.000Z',
      updatedAt: '2026-01-31T12:00:00.000Z',
    },
  });
export type ListedDeck = z.infer<typeof ListedDeck>;

export const ProjectInput = z
  .object({
    name: Name,
    icon: Icon.default({ name: 'folder', color: '#64748b' }),
    pinned: z.boolean().default(false),
    brief: ChatBriefPatch.optional(),
  })
  .meta({ id: 'ProjectInput', example: { name: 'Board meetings', icon: { name: 'folder', color: '#1f6feb' } } });
export type ProjectInput = z.infer<typeof ProjectInput>;

const projectPatchFields = {
  name: Name.optional(),
  icon: Icon.optional(),
  pinned: z.boolean().optional(),
  brief: ChatBriefPatch.optional(),
};
export const ProjectPatch = z.object(projectPatchFields).meta({ id: 'ProjectPatch', example: { pinned: true } });
export const ProjectPatchInput = z.object({ id: Id, ...projectPatchFields });
export type ProjectPatchInput = z.infer<typeof ProjectPatchInput>;
