import { describe, expect, it } from 'vitest';
import type { Cell } from '../../../src/deck/content.ts';
import type { DeckDocument, FreeElement } from '../../../src/deck/document.ts';
import { linkTarget } from '../../../src/engine/writer/link-target.ts';
import { misshapenContent } from '../../../src/engine/writer/misshapen-content.ts';
import { squareTable } from '../../../src/engine/writer/square-table.ts';
import { localEngine } from '../../../src/engine/local-engine.ts';
import { neutralTemplate } from '../../../src/engine/author/neutral-template.ts';
import { allOf, childrenOf } from '../../../src/office/xml/tree.ts';
import { assertSoundPackage, openPackage, slideNames } from '../../support/assert-sound-package.ts';
import { draftOf, slideOfEachKind, table } from '../../support/sample-draft.ts';

const engine = localEngine();
const cell = (words: string, spans: Partial<Cell> = {}): Cell => ({ text: words, value: null, ...spans });
const tableOf = (...rows: Cell[][]) => ({ ...table(0, 3).table, rows });
const spansOf = (rows: readonly (readonly Cell[])[]) =>
  rows.map((row) => row.map(({ colSpan = 1, rowSpan = 1 }) => `${colSpan}x${rowSpan}`));

async function documentWith(content: FreeElement['content']): Promise<DeckDocument> {
  const title = slideOfEachKind.filter(({ kind }) => kind === 'title');
  const { document } = await engine.compose(draftOf(...title), neutralTemplate());
  const box = { x: 914_400, y: 914_400, width: 6_000_000, height: 2_000_000 };
  const [slide] = document.slides;
  if (!slide) throw new Error('The draft has a slide.');
  return { ...document, slides: [{ ...slide, elements: [{ id: 'e', name: 'Odd', box, content }] }] };
}

describe('a table that no grid can hold', () => {
  it('gets its missing cells and loses those beyond its columns', () => {
    const { rows } = squareTable(tableOf([cell('a')], [cell('b'), cell('c'), cell('d'), cell('e')]));
    expect(rows.map((row) => row.map((one) => one.text))).toEqual([
      ['a', '', ''],
      ['b', 'c', 'd'],
    ]);
  });
  it('keeps spans that fit, and cuts those that leave it or meet', () => {
    const fitting = tableOf([cell('a', { colSpan: 2 }), cell(''), cell('b')]);
    expect(spansOf(squareTable(fitting).rows)).toEqual([['2x1', '1x1', '1x1']]);
    const odd = tableOf(
      [cell('a', { rowSpan: 9 }), cell('b', { rowSpan: 2 }), cell('c')],
      [cell('', { colSpan: 3 }), cell(''), cell('d', { colSpan: 9 })],
    );
    expect(spansOf(squareTable(odd).rows)).toEqual([
      ['1x2', '1x2', '1x1'],
      ['1x1', '1x1', '1x1'],
    ]);
  });
  it('has a row at least', () => {
    expect(squareTable({ ...tableOf(), header: false }).rows).toHaveLength(1);
    expect(squareTable(tableOf()).rows).toHaveLength(0);
  });
  it('is written as a sound one, with a warning where cells were left out', async () => {
    const ragged = {
      ...table(0, 3),
      table: tableOf(
        [cell('a', { rowSpan: 9 })],
        [1, 2, 3, 4].map(() => cell('x')),
      ),
    };
    const { pptx, problems } = await engine.build(await documentWith(ragged), neutralTemplate(), new Map());
    assertSoundPackage(pptx);
    expect(problems).toEqual([expect.objectContaining({ code: 'table_ragged', slide: 1, shape: 'Odd' })]);
    const opened = openPackage(pptx);
    const rows = slideNames(opened).flatMap((name) => [...allOf(opened.xml(name), 'a:tr')]);
    expect(rows.map((row) => childrenOf(row, 'a:tc').length)).toEqual([3, 3, 3]);
  });
});

describe('a shape that is none', () => {
  it('is written as a rectangle, and said', async () => {
    const shape = {
      type: 'shape' as const,
      geometry: 'noSuchShape',
      fill: 'accent1' as const,
      line: null,
      paragraphs: [],
      anchor: 'middle' as const,
      align: 'center' as const,
    };
    const { pptx, problems } = await engine.build(await documentWith(shape), neutralTemplate(), new Map());
    const opened = openPackage(pptx);
    const presets = slideNames(opened).flatMap((name) => [...allOf(opened.xml(name), 'a:prstGeom')]);
    expect(presets.map((preset) => preset.attributes['prst'])).toEqual(['rect']);
    expect(problems.map(({ code }) => code)).toEqual(['shape_unknown']);
  });
});

describe('the faults of a document', () => {
  it('are told by slide and field', async () => {
    const ragged = await documentWith({ ...table(0, 3), table: tableOf([cell('a')]) });
    const spanned = await documentWith({
      ...table(0, 3),
      table: tableOf([cell('a'), cell('b', { colSpan: 5 }), cell('')]),
    });
    const empty = await documentWith({ ...table(0, 3), table: { ...tableOf(), header: false } });
    const [twice] = ragged.slides[0]?.placeholders ?? [];
    if (!twice) throw new Error('The title slide has a placeholder.');
    const repeated = {
      ...ragged,
      slides: ragged.slides.map((slide) => ({ ...slide, elements: [], placeholders: [twice, twice] })),
    };
    const paths = [ragged, spanned, empty, repeated].map((document) =>
      misshapenContent(document).map(({ path }) => path),
    );
    expect(paths).toEqual([
      ['document.slides.0.elements.0.content.table.rows.0'],
      ['document.slides.0.elements.0.content.table.rows.0.1'],
      ['document.slides.0.elements.0.content.table.rows'],
      ['document.slides.0.placeholders.1'],
    ]);
    expect(misshapenContent(ragged)[0]?.message).toContain('Slide 1: row 1 of the table has 1 cells');
  });
  it('are none in what the composer makes', async () => {
    const { document } = await engine.compose(draftOf(...slideOfEachKind), neutralTemplate());
    expect(misshapenContent(document)).toEqual([]);
  });
});

describe('the target of a link', () => {
  it('is the address as written where it is one', () => {
    expect(linkTarget('https://example.org')).toBe('https://example.org');
    expect(linkTarget('mailto:ada@example.org?subject=a%20b')).toBe('mailto:ada@example.org?subject=a%20b');
  });
  it('holds nothing that no address may hold', () => {
    expect(linkTarget(`https://exämple.org/a b/<ä>"?q=%zz`)).toBe(
      'https://xn--exmple-cua.org/a%20b/%3C%C3%A4%3E%22?q=%25zz',
    );
  });
  it('is none for other schemes and for what cannot be opened', () => {
    expect([linkTarget('javascript:alert(1)'), linkTarget('https://'), linkTarget('https://exa mple.org')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
