import type { Chat } from '../../db/entities/chat.ts';
import type { Turn } from '../../db/entities/turn.ts';
import type { Writer } from '../../db/event-log.ts';
import type { EntityManager } from '../../db/orm.ts';
import type { Services } from '../../routers/context.ts';
import type { BriefMaterial } from '../../src/pipeline/brief.ts';
import type { TurnVoice } from './turn-voice.ts';

/** What every step of a turn works with. */
export interface TurnWork {
  services: Services;
  em: EntityManager;
  turn: Turn;
  chat: Chat;
  writer: Writer;
  voice: TurnVoice;
  /** Those of the chat, read once a turn; what their readers had to leave out is said. */
  readMaterials: () => Promise<BriefMaterial[]>;
  /** Aborts when the turn is cancelled, takes too long, or its worker stops. */
  signal: AbortSignal;
}
