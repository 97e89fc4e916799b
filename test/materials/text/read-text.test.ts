import { describe, expect, it } from 'vitest';
import { readMaterial } from '../../../src/materials/index.ts';
import { showBlocks } from '../../support/show-blocks.ts';

const read = (text: string, name = 'notes.txt') => readMaterial(Buffer.from(text), name);
const show = async (text: string, name?: string): Promise<string[]> => showBlocks((await read(text, name)).blocks);

describe('what a terminal shows', () => {
  it('is a listing as it stands: commands with what they answered, bytes', async () => {
    const { blocks } = await read(
      'Disk check\n\n$ df -h\nFilesystem   Size  Used\n/dev/sda1     98G   71G\ntmpfs        7.8G     0\n\n' +
        '00000000  89 50 4e 47 0d 0a 1a 0a  00 00 00 0d 49 48 44 52  |.PNG........IHDR|\n\nThe disk must grow.\n\n$5 million is too much for it.\n',
    );
    expect(blocks.map(({ type, role }) => role ?? type)).toEqual(['heading', 'code', 'code', 'paragraph', 'paragraph']);
    expect(showBlocks(blocks)[1]).toContain('/dev/sda1     98G   71G');
  });

  it('or a program wrote line by line is a listing', async () => {
    const { blocks } = await read('{"name": "North", "visitors": 310}\n{"name": "South", "visitors": 122}\n\n@article{meyer2021,\n  year = {2021}\n}\n\nBoth were read in May.\n'); // prettier-ignore
    expect(blocks.map(({ type, role }) => role ?? type)).toEqual(['code', 'code', 'paragraph']);
  });

  it('has no colours, and no letters typed over', async () => {
    expect(
      await show('\u001b[1mBuild report\u001b[0m\n\nThe \u001b[32mbuild\u001b[0m takes N\bNO 14 minutes.\n'),
    ).toEqual(['# Build report', 'The build takes NO 14 minutes.']);
  });
});

describe('plain text', () => {
  it('takes a number that a wrapped line happens to begin with for no item', async () => {
    const text =
      'Die neue Schwimmhalle in der Nordstadt eröffnet am\n12. Mai und hat im ersten Jahr Besucher im Umfang von\n0.8 Millionen erwartet.\n';
    expect(await show(text)).toEqual([text.trim().replaceAll('\n', ' ')]);
    const list = await show('The following steps are planned for the next summer:\n1. Dig the pool\n2. Fill it\n');
    expect(list.slice(1)).toEqual(['1. Dig the pool', '1. Fill it']);
  });

  it('reads a manual page by its sections, and what is drawn with strokes as a listing', async () => {
    const text = `NAME
       mill - grinds the corn

WATER
       The water of the pond turns the wheel of the mill.

       In summer the sluice is closed at night.

           pond
             |
             v
           wheel ----> stones
             |
             v
           brook

STONES
       The stones are cleaned twice a year by the miller.

       Nobody else lifts them.
`;
    const { blocks } = await read(text);
    expect(blocks.map(({ type, role }) => role ?? type)).toEqual([
      'heading', 'heading', 'paragraph', 'paragraph', 'code', 'heading', 'paragraph', 'paragraph',
    ]); // prettier-ignore
    expect(showBlocks(blocks)[0]).toBe('# mill - grinds the corn');
  });

  it('leaves the lists of contents of single chapters out', async () => {
    const text = `Rules of the mill
=================

Chapter 1. Water

Table of Contents

1.1. Pond

1.2. Sluice

1.1. Pond

The pond is filled by two wells and by the rain of the year.

1.2. Sluice

The sluice is closed at night, and opened by the miller in the morning.
`;
    expect(await show(text)).toEqual([
      '# Rules of the mill',
      '## Chapter 1. Water',
      '### 1.1. Pond',
      'The pond is filled by two wells and by the rain of the year.',
      '### 1.2. Sluice',
      'The sluice is closed at night, and opened by the miller in the morning.',
    ]);
  });

  it('keeps a term with the meaning that stands deeper under it, and reads marks of reStructuredText as their words', async () => {
    const text = `Parts of the program
====================

The :class:\`~mail.message.Message\` has two parts, which are told here one after the other.

    Model
        An object that stands for a letter.

    Parser
        Takes characters and makes
        a model of them.
`;
    const { blocks } = await read(text);
    expect(blocks.flatMap((block) => (block.type === 'paragraph' ? [block.lead] : []))).toEqual([undefined, 'Model', 'Parser']); // prettier-ignore
    const shown = await show(text);
    expect(shown.join('\n')).toContain('The Message has two parts');
    expect(shown.join('\n')).toContain('Takes characters and makes a model of them.');
  });

  it.each([
    [
      'Harbour report',
      'Summary',
      'Ships stayed shorter than ever before.',
      'Safety',
      'Seven accidents happened, four fewer.',
    ],
    [
      '港湾局の年次報告',
      'はじめに',
      '取扱貨物量は前年度から六パーセント増加した。',
      '安全対策',
      '今年度の労働災害は七件であった。',
    ],
    ['항만 보고서', '개요', '올해 물동량은 지난해보다 6퍼센트 늘었다.', '안전', '올해 산업재해는 일곱 건으로 줄었다.'],
  ])('has a heading over each sentence that stands alone: %s', async (...lines) => {
    const { blocks } = await read(lines.join('\n\n'));
    expect(blocks.map(({ type }) => type)).toEqual(['heading', 'heading', 'paragraph', 'heading', 'paragraph']);
  });

  it('has none over who wrote it and when', async () => {
    const text = ['Harbour report', 'Ada Meier', 'Ships stayed shorter than ever before.'].join('\n\n');
    expect((await read(text)).blocks.map(({ type }) => type)).toEqual(['heading', 'paragraph', 'paragraph']);
    expect((await read(text.replace('Ada Meier', '12 May 2026'))).blocks[1]?.type).toBe('paragraph');
  });

  it('keeps lines of Chinese and Japanese together that a width broke, beside Latin ones that have more letters', async () => {
    const text = `港湾の案内

    こういった港にはすべて、特定の船にとって長所になる部分を独自に持
    たせています。さらなる情報については、
    案内 (https://harbour.example/misc/children-of-the-harbour-office) を見
    てください。

  * 機能満載: 港には現在五百を超える倉庫が
    収録されています。

  * 利用や見学を自由にできます: 港に首を
    突っ込むために会費を払う必要はありません。
`;
    const { blocks } = await read(text, 'annai.txt');
    expect(blocks.map(({ type }) => type)).toEqual(['heading', 'paragraph', 'list']);
    expect(JSON.stringify(blocks)).toContain('独自に持たせています。さらなる情報については、案内 (https');
    expect(JSON.stringify(blocks)).toContain('港には現在五百を超える倉庫が収録されています。');
    expect(JSON.stringify(blocks)).toContain('港に首を突っ込むために');
  });

  it('reads numbered questions as headings, also over two lines', async () => {
    const text = `1. 定義

1.1. この案内は何ですか?

この案内は港についてよく聞かれる疑問に答えます。

1.2. 他の港との違いは何ですか? 他の港よりもこの港を選ぶ理由は
何ですか?

料金が安く、待ち時間が短いことです。

1.3. What is the largest crane of the harbour?

The largest crane stands in the northern basin.
`;
    const { blocks } = await read(text, 'faq.txt');
    expect(blocks.filter(({ type }) => type === 'heading')).toHaveLength(4);
    expect(JSON.stringify(blocks)).toContain('選ぶ理由は何ですか?');
  });

  it('reads items under heads of their own as parts where they are long, as terms where they are short', async () => {
    const item = (head: string, text: string): string =>
      `    ${head}\n${text
        .match(/.{1,58}(?:\s|$)/gu)
        ?.map((line) => `       ${line.trim()}`)
        .join('\n')}`;
    const short = 'The house may be used by any member, for meetings as well as for feasts, without a fee.';
    const long = `${short} Whoever uses it cleans it, and brings back the key on the next morning at the latest. The board may close it for works, of which it tells the members four weeks before. Nothing else closes it.`;
    const heads = ['1. Open to all', '2. Kept by all', '3. Closed to none'];
    const doc = (text: string): string =>
      `Rules of the house\n\nThe members agreed on these rules in the spring, after a year of talks.\n\n${heads
        .map((head) => item(head, text))
        .join('\n')}\n`;
    const parts = await show(doc(long));
    expect(parts.filter((line) => /Open to all|Kept by all|Closed to none/u.test(line))).toHaveLength(3);
    const { blocks } = await read(doc(long));
    expect(blocks.filter(({ type }) => type === 'heading').length).toBeGreaterThanOrEqual(4);
    const terms = (await read(doc(short))).blocks.flatMap((block) => (block.type === 'list' ? block.items : []));
    expect(terms.map(({ lead }) => lead)).toEqual(['Open to all', 'Kept by all', 'Closed to none']);
  });

  it('finds underlined, capital and numbered headings', async () => {
    const text = `Annual review
=============

Our year was a good one, and the following pages say why that is so and what comes next.

MARKETS

We grew in all of them, some more and some less, as the table on the next page shows in detail.

2. Outlook

Next year will be harder: costs rise, and two of our largest customers are about to merge.
`;
    const shown = await show(text);
    expect(shown.filter((line) => line.startsWith('#'))).toEqual(['# Annual review', '## MARKETS', '## 2. Outlook']);
    expect(shown).toHaveLength(6);
  });

  it('joins wrapped lines and parts paragraphs at blank lines', async () => {
    const wrapped =
      'The first paragraph is wrapped by hand at some\nsixty characters, as letters are, and has a hyphen-\nated word in it.\n\nThe second one is short but still a sentence.\n';
    expect(await show(wrapped)).toEqual([
      'The first paragraph is wrapped by hand at some sixty characters, as letters are, and has a hyphenated word in it.',
      'The second one is short but still a sentence.',
    ]);
  });

  it('reads lists with levels and continued lines', async () => {
    const text =
      'What we need before the end of the quarter:\n\n- people\n  - two engineers\n  - one designer who\n    can start soon\n* money\n\n1) ask\n2) wait\n';
    expect(await show(text)).toEqual([
      'What we need before the end of the quarter:',
      '- people',
      '  - two engineers',
      '  - one designer who can start soon',
      '- money',
      '1. ask',
      '1. wait',
    ]);
  });

  it('reads forms as pairs and quotations as such', async () => {
    const { blocks } = await read(
      'Project: Northern lights\nOwner: Finance\nDue: 1 May\n\n> We have never had\n> a better year.\n',
    );
    expect(blocks[0]).toMatchObject({
      type: 'list',
      items: [{ runs: [{ text: 'Project:', bold: true }, { text: ' Northern lights' }] }, {}, {}],
    });
    expect(showBlocks(blocks).at(-1)).toBe('> We have never had a better year.');
  });

  it('finds tables made with tabs, pipes and spaces inside text', async () => {
    const text =
      'Revenue by region is given below, in millions of euro, for the past two years.\n\nRegion\t2022\t2023\nNorth\t5\t7\nSouth\t6\t9\n\nAnd once more by country, which is how the board wants to see it.\n\nCountry     2022    2023\nFrance      1,5     2,5\nSpain       2,5     3,0\n';
    const shown = await show(text);
    expect(shown.filter((line) => line === '[table]')).toHaveLength(2);
    expect(shown).toContain('Region:text | 2022:number | 2023:number');
    expect(shown).toContain('Spain | 2,5 | 3,0');
  });

  it('reads Markdown in a .txt as Markdown, and tab-separated text as a table', async () => {
    expect(await show('# Title\n\nSome **bold** [link](https://example.org).\n\n- a\n- b\n')).toEqual([
      '# Title',
      'Some bold link.',
      '- a',
      '- b',
    ]);
    expect(await show('Name\tQty\nBolt\t5\nNut\t7\n')).toEqual([
      '[table]',
      'Name:text | Qty:number',
      'Bolt | 5',
      'Nut | 7',
    ]);
  });

  it('tells the language, also of a script that needs no statistics', async () => {
    expect(
      (await read('Wir haben im dritten Quartal deutlich mehr verkauft als erwartet, vor allem im Norden des Landes.'))
        .language,
    ).toBe('de');
    expect((await read('売上は前年より増加しました。')).language).toBe('ja');
    expect(
      (await read('La empresa creció en todos los mercados durante el año pasado y espera seguir creciendo.')).language,
    ).toBe('es');
  });

  it('joins lines of Japanese without spaces', async () => {
    expect(await show('これは最初の行です。まだ\n続きがあります。\n\n二番目の段落です。\n')).toContain(
      'これは最初の行です。まだ続きがあります。',
    );
  });
});

describe('Markdown', () => {
  it('keeps structure and inline looks, and drops what belongs to its place of origin', async () => {
    const { blocks, warnings } = await read(
      `---
title: The plan
---

[![build](https://example.org/b.svg)](https://example.org)

# Goals

Text with **bold**, *italic*, \`code\` and a [link](https://example.org/x) but no <b>tags</b>.

1. one
   - nested
2. two

| Region | Share | Sales |
| ------ | ----: | ----: |
| North  |   34% | 1,200 |
| South  |   66% | 2,300 |

> Well begun is half done. — Aristotle

\`\`\`sh
rm -rf /
\`\`\`

![chart](data:image/png;base64,${(await pixel()).toString('base64')})

<h2 align="center">By hand</h2>
<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>
`,
      'plan.md',
    );
    expect(showBlocks(blocks)).toEqual([
      '# The plan',
      '## Goals',
      'Text with bold, italic, code and a link but no tags.',
      '1. one',
      '  1. nested',
      '1. two',
      '[table]',
      'Region:text | Share:percent | Sales:number',
      'North | 34% | 1,200',
      'South | 66% | 2,300',
      '> Well begun is half done. — Aristotle',
      '[note] rm -rf /',
      '[picture image/png] chart',
      '[table]',
      'A:number | B:number',
      '1 | 2',
      '### By hand',
    ]);
    expect(blocks[2]).toMatchObject({
      locator: { line: 9 },
      runs: [
        {},
        { text: 'bold', bold: true },
        {},
        { text: 'italic', italic: true },
        {},
        { text: 'link', link: 'https://example.org/x' },
        {},
      ],
    });
    expect(warnings).toContainEqual(
      expect.stringMatching(/^Blocks of code stand only on slides that are about them \(line \d+\)\.$/),
    );
  });
});

async function pixel(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
}
