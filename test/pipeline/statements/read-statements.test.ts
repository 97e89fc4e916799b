import { describe, expect, it } from 'vitest';
import { allBlocks, buildSections } from '../../../src/pipeline/statements/build-sections.ts';
import { readStatements } from '../../../src/pipeline/statements/read-statements.ts';
import { list, material, prose } from '../support/briefs.ts';

const read = (text: string, language = 'en') =>
  readStatements(
    allBlocks(buildSections({ fileId: 'm', material: material('m.md', [prose(text)], language) })),
    null,
    language,
  );

describe('what a sentence does', () => {
  it.each([
    ['en', 'We recommend option C.', 'recommendation'],
    ['en', 'The board is asked to release 96 million euro.', 'request'],
    ['en', 'The council approved the second line.', 'decision'],
    ['en', 'Ridership fell to 171 million trips in 2020.', 'result'],
    ['en', 'The new depot costs 12 million euro.', 'cost'],
    ['en', 'For example, a driver may call in sick.', 'example'],
    ['de', 'Der Vorstand schlägt der Versammlung eine Dividende vor.', 'recommendation'],
    ['de', 'Der Umsatz stieg um 3,2 % auf 1.284,6 Mio. €.', 'result'],
    ['fr', 'Le comité a décidé de reporter la mise en service.', 'decision'],
    ['es', 'Se solicita la aprobación del presupuesto.', 'request'],
    ['ru', 'Мы рекомендуем второй вариант.', 'recommendation'],
    ['ja', '第二案を推奨します。', 'recommendation'],
  ])('%s: %s', (language, text, kind) => {
    expect(read(text, language)[0]?.kind).toBe(kind);
  });

  it('weighs a decision more than an aside, and says why', () => {
    const [decision, aside] = [
      read('We recommend to invest 12 million euro.')[0],
      read('The canteen has new chairs.')[0],
    ];
    expect(decision?.weight).toBeGreaterThan((aside?.weight ?? 0) + 3);
    expect(decision?.why).toContain('It carries a figure with its unit.');
  });

  it.each([
    ['en', 'Internal note (not for publication): the contract is not signed.'],
    ['de', 'Interner Hinweis: Der Vertrag ist noch nicht unterschrieben.'],
    ['tr', 'İç not (yayımlanmayacak): Sözleşme henüz imzalanmadı.'],
    ['ja', '社内メモ：契約はまだ署名されていません。'],
  ])('tells nothing that a paper says to its authors alone (%s)', (language, text) => {
    expect(read(text, language)).toEqual([]);
  });

  it('has sentences of two long words, as some languages make them', () => {
    expect(read('Destek var. Başvuru muhtarlıklarda.', 'tr').map(({ text }) => text)).toEqual([
      'Başvuru muhtarlıklarda',
    ]);
  });

  it('leaves out pointers, captions, greetings and marks of references', () => {
    const texts = read(
      'Dear shareholders, the year was good. Table 1 shows the visits. See chapter 4. Hedgehogs have declined since 1990 [1,2].',
    ).map(({ text }) => text);
    expect(texts).toEqual(['The year was good', 'Hedgehogs have declined since 1990']);
    expect(read('Figure 2: The new stop at the university')).toEqual([]);
  });

  it('leaves out what only announces a list that is told elsewhere, and keeps it where it asks or names a figure', () => {
    expect(read('You can access the parts so:')).toEqual([]);
    expect(read('The board must vote on three points:')).toHaveLength(1);
    expect(read('We invest 12 million euro in three things:')).toHaveLength(1);
  });

  it.each([
    ['en', 'Please let us know if you would like to write a part of this.', 'The new depot opens in May next year.'],
    ['en', 'Vote on ideas in our forum every month.', 'The new depot opens in May next year.'],
    ['fr', "N'hésitez pas à nous écrire pour en parler.", 'Le dépôt ouvre au printemps avec deux lignes.'],
  ])('takes an invitation to the reader for less than what is told (%s: %s)', (language, invitation, told) => {
    expect(read(invitation, language)[0]?.weight).toBeLessThan((read(told, language)[0]?.weight ?? 0) - 2);
  });

  it('takes lines of a program for no sentences, and who asks for a thing of its own for no request', () => {
    expect(read('MainPart part = deck.getMainPart();')).toEqual([]);
    expect(read('The tool warns about each package that asks for a newer one.')[0]?.kind).not.toBe('request');
  });

  it('keeps a term with all that is said of it', () => {
    const item = {
      level: 0,
      runs: [{ text: 'Storage.', bold: true }, { text: ' Phones are full. We warn at 500 MB.' }],
      lead: 'Storage',
    };
    const block = { ...list(['x']), items: [item] };
    const [statement] = readStatements(
      allBlocks(buildSections({ fileId: 'm', material: material('m.md', [block]) })),
      'risk',
      'en',
    );
    expect(statement).toMatchObject({ lead: 'Storage', text: 'Phones are full. We warn at 500 MB', kind: 'risk' });
  });
});
