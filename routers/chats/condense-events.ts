import type { ChatEvent } from './events.ts';

/** Said about a turn, not in it: a kept message leaves them out. That it failed or was stopped stays, or a reader who comes later would wonder. */
const framing = new Set<ChatEvent['type']>(['start', 'finish', 'turn-end']);

/**
 * The reply so far in as few events as say it: all text of a part in one delta, each data part once, in its latest state and at the place
 * where it first stood; transient parts are gone. Condensing twice changes nothing.
 */
export function condenseEvents(events: Iterable<ChatEvent>): ChatEvent[] {
  const condensed: ChatEvent[] = [];
  const places = new Map<string, number>();
  for (const event of events) {
    if ('transient' in event && event.transient === true) continue;
    const key = mergeKey(event);
    const place = key === null ? undefined : places.get(key);
    const earlier = place === undefined ? undefined : condensed[place];
    if (place !== undefined && earlier !== undefined) condensed[place] = mergeEvents(earlier, event);
    else {
      if (key !== null) places.set(key, condensed.length);
      condensed.push(event);
    }
  }
  return condensed;
}

/** What a message keeps of a turn: its parts. */
export const messageParts = (events: Iterable<ChatEvent>): ChatEvent[] =>
  condenseEvents(events).filter((event) => !framing.has(event.type));

function mergeKey(event: ChatEvent): string | null {
  if (event.type === 'text-delta' || event.type === 'reasoning-delta') return `${event.type} ${event.id}`;
  if (event.type.startsWith('data-') && 'id' in event) return `${event.type} ${event.id}`;
  if (event.type === 'source-document') return `${event.type} ${event.sourceId}`;
  return null;
}

function mergeEvents(earlier: ChatEvent, later: ChatEvent): ChatEvent {
  return 'delta' in earlier && 'delta' in later ? { ...earlier, delta: earlier.delta + later.delta } : later;
}

/** The words of a message, without its data parts. */
export const spokenText = (parts: readonly ChatEvent[]): string =>
  parts.flatMap((part) => (part.type === 'text-delta' ? [part.delta] : [])).join('\n');

/** A text as the events that say it. */
export const textEvents = (id: string, text: string): ChatEvent[] => [
  { type: 'text-start', id },
  { type: 'text-delta', id, delta: text },
  { type: 'text-end', id },
];
