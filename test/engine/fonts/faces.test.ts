import { describe, expect, it } from 'vitest';
import { facesOf } from '../../../src/engine/fonts/faces.ts';
import { substituteFor } from '../../../src/engine/fonts/families.ts';
import { fontStandIn } from '../../../src/engine/fonts/index.ts';
import { measureText } from '../../../src/engine/text/measure-text.ts';
import { isSymbolFont, unicodeOf } from '../../../src/office/symbol-fonts.ts';

const faceOf = (character: string, more: Partial<Parameters<typeof facesOf>[0]> = {}) =>
  facesOf({ family: 'Calibri', bold: false, italic: false, ...more })(character.codePointAt(0) ?? 0);

describe('faces', () => {
  it('are the family’s twin for what it has, and a font of the script for what it has not', () => {
    expect(faceOf('a').key).toContain('carlito');
    expect(faceOf('ž').key).toContain('carlito');
    expect(faceOf('ש').key).toContain('noto-sans-hebrew');
    expect(faceOf('ب').key).toContain('tajawal');
    expect(faceOf('ก').key).toContain('noto-sans-thai');
    expect(faceOf('✓').key).toContain('symbols');
  });

  it('give Han characters the shapes of the run’s language, else of its typeface', () => {
    expect(faceOf('直', { language: 'ja-JP' }).key).toContain('noto-sans-jp');
    expect(faceOf('直', { language: 'zh-TW' }).key).toContain('noto-sans-tc');
    expect(faceOf('直', { eastAsian: 'Malgun Gothic' }).key).toContain('noto-sans-kr');
    expect(faceOf('直').key).toContain('noto-sans-sc');
    expect(faceOf('か', { language: 'zh-CN' }).key).toContain('noto-sans-jp');
  });

  it('have advances that add up to the composer’s', () => {
    const text = 'Office 2026: 42 %';
    const width = Array.from(text).reduce((sum, letter) => sum + faceOf(letter).advance(letter.codePointAt(0) ?? 0), 0);
    expect(width * 18).toBeCloseTo(measureText(text, { family: 'Calibri', size: 18 }), 6);
  });

  it('of families without a bold cut are hardly wider when bold, measured and drawn alike', () => {
    const style = { family: 'Lucida Sans Unicode', size: 10 };
    const ratio = measureText('Geometry', { ...style, bold: true }) / measureText('Geometry', style);
    expect(ratio).toBeLessThan(1.03);
    expect(
      measureText('Geometry', { ...style, family: 'Verdana', bold: true }) /
        measureText('Geometry', { ...style, family: 'Verdana' }),
    ).toBeGreaterThan(1.04);
    const face = faceOf('G', { family: 'Lucida Sans Unicode', bold: true });
    expect(face.advance(0x47) * 10).toBeCloseTo(measureText('G', { ...style, bold: true }), 6);
  });

  it('name every file of their own, so that no other weight can be taken for it', () => {
    const regular = faceOf('a').fontFor('a', 12);
    const bold = faceOf('a', { bold: true }).fontFor('a', 12);
    expect(regular).toMatch(/carlito latin 400-normal/);
    expect(bold).toMatch(/carlito latin 700-normal/);
    expect(regular).not.toMatch(/bold|700/);
  });
});

describe('stand-ins', () => {
  it.each([
    ['Calibri', { atHand: false, standIn: 'Carlito', exact: true }],
    ['Arimo', { atHand: true, standIn: 'Arimo', exact: true }],
    ['Century Gothic', { atHand: false, standIn: 'Arimo', exact: false }],
    ['Yu Gothic', { atHand: false, standIn: 'Noto Sans JP', exact: false }],
    ['Microsoft YaHei', { atHand: false, standIn: 'Noto Sans SC', exact: false }],
    ['맑은 고딕', { atHand: false, standIn: 'Noto Sans KR', exact: false }],
    ['Sakkal Majalla', { atHand: false, standIn: 'Tajawal', exact: false }],
    ['Wingdings', { atHand: false, standIn: 'Noto Sans Symbols 2', exact: false }],
  ])('%s', (family, standIn) => expect(fontStandIn(family)).toEqual(standIn));
});

describe('symbol fonts', () => {
  const families = ['Wingdings', 'Wingdings 2', 'Wingdings 3', 'Webdings', 'Symbol'];

  it('have every sign drawn by a font at hand, but for a few that Unicode draws nowhere', () => {
    const missing = families.flatMap((family) =>
      Array.from({ length: 0xe0 }, (_, place) => unicodeOf(String.fromCodePoint(0xf0_20 + place), family)).filter(
        (sign) => {
          const codepoint = sign.codePointAt(0) ?? 0;
          return (codepoint < 0xf0_00 || codepoint > 0xf0_ff) && !faceOf(sign).covers;
        },
      ),
    );
    expect(missing.length).toBeLessThanOrEqual(2);
  });

  it('keep text that is not theirs', () => {
    expect(unicodeOf('für', 'Arial')).toBe('für');
    expect(unicodeOf('漢', 'Wingdings')).toBe('漢');
    expect(families.every(isSymbolFont)).toBe(true);
    expect(isSymbolFont('Symbola')).toBe(false);
  });
});

describe('a typeface that nobody knows', () => {
  it.each([
    ['Nobody Sans', 'arimo', 1.04],
    ['Nobody Sans Condensed', 'arimo', 0.85],
    ['Nobody Sans Extra Condensed', 'arimo', 0.71],
    ['Nobody Sans Extended', 'arimo', 1.25],
    ['Nobody Sans Light Condensed', 'arimo', 0.85],
    ['Nobody Mono', 'cousine', 1],
    ['Nobody Serif', 'tinos', 1.06],
    ['Nobody Slab Narrow', 'tinos', 0.89],
    ['Bebas Neue', 'arimo', 0.75],
  ])('is set in one of its width and kind: %s', (family, twin, factor) => {
    const substitute = substituteFor(family);
    expect(substitute.twin).toBe(twin);
    expect(substitute.factor).toBeCloseTo(factor, 2);
    expect(substitute.exact).toBe(false);
  });
});
