import { describe, expect, it } from 'vitest';
import type { SlideRef } from '../../../src/pipeline/request/find-slides.ts';
import type { Change, ChangeReading } from '../../../src/pipeline/request/changes/change.ts';
import { readChanges } from '../../../src/pipeline/request/changes/read-changes.ts';
import { chatOrders } from '../support/chat-orders.ts';
import { namedOrders, slideNames } from '../support/named-orders.ts';

const named = (ref: SlideRef | null): string => {
  if (ref === null) return 'any';
  if (typeof ref !== 'object') return String(ref);
  if ('title' in ref) return `“${ref.title}”`;
  return [ref.kind, ref.chart].filter(Boolean).join('/') + (ref.about === undefined ? '' : ` “${ref.about}”`);
};

const list = (slides: readonly SlideRef[]): string => slides.map(named).join(' ');

function inShort(change: Change): string {
  if (change.type === 'remove' || change.type === 'merge' || change.type === 'swap' || change.type === 'shorter')
    return `${change.type} ${list(change.slides)}`.trim();
  if (change.type === 'duplicate') return `duplicate ${named(change.slide)}`;
  if (change.type === 'notes') return `${change.isWanted ? '' : 'no '}notes ${list(change.slides)}`.trim();
  if (change.type === 'move') return `move ${named(change.slide)} ${change.to.at} ${named(change.to.slide)}`;
  if (change.type === 'undraw' || change.type === 'split') return `${change.type} ${named(change.slide)}`;
  if (change.type === 'table') return `show ${named(change.slide)} as table`;
  if (change.type === 'form') return `show ${named(change.slide)} as ${change.form}`;
  if (change.type === 'rename') return `call ${named(change.slide)} “${change.title}”`;
  if (change.type === 'insert')
    return [`add “${change.topic}”`, ...(change.to ? [change.to.at, named(change.to.slide)] : [])].join(' ');
  if (change.type === 'language') return `in ${change.language}`;
  if (change.type === 'count') return `${change.slides} slides`;
  return change.type === 'chart' ? `show ${named(change.slide)} as ${change.chart}` : change.type;
}

const meaningOf = ({ changes, isQuestion, notUnderstood }: ChangeReading): string =>
  [
    ...changes.map(inShort),
    ...(isQuestion ? ['?'] : []),
    ...notUnderstood.map((text) => `not understood: ${text}`),
  ].join('; ');

const rows = Object.entries(chatOrders).flatMap(([language, orders]) =>
  orders.map(([message, meaning]) => [language, message, meaning] as const),
);

describe('an order beside a plan or a deck', () => {
  it.each(rows)('%s: “%s”', (language, message, meaning) => {
    expect(meaningOf(readChanges(message, language))).toBe(meaning);
  });
});

const spoken = Object.entries(namedOrders).flatMap(([language, orders]) =>
  orders.map(([message, meaning]) => [language, message, meaning] as const),
);

describe('an order beside a deck whose slides are called by their names', () => {
  it.each(spoken)('%s: “%s”', (language, message, meaning) => {
    expect(meaningOf(readChanges(message, language, { names: slideNames[language] ?? [] }))).toBe(meaning);
  });

  it('names what stands on a slide as no slide of its own, and no topic to add as a place', () => {
    const names = ['Risks', 'Costs'];
    const read = (message: string): string => meaningOf(readChanges(message, 'en', { names }));
    expect(read('Remove the risks from slide 3')).toBe('not understood: Remove the risks from slide 3');
    expect(read('Remove the risks and slide 3')).toBe('remove “Risks” 3');
    expect(read('Add a slide about risks')).toBe('add “risks”');
    expect(read('Rename slide 2 to Costs')).toBe('call 2 “Costs”');
    expect(read('Move the costs from slide 3 to slide 5')).toBe('movePoint');
  });
});
