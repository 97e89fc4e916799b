import type { Writer } from '../../db/event-log.ts';
import { openTurnWriter } from '../../db/turn-writer.ts';
import type { Services } from '../../routers/context.ts';
import { textEvents } from '../../src/chat/condense-events.ts';
import { eventKey, type ChatEvent } from '../../src/chat/chat-event.ts';
import type { Talk } from '../../src/pipeline/ports.ts';

/**
 * What a worker says in a turn. Everything said has a stable key, so a worker that takes a turn over from a dead one says nothing twice:
 * what is in the log already is passed over.
 */
export interface TurnVoice {
  say(event: ChatEvent): void;
  /** A whole text; of one that was begun while it was written, the rest. */
  sayText(id: string, text: string): void;
  /** What earlier workers of the turn said, in its latest state by type and id. */
  said(type: ChatEvent['type'], id?: string): ChatEvent | undefined;
  /** The farthest that the turn was told to be, 0 to 1, this share included. */
  reach(share: number): number;
  /** Says what a model writes while it writes it. */
  talk: Talk;
  flush(): Promise<void>;
}

export async function openTurnVoice({ database, events }: Services, writer: Writer): Promise<TurnVoice> {
  const log = openTurnWriter(database.fork(), writer);
  const said = new Map<string, ChatEvent>();
  /** Words so far, by kind and id of their text. */
  const words = new Map<string, string>();
  let reached = 0;
  for (const { event } of await events.readTurn(writer.id)) {
    said.set(eventKey(event), event);
    if ('delta' in event) addWords(words, event);
    if (event.type === 'data-stage') reached = Math.max(reached, event.data.overall);
  }
  /** Of a text that a dead worker left half said nobody knows how this one will go on: it is said when it is whole. */
  const leftHalf = new Set(words.keys());
  const say = (event: ChatEvent): void => {
    const key = eventKey(event);
    if (JSON.stringify(said.get(key)) === JSON.stringify(event)) return;
    said.set(key, event);
    log.write(event);
  };
  const hear = (kind: 'text' | 'reasoning', id: string, delta: string): void => {
    const event = { type: `${kind}-delta` as const, id, delta };
    if (delta === '' || leftHalf.has(eventKey(event)) || said.has(`${kind}-end ${id}`)) return;
    say({ type: `${kind}-start`, id });
    addWords(words, event);
    log.write(event);
  };
  const endThinking = (): void => {
    if (said.has('reasoning-start thinking')) say({ type: 'reasoning-end', id: 'thinking' });
  };
  return {
    say(event) {
      if (event.type !== 'data-stage' && event.type !== 'data-warning') endThinking();
      say(event);
    },
    sayText(id, text) {
      if (text === '' || said.has(`text-end ${id}`)) return;
      endThinking();
      const begun = words.get(`text-delta ${id}`);
      // The three go out together, so a log has all of them or none.
      if (begun === undefined) return textEvents(id, text).forEach(say);
      const isSo = text.startsWith(begun.trimEnd());
      const rest = isSo ? text.slice(begun.length) : '';
      if (rest !== '') log.write({ type: 'text-delta', id, delta: rest });
      say({ type: 'text-end', id });
      if (!isSo) textEvents(`${id}-anew`, text).forEach(say);
    },
    said: (type, id) => said.get(id === undefined ? type : `${type} ${id}`),
    reach: (share) => (reached = Math.max(reached, share)),
    talk: {
      answer(delta) {
        endThinking();
        hear('text', 'answer', delta);
      },
      thinking: (delta) => hear('reasoning', 'thinking', delta),
      draft: (slides) =>
        say({
          type: 'data-plan-draft',
          id: 'plan',
          data: { slides: slides.map((slide) => ({ ...slide })) },
          transient: true,
        }),
    },
    flush: () => log.flush(),
  };
}

function addWords(words: Map<string, string>, event: Extract<ChatEvent, { delta: string }>): void {
  const key = eventKey(event);
  words.set(key, (words.get(key) ?? '') + event.delta);
}
