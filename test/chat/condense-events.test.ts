import { describe, expect, it } from 'vitest';
import type { ChatEvent } from '../../src/chat/chat-event.ts';
import { condenseEvents, joinDeltas, messageParts, textEvents } from '../../src/chat/condense-events.ts';

const warning = (id: string, message: string): ChatEvent => ({ type: 'data-warning', id, data: { message } });
const reply: ChatEvent[] = [
  { type: 'start', messageId: 'm' },
  warning('w', 'First.'),
  { type: 'text-start', id: 't' },
  { type: 'text-delta', id: 't', delta: 'Two ' },
  { type: 'data-title', id: 'title', data: { title: 'Passing' }, transient: true },
  { type: 'text-delta', id: 't', delta: 'words' },
  { type: 'text-end', id: 't' },
  warning('w', 'Second.'),
  { type: 'abort', reason: 'cancelled' },
  { type: 'turn-end', outcome: 'cancelled', error: null },
];

describe('a condensed reply', () => {
  it('has each text in one delta, and each data part once, as it is last and where it first stood', () => {
    const condensed = condenseEvents(reply);
    expect(condensed).toEqual([
      { type: 'start', messageId: 'm' },
      warning('w', 'Second.'),
      ...textEvents('t', 'Two words'),
      { type: 'abort', reason: 'cancelled' },
      { type: 'turn-end', outcome: 'cancelled', error: null },
    ]);
    expect(condenseEvents(condensed)).toEqual(condensed);
  });

  it('is kept as a message without what frames it, but tells that it was stopped', () => {
    expect(messageParts(reply).map(({ type }) => type)).toEqual([
      'data-warning',
      'text-start',
      'text-delta',
      'text-end',
      'abort',
    ]);
  });

  it('joins deltas of one text alone', () => {
    const delta = (id: string, type: 'text-delta' | 'reasoning-delta' = 'text-delta'): ChatEvent => ({
      type,
      id,
      delta: id,
    });
    expect(joinDeltas(delta('a'), delta('a'))).toEqual({ type: 'text-delta', id: 'a', delta: 'aa' });
    expect(joinDeltas(delta('a'), delta('b'))).toBeNull();
    expect(joinDeltas(delta('a'), delta('a', 'reasoning-delta'))).toBeNull();
  });
});
