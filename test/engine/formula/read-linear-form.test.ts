import { describe, expect, it } from 'vitest';
import { formulaElement } from '../../../src/engine/formula/formula-element.ts';
import type { FormulaNode, FormulaRow } from '../../../src/engine/formula/formula-tree.ts';
import { readFormulaElement } from '../../../src/engine/formula/read-formula-element.ts';
import { readLinearForm } from '../../../src/engine/formula/read-linear-form.ts';
import { setFormula } from '../../../src/engine/formula/set-formula.ts';
import { readTex } from '../../../src/materials/formula/read-tex.ts';

/** A tree in brackets, short enough to be read. */
const show = (row: FormulaRow): string => row.map(showNode).join(' ');
function showNode(node: FormulaNode): string {
  switch (node.kind) {
    case 'letters':
    case 'sign':
      return node.text;
    case 'fraction':
      return `frac(${show(node.over)} | ${show(node.under)})`;
    case 'scripts':
      return `${node.before ? 'pre' : ''}script(${show(node.base)} _ ${show(node.below)} ^ ${show(node.above)})`;
    case 'root':
      return `root(${show(node.of)} | ${show(node.degree)})`;
    case 'large':
      return `large(${node.sign} ${show(node.below)} .. ${show(node.above)} : ${show(node.of)})`;
    case 'limit':
      return `limit(${show(node.base)} | ${show(node.below)})`;
    case 'brackets':
      return `${node.open} ${show(node.of)} ${node.close}`;
    case 'accent':
      return `accent(${show(node.of)})`;
    case 'rows':
      return `rows(${node.rows.map((cells) => cells.map(show).join(' & ')).join(' // ')})`;
  }
}

const forms: [string, string][] = [
  ['E = mc^2', 'E = m script(c _  ^ 2)'],
  ['(a + b)/c', 'frac(a + b | c)'],
  ['1/2 x', 'frac(1 | 2) x'],
  ['x_i^2', 'script(x _ i ^ 2)'],
  ['H₂O', 'script(H _ 2 ^ ) O'],
  ['TP/(TP + FN)', 'frac(TP | TP + FN)'],
  ['√(a + b)', 'root(a + b | )'],
  ['³√27', 'root(27 | 3)'],
  ['Σ(i=1..n) x_i = 1', 'large(∑ i = 1 .. n : script(x _ i ^ )) = 1'],
  ['Σ^-1', 'script(Σ _  ^ − 1)'],
  ['∫(0..1) f(x) dx', 'large(∫ 0 .. 1 : f ( x ) d x)'],
  ['lim(n→∞) a_n', 'limit(lim | n → ∞) script(a _ n ^ )'],
  ['(n over k)', '( frac(n | k) )'],
  ['¹⁴C', 'prescript(C _  ^ 14)'],
  ['x̄', 'accent(x)'],
  ['bar(AB)', 'accent(AB)'],
  ['[a, b; c, d]', '[ rows(a & b // c & d) ]'],
  ['|x| = {x, x >= 0; -x, x < 0', '| x | = { rows(x & x ≥ 0 // − x & x < 0) '],
];

describe('a formula in one line', () => {
  it.each(forms)('%s is read as what it is made of', (text, tree) => {
    expect(show(readLinearForm(text))).toBe(tree);
  });

  it.each(forms)('%s says the same as Office Math', (text) => {
    const row = readLinearForm(text);
    const element = formulaElement(row, { size: 20, align: 'center' });
    expect(show(readFormulaElement(element) ?? [])).toBe(show(row));
  });

  it('is what TeX comes to', () => {
    const tex = String.raw`\sigma = \sqrt{\frac{1}{n} \sum_{i=1}^{n} (x_i - \mu)^2}`;
    expect(show(readLinearForm(readTex(tex) ?? ''))).toBe(
      'σ = root(frac(1 | n) large(∑ i = 1 .. n : script(( script(x _ i ^ ) − μ ) _  ^ 2)) | )',
    );
  });

  it('ends with whatever is typed', () => {
    for (const text of ['', '^', '_', '/', '(((', ')))', 'a/', '√', 'Σ(', '{;;,', 'x_', '\\frac', '½ ⌊', '_/^'])
      expect(() => setFormula(readLinearForm(text), 20)).not.toThrow();
  });
});

describe('a formula that is set', () => {
  it('stacks a fraction, and sets scripts smaller than their base', () => {
    const plain = setFormula(readLinearForm('a'), 40);
    const stacked = setFormula(readLinearForm('a/b'), 40);
    expect(stacked.ascent + stacked.descent).toBeGreaterThan((plain.ascent + plain.descent) * 1.8);
    const sizes = setFormula(readLinearForm('x_i'), 40).marks.map((mark) => (mark.kind === 'text' ? mark.size : 0));
    expect(sizes).toEqual([40, 28]);
  });

  it('grows in proportion to its size', () => {
    const row = readLinearForm('f(x) = 1/(σ √(2π)) e^(-(x - μ)^2/(2σ^2))');
    const [small, large] = [setFormula(row, 20), setFormula(row, 40)];
    expect(large.width / small.width).toBeCloseTo(2, 1);
  });

  it('lets brackets grow around what is high', () => {
    const brackets = (text: string) =>
      setFormula(readLinearForm(text), 20).marks.filter(({ kind }) => kind === 'bracket');
    expect(brackets('(a + b)')).toHaveLength(0);
    expect(brackets('(a/b)^2')).toHaveLength(2);
  });
});
