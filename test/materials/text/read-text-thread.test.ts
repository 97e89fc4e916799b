import { describe, expect, it } from 'vitest';
import { readMails } from '../../../src/materials/structure/read-mails.ts';
import { findDecimalMark } from '../../../src/materials/table/parse-number.ts';
import { describeTable } from '../../../src/materials/table-meaning/index.ts';
import { table } from '../../pipeline/support/briefs.ts';

const numbered = (text: string) => text.split('\n').map((line, at) => ({ text: line, number: at + 1 }));

describe('threads and figures as people write them', () => {
  it('mails below the first are told by its fields where they have no address', () => {
    const thread = [
      'From: Ruth Okafor <r.okafor@north.example>',
      'To: Daniel Price',
      'Date: Mon, 2 Nov 2026 09:14',
      'Subject: The loan',
      '',
      'They agreed.',
      '',
      '---',
      '',
      'From: Daniel Price',
      'To: Ruth Okafor',
      'Date: Tue, 3 Nov 2026 16:02',
      'Subject: RE: The loan',
      '',
      'Great news.',
    ].join('\n');
    const mails = readMails(numbered(thread));
    expect(mails?.map(({ from, subject }) => [from, subject])).toEqual([
      ['Ruth Okafor', 'The loan'],
      ['Daniel Price', 'RE: The loan'],
    ]);
    expect(mails?.flatMap(({ lines }) => lines.map(({ text }) => text.trim()).filter(Boolean))).toEqual([
      'They agreed.',
      'Great news.',
    ]);
  });

  it.each([
    ['thousands that all end in a nought', ['3.850', '640', '290', '1.540', '2.900'], ','],
    ['weights with three decimals', ['3.851', '1.542', '2.903'], null],
  ])('%s', (_what, texts, mark) => {
    expect(findDecimalMark(texts)).toBe(mark);
  });

  it('the target of a year is no period, the plan of a year of its own is', () => {
    const rows = [
      ['Meals served', '44200', '31000', '45000'],
      ['Families with a tank', '655', '1020', '950'],
    ];
    const rolesOf = (last: string): string[] =>
      describeTable(table(['Indicator', '2024', '2025', last], rows), { texts: [] }).columns.map(({ role }) => role);
    expect(rolesOf('Target 2025').at(-1)).toBe('target');
    expect(rolesOf('Plan 2026').at(-1)).not.toBe('previous');
  });
});
