import { describe, expect, it } from 'vitest';
import type { SlideRef } from '../../../src/pipeline/request/find-slides.ts';
import type { Change, ChangeReading } from '../../../src/pipeline/request/changes/change.ts';
import { readChanges } from '../../../src/pipeline/request/changes/read-changes.ts';
import { chatOrders } from '../support/chat-orders.ts';

const named = (ref: SlideRef | null): string => {
  if (ref === null) return 'any';
  if (typeof ref !== 'object') return String(ref);
  if ('title' in ref) return `“${ref.title}”`;
  return [ref.kind, ref.chart].filter(Boolean).join('/') + (ref.about === undefined ? '' : ` “${ref.about}”`);
};

const list = (slides: readonly SlideRef[]): string => slides.map(named).join(' ');

function inShort(change: Change): string {
  if (change.type === 'remove' || change.type === 'merge' || change.type === 'swap' || change.type === 'shorter')
    return `${change.type} ${list(change.slides)}`;
  if (change.type === 'duplicate') return `duplicate ${named(change.slide)}`;
  if (change.type === 'notes') return `${change.isWanted ? '' : 'no '}notes ${list(change.slides)}`.trim();
  if (change.type === 'move') return `move ${named(change.slide)} ${change.to.at} ${named(change.to.slide)}`;
  if (change.type === 'table') return `show ${named(change.slide)} as table`;
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
