import { describe, expect, it } from 'vitest';
import type { ChatEvent } from '../../src/chat/chat-event.ts';
import {
  condenseEvents,
  joinDeltas,
  messageParts,
  standingEvents,
  textEvents,
} from '../../src/chat/condense-events.ts';

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

describe('what still holds of what passes', () => {
  const stage = (runId: string | null, stage: string, status: 'running' | 'done' = 'running'): ChatEvent => ({
    type: 'data-stage',
    id: runId ?? 'turn',
    data: { stage, status, message: stage, progress: 0, runId, variantId: null, overall: 0, startedAt: null },
    transient: true,
  });
  const draft: ChatEvent = {
    type: 'data-plan-draft',
    id: 'plan',
    data: { slides: [{ kind: 'title', title: 'Ferries' }] },
    transient: true,
  };

  it('is the latest stage of each run that goes on, and the draft while there is no plan', () => {
    const events = [stage(null, 'plan'), draft, stage('r1', 'write'), stage('r1', 'compose'), stage('r2', 'write')];
    expect(standingEvents(events)).toEqual([stage(null, 'plan'), draft, stage('r1', 'compose'), stage('r2', 'write')]);
    const later: ChatEvent[] = [
      ...events,
      stage(null, 'plan', 'done'),
      { type: 'data-plan', id: 'plan', data: {} as never },
      { type: 'data-variant', id: 'v', data: { runId: 'r1', status: 'ready' } as never },
    ];
    expect(standingEvents(later)).toEqual([stage('r2', 'write')]);
    expect(standingEvents([...later, { type: 'turn-end', outcome: 'completed', error: null }])).toEqual([]);
  });
});
