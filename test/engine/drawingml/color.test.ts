import { describe, expect, it } from 'vitest';
import { plainColorMap, resolveColor, type ColorContext } from '../../../src/engine/drawingml/resolve-color.ts';
import { fromHex, toHex } from '../../../src/engine/drawingml/rgba.ts';
import { contrastRatio, relativeLuminance } from '../../../src/engine/drawingml/contrast-ratio.ts';
import { el, type XmlElement } from '../../../src/office/xml/tree.ts';
import { readTheme } from '../../../src/engine/drawingml/theme.ts';
import { rgb, scheme } from '../../support/make-presentation.ts';

const colors = { ...readTheme(undefined).colors, accent1: '#4472C4', dk1: '#101010', lt1: '#FAFAFA' };
const context: ColorContext = { colors, map: plainColorMap };
const hex = (element: XmlElement, given: ColorContext = context): string | null => {
  const color = resolveColor(element, given);
  return color && toHex(color);
};
const change = (name: string, val?: number): XmlElement => el(`a:${name}`, { val });

describe('resolveColor', () => {
  it.each([
    ['srgbClr', el('a:srgbClr', { val: '12ab34' }), '#12AB34'],
    ['schemeClr by its own name', scheme('accent1'), '#4472C4'],
    ['schemeClr through the map', scheme('tx1'), '#101010'],
    ['sysClr by its last value', el('a:sysClr', { val: 'window', lastClr: 'EFEFEF' }), '#EFEFEF'],
    ['sysClr without one', el('a:sysClr', { val: 'windowText' }), '#000000'],
    ['prstClr', el('a:prstClr', { val: 'cornflowerBlue' }), '#6495ED'],
    ['prstClr, shortened', el('a:prstClr', { val: 'dkOliveGreen' }), '#556B2F'],
    ['prstClr, medium', el('a:prstClr', { val: 'medAquamarine' }), '#66CDAA'],
    ['scrgbClr, which is linear light', el('a:scrgbClr', { r: 100_000, g: 50_000, b: 0 }), '#FFBC00'],
    ['hslClr', el('a:hslClr', { hue: 7_200_000, sat: 100_000, lum: 50_000 }), '#00FF00'],
  ])('reads %s', (_, element, expected) => {
    expect(hex(element)).toBe(expected);
  });

  it('knows no colour for phClr without a place, and for unknown names', () => {
    expect(hex(scheme('phClr'))).toBeNull();
    expect(hex(scheme('phClr'), { ...context, placeholder: fromHex('00FF00') })).toBe('#00FF00');
    expect(hex(el('a:prstClr', { val: 'noSuchColour' }))).toBeNull();
    expect(hex(scheme('constructor'))).toBeNull();
  });

  it('follows a colour map that swaps dark and light', () => {
    const swapped = { ...context, map: { ...plainColorMap, bg1: 'dk1', tx1: 'lt1' } as const };
    expect(hex(scheme('bg1'), swapped)).toBe('#101010');
    expect(hex(scheme('tx1'), swapped)).toBe('#FAFAFA');
    expect(hex(scheme('dk1'), swapped)).toBe('#101010');
  });

  // The first five are what PowerPoint shows for Office's blue: its palette, and the outline of its shapes; the others follow from the clause.
  it.each([
    ['lighter 80 %', [change('lumMod', 20_000), change('lumOff', 80_000)], '#DAE3F3'],
    ['lighter 40 %', [change('lumMod', 60_000), change('lumOff', 40_000)], '#8FAADC'],
    ['darker 25 %', [change('lumMod', 75_000)], '#2F5597'],
    ['darker 50 %', [change('lumMod', 50_000)], '#203864'],
    ['shade', [change('shade', 50_000)], '#2F528F'],
    ['tint', [change('tint', 50_000)], '#C0C9E4'],
    ['gray', [change('gray')], '#737373'],
    ['inverse', [change('inv')], '#F8EBB3'],
    ['complement', [change('comp')], '#C49644'],
    ['no saturation', [change('satMod', 0)], '#848484'],
    ['a turn of the hue', [change('hueOff', 7_200_000)], '#C44472'],
    ['red set', [change('red', 100_000)], '#FF72C4'],
    ['blue taken away', [change('blueMod', 0)], '#447200'],
  ])('applies %s', (_, transforms, expected) => {
    expect(hex(scheme('accent1', ...transforms))).toBe(expected);
  });

  it('applies transforms in the order written', () => {
    const first = hex(rgb('804020', change('lumMod', 50_000), change('lumOff', 30_000)));
    const second = hex(rgb('804020', change('lumOff', 30_000), change('lumMod', 50_000)));
    expect(first).not.toBe(second);
  });

  it('keeps opacity apart', () => {
    expect(
      resolveColor(rgb('FF0000', change('alpha', 40_000), change('alphaMod', 50_000)), context)?.alpha,
    ).toBeCloseTo(0.2);
  });
});

describe('contrast', () => {
  it('is that of WCAG', () => {
    expect(relativeLuminance(fromHex('#FFFFFF'))).toBeCloseTo(1);
    expect(contrastRatio(fromHex('#000000'), fromHex('#FFFFFF'))).toBeCloseTo(21);
    expect(contrastRatio(fromHex('#777777'), fromHex('#FFFFFF'))).toBeCloseTo(4.48, 2);
  });
});
