import { describe, expect, it } from 'vitest';
import { readMaterial, runsText, type Block } from '../../../src/materials/index.ts';
import { showBlocks } from '../../support/show-blocks.ts';

const read = (...lines: string[]) => readMaterial(Buffer.from(lines.join('\n')), 'text.md');
const shown = async (...lines: string[]) => showBlocks((await read(...lines)).blocks);
const spoken = (blocks: readonly Block[]) =>
  blocks.flatMap(
    (block) =>
    block.role !== 'notes' ? [] : block.type === 'list' ? block.items.map(({ runs }) => runsText(runs)) : 'runs' in block ? [runsText(block.runs)] : [], // prettier-ignore
  );

describe('formulas', () => {
  it.each([
    ['$E=mc^2$', 'E=mc^2'],
    ['$\\frac{1}{2}$', '1/2'],
    ['$2\\frac12$', '2 1/2'],
    ['$10^{-3}$', '10^-3'],
    ['$\\sqrt{16} \\le \\sqrt[3]{a+b}$', '√16 ≤ ³√(a+b)'],
    ['$\\sum_{i=1}^n x_i$', 'Σ(i=1..n) x_i'],
    ['$\\left(\\frac{a+b}{c}\\right)^2$', '((a+b)/c)^2'],
    ['$\\text{CO}_2$', 'CO₂'],
    ['$\\ce{H2O}$', 'H₂O'],
    ['$\\bar{x} = 5\\%$', 'x\u0304 = 5%'],
    ['\\(x_1 * y_2\\)', 'x₁ * y₂'],
    ['$`a^2`$', 'a^2'],
  ])('%s reads as %s', async (tex, text) => {
    expect(await shown(`It is ${tex} here.`)).toEqual([`It is ${text} here.`]);
  });

  it('are none where dollars are money', async () => {
    const text = 'It cost $5 and $6, US$5-$7 or $5 million–$7 million, \\$8.';
    expect(await shown(text)).toEqual([text.replace('\\', '')]);
    expect(await shown('An escaped \\(c\\) and \\[sic\\].')).toEqual(['An escaped (c) and [sic].']);
  });

  it('on lines of their own are formulas by role, whatever their lines look like', async () => {
    const { blocks } = await read('So:', '$$', 'a', '= b', '- c', '$$', '\\[', 'x^2', '\\]', '', '```math', '\\frac{1}{2}', '```', '', '$$x$$'); // prettier-ignore
    expect(showBlocks(blocks)).toEqual(['So:', 'a = b - c', 'x^2', '1/2', 'x']);
    expect(blocks.map(({ role, locator }) => [role, locator.line])).toEqual([
      [undefined, 1], ['formula', 2], ['formula', 7], ['formula', 11], ['formula', 15],
    ]); // prettier-ignore
  });

  it('that one line cannot tell are marked, and said with their lines', async () => {
    const { blocks, warnings } = await read('It fell to $\\foo{1}{2}$ of all.', '', 'And $\\bar$ too.');
    expect(showBlocks(blocks)).toEqual(['It fell to […] of all.', 'And […] too.']);
    expect(warnings).toEqual([
      'Formulas that do not fit in one line were left out; […] stands for them (line 1; line 3).',
    ]);
  });
});

describe('scripts', () => {
  it('stand below and above, and make no other number', async () => {
    expect(await shown('H~2~O at 10^6^ Pa and m<sup>2</sup>, CO<sub>2</sub>.')).toEqual(['H₂O at 10⁶ Pa and m², CO₂.']);
    expect(await shown('# Over 10<sup>6</sup> users', '', '| A | B |', '|--|--|', '| x | 10^6^ |')).toEqual([
      '# Over 10⁶ users', '[table]', 'A:text | B:text', 'x | 10⁶',
    ]); // prettier-ignore
    expect(await shown('<p>Area: 40 m<sup>2</sup></p>')).toEqual(['Area: 40 m²']);
  });

  it('leave tildes that mean "about" alone', async () => {
    const text = 'about ~5 to ~10 percent; ~2 km to ~3 km; ~old~ new';
    expect(await shown(text)).toEqual([text]);
  });

  it('leave struck-through text out and say so', async () => {
    const { blocks, warnings } = await read(
      'It costs ~~40~~ 42, <del>50</del> 52.',
      '',
      '<p>It was <s>1</s> 2 metres long.</p>',
    );
    expect(showBlocks(blocks)).toEqual(['It costs 42, 52.', 'It was 2 metres long.']);
    expect(warnings).toEqual(['Struck-through text was left out (line 1; line 3).']);
  });

  it('keep the base of ruby', async () => {
    expect(await shown('会社は<ruby>東京<rp>(</rp><rt>とうきょう</rt><rp>)</rp></ruby>にあります。')).toEqual([
      '会社は東京にあります。',
    ]);
  });
});

describe('lists', () => {
  it('keep the state of tasks and their numbers', async () => {
    const { blocks } = await read(
      '- [x] done',
      '- [ ] open',
      '- plain',
      '',
      'Then:',
      '',
      '3. third',
      '4. fourth',
      '   1. nested',
    );
    expect(showBlocks(blocks).slice(0, 3)).toEqual(['- ☒ done', '- ☐ open', '- plain']);
    expect(blocks[2]).toMatchObject({ items: [{ mark: '3.' }, { mark: '4.' }, { mark: '1.', level: 1 }] });
    expect(blocks[0]).not.toHaveProperty('items[0].mark');
  });
});

describe('front matter', () => {
  it.each<[string, string[]]>([
    ['YAML', ['---', 'title: The year', 'author: [Ada, Bo]', 'date: 2025-03-01', '---']],
    ['YAML that a colon breaks', ['---', 'title: The: year', 'author: Ada, Bo', 'date: 2025-03-01', '---']],
    [
      'YAML closed by dots',
      ['---', 'title: The year', 'author:', '  - name: Ada', '  - name: Bo', 'date: 2025-03-01', '...'],
    ],
    [
      'TOML',
      [
        '+++',
        'title = "The year"',
        'authors = ["Ada", "Bo"]',
        "date = '2025-03-01'",
        '[params]',
        'title = "No"',
        '+++',
      ],
    ],
    ['JSON', ['{', '"title": "The year", "author": ["Ada", "Bo"],', '"date": "2025-03-01"', '}']],
    ['JSON between semicolons', [';;;', '{"title": "The year", "author": "Ada, Bo", "date": "2025-03-01"}', ';;;']],
    ["Pandoc's", ['% The year', '% Ada, Bo', '% 2025-03-01']],
    ["MultiMarkdown's", ['Title: The year', 'Author: Ada, Bo', 'Date: 2025-03-01']],
  ])('%s gives title, authors and date', async (form, lines) => {
    const { blocks } = await read(...lines, '', '## Costs', '', 'They fell.');
    const title = form === 'YAML that a colon breaks' ? 'The: year' : 'The year';
    expect(showBlocks(blocks)).toEqual([`# ${title}`, 'Ada, Bo, 2025-03-01', '## Costs', 'They fell.']);
    expect(blocks[1]).toMatchObject({ role: 'author' });
    expect(blocks[3]?.locator.line).toBe(lines.length + 4);
  });

  it('is none between rules that hold text', async () => {
    expect(await shown('---', 'We begin with text.', '', 'And more: of it.', '', '---', '', 'The rest.')).toEqual([
      'We begin with text.', 'And more: of it.', 'The rest.',
    ]); // prettier-ignore
  });
});

describe('decks in Markdown', () => {
  it("have slides and comments for the speaker in Marp's dialect", async () => {
    const { blocks, structure } = await read(
      '---',
      'marp: true',
      '---',
      '',
      '# One',
      '',
      '<!-- _class: lead -->',
      '<!-- fit -->',
      '',
      '<!--',
      'Say hello.',
      '',
      'Wait.',
      '-->',
      'Text <!-- inline word for you --> here.',
      '---',
      'Untitled text.',
      '',
      '***',
      '',
      '# Three',
      '',
      '```',
      '---',
      '<!-- code -->',
      '```', // prettier-ignore
    );
    expect(structure).toEqual({
      kind: 'slides',
      slides: [
        { number: 1, title: 'One', block: 0 },
        { number: 2, title: '', block: 5 },
        { number: 3, title: 'Three', block: 6 },
      ],
    });
    expect(spoken(blocks)).toEqual(['Say hello.', 'Wait.', 'inline word for you']);
    expect(blocks.filter(({ note }) => !note).map((block) => showBlocks([block])[0])).toEqual(['# One', 'Text here.', 'Untitled text.', '# Three']); // prettier-ignore
  });

  it("have properties, columns and slots in Slidev's", async () => {
    const { blocks, structure } = await read(
      '---',
      'theme: seriph',
      'transition: fade',
      'title: Talk',
      '---',
      '',
      '# Hello',
      '',
      '---',
      'layout: two-cols',
      'class: px-2',
      '---',
      '',
      '# Two',
      '',
      'Left.',
      '',
      '::right::',
      '',
      '- Right',
      '',
      '<!-- Speak up. -->', // prettier-ignore
    );
    expect(structure).toMatchObject({ kind: 'slides', slides: [{ title: 'Talk' }, { title: 'Two' }] });
    expect(spoken(blocks)).toEqual(['Speak up.']);
    const column = blocks.map((block) => [showBlocks([block])[0], block.column]);
    expect(column).toContainEqual(['Left.', 1]);
    expect(column).toContainEqual(['- Right', 2]);
    expect(JSON.stringify(blocks)).not.toContain('layout');
  });

  it("have notes under question marks, and classes around columns in remark's", async () => {
    const { blocks, structure } = await read(
      'class: center, middle',
      '',
      '# One',
      'Text.',
      '???',
      'Say this.',
      '',
      '- and that',
      '---',
      'layout: true',
      '',
      '# Two',
      '.left-column[',
      'L',
      ']',
      '.right-column[',
      'R',
      ']',
      '--',
      '',
      'Later.', // prettier-ignore
    );
    expect(structure).toMatchObject({ kind: 'slides', slides: [{ title: 'One' }, { title: 'Two' }] });
    expect(spoken(blocks)).toEqual(['Say this.', 'and that']);
    expect(blocks.filter(({ note }) => !note).map((block) => [showBlocks([block])[0], block.column])).toEqual([
      ['# One', undefined], ['Text.', undefined], ['# Two', undefined], ['L', 1], ['R', 2], ['Later.', undefined],
    ]); // prettier-ignore
  });

  it("have blocks between colons in Pandoc's and Quarto's, also without rules", async () => {
    const { blocks } = await read(
      '# One',
      '',
      ':::: {.columns}',
      '::: {.column width="40%"}',
      '- a',
      ':::',
      '::: column',
      'b',
      ':::',
      '::::',
      '',
      '::: notes',
      '- Remember',
      '- this',
      ':::',
      '',
      '::: {.callout-tip}',
      'A tip.',
      ':::', // prettier-ignore
    );
    expect(blocks.map((block) => [showBlocks([block])[0], block.column, block.role])).toEqual([
      ['# One', undefined, undefined], ['- a', 1, undefined], ['b', 2, undefined], ['- Remember', undefined, 'notes'], ['A tip.', undefined, undefined],
    ]); // prettier-ignore
  });

  it("have notes after a word in reveal.js', and lines of notes in Deckset's and presenterm's", async () => {
    const reveal = await read('<!-- .slide: data-x -->', '# One', '', 'Text.', '', 'Note: Say **this**.', '', 'And this.', '', '---', '', '# Two', '', 'More.'); // prettier-ignore
    expect(spoken(reveal.blocks)).toEqual(['Say this.', 'And this.']);
    expect(showBlocks(reveal.blocks).at(-1)).toBe('More.');
    const deckset = await read('[.build-lists: true]', '# One', '^ Say this.', '', '[.column]', 'L', '[.column]', 'R', '---', '# Two'); // prettier-ignore
    expect(spoken(deckset.blocks)).toEqual(['Say this.']);
    expect(deckset.blocks.map(({ column }) => column)).toContain(2);
    const term = await read('# One', '', '<!-- speaker_note: Say this. -->', '', '<!-- end_slide -->', '', '# Two', '', '---', '', 'x'); // prettier-ignore
    expect(spoken(term.blocks)).toEqual(['Say this.']);
  });

  it('are told from texts with rules and comments, which stay as they are', async () => {
    const { blocks, structure } = await read('# Report', '', '<!-- to do: check -->', 'Note: this matters to all of us.', '', '---', '', '^ is a caret.', '', 'Title', '---', 'Text.'); // prettier-ignore
    expect(structure).toBeUndefined();
    expect(showBlocks(blocks)).toEqual(['# Report', 'Note: this matters to all of us.', '^ is a caret.', '## Title', 'Text.']); // prettier-ignore
  });

  it('are also short parts under headings between rules', async () => {
    const slide = (name: string) => [`# ${name}`, '', 'A few words.', '', '---', ''];
    const { structure } = await read(...['One', 'Two', 'Three', 'Four'].flatMap(slide));
    expect(structure).toMatchObject({ kind: 'slides', slides: [{}, {}, {}, { title: 'Four' }] });
  });
});

describe('a long text', () => {
  const many = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

  it('is read in parts as it would be as a whole: links, notes and lines stay right', async () => {
    const { blocks } = await read('# T', '', ...many(200, (at) => [`## Part ${at}`, '', `See [the *site*][home] and this[^1]. ${'Words. '.repeat(20)}`, '']).flat(), '[home]: https://example.org/a', '', '[^1]: A note.'); // prettier-ignore
    const paragraphs = blocks.filter((block) => block.type === 'paragraph');
    expect(paragraphs).toHaveLength(201);
    expect(paragraphs.at(-1)).toMatchObject({ note: true, runs: [{ text: 'A note.' }] });
    for (const [at, block] of paragraphs.slice(0, 200).entries()) {
      expect(block.locator.line).toBe(5 + at * 4);
      expect(block.runs[1]).toMatchObject({ text: 'the ', link: 'https://example.org/a' });
      expect(runsText(block.runs)).not.toContain('[^');
    }
  });

  it('keeps tables and lists whole, with their numbers, whatever stands in a cell or an item', async () => {
    const { blocks } = await read(
      '| a | b |',
      '|---|---|',
      ...many(2_000, (at) => (at % 700 === 0 ? `| **x** \\| y | ${at} |` : `| row | ${at} |`)),
      '',
      'Then.',
      '',
      ...many(3_000, (at) => (at % 700 === 5 ? '1. an *item*\n   - below' : '1. a plain item')),
      '',
      '```',
      ...many(2_000, () => '- code'),
      '```',
      '',
      'End.', // prettier-ignore
    );
    expect(blocks.map(({ type }) => type)).toEqual(['table', 'paragraph', 'list', 'paragraph', 'paragraph']);
    const [table, , list] = blocks;
    if (table?.type !== 'table' || list?.type !== 'list') throw new Error('not read');
    expect(table.rows.map((row) => row[1]?.value)).toEqual(many(2_000, (at) => at));
    expect(table.rows[700]?.[0]?.text).toBe('x | y');
    const counted = list.items.filter(({ level }) => level === 0);
    expect(counted.map(({ mark }) => mark)).toEqual(many(3_000, (at) => `${at + 1}.`));
    expect(list.items.filter(({ level }) => level === 1)).toHaveLength(5);
  });

  it('keeps a paragraph of thousands of lines whole, with what is bold and what it links', async () => {
    const { blocks } = await read('# T', '', ...many(3_000, (at) => (at % 500 === 0 ? `See **step ${at}** at https://example.org/${at}` : `Line ${at} of the log`)), '', '- An item', 'that goes on.'); // prettier-ignore
    expect(blocks.map(({ type }) => type)).toEqual(['heading', 'paragraph', 'list']);
    const [, paragraph] = blocks;
    if (paragraph?.type !== 'paragraph') throw new Error('not read');
    expect(runsText(paragraph.runs).split(/\s+(?=Line \d|See step)/)).toHaveLength(3_000);
    expect(paragraph.runs.filter(({ bold }) => bold).map(({ text }) => text)).toEqual(many(6, (at) => `step ${at * 500}`)); // prettier-ignore
    expect(paragraph.runs.filter(({ link }) => link)).toHaveLength(6);
  });

  it('is read in a time that grows with its length', async () => {
    const cpu = async (size: number): Promise<number> => {
      const before = process.cpuUsage();
      await read('# T', '', ...many(size, (at) => `- item number ${at}`), '', '| a | b |', '|---|---|', ...many(size, (at) => `| x | ${at} |`)); // prettier-ignore
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    await cpu(500);
    const short = await cpu(4_000);
    expect(await cpu(16_000)).toBeLessThan(short * 12 + 400_000);
  });
});

it('reads definitions as items of their terms', async () => {
  const { blocks } = await read('`--toc`', '', ':   Make a contents list.', '', '`--wrap`', '', ':   Wrap *lines*.', '', 'Text.', '', ': none of a sentence.'); // prettier-ignore
  expect(showBlocks(blocks.slice(0, 1))).toEqual(await shown('- **--toc:** Make a contents list.\n- **--wrap:** Wrap *lines*.')); // prettier-ignore
  expect(blocks.slice(1).map(({ type }) => type)).toEqual(['paragraph', 'paragraph']);
});

it('takes what heads a remark in a frame for no heading, and attributes for no text', async () => {
  const { structure, blocks } = await read('---', 'title: Soil', 'format: revealjs', '---', '', '## Next {background-color="#fff"}', '', 'We sample in May.', '', '::: {.callout-warning}', '## Caveat', 'Two plots were flooded.', ':::'); // prettier-ignore
  expect(structure).toMatchObject({ kind: 'slides', slides: [{ title: 'Soil' }, { title: 'Next' }] });
  expect(blocks.at(-1)).toMatchObject({ type: 'paragraph', lead: 'Caveat' });
});

it('says a title once that the front matter and the first heading both give', async () => {
  expect(await shown('---', 'theme: seriph', 'transition: fade', 'title: Ferry plan', '---', '', '# Ferry plan', '', 'Text.')).toEqual(['# Ferry plan', 'Text.']); // prettier-ignore
});

it('reads tables of HTML whose heads and cells go over several columns and rows', async () => {
  const { blocks } = await read('<table>', '<tr><th rowspan="2">Pool</th><th colspan="2">Fee (EUR)</th></tr>', '<tr><th>Adults</th><th>Children</th></tr>', '<tr><td rowspan=2>North</td><td>5.50</td><td>2.50</td></tr>', '<tr><td>6.50</td><td>3.50</td></tr>', '</table>'); // prettier-ignore
  expect(blocks[0]).toMatchObject({
    columns: [{ name: 'Pool' }, { name: 'Fee (EUR) – Adults', currency: 'EUR' }, { name: 'Fee (EUR) – Children' }],
    rows: [
      [{ text: 'North', rowSpan: 2 }, { value: 5.5 }, {}],
      [{ text: '' }, { value: 6.5 }, { value: 3.5 }],
    ],
  });
});
