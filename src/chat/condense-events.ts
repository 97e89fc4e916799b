import { condensingOf, eventKey, type ChatEvent } from './chat-event.ts';

/**
 * The reply so far in as few events as say it: all text of a part in one delta, each data part once, in its latest state and at the place
 * where it first stood; transient parts are gone. Condensing twice changes nothing.
 */
export function condenseEvents(events: Iterable<ChatEvent>): ChatEvent[] {
  const condensed: ChatEvent[] = [];
  const places = new Map<string, number>();
  for (const event of events) {
    if ('transient' in event && event.transient === true) continue;
    const how = condensingOf(event);
    const key = how === 'join' || how === 'latest' ? eventKey(event) : null;
    const place = key === null ? undefined : places.get(key);
    const earlier = place === undefined ? undefined : condensed[place];
    if (place !== undefined && earlier !== undefined) condensed[place] = joinDeltas(earlier, event) ?? event;
    else {
      if (key !== null) places.set(key, condensed.length);
      condensed.push(event);
    }
  }
  return condensed;
}

/**
 * What passes but still holds, for a reader who comes in the middle: the latest stage of each run that is not over, and the plan as it was
 * last drafted while there is none.
 */
export function standingEvents(events: readonly ChatEvent[]): ChatEvent[] {
  const standing = new Map<string, ChatEvent>();
  const over = new Set<string | null>();
  for (const event of events) {
    const isDraft = event.type === 'data-plan-draft';
    if (isDraft || event.type === 'data-stage') standing.set(eventKey(event), event);
    if (event.type === 'data-plan' || event.type === 'data-edit' || event.type === 'text-end')
      standing.delete('data-plan-draft plan');
    if (event.type === 'data-variant' && event.data.status !== 'building') over.add(event.data.runId);
    if (event.type === 'turn-end') return [];
  }
  return [...standing.values()].filter(
    (event) =>
      event.type !== 'data-stage' ||
      (event.data.runId === null ? event.data.status === 'running' : !over.has(event.data.runId)),
  );
}

/** One event for two deltas of one text; null for whatever else. */
export function joinDeltas(first: ChatEvent, second: ChatEvent): ChatEvent | null {
  return 'delta' in first && 'delta' in second && eventKey(first) === eventKey(second)
    ? { ...first, delta: first.delta + second.delta }
    : null;
}

/** What a message keeps of a turn: its parts. */
export const messageParts = (events: Iterable<ChatEvent>): ChatEvent[] =>
  condenseEvents(events).filter((event) => condensingOf(event) !== 'frame');

/** The words of a message, without its data parts. */
export const spokenText = (parts: readonly ChatEvent[]): string =>
  parts.flatMap((part) => (part.type === 'text-delta' ? [part.delta] : [])).join('\n');

/** A text as the events that say it. */
export const textEvents = (id: string, text: string): ChatEvent[] => [
  { type: 'text-start', id },
  { type: 'text-delta', id, delta: text },
  { type: 'text-end', id },
];
