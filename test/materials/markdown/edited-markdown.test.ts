import { expect, it } from 'vitest';
import { readMaterial } from '../../../src/materials/index.ts';
import { showBlocks } from '../../support/show-blocks.ts';

const read = (...lines: string[]) => readMaterial(new TextEncoder().encode(lines.join('\n')), 'report.md');

it('tracked changes of CriticMarkup count as accepted, and what they leave out is said', async () => {
  const { blocks, warnings } = await read('# Costs', '', 'They {~~fell by 10~>rose by 12~~} percent{++ in May++}{-- only--}.{>>Is it so?<<}'); // prettier-ignore
  expect(showBlocks(blocks)).toEqual(['# Costs', 'They rose by 12 percent in May.']);
  expect(warnings).toEqual(['Struck-through text was left out (line 3).', 'Comments on the text were left out (line 3).']); // prettier-ignore
});

it('highlights and notes within a line are text', async () => {
  const { blocks } = await read('The ==share of 12 %== holds^[Since March.]. If a == b and b == c, so be it.');
  expect(showBlocks(blocks)).toEqual(['The share of 12 % holds (Since March.). If a == b and b == c, so be it.']);
});

it('marks in code stay as they are', async () => {
  const { blocks } = await read('Write `{++x++}` or `==y==`.');
  expect(showBlocks(blocks)).toEqual(['Write {++x++} or ==y==.']);
});

it('lines for a program that makes pages are none of the text', async () => {
  const { blocks, warnings } = await read('[TOC]', '', '# One', '{: .lead}', '', 'Text.', '', '\\newpage', '', '{{< pagebreak >}}', '', '*[CO2]: carbon dioxide', '', 'More {{< icon "x" >}}text.'); // prettier-ignore
  expect(showBlocks(blocks)).toEqual(['# One', 'Text.', 'More text.']);
  expect(warnings).toEqual(['Inserts that only a generator of sites knows were left out (line 14).']);
});

it('terms with what they mean, and lines counted by letters, are lists', async () => {
  const { blocks } = await read(
    'Yield',
    ': What a field gives.',
    '',
    'a) Sow',
    'b) Reap',
    '',
    'a) is not b)',
    'at all',
  );
  expect(blocks[0]).toMatchObject({ type: 'list', items: [{ lead: 'Yield' }] });
  expect(blocks[1]).toMatchObject({ type: 'list', ordered: true, items: [{ mark: 'a)' }, { mark: 'b)' }] });
  expect(blocks[2]?.type).toBe('paragraph');
});

const notesOf = ({ blocks }: Awaited<ReturnType<typeof read>>): string[] =>
  showBlocks(blocks.filter(({ role }) => role === 'notes'));

it("slides of presenterm need no rule, reveal.js' notes may stand in a tag", async () => {
  const term = await read('One', '===', '', 'Text.', '<!-- speaker_note: Say this. -->', '<!-- end_slide -->', '', 'Two', '===', '', 'More.'); // prettier-ignore
  expect(term.structure).toMatchObject({ kind: 'slides', slides: [{ title: 'One' }, { title: 'Two' }] });
  expect(notesOf(term)).toEqual(['[note] Say this.']);
  const reveal = await read('# One', '', '<aside class="notes">Say <b>this</b>.</aside>', '', '---', '', '# Two', '', '<aside class="notes">', '', 'And *that*.', '', '</aside>', '', 'Text.'); // prettier-ignore
  expect(notesOf(reveal)).toEqual(['[note] Say this.', '[note] And that.']);
  expect(showBlocks(reveal.blocks).at(-1)).toBe('Text.');
});

it("headings begin the slides of Quarto and of Marp's divider", async () => {
  const quarto = await read('---', 'title: Water', 'format: revealjs', '---', '', '## Rivers', '', 'Text.', '', '. . .', '', 'Later.', '', '## Lakes', '', '### Depth', '', 'More.'); // prettier-ignore
  expect(quarto.structure).toMatchObject({ kind: 'slides', slides: [{ title: 'Water' }, { title: 'Rivers' }, { title: 'Lakes' }] }); // prettier-ignore
  expect(JSON.stringify(quarto.blocks)).not.toContain('. . .');
  const marp = await read('---', 'marp: true', 'headingDivider: 1', '---', '', '# One', '', 'Text.', '', '# Two', '', '## Part', '', 'More.'); // prettier-ignore
  expect(marp.structure).toMatchObject({ kind: 'slides', slides: [{ title: 'One' }, { title: 'Two' }] });
});

it("classes on words are none of remark's text", async () => {
  const { blocks } = await read('# One', '', 'Costs .red[fell] by 4 %.', '', '???', 'Say this.', '', '---', '', '# Two', '', '.footnote[From the audit.]'); // prettier-ignore
  expect(showBlocks(blocks)).toContain('Costs fell by 4 %.');
  expect(showBlocks(blocks).at(-1)).toBe('From the audit.');
});
