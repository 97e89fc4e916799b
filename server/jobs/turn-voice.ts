import type { Writer } from '../../db/event-log.ts';
import { openTurnWriter } from '../../db/turn-writer.ts';
import type { Services } from '../../routers/context.ts';
import { textEvents } from '../../src/chat/condense-events.ts';
import { eventKey, type ChatEvent } from '../../src/chat/chat-event.ts';

/**
 * What a worker says in a turn. Everything said has a stable key, so a worker that takes a turn over from a dead one says nothing twice:
 * what is in the log already is passed over.
 */
export interface TurnVoice {
  say(event: ChatEvent): void;
  sayText(id: string, text: string): void;
  /** What earlier workers of the turn said, in its latest state by type and id. */
  said(type: ChatEvent['type'], id?: string): ChatEvent | undefined;
  flush(): Promise<void>;
}

export async function openTurnVoice({ database, events }: Services, writer: Writer): Promise<TurnVoice> {
  const log = openTurnWriter(database.fork(), writer);
  const said = new Map<string, ChatEvent>();
  for (const { event } of await events.readTurn(writer.id)) said.set(eventKey(event), event);
  const say = (event: ChatEvent): void => {
    const key = eventKey(event);
    if (JSON.stringify(said.get(key)) === JSON.stringify(event)) return;
    said.set(key, event);
    log.write(event);
  };
  return {
    say,
    sayText(id, text) {
      // The three go out together, so a log has all of them or none.
      if (text !== '' && !said.has(eventKey({ type: 'text-end', id }))) textEvents(id, text).forEach(say);
    },
    said: (type, id) => said.get(id === undefined ? type : `${type} ${id}`),
    flush: () => log.flush(),
  };
}
