import { describe, expect, it } from 'vitest';
import { plainColorMap } from '../../../src/engine/drawingml/resolve-color.ts';
import { readTheme } from '../../../src/engine/drawingml/theme.ts';
import { readTextBody } from '../../../src/engine/presentationml/text-body.ts';
import { styleLevels } from '../../../src/engine/presentationml/specified-style.ts';
import { readTextFrame } from '../../../src/engine/text/read-text-frame.ts';
import { setTextFrame } from '../../../src/engine/text/set-text-frame.ts';
import { el, type XmlElement } from '../../../src/office/xml/tree.ts';
import { presentationPackage } from '../../support/make-presentation.ts';

const theme = readTheme(undefined);
const part = presentationPackage().part('/ppt/presentation.xml')!;

function set(text: string, width: number, pPr?: XmlElement) {
  const bodyPr = el('a:bodyPr', { lIns: 0, rIns: 0 }, el('a:normAutofit'));
  const frame = readTextFrame(el('p:txBody', bodyPr, el('a:p', pPr, el('a:r', el('a:t', text)))), {
    styles: styleLevels(undefined),
    body: readTextBody(bodyPr),
    context: { theme, colors: theme.colors, map: plainColorMap },
    part,
  });
  return setTextFrame(frame, { width, height: 100 });
}

describe('text that is made to cost time', () => {
  it('is set as far as anybody could see it: a letter a line, thirteen sizes tried', () => {
    const { lines, overflow } = set('word '.repeat(20_000), 1);
    expect(lines.length).toBeLessThan(5_100);
    expect(lines.length).toBeGreaterThan(4_900);
    expect(overflow.height).toBeGreaterThan(1_000);
  });

  it('finds the decimal sign of a long run of dots at once', () => {
    const tabs = el('a:pPr', el('a:tabLst', el('a:tab', { pos: 1_270_000, algn: 'dec' })));
    const start = performance.now();
    set(`\t${'.'.repeat(60_000)}1x`, 1e6, tabs);
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  it.each([
    ['12.5', '12'],
    ['1234,5 m', '1234'],
    ['12.', '12'],
    ['1,5.', '1'],
    ['a.b', 'a'],
  ])('aligns %s by the sign after %s', (text, before) => {
    const tabs = el('a:pPr', el('a:tabLst', el('a:tab', { pos: 1_270_000, algn: 'dec' })));
    const startOf = (shown: string): number => {
      const [line] = set(`\t${shown}`, 500, tabs).lines;
      return Math.min(...line!.pieces.filter(({ text: piece }) => piece.trim() !== '').map(({ x }) => x));
    };
    expect(startOf(text)).toBeCloseTo(startOf(before), 1);
  });
});
