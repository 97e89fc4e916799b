import { describe, expect, it } from 'vitest';
import { readMaterial } from '../../../src/materials/index.ts';
import { showBlocks } from '../../support/show-blocks.ts';

const read = (...lines: string[]) => readMaterial(new TextEncoder().encode(lines.join('\n')), 'a.txt');

describe('conversations', () => {
  it('without times are told by their questions, though what is said is short', async () => {
    const { structure, blocks } = await read('João: Bom dia, podemos começar?', 'Rita: Sim. As vendas cresceram.', 'João: E os custos?', 'Rita: Desceram 3 %.', 'João: Quem prepara o relatório?', 'Rita: Eu, até sexta-feira.'); // prettier-ignore
    expect(structure).toMatchObject({ kind: 'interview', speakers: ['João', 'Rita'] });
    expect(showBlocks(blocks).join(' ')).not.toContain('Rita');
  });

  it.each([
    ['Frage', 'Antwort'],
    ['Pregunta', 'Respuesta'],
    ['Вопрос', 'Ответ'],
    ['질문', '답변'],
  ])('of questions under words that name nobody (%s) are questions', async (question, answer) => {
    const pairs = ['Wie lange dauert es?', 'Was kostet der Versand?', 'Wer repariert das Rad?'];
    const { structure } = await read(...pairs.flatMap((asked) => [`${question}: ${asked}`, `${answer}: Das steht im Vertrag.`, ''])); // prettier-ignore
    expect(structure).toMatchObject({ kind: 'questions', pairs: [{ question: 'Wie lange dauert es?', answer: 'Das steht im Vertrag.' }, {}, {}] }); // prettier-ignore
  });

  it('with nicknames in angle brackets are chats', async () => {
    const { structure } = await read('[14:02] <ada> the build is red', '[14:03] <ben> looking', '[14:10] <ben> fixed', '[14:11] <ada> thanks'); // prettier-ignore
    expect(structure).toMatchObject({ kind: 'chat', speakers: ['ada', 'ben'], utterances: [{ at: '14:02', text: 'the build is red' }, {}, {}, {}] }); // prettier-ignore
  });

  it('in subtitles that name nobody are the text alone', async () => {
    const { blocks } = await read('1', '00:00:01,000 --> 00:00:04,000', 'Sales are up', 'by 10 percent.', '', '2', '00:00:05,000 --> 00:00:09,000', '<i>Costs fell.</i>', '', '3', '00:00:10,000 --> 00:00:12,000', 'Thank you.'); // prettier-ignore
    expect(showBlocks(blocks)).toEqual(['Sales are up by 10 percent. Costs fell. Thank you.']);
  });

  it.each([
    ['From', 'Sent', 'To', 'Subject'],
    ['Von', 'Gesendet', 'An', 'Betreff'],
    ['От', 'Отправлено', 'Кому', 'Тема'],
  ])('by mail need no addresses, and may open with a rule (%s)', async (from, date, to, subject) => {
    const mail = (writer: string, day: number, text: string) => [`${from}: ${writer}`, `${date}: ${day}.3.2026 9:00`, `${to}: Lager`, `${subject}: RE: Tor 4`, '', text, '']; // prettier-ignore
    const { structure, blocks } = await read('-----Original Message-----', ...mail('Tim Ray', 2, 'It opens at 6.'), '_________', ...mail('Eva Lund', 1, 'When does it open?')); // prettier-ignore
    expect(structure).toMatchObject({ kind: 'mails', mails: [{ from: 'Tim Ray', subject: 'RE: Tor 4' }, { from: 'Eva Lund' }] }); // prettier-ignore
    expect(showBlocks(blocks)).toEqual(['# Tor 4', 'It opens at 6.', 'When does it open?']);
  });
});

describe('conversations in few words', () => {
  it('are interviews where two ask and answer in turn', async () => {
    const { structure } = await read('Interview, 14 April', '', 'Interviewer: How did the works affect you?', 'Ms Haddad: Sales fell by a third.', 'Interviewer: What would you change?', 'Ms Haddad: Tell us the dates earlier.'); // prettier-ignore
    expect(structure).toMatchObject({ kind: 'interview', speakers: ['Interviewer', 'Ms Haddad'] });
    const form = await read('Site: Graz', 'Owner: Lena Berg', 'Site: Linz', 'Owner: Omar Aziz');
    expect(form.structure).toBeUndefined();
  });

  it('are transcripts where cues have voices, be they but two', async () => {
    const { structure, blocks } = await read('WEBVTT', '', '1', '00:00:01.000 --> 00:00:04.000', '<v Lena>We open in Graz.', '', '2', '00:00:04.500 --> 00:00:08.000', '<v Omar>Rent is 3,400 a month,', 'for five years.'); // prettier-ignore
    expect(structure).toMatchObject({ kind: 'transcript', utterances: [{ speaker: 'Lena', text: 'We open in Graz.' }, { speaker: 'Omar' }] }); // prettier-ignore
    expect(showBlocks(blocks)).toEqual(['We open in Graz.', 'Rent is 3,400 a month, for five years.']);
  });

  it('are transcripts where a name stands below the time of each cue', async () => {
    const { structure } = await read('0:0:0.0 --> 0:0:5.120', 'Lena Maier', 'We open in Graz.', '0:0:5.500 --> 0:0:9.0', 'Omar Said', 'Rent is 3,400 a month.', '0:0:9.400 --> 0:0:12.0', 'Lena Maier', 'Then we sign.'); // prettier-ignore
    expect(structure).toMatchObject({ kind: 'transcript', speakers: ['Lena Maier', 'Omar Said'], utterances: [{ text: 'We open in Graz.' }, {}, {}] }); // prettier-ignore
  });

  it('keep nothing of what an export puts where pictures were', async () => {
    const { structure } = await read('[12.03.26, 14:02] Ana: Wer kommt?', '[12.03.26, 14:03] Cem: <Medien ausgeschlossen>', '[12.03.26, 14:04] Ana: \u200eBild weggelassen', '[12.03.26, 14:05] Cem: ich, bis vier', '[12.03.26, 14:06] Ana: gut'); // prettier-ignore
    expect(structure).toMatchObject({ utterances: [{ text: 'Wer kommt?' }, { text: 'ich, bis vier' }, { text: 'gut' }] }); // prettier-ignore
  });

  it('by mail open with an answer that has no head of its own', async () => {
    const { structure, blocks } = await read('Hallo Jana,', '', 'wir nehmen das Angebot an.', '', 'Von: Jana Wolf', 'Gesendet: Donnerstag, 9. April 2026 14:03', 'An: Karl Adam', 'Betreff: Leuchten', '', 'Nordlicht kostet 8.900 Euro.'); // prettier-ignore
    expect(structure).toMatchObject({ kind: 'mails', mails: [{ from: 'Karl Adam' }, { from: 'Jana Wolf' }] });
    expect(blocks.map(({ said }) => said?.speaker)).toEqual([undefined, 'Karl Adam', 'Karl Adam', 'Jana Wolf']);
    const form = await read('The depot moves in June.', '', 'From: Graz', 'Date: 1.6.2026', 'To: Linz');
    expect(form.structure).toBeUndefined();
  });
});

describe('lines that were not wrapped', () => {
  it('head what stands right under them', async () => {
    const { blocks } = await read('Datum: 12. Mai 2026', 'Teilnehmer: Anna Berg, Cem Aslan', '', 'TOP 1: Budget', 'Anna stellt den Entwurf vor, das Budget steigt um 4 %.', 'Beschluss: Der Entwurf wird angenommen.', '', '2. Umzug', 'Cem klärt den Termin mit dem Vermieter.'); // prettier-ignore
    expect(showBlocks(blocks).slice(2)).toEqual(['# TOP 1: Budget', 'Anna stellt den Entwurf vor, das Budget steigt um 4 %.', 'Beschluss: Der Entwurf wird angenommen.', '# 2. Umzug', 'Cem klärt den Termin mit dem Vermieter.']); // prettier-ignore
  });

  it('are entries where several open with a time or with years', async () => {
    const agenda = await read('Workshop', '', '09:00 Welcome', '09:15 Results of the year', '10:30 Break', '10:45 Returns'); // prettier-ignore
    expect(agenda.structure).toMatchObject({ kind: 'agenda', items: [{ at: '09:00', text: 'Welcome' }, {}, {}, {}] });
    const life = await read('Maria Rossi', 'maria@example.org', '', 'Esperienza', '03/2019 – oggi Responsabile, Rossi Srl', '2015–2019 Logistica, Alfa SpA', '', 'Formazione', '2010–2014 Laurea in economia'); // prettier-ignore
    expect(life.structure).toMatchObject({ kind: 'curriculum', stations: [{ from: '03/2019', to: 'oggi' }, {}, { from: '2010', text: 'Laurea in economia' }] }); // prettier-ignore
    expect(life.blocks.filter(({ type }) => type === 'heading').map(({ locator }) => locator.line)).toContain(8);
  });

  it.each([
    ['Lager Nord', 'Hafenstraße 12', '20457 Hamburg'],
    ['これらのファイルは、(PCH) ファイル', '資料とプリコンパイル済みのものを', 'ビルドするために使用します。'],
    ['The river was low that year, and', 'the boats lay on the sand until the', 'rain came.'],
  ])('head nothing in an address or in wrapped prose: %s', async (...lines) => {
    const { blocks } = await read('A first paragraph that says one thing at some length, so that it is prose.', '', ...lines, '', 'And a last one that says another thing at the same length as the first.'); // prettier-ignore
    expect(blocks.filter(({ type }) => type === 'heading')).toEqual([]);
  });
});

it('numbers of lists are kept as they are shown', async () => {
  const { blocks } = await read('We go on with the list of last week, as agreed then:', '', '3. Order the racks', '4. Move the stock', 'b) not the shoes'); // prettier-ignore
  expect(blocks[1]).toMatchObject({ type: 'list', ordered: true, items: [{ mark: '3.' }, { mark: '4.' }, { mark: 'b)' }] }); // prettier-ignore
});

it.each([
  [
    '[1] A. Smith, "Trees in cities," Urban Studies, 2014.',
    '[2] L. Berg, Heat at Night. London: Example Press, 2019.',
    '[3] M. Costa et al., "Water," 2021.',
  ],
  [
    'Müller, Hans (2014): Bäume in der Stadt. Berlin: Beispiel Verlag.',
    'Schmidt, Eva (2019): Hitze. In: Stadtforschung.',
    'Weber, Max (2021): Wasser. Hamburg.',
  ],
])('references are known without pages and addresses: %s', async (...entries) => {
  expect((await read('Quellen', '', ...entries)).structure).toMatchObject({ kind: 'bibliography', entries: [{ year: 2014 }, { year: 2019 }, { year: 2021 }] }); // prettier-ignore
});

it('an outline of slides has their titles as headings', async () => {
  const { blocks } = await read('Slide 1 - Why we move', '* Venlo is full', '', 'Slide 2 - Costs', '* Rent 61 euro', '', 'Slide 3 - Ask', '* Approve it'); // prettier-ignore
  expect(showBlocks(blocks)).toEqual(['## Why we move', '- Venlo is full', '## Costs', '- Rent 61 euro', '## Ask', '- Approve it']); // prettier-ignore
});

it('boxes of items keep their state', async () => {
  const { blocks } = await read('Tasks of the week, as they stand today:', '', '[x] Budget agreed', '- [ ] Staff agreed', '☑ Lease signed', '✗ Racks ordered'); // prettier-ignore
  expect(showBlocks(blocks).slice(1)).toEqual(['- ☒ Budget agreed', '- ☐ Staff agreed', '- ☑ Lease signed', '- ✗ Racks ordered']); // prettier-ignore
});

it('a station of a life goes on till today in the words of its language', async () => {
  const { structure } = await read('Claire Fontaine', 'claire@example.org', '', 'Expérience', '2021 – aujourd’hui : Logistique, Rhône', '2016 – 2021 : Achats, Alpa', '2014 – 2016 : Master, Lyon'); // prettier-ignore
  expect(structure).toMatchObject({ kind: 'curriculum', stations: [{ to: 'aujourd’hui', text: 'Logistique, Rhône' }, {}, {}] }); // prettier-ignore
});
