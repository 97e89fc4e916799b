import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../../../src/materials/markdown/parse-markdown.ts';
import { readMaterial } from '../../../src/materials/index.ts';
import { showBlocks } from '../../support/show-blocks.ts';

const tooDeep: number[] = [];
const parse = (...lines: string[]) => parseMarkdown(lines.join('\n'), (line) => tooDeep.push(line));
const blocks = async (...lines: string[]) => (await readMaterial(Buffer.from(lines.join('\n')), 'text.md')).blocks;

describe('tables', () => {
  it('keep the cells that stand beyond their header', async () => {
    expect(showBlocks(await blocks('| A | B |', '|---|---|', '| 1 | 2 | note \\| of *mine* |', '| 3 |'))).toEqual([
      '[table]', 'A:number | B:number | :text', '1 | 2 | note | of mine', '3 |  | ',
    ]); // prettier-ignore
  });

  it('know the references that the text defines elsewhere', () => {
    const [table] = parse('| A |', '|---|', '| [site] |', '', '[site]: https://example.org/a');
    const cell = table?.type === 'table' ? table.children[1]?.[0] : undefined;
    expect(cell).toMatchObject([{ type: 'link', url: 'https://example.org/a', children: [{ value: 'site' }] }]);
  });
});

describe('footnotes', () => {
  it('are read where they stand, with all their lines, referred to or not', () => {
    const [text, first, second, heading] = parse(
      'Costs fell.[^1]', '[^1]: By 4 %,', '    over the year.', '', '    - In two steps.', '[^Other]: Unused,', 'said lazily.', '# Next',
    ); // prettier-ignore
    expect(text).toMatchObject({
      children: [{ type: 'text', value: 'Costs fell.' }, { type: 'footnoteReference' }],
    });
    expect(first).toMatchObject({
      type: 'footnoteDefinition',
      children: [
        { type: 'paragraph', line: 2, children: [{ value: 'By 4 %,\nover the year.' }] },
        { type: 'list', line: 5 },
      ],
    });
    expect(second).toMatchObject({ children: [{ line: 6, children: [{ value: 'Unused,\nsaid lazily.' }] }] });
    expect(heading).toMatchObject({ type: 'heading', line: 8 });
  });

  it('that nothing defines are words', () => {
    expect(parse('See [^2] there.')).toMatchObject([{ children: [{ value: 'See [^2] there.' }] }]);
  });

  it('hold none of their own, however many are opened in one', () => {
    const [note] = parse(`[^1]: ${'[^2]: '.repeat(20_000)}deep`);
    expect(note).toMatchObject({ type: 'footnoteDefinition', children: [{ type: 'paragraph' }] });
  });
});

describe('addresses', () => {
  const links = (text: string) =>
    parse(text).flatMap((block) =>
      block.type === 'paragraph' ? block.children.flatMap((node) => (node.type === 'link' ? [node.url] : [])) : [],
    );

  it('are links where they begin as one, without the punctuation of the sentence', () => {
    expect(links('See https://example.org/a?b=1, or www.example.org/x. Then <https://example.org/ü>!')).toEqual([
      'https://example.org/a?b=1', 'http://www.example.org/x', 'https://example.org/ü',
    ]); // prettier-ignore
  });

  it('are not made of the names of files and versions', () => {
    expect(links('Read report.md, then take mime-types@~2.1.24 and www.')).toEqual([]);
  });
});

describe('lines', () => {
  it('are those that a block and a phrase begin on', () => {
    const [list, paragraph] = parse('- one', '- two', '', '  > quoted', '', 'A', 'b `c` ![p](x.png)', '$$', 'x', '$$ <br> ![q](y.png)'); // prettier-ignore
    expect(list).toMatchObject({
      line: 1,
      children: [{ line: 1 }, { line: 2, children: [{ line: 2 }, { type: 'blockquote', line: 4 }] }],
    });
    const pictures = paragraph?.type === 'paragraph' ? paragraph.children.filter(({ type }) => type === 'image') : [];
    expect(pictures.map(({ line }) => line)).toEqual([7, 10]);
  });

  it('of what nests too deep to be read are told', async () => {
    parse('Above.', '', `${'> '.repeat(5_000)}lost`);
    expect(tooDeep).toEqual([3]);
    const { warnings } = await readMaterial(Buffer.from(`Above.\n\n${'> '.repeat(5_000)}lost`), 'text.md');
    expect(warnings).toEqual(['What stands more than 200 lists or quotations deep was left out (line 3).']);
  });
});

it('tasks are marked as done or not, other brackets are words', () => {
  const [list] = parse('- [x] done', '- [ ] open', '- [y] else');
  expect(list?.type === 'list' ? list.children.map(({ checked }) => checked) : []).toEqual([true, false, undefined]);
});
