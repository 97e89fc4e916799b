import { ChatFileEntity } from '../../db/entities/chat-file.ts';
import { ProjectEntity } from '../../db/entities/project.ts';
import { briefInForce } from '../../src/chat/chat-brief.ts';
import { FileEntity, type File } from '../../db/entities/file.ts';
import { MessageEntity } from '../../db/entities/message.ts';
import type { Chat } from '../../db/entities/chat.ts';
import type { EntityManager } from '../../db/orm.ts';
import { spokenText } from '../../src/chat/condense-events.ts';
import type { ChatEvent } from '../../src/chat/chat-event.ts';
import type { TurnOptions } from '../../src/chat/turn-input.ts';
import type { TemplateProfile } from '../../src/engine/index.ts';
import type { Brief, BriefMaterial } from '../../src/pipeline/brief.ts';

export interface BriefSources {
  chat: Chat;
  /** The turn's own message is the request, not part of the conversation. */
  turnId: string;
  request: string;
  materials: readonly BriefMaterial[];
  options: TurnOptions;
  templateId: string | null;
  profile: TemplateProfile;
}

/** Everything that a role of the pipeline may know, from the tables. */
export async function loadBrief(em: EntityManager, sources: BriefSources): Promise<Brief> {
  const { chat, turnId, request, materials, options, templateId, profile } = sources;
  const messages = await em.find(
    MessageEntity,
    { chat: chat.id, turn: { $ne: turnId } },
    { orderBy: { at: 'asc', id: 'asc' } },
  );
  const project = chat.project ? await em.findOne(ProjectEntity, chat.project.id) : null;
  const held = briefInForce(chat.brief, project?.brief);
  const { purpose, wordsToAvoid, houseRules } = held;
  const { text, locale } = options;
  const [audience, tone] = [options.audience ?? held.audience, options.tone ?? held.tone];
  return {
    guidance: { audience, purpose, tone, wordsToAvoid, houseRules, text, locale },
    request,
    materials,
    templateId,
    profile,
    options: {
      language: options.language ?? held.language ?? undefined,
      slideCount: options.slideCount,
      variants: options.variants ?? 1,
    },
    conversation: messages.map(({ role, parts }) => ({ role, text: wordsOf(parts) })),
  };
}

/** The materials of a chat, in the order they were added. */
export async function chatMaterials(em: EntityManager, chatId: string): Promise<File[]> {
  const uses = await em.find(ChatFileEntity, { chat: chatId }, { orderBy: { addedAt: 'asc', file: 'asc' } });
  const found = await em.find(FileEntity, { id: { $in: uses.map(({ file }) => file.id) } });
  const byId = new Map(found.map((file) => [file.id, file]));
  return uses.flatMap(({ file }) => byId.get(file.id) ?? []);
}

function wordsOf(parts: readonly ChatEvent[]): string {
  const answers = parts.flatMap((part) => (part.type === 'data-answer' ? [part.data.answer].flat() : []));
  const questions = parts.flatMap((part) => (part.type === 'data-question' ? [part.data.text] : []));
  return [spokenText(parts), ...answers, ...questions].filter(Boolean).join('\n');
}
