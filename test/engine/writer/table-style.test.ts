import { expect, it } from 'vitest';
import { openForDecks } from '../../../src/engine/prepare/open-for-decks.ts';
import { defaultTableStyle, tableInks } from '../../../src/engine/writer/table-style.ts';
import { tintedColor } from '../../../src/engine/page/tinted-color.ts';
import { contrastRatio, relativeLuminance } from '../../../src/engine/drawingml/contrast-ratio.ts';
import { fromHex } from '../../../src/engine/drawingml/rgba.ts';
import { defaultLimits } from '../../../src/engine/engine-limits.ts';
import { OpcPackage } from '../../../src/office/opc/package.ts';
import { presentationPart } from '../../../src/engine/template/presentation-part.ts';
import { layoutTable } from '../../../src/engine/page/table-layout.ts';
import { tableElement } from '../../../src/engine/writer/table-element.ts';
import { allOf, el, elementsOf } from '../../../src/office/xml/tree.ts';
import { table } from '../../support/sample-draft.ts';
import { makePresentation } from '../../support/make-presentation.ts';

const template = makePresentation({ masters: [{ layouts: [{ placeholders: [{ type: 'title' }] }] }] });
const { pages } = await openForDecks(template, defaultLimits);
const page = (() => {
  const [first] = pages.pages;
  if (!first) throw new Error('A template has a page.');
  return first;
})();
const fill = (val: string) => el('a:tcStyle', el('a:fill', el('a:solidFill', el('a:schemeClr', { val }))));
const style = el(
  'a:tblStyle',
  { styleId: '{1}' },
  el('a:wholeTbl', el('a:tcTxStyle', el('a:schemeClr', { val: 'dk1' })), fill('lt1')),
  el('a:firstRow', el('a:tcTxStyle', el('a:schemeClr', { val: 'lt1' })), fill('accent1')),
);

it('leaves a table style its text colours where they are legible', () => {
  const palette = { ...page.palette, dk1: '#000000', lt1: '#FFFFFF', accent1: '#1F3864' };
  const inks = tableInks({ id: '{1}', definition: style }, { ...page, palette });
  expect(inks).toEqual({ header: undefined, body: undefined, total: undefined, filled: true, glaring: false });
});

it('gives a table legible text where no colour of the theme is', () => {
  const palette = {
    ...page.palette,
    dk1: '#809296',
    lt1: '#FFFFFF',
    dk2: '#6699FF',
    lt2: '#B3EDFF',
    accent1: '#FF9933',
  };
  const { header, body } = tableInks({ id: '{1}', definition: style }, { ...page, palette });
  const contrastOf = (ink: typeof header, ground: string) =>
    ink ? contrastRatio(tintedColor(palette[ink.color], ink.tint), fromHex(ground)) : 0;
  expect(contrastOf(body, palette.lt1)).toBeGreaterThanOrEqual(4.5);
  expect(contrastOf(header, palette.accent1)).toBeGreaterThanOrEqual(4.5);
});

it('knows the style that PowerPoint takes where a file defines none', () => {
  const found = defaultTableStyle(presentationPart(OpcPackage.read(template)));
  expect(found.definition).toBeDefined();
  expect(tableInks(found, page).filled).toBe(true);
});

it('writes a table whose light cells would glare on a dark page without fills, between rules', () => {
  const dark = { ...page, luminance: 0.05, palette: { ...page.palette, dk1: '#000000', lt1: '#FFFFFF' } };
  const inks = tableInks({ id: '{1}', definition: style }, dark);
  expect(inks.glaring).toBe(true);
  const { table: content } = table(3);
  const element = tableElement(content, {
    layout: layoutTable(content, { family: 'Arial', size: 14, width: 6_000_000 }),
    look: {
      styleId: '{1}',
      size: 14,
      emphasis: { color: 'accent1', alpha: 0.28, text: { color: 'lt1' } },
      inks,
      ruled: { color: 'lt1' },
    },
    context: { language: 'en', scripts: pages.scripts, link: () => undefined },
  });
  const cells = [...allOf(element, 'a:tcPr')];
  expect(cells.length).toBe((content.rows.length + 1) * content.columns.length);
  for (const cell of cells)
    expect(elementsOf(cell).map(({ name }) => name)).toEqual([
      'a:lnL',
      'a:lnR',
      'a:lnT',
      'a:lnB',
      expect.stringMatching(/Fill$/),
    ]);
});

it('takes a translucent band for what it comes out as on its page', () => {
  const band = el(
    'a:tcStyle',
    el('a:fill', el('a:solidFill', el('a:schemeClr', { val: 'lt2' }, el('a:alpha', { val: 60_000 })))),
  );
  const banded = el('a:tblStyle', { styleId: '{2}' }, el('a:band1H', band));
  const palette = { ...page.palette, dk1: '#000000', lt1: '#FFFFFF', lt2: '#EEECE1' };
  const on = (hex: string, text: 'dk1' | 'lt1') =>
    tableInks(
      { id: '{2}', definition: banded },
      {
        ...page,
        palette,
        text,
        textTint: undefined,
        ground: fromHex(hex),
        luminance: relativeLuminance(fromHex(hex)),
      },
    );
  expect(on('#1F4E9A', 'lt1').glaring).toBe(true);
  expect(on('#FFFFFF', 'dk1')).toMatchObject({ glaring: false, filled: false });
});
