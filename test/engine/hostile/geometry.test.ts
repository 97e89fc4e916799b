import { describe, expect, it } from 'vitest';
import { customGeometry } from '../../../src/engine/paint/geometry/custom-geometry.ts';
import { presetGeometry } from '../../../src/engine/paint/geometry/preset-geometry.ts';
import { el, type XmlElement } from '../../../src/office/xml/tree.ts';

const size = { width: 400, height: 300 };
const point = (x: number | string, y: number | string): XmlElement => el('a:pt', { x, y });
const geometry = (guides: [string, string][], ...steps: XmlElement[]): XmlElement =>
  el(
    'a:custGeom',
    el(
      'a:gdLst',
      guides.map(([name, fmla]) => el('a:gd', { name, fmla })),
    ),
    el('a:pathLst', el('a:path', { w: 1_000, h: 1_000 }, el('a:moveTo', point(0, 0)), steps)),
  );
const commandsOf = (custGeom: XmlElement) => customGeometry(custGeom, size).paths.flatMap(({ commands }) => commands);
const numbersOf = (commands: ReturnType<typeof commandsOf>): number[] =>
  commands.flatMap((command) => Object.values(command).filter((value) => typeof value === 'number'));

describe('geometry that is made to cost time', () => {
  it('ends where its lines are longer than any drawing: crossings cost the square of their number', () => {
    const wild = Array.from({ length: 90_000 }, (_, i) =>
      el('a:lnTo', point((i * 7_919) % 1_000, (i * 104_729) % 1_000)),
    );
    expect(commandsOf(geometry([], ...wild)).length).toBeLessThan(8_000);
    const coast = Array.from({ length: 60_000 }, (_, i) => el('a:lnTo', point(i / 60, 500 + (i % 7))));
    expect(commandsOf(geometry([], ...coast))).toHaveLength(60_001);
  });

  it('has formulas that name each other, themselves, and what is no number', () => {
    const guides: [string, string][] = [
      ['a', '+- a b 0'],
      ['b', '*/ b a 0'],
      ['w', '*/ w w w'],
      ['c', 'sqrt -5'],
      ['d', 'tan 1e300 5400000'],
      ['__proto__', 'val 5'],
      ['e', '?: constructor toString 1'],
      ['f', 'mod 1e308 1e308 1e308'],
    ];
    const steps = ['a', 'b', 'c', 'd', 'e', 'f', 'w', '__proto__'].map((name) => el('a:lnTo', point(name, name)));
    const numbers = numbersOf(commandsOf(geometry(guides, ...steps)));
    expect(numbers.length).toBeGreaterThan(4);
    expect(numbers.every((number) => Number.isFinite(number) && Math.abs(number) <= 500_000)).toBe(true);
  });

  it('turns an arc once round, however far it is told to', () => {
    const arc = el('a:arcTo', { wR: 100, hR: 1e300, stAng: 1e300, swAng: 1e300 });
    const commands = commandsOf(geometry([], arc));
    expect(commands.length).toBeLessThan(12);
    expect(numbersOf(commands).every(Number.isFinite)).toBe(true);
  });

  it.each(['star32', 'gear9', 'blockArc', 'circularArrow', 'wave', 'ellipseRibbon2', 'cloudCallout', 'mathNotEqual'])(
    'keeps %s within bounds whatever its adjust values',
    (name) => {
      for (const value of [1e15, -1e15, Number.NaN, Number.POSITIVE_INFINITY, 0]) {
        const adjust = Array.from({ length: 8 }, (_, i) => ({ name: `adj${i + 1}`, formula: `val ${value}` }));
        const outline = presetGeometry(name, adjust, size);
        const numbers = outline!.paths.flatMap(({ commands }) => numbersOf([...commands]));
        expect(numbers.every((number) => Number.isFinite(number) && Math.abs(number) <= 1_500_000)).toBe(true);
      }
    },
  );
});
