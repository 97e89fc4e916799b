import { expect, it } from 'vitest';
import { readMaterial, runsText, type Material } from '../../../src/materials/index.ts';

const read = (text: string, name = 'a.txt'): Promise<Material> => readMaterial(new TextEncoder().encode(text), name);
const textsOf = (material: Material): string[] =>
  material.blocks.flatMap((block) => (block.type === 'paragraph' ? [runsText(block.runs)] : []));

const transcript = `Weekly meeting
Recorded 14 Oct 2026

[00:00:04] ADA: We have three things today, the move and the returns.
[00:00:21] BEN: I can hear you but the picture is frozen.
[00:01:10] ADA: The lease was signed on Friday.
It begins in May.
[00:01:22] BEN: Good.
`;

it('reads a transcript: speakers and times are fields, no text', async () => {
  const material = await read(transcript);
  expect(material.structure).toMatchObject({
    kind: 'transcript',
    speakers: ['ADA', 'BEN'],
    utterances: [
      { speaker: 'ADA', at: '00:00:04' },
      { speaker: 'BEN', at: '00:00:21' },
      { at: '00:01:10', text: 'The lease was signed on Friday. It begins in May.' },
      { text: 'Good.' },
    ],
  });
  expect(material.blocks[0]).toMatchObject({ type: 'heading', runs: [{ text: 'Weekly meeting' }] });
  expect(textsOf(material).join(' ')).not.toMatch(/ADA|\d\d:\d\d/);
  expect(material.blocks[2]?.said).toEqual({ speaker: 'ADA', at: '00:00:04' });
});

it('reads a transcript with names above what is said', async () => {
  const { structure } = await read(
    'Анна  00:03\nДоброе утро, начнём с бюджета.\n\nИван  00:12\nБюджет вырос на пять процентов.\n\nАнна  00:31\nПочему он вырос?\n\nИван  00:40\nИз-за аренды склада.\n',
  );
  expect(structure).toMatchObject({ kind: 'transcript', speakers: ['Анна', 'Иван'] });
});

it('reads subtitles', async () => {
  const { structure, blocks } = await read(
    'WEBVTT\n\n1\n00:00:01.000 --> 00:00:04.000\n<v Ada>Welcome to the review.</v>\n\n2\n00:00:05.000 --> 00:00:09.000\n<v Ben>Sales are up by ten per cent.</v>\n\n3\n00:00:10.000 --> 00:00:12.000\n<v Ada>Thank you.</v>\n',
  );
  expect(structure).toMatchObject({ kind: 'transcript', utterances: [{ speaker: 'Ada', at: '00:00:01.000' }, {}, {}] });
  expect(blocks).toHaveLength(3);
});

it.each([
  '[12.03.24, 09:15] Ada: Kommt ihr heute?\n[12.03.24, 09:16] Ben: Ja, um zehn.\n[12.03.24, 09:20] Ada: Gut, bis dann.\n[13.03.24, 08:00] Ben: Wo war der Schlüssel?\n',
  '12/03/2024, 9:15 am - Ada: Are you coming?\n12/03/2024, 9:16 am - Ben: Yes, at ten.\n12/03/2024, 9:20 am - Ada: Good, see you.\n13/03/2024, 8:00 am - Ben: Where was the key?\n',
])('reads the export of a chat', async (text) => {
  expect((await read(text)).structure).toMatchObject({ kind: 'chat', speakers: ['Ada', 'Ben'] });
});

it('reads an interview without times', async () => {
  const turns = [
    'Interviewerin: Seit wann arbeiten Sie in der Werkstatt?',
    'Herr Aydın: Seit dem Frühjahr 2019, damals noch zu zweit.',
    'Interviewerin: Was hat sich seither verändert?',
    'Herr Aydın: Wir haben heute zwölf Leute und zwei Hallen.',
    'Interviewerin: Und was fehlt Ihnen am meisten?',
    'Herr Aydın: Vor allem Zeit, um junge Leute auszubilden.',
  ];
  expect((await read(turns.join('\n\n'))).structure).toMatchObject({
    kind: 'interview',
    speakers: ['Interviewerin', 'Herr Aydın'],
  });
});

const thread = `From: Ada Example <ada@example.org>
To: ben@example.org
Date: Tue, 3 Mar 2026 09:12
Subject: Re: New shelves

The order is placed.

On 2 March 2026 Ben wrote:
> Can we order the shelves?
> They cost 385 euro.

From: Ben Example <ben@example.org>
To: ada@example.org
Date: Mon, 2 Mar 2026 17:40
Subject: New shelves

Can we order the shelves?
They cost 385 euro.
`;

it('reads a thread of mails, quoted text once', async () => {
  const material = await read(thread);
  expect(material.structure).toMatchObject({
    kind: 'mails',
    mails: [
      { from: 'Ada Example', date: 'Tue, 3 Mar 2026 09:12', subject: 'Re: New shelves' },
      { from: 'Ben Example' },
    ],
  });
  expect(textsOf(material)).toEqual(['The order is placed.', 'Can we order the shelves? They cost 385 euro.']);
  expect(material.blocks[0]).toMatchObject({ type: 'heading', runs: [{ text: 'New shelves' }] });
});

it('reads heads of mails in another language', async () => {
  const text = thread.replaceAll('From:', 'Von:').replaceAll('To:', 'An:').replaceAll('Date:', 'Gesendet:');
  expect((await read(text.replaceAll('Subject:', 'Betreff:'))).structure).toMatchObject({ kind: 'mails' });
});

it.each([
  '# Preguntas\n\n## ¿Puedo devolverlo?\n\nSí, en un mes.\n\n## ¿Cuánto cuesta el envío?\n\nNada.\n\n## ¿Dónde están?\n\nEn Vigo.\n',
  '# 常见问题\n\n## 可以退货吗？\n\n可以，一个月内。\n\n## 运费多少？\n\n免费。\n\n## 你们在哪里？\n\n在上海。\n',
])('reads frequently asked questions', async (text) => {
  const { structure } = await read(text, 'a.md');
  expect(structure).toMatchObject({ kind: 'questions', pairs: [{}, {}, {}] });
});

it('reads questions and answers that are marked by letters', async () => {
  const text = ['Can I return it within a month?', 'How much is the delivery abroad?', 'Where are your shops?'].map(
    (question) => `Q: ${question}\nA: We answer that in one sentence here.`,
  );
  expect((await read(text.join('\n\n'))).structure).toMatchObject({
    kind: 'questions',
    pairs: [{ question: 'Can I return it within a month?' }, {}, {}],
  });
});

it('reads an agenda', async () => {
  const { structure } = await read(
    '# Workshop\n\n- 09:00 – 09:30 Begrüßung\n- 09:30 – 11:00 Vorträge\n- 11:00 Pause\n- 11:15 Arbeit in Gruppen\n',
    'a.md',
  );
  expect(structure).toMatchObject({ kind: 'agenda', items: [{ at: '09:00 – 09:30', text: 'Begrüßung' }, {}, {}, {}] });
});

it('reads minutes: date, people, who does what by when', async () => {
  const { structure } = await read(
    '# Protokoll\n\nDatum: 3. März 2026\n\nAnwesend: Ada Meier, Ben Koch, Cem Arslan\n\n## Beschlüsse\n\n- Ada bestellt die Regale bis 12.3.2026.\n- Das Lager zieht im Mai um.\n- Cem prüft den Vertrag.\n',
    'a.md',
  );
  expect(structure).toMatchObject({
    kind: 'minutes',
    date: '3. März 2026',
    people: ['Ada Meier', 'Ben Koch', 'Cem Arslan'],
    actions: [{ who: 'Ada Meier', due: '12.3.2026' }, { who: 'Cem Arslan' }],
  });
});

it.each<[string, string, string[], [string, string | undefined][]]>([
  [
    'm.txt',
    'Compte rendu de la réunion du 5 mars 2026\nPrésents : Claire Petit, Omar Diallo, Lucie Roy\n\nLe budget est de 12 000 euros.\nClaire contacte l’imprimeur avant le 20 mars.\nOmar prépare la liste des invités pour vendredi.\n',
    ['Claire Petit', 'Omar Diallo', 'Lucie Roy'],
    [
      ['Claire Petit', '20 mars'],
      ['Omar Diallo', 'vendredi'],
    ],
  ],
  [
    'm.md',
    '# Garden group\n\nDate: 3 March 2026\nPresent: Anna Berg, Cem Aslan\n\nThe fence is broken. Anna writes to the supplier by 10 March. Cem pays the bill of 40 euros.\n',
    ['Anna Berg', 'Cem Aslan'],
    [
      ['Anna Berg', '10 March'],
      ['Cem Aslan', undefined],
    ],
  ],
  [
    'm.txt',
    '議事録\n\n日付：2026年3月3日\n出席者：佐藤、田中、鈴木\n\n佐藤が3月10日までに見積書を作成する。次回は4月1日。\n',
    ['佐藤', '田中', '鈴木'],
    [['佐藤', '3月10日']],
  ],
])('reads plain minutes sentence by sentence (%s)', async (name, text, people, actions) => {
  const { structure, blocks } = await read(text, name);
  expect(structure).toMatchObject({ kind: 'minutes', people });
  expect(structure?.kind === 'minutes' ? structure.actions.map(({ who, due }) => [who, due]) : []).toEqual(actions);
  // Who was there heads nothing.
  expect(blocks.filter(({ type }) => type === 'heading')).toHaveLength(1);
});

const references =
  '- Aalto, P. (2014). Wood in cities. Building 12(3), 45–61.\n- Berg, L. and Noor, S. (2019). Heat at night. https://example.org/heat\n- Costa, M. (2021). Water. Lisbon: Example Press, pp. 12–40.\n';

it('reads a bibliography, of which no slide is made', async () => {
  const { structure, blocks } = await read(
    `# Cities\n\nTrees cool streets by two degrees.\n\nThey need water, care and room for roots.\n\nMost streets have none of it.\n\n## Allikad\n\n${references}`,
    'a.md',
  );
  expect(structure).toMatchObject({ kind: 'bibliography', entries: [{ year: 2014 }, { year: 2019 }, { year: 2021 }] });
  expect(blocks.at(-1)).toMatchObject({ type: 'list', note: true });
});

it('reads a curriculum vitae', async () => {
  const { structure } = await read(
    '# Lena Beispiel\n\nlena@example.org\n\n## Beruf\n\n- 2019 – heute Leiterin der Werkstatt\n- 2014 – 2019 Meisterin\n\n## Ausbildung\n\n- 2010 – 2014 Lehre als Schreinerin\n',
    'a.md',
  );
  expect(structure).toMatchObject({
    kind: 'curriculum',
    stations: [{ from: '2019', to: 'heute', text: 'Leiterin der Werkstatt' }, {}, { from: '2010', to: '2014' }],
  });
});

it('reads an outline of slides', async () => {
  const { structure } = await read(
    '# Deck\n\n## Folie 1: Ziele\n\n- Mehr Bäume\n\n## Folie 2: Kosten\n\n- 385 Euro\n\n## Folie 3: Plan\n\n- Ab Mai\n',
    'a.md',
  );
  expect(structure).toMatchObject({ kind: 'slides', slides: [{ number: 1, title: 'Ziele' }, {}, {}] });
});

it.each([
  ['a form', 'Name: Ada\nCity: Vigo\nRole: Baker\nSince: 2019\nPhone: none\nShoe size: 38\nColour: blue\n'],
  [
    'prose with a time',
    'At 9:00 the doors opened. By noon 300 people had come.\n\nThe mayor said: this is a good day. Everybody agreed.\n\nWhy did it work? The weather was fine.\n',
  ],
  [
    'numbered chapters',
    '# Book\n\n## Chapter 1: Wood\n\nText.\n\n## Chapter 2: Water\n\nText.\n\n## Chapter 3: Fire\n\nText.\n',
  ],
  ['a list of figures', '- 2019: 12 shops\n- 2020: 15 shops\n- 2021: 19 shops\n'],
])('takes %s for none of them', async (_, text) => {
  expect((await read(text, text.startsWith('#') ? 'a.md' : 'a.txt')).structure).toBeUndefined();
});
