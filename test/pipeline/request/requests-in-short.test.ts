import { describe, expect, it } from 'vitest';
import { planDeck } from '../../../src/pipeline/plan-deck.ts';
import { readConstraints } from '../../../src/pipeline/request/constraints/read-constraints.ts';
import { brief, heading, material, ports, prose, table } from '../support/briefs.ts';
import { requestsInShort } from '../support/requests-in-short.ts';
import { planFor } from '../support/plan-for.ts';

describe('a request of a few words', () => {
  it.each(requestsInShort)('“%s” is read', (request, reading) => {
    expect(readConstraints(request)).toMatchObject(reading);
  });
});

const report = material('ferries.docx', [
  heading('Ferries of the northern line', 1),
  heading('Passengers by month'),
  prose('The line carried 469,000 passengers in the year, 14 % more than the year before.'),
  table(
    ['Month', 'Passengers'],
    [
      ['2025-01', '96'],
      ['2025-02', '101'],
      ['2025-03', '118'],
      ['2025-04', '121'],
      ['2025-05', '133'],
      ['2025-06', '148'],
      ['2025-07', '152'],
      ['2025-08', '149'],
      ['2025-09', '131'],
    ],
  ),
  heading('Risks'),
  prose('A hard winter may close the southern pier for six weeks. Two batteries lose their warranty in March.'),
  heading('Costs'),
  prose('The new pier costs 4.2 million euros, of which the state pays 60 %.'),
  heading('Crew'),
  prose('Forty people work on six boats, and eight of them retire within two years.'),
]);

async function planned(request: string) {
  const told = ports();
  return { slides: (await planFor(brief([report], request), told)).slides, said: told.warnings() };
}

describe('what a request binds the plan to', () => {
  it('ends it with all that is to stand at the end, in that order', async () => {
    const { slides } = await planned('Risks and costs at the end.');
    const texts = slides.map(({ title, points }) => [title, ...points].join(' '));
    const [risks, costs] = [
      texts.findLastIndex((text) => /pier for six weeks/.test(text)),
      texts.findLastIndex((text) => /4\.2/.test(text)),
    ];
    expect(risks).toBeGreaterThan(0);
    expect([risks, costs]).toEqual([slides.length - 2, slides.length - 1]);
  });

  it('draws no chart of a kind that is not wanted', async () => {
    const charts = async (request: string) => (await planned(request)).slides.flatMap(({ data }) => data?.chart ?? []);
    expect(await charts('A deck for the board')).toContain('line');
    expect(await charts('A deck for the board, but no line charts')).toEqual(['column']);
  });

  it('says that it knows no template of the name', async () => {
    expect((await planned('Use the Harbour template')).said).toEqual([
      'I could not use the template “Harbour”, because I know none of that name. Choose one of the list, or upload it.',
    ]);
    expect((await planned('Make a deck about the template for labels')).said).toEqual([]);
  });

  it('quotes the sentence that is named by what it is about, and no other', async () => {
    const quoted = async (request: string) =>
      (await planned(request)).slides.flatMap(({ kind, points }) => (kind === 'quote' ? points : []));
    expect(await quoted('Quote the sentence about the southern pier.')).toEqual([
      'A hard winter may close the southern pier for six weeks.',
    ]);
    expect(await quoted('Quote the sentence about penguins.')).toEqual([]);
  });

  it('says which question the material does not answer, also without spaces between words', async () => {
    const japanese = material(
      '船.docx',
      [
        heading('北の航路', 1),
        heading('乗客'),
        prose('第3四半期の乗客は14万8千人で、前年より14％増えた。新しい桟橋の費用は420万ユーロである。'),
      ],
      'ja',
    );
    const saidOf = async (request: string): Promise<string[]> => {
      const told = ports();
      await planDeck(brief([japanese], request), told);
      return told.warnings();
    };
    expect((await saidOf('組合は反対していますか？')).join('')).toContain('組合は反対していますか');
    expect(await saidOf('乗客は増えましたか？')).toEqual([]);
  });
});
