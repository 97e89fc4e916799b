import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readMaterial } from '../../../src/materials/index.ts';
import { makeDocx, p, relationship, type DocxParts } from '../../support/make-office.ts';
import { showBlocks } from '../../support/show-blocks.ts';

const read = (parts: DocxParts) => readMaterial(makeDocx(parts), 'report.docx');
const style = (id: string, name: string, inner = ''): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${inner}</w:style>`;
const outline = (level: number): string => `<w:outlineLvl w:val="${level}"/>`;
const cell = (text: string, properties = ''): string => `<w:tc><w:tcPr>${properties}</w:tcPr>${p(text)}</w:tc>`;
const row = (...cells: string[]): string => `<w:tr>${cells.join('')}</w:tr>`;
const numbering =
  '<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum>' +
  '<w:abstractNum w:abstractNumId="2"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum>' +
  '<w:num w:numId="5"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="6"><w:abstractNumId w:val="2"/></w:num>';
const item = (text: string, id: number, level = 0): string =>
  p(text, undefined, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr>`);

describe('documents', () => {
  it('takes headings from style names, localized ones, inherited outline levels and the paragraph itself', async () => {
    const { blocks } = await read({
      styles:
        style('Titel', 'Title') +
        style('berschrift1', 'heading 1') +
        style('T2', 'Überschrift 2') +
        style('Own', 'House heading', '<w:basedOn w:val="Base"/>') +
        style('Base', 'Base', `<w:pPr>${outline(2)}</w:pPr>`),
      body:
        p('The year', 'Titel') +
        p('First', 'berschrift1') +
        p('Text.') +
        p('Second', 'T2') +
        p('Third', 'Own') +
        p('Direct', undefined, outline(0)) +
        p('More text.'),
    });
    expect(showBlocks(blocks)).toEqual([
      '# The year',
      '## First',
      'Text.',
      '### Second',
      '#### Third',
      '## Direct',
      'More text.',
    ]);
    expect(blocks[2]).toMatchObject({ locator: { paragraph: 3 } });
  });

  it('keeps a title apart from the headings right after it, and joins a title of several lines', async () => {
    const styles = style('T', 'Title') + style('H', 'heading 1');
    const { blocks } = await read({
      styles,
      body: p('YEAR REPORT', 'T') + p('SUMMARY', 'H') + p('MARKETS', 'H') + p('Text that follows.'),
    });
    expect(showBlocks(blocks)).toEqual(['# YEAR REPORT', '## SUMMARY', '## MARKETS', 'Text that follows.']);
    const { blocks: lines } = await read({
      styles,
      body: p('The long', 'T') + p('report of', 'T') + p('the year', 'T') + p('Summary', 'H') + p('Text.'),
    });
    expect(showBlocks(lines)).toEqual(['# The long report of the year', '## Summary', 'Text.']);
  });

  it('takes short bold or large paragraphs for headings where the author used no styles', async () => {
    const bold = (text: string, size: number): string =>
      `<w:p><w:r><w:rPr><w:b/><w:sz w:val="${size}"/></w:rPr><w:t>${text}</w:t></w:r></w:p>`;
    const prose = p('This is an ordinary paragraph that says something at length, as paragraphs in reports do.');
    const { blocks } = await read({
      body: bold('Report', 40) + prose + bold('Markets', 28) + prose + bold('Costs', 28) + prose,
    });
    expect(showBlocks(blocks).filter((line) => line.startsWith('#'))).toEqual(['# Report', '## Markets', '## Costs']);
  });

  it('reads lists by their numbering, with levels, and typed bullets', async () => {
    const { blocks } = await read({
      numbering,
      body: item('one', 5) + item('deeper', 5, 1) + item('two', 5) + item('first', 6) + p('• typed'),
    });
    expect(showBlocks(blocks)).toEqual(['- one', '  - deeper', '- two', '1. first', '- typed']);
  });

  it('reads tables with merged cells, their captions and types', async () => {
    const { blocks } = await read({
      styles: style('Caption', 'caption'),
      body:
        p('Table 1: Revenue', 'Caption') +
        `<w:tbl>${row(cell('Region', '<w:vMerge w:val="restart"/>'), cell('Revenue', '<w:gridSpan w:val="2"/>'))}${row(cell('', '<w:vMerge/>'), cell('2022'), cell('2023'))}${row(cell('North'), cell('1,200'), cell('1,500'))}${row(cell('South'), cell('900'), cell('950'))}</w:tbl>`,
    });
    expect(showBlocks(blocks)).toEqual([
      '[table] Table 1: Revenue',
      'Region:text | Revenue – 2022:number | Revenue – 2023:number',
      'North | 1,200 | 1,500',
      'South | 900 | 950',
    ]);
    expect(blocks[0]).toMatchObject({ rows: [[{}, { value: 1200 }, {}], {}] });
  });

  it('keeps bold, italics, scripts and links, accepts tracked changes, hides hidden text and reads fields by their result', async () => {
    const run = (text: string, look = ''): string =>
      `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
    const { blocks } = await read({
      relationships: [
        relationship('rId9', 'hyperlink', 'https://example.org/a', true),
        relationship('rId8', 'hyperlink', 'javascript:alert(1)', true),
      ],
      body: `<w:p>${run('plain ')}${run('bold ', '<w:b/>')}${run('it ', '<w:i/>')}${run('2', '<w:vertAlign w:val="superscript"/>')}<w:del>${run('gone')}</w:del><w:ins>${run(' new')}</w:ins>${run('secret', '<w:vanish/>')}<w:hyperlink r:id="rId9">${run(' link')}</w:hyperlink><w:hyperlink r:id="rId8">${run(' bad')}</w:hyperlink><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> PAGE </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(' 7')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
    });
    expect(blocks[0]).toMatchObject({
      runs: [
        { text: 'plain ' },
        { text: 'bold ', bold: true },
        { text: 'it ', italic: true },
        { text: '2', script: 'super' },
        { text: ' new' },
        { text: ' link', link: 'https://example.org/a' },
        { text: ' bad 7' },
      ],
    });
  });

  it('keeps pictures with their alternative text and size, and footnotes as notes', async () => {
    const png = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'blue' } })
      .png()
      .toBuffer();
    const drawing =
      '<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="x" descr="A chart"/><a:graphic><a:graphicData><a:blip r:embed="rId7"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';
    const { blocks, warnings } = await read({
      relationships: [relationship('rId7', 'image', 'media/a.png'), relationship('rId6', 'image', 'media/b.emf')],
      files: { 'word/media/a.png': new Uint8Array(png), 'word/media/b.emf': 'not shown' },
      footnotes: `<w:footnote w:id="2">${p('See the annex.')}</w:footnote><w:footnote w:id="3">${p('Not referred to.')}</w:footnote>`,
      body: `<w:p><w:r><w:t>Text</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r></w:p>${drawing}${drawing.replace('rId7', 'rId6')}`,
    });
    expect(showBlocks(blocks)).toEqual(['Text', '[picture image/png] A chart', '[note] See the annex.']);
    expect(blocks[1]).toMatchObject({ width: 64, height: 48 });
    expect(warnings).toEqual([
      'Some pictures are linked or in a format that slides cannot show, and were left out (after “Text”).',
    ]);
  });

  it('leaves the table of contents out', async () => {
    const { blocks } = await read({
      styles: style('H1', 'heading 1') + style('TOC1', 'toc 1'),
      body:
        p('Contents') +
        p('Markets 1', 'TOC1') +
        p('Costs 2') +
        p('Markets', 'H1') +
        p('Text.') +
        p('Costs', 'H1') +
        p('More.'),
    });
    expect(showBlocks(blocks)).toEqual(['# Markets', 'Text.', '# Costs', 'More.']);
  });

  it('reads what a frame of one filled cell a row remarks as text without its label', async () => {
    const { blocks } = await read({
      body:
        p('Close the valve first.') +
        `<w:tbl>${row(cell('', '<w:vMerge w:val="restart"/>'), cell('Hinweis'))}${row(cell('', '<w:vMerge/>'), cell('The valve turns to the left.'))}</w:tbl>` +
        p('Then open the tank.'),
    });
    expect(showBlocks(blocks)).toEqual([
      'Close the valve first.',
      'The valve turns to the left.',
      'Then open the tank.',
    ]);
    const sign = `<w:tbl>${row(cell('⚠'), cell('The crane moves.'))}</w:tbl>`;
    expect(showBlocks((await read({ body: sign })).blocks)).toEqual(['The crane moves.']);
  });

  it('reads paragraphs in letters of one width as one listing, a document in a typewriter’s letters as text', async () => {
    const typed = (text: string): string =>
      `<w:p><w:r><w:rPr><w:rFonts w:ascii="Courier New" w:hAnsi="Courier New"/></w:rPr><w:t>${text}</w:t></w:r></w:p>`;
    const listing = await read({ body: p('Start it so.') + typed('make tools') + typed('make all') + p('It runs.') });
    expect(listing.blocks.map(({ type, role }) => [type, role])).toEqual([
      ['paragraph', undefined],
      ['paragraph', 'code'],
      ['paragraph', undefined],
    ]);
    const letter = await read({ body: typed('Dear members,') + typed('the mill turns again.') });
    expect(letter.blocks.every(({ role }) => role === undefined)).toBe(true);
  });

  it('keeps bold words in a line of their own apart from the text under them', async () => {
    const { blocks } = await read({
      body: '<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>Ways to pay</w:t><w:br/></w:r><w:r><w:t>The fee is paid in cash.</w:t></w:r></w:p>',
    });
    expect(blocks[0]).toMatchObject({ lead: 'Ways to pay' });
  });
});
