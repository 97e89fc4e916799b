import { describe, expect, it } from 'vitest';
import { plainColorMap, type ColorContext } from '../../../src/engine/drawingml/resolve-color.ts';
import { toHex } from '../../../src/engine/drawingml/rgba.ts';
import { readFill, referencedFill, type Fill } from '../../../src/engine/drawingml/fill.ts';
import { overrideTheme, readTheme, resolveTypeface } from '../../../src/engine/drawingml/theme.ts';
import { el, type XmlElement } from '../../../src/office/xml/tree.ts';
import { rgb, scheme, solid } from '../../support/make-presentation.ts';

const theme = readTheme(undefined);
const context: ColorContext = { colors: theme.colors, map: plainColorMap };
const colorOf = (fill: Fill | null): string => (fill && 'color' in fill ? toHex(fill.color) : String(fill?.kind));
const gradient = (...stops: [number, XmlElement][]): XmlElement =>
  el(
    'a:gradFill',
    el(
      'a:gsLst',
      stops.map(([pos, color]) => el('a:gs', { pos }, color)),
    ),
  );

describe('readFill', () => {
  it('takes the mean of a gradient over its length', () => {
    expect(colorOf(readFill(gradient([0, rgb('000000')], [100_000, rgb('FFFFFF')]), context))).toBe('#808080');
    expect(
      colorOf(readFill(gradient([0, rgb('000000')], [80_000, rgb('000000')], [80_000, rgb('FFFFFF')]), context)),
    ).toBe('#333333');
  });

  it('mixes a pattern by the share of its ink', () => {
    const pattern = el('a:pattFill', { prst: 'pct25' }, el('a:fgClr', rgb('000000')), el('a:bgClr', rgb('FFFFFF')));
    expect(colorOf(readFill(pattern, context))).toBe('#BFBFBF');
  });

  it('names the relationship of a picture, and its tint where a duotone tells it', () => {
    const picture = el('a:blipFill', el('a:blip', { 'r:embed': 'rId7' }));
    expect(readFill(picture, context)).toEqual({ kind: 'picture', embed: 'rId7', tint: null });
    const tinted = el('a:blipFill', el('a:blip', el('a:duotone', rgb('000000'), rgb('808080'))));
    const fill = readFill(tinted, context);
    expect(fill?.kind === 'picture' && fill.tint && toHex(fill.tint)).toBe('#404040');
  });

  it('finds the fills that references count from 1 and from 1001, with the colour of the place', () => {
    const styled = {
      ...theme,
      fills: [solid(scheme('phClr')), solid(rgb('111111'))],
      backgroundFills: [solid(rgb('222222'))],
    };
    const reference = (idx: number): XmlElement => el('p:bgRef', { idx }, scheme('accent2'));
    expect(colorOf(referencedFill(reference(1), styled, context))).toBe(theme.colors.accent2);
    expect(colorOf(referencedFill(reference(2), styled, context))).toBe('#111111');
    expect(colorOf(referencedFill(reference(1001), styled, context))).toBe('#222222');
    expect(colorOf(referencedFill(reference(0), styled, context))).toBe('none');
    expect(referencedFill(reference(7), styled, context)).toBeNull();
  });
});

describe('readTheme', () => {
  it('keeps the colours and fonts of Office for what a theme does not say', () => {
    const partial = readTheme(el('a:theme', el('a:themeElements', el('a:clrScheme', el('a:accent1', rgb('123456'))))));
    expect(partial.colors.accent1).toBe('#123456');
    expect(partial.colors.dk1).toBe('#000000');
    expect(partial.minor.latin).toBe('Calibri');
  });

  it('lets an override replace one scheme and keep the others', () => {
    const overridden = overrideTheme(theme, el('a:themeOverride', el('a:clrScheme', el('a:lt1', rgb('ABCDEF')))));
    expect(overridden.colors.lt1).toBe('#ABCDEF');
    expect(overridden.colors.accent1).toBe(theme.colors.accent1);
    expect(overridden.minor).toBe(theme.minor);
  });

  it('resolves theme typefaces by their short names', () => {
    const named = { ...theme, major: { latin: 'Georgia', eastAsian: 'SimSun', complexScript: 'Arial', scripts: {} } };
    expect(['+mj-lt', '+mj-ea', '+mj-cs', '+mn-lt', 'Verdana'].map((name) => resolveTypeface(named, name))).toEqual([
      'Georgia',
      'SimSun',
      'Arial',
      'Calibri',
      'Verdana',
    ]);
  });
});
