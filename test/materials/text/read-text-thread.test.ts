import { describe, expect, it } from 'vitest';
import { readMaterial, runsText } from '../../../src/materials/index.ts';
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

  it("tables in mails, drawn with pipes or tabs, are nobody's words", async () => {
    const rows = [['Device', 'Price', 'Delivery'], ['Sonavet', '34,800 €', '3 weeks'], ['Mirai', '41,500 €', '6 weeks']]; // prettier-ignore
    for (const mark of [' | ', '\t']) {
      const drawn = rows.map((row) => row.join(mark)).join('\n');
      const mail = (from: string, text: string) =>
        `From: ${from} <x@north.example>\nTo: Daniel Price\nDate: Mon, 2 Nov 2026 09:14\nSubject: Offers\n\n${text}\n\n`;
      const text =
        mail('Ruth Okafor', `Here they are:\n\n${drawn}\n\nI like the first.`) + mail('Daniel Price', 'So do I.');
      const { blocks } = await readMaterial(new TextEncoder().encode(text), 'thread.txt');
      const found = blocks.filter((block) => block.type === 'table');
      expect(found.map(({ columns, said }) => [columns.map(({ name }) => name), said])).toEqual([[rows[0], undefined]]);
      expect(blocks.flatMap((block) => (block.type === 'paragraph' ? runsText(block.runs) : []))).toEqual(['Here they are:', 'I like the first.', 'So do I.']); // prettier-ignore
    }
  });

  const letter = (head: string, text: string): string => `${head}\n\n${text}\n`;
  it.each<[string, string, [string | undefined, string | undefined, string][]]>([
    [
      'the words that a mail quotes are those of whom it names above them',
      letter(
        'From: Lena Koch <lena@north.example>\nTo: Tom Ruiz <tom@south.example>\nDate: 4 May 2026 09:12\nSubject: Roof',
        'The price is fine.\n\nOn 3 May 2026 at 18:40, Tom Ruiz <tom@south.example>\nwrote:\n> The roof costs 48,000 euros.\n\nBest, Lena',
      ),
      [
        ['Lena Koch', '4 May 2026 09:12', 'The price is fine.'],
        ['Tom Ruiz', '3 May 2026 at 18:40', 'The roof costs 48,000 euros.'],
        ['Lena Koch', '4 May 2026 09:12', 'Best, Lena'],
      ],
    ],
    [
      'in other languages, and of quotations within quotations',
      letter(
        'Von: Petra Lang <petra@nord.example>\nAn: Uwe Hahn <uwe@sued.example>\nDatum: 12.02.2026 08:15\nBetreff: Re: Lieferung',
        'Dann im März.\n\nAm 11.02.2026 um 17:02 schrieb Uwe Hahn:\n> Vier Wochen.\n> Am 10.02.2026 um 9:30 schrieb Petra Lang:\n>> Wie lange dauert es?',
      ),
      [
        ['Petra Lang', '12.02.2026 08:15', 'Dann im März.'],
        ['Uwe Hahn', '11.02.2026 um 17:02', 'Vier Wochen.'],
        ['Petra Lang', '10.02.2026 um 9:30', 'Wie lange dauert es?'],
      ],
    ],
    [
      'without such a line they are those of the one it went to; to several nobody is guessed, and what is quoted again is told once',
      letter(
        'From: Ann Lee <ann@x.example>\nTo: Bo Kim <bo@x.example>\nDate: 2 June 2026 10:00\nSubject: Re: Hall',
        'Booked.\n\n> Then we take it.\n>> It holds 220 people.',
      ) +
        letter(
          'From: Ann Lee <ann@x.example>\nTo: Bo Kim <bo@x.example>, Cy Day <cy@x.example>\nDate: 3 June 2026 10:00\nSubject: Re: Hall',
          'See below.\n\n> Then we take\n> it.\n>\n> The keys are with me.',
        ),
      [
        ['Ann Lee', '2 June 2026 10:00', 'Booked.'],
        ['Bo Kim', undefined, 'Then we take it.'],
        ['Ann Lee', undefined, 'It holds 220 people.'],
        ['Ann Lee', '3 June 2026 10:00', 'See below.'],
        [undefined, undefined, 'The keys are with me.'],
      ],
    ],
  ])('%s', async (_what, text, told) => {
    const { blocks } = await readMaterial(new TextEncoder().encode(text), 'thread.txt');
    const said = blocks.flatMap((block) =>
      block.type === 'paragraph' ? [[block.said?.speaker, block.said?.at, runsText(block.runs)]] : [],
    );
    expect(said).toEqual(told);
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
