import { childOf, descend, elementsOf, isTrue, textOf, type XmlElement } from '../../office/xml/tree.ts';
import type { FormulaNode, FormulaRow } from './formula-tree.ts';

/** What Office Math says that has no form here. */
class Unread extends Error {}

/** The formula of an `a14:m` (ECMA-376 part 1, 22.1); undefined where it holds what is not set here. */
export function readFormulaElement(math: XmlElement): FormulaRow | undefined {
  try {
    const row = rowOf(math);
    return row.length > 0 ? row : undefined;
  } catch (error) {
    if (error instanceof Unread) return undefined;
    throw error;
  }
}

const rowOf = (parent: XmlElement | undefined): FormulaRow => elementsOf(parent).flatMap((node) => nodesOf(node));

const valueOf = (properties: XmlElement | undefined, name: string): string | undefined =>
  childOf(properties, `m:${name}`)?.attributes['m:val'];

const RELATION = /^[=≠≈≡∼≃≅∝≤≥≪≫<>∈∉∋⊂⊆⊃⊇→←↔⇒⇐⇔↦⊨⊢≔≜≐⇌:]$/u;
const OPERATOR = /^[+\-−±∓×·÷∗∘∪∩∖⊕⊗∧∨*]$/u;

/** A run's signs, each name and number one thing (22.1.2.87). */
function runNodes(run: XmlElement): FormulaRow {
  const text = textOf(childOf(run, 'm:t')).replace(/[\u2061-\u2064\u200b]/g, '');
  const style = valueOf(childOf(run, 'm:rPr'), 'sty');
  const plain = style === 'p' || style === 'b' || childOf(childOf(run, 'm:rPr'), 'm:nor') !== undefined;
  return [...text.matchAll(/(?:\p{L}\p{M}*)+|\d+(?:[.,]\d+)*|\s+|[^\s\p{L}\d]/gu)].map(([said]): FormulaNode => {
    if (RELATION.test(said)) return { kind: 'sign', text: said, space: 'relation' };
    if (OPERATOR.test(said)) return { kind: 'sign', text: said.replace('-', '−'), space: 'operator' };
    if (/^\p{L}/u.test(said)) return { kind: 'letters', text: said.normalize('NFKC'), upright: plain };
    return /^\d/.test(said)
      ? { kind: 'letters', text: said, upright: true }
      : { kind: 'sign', text: said, space: 'none' };
  });
}

function nodesOf(node: XmlElement): FormulaNode[] {
  const properties = childOf(node, `${node.name}Pr`);
  const part = (name: string): FormulaRow => rowOf(childOf(node, `m:${name}`));
  const scripts = (before: boolean): FormulaNode[] => [
    { kind: 'scripts', base: part('e'), below: part('sub'), above: part('sup'), before },
  ];
  switch (node.name) {
    case 'm:oMathPara':
    case 'm:oMath':
    case 'm:e':
    case 'm:box':
      return rowOf(node);
    case 'm:r':
      return runNodes(node);
    case 'm:f':
      return [
        { kind: 'fraction', over: part('num'), under: part('den'), bar: valueOf(properties, 'type') !== 'noBar' },
      ];
    case 'm:sSub':
    case 'm:sSup':
    case 'm:sSubSup':
      return scripts(false);
    case 'm:sPre':
      return scripts(true);
    case 'm:rad':
      return [{ kind: 'root', of: part('e'), degree: isTrue(valueOf(properties, 'degHide')) ? [] : part('deg') }];
    case 'm:nary':
      return [
        {
          kind: 'large',
          sign: valueOf(properties, 'chr') ?? '∫',
          below: isTrue(valueOf(properties, 'subHide')) ? [] : part('sub'),
          above: isTrue(valueOf(properties, 'supHide')) ? [] : part('sup'),
          of: part('e'),
        },
      ];
    case 'm:limLow':
      return [{ kind: 'limit', base: part('e'), below: part('lim') }];
    case 'm:func':
      return [...part('fName'), { kind: 'sign', text: ' ', space: 'none' }, ...part('e')];
    case 'm:d': {
      const [only, ...others] = elementsOf(node).filter(({ name }) => name === 'm:e');
      if (!only || others.length > 0) throw new Unread();
      const open = valueOf(properties, 'begChr') ?? '(';
      return [{ kind: 'brackets', open, close: valueOf(properties, 'endChr') ?? ')', of: rowOf(only) }];
    }
    case 'm:acc':
      return [{ kind: 'accent', mark: valueOf(properties, 'chr') ?? '\u0302', of: part('e') }];
    case 'm:bar':
      if (valueOf(properties, 'pos') !== 'top') throw new Unread();
      return [{ kind: 'accent', mark: '\u0304', of: part('e') }];
    case 'm:m':
    case 'm:eqArr': {
      const rows = node.name === 'm:m' ? elementsOf(node).filter(({ name }) => name === 'm:mr') : [];
      const cells =
        node.name === 'm:m'
          ? rows.map((row) => elementsOf(row).map((cell) => rowOf(cell)))
          : elementsOf(node).flatMap((cell) => (cell.name === 'm:e' ? [[rowOf(cell)]] : []));
      return [{ kind: 'rows', rows: cells }];
    }
    default:
      if (node.name.endsWith('Pr')) return [];
      throw new Unread();
  }
}

/** A paragraph that is a formula and nothing else; undefined for others. */
export function displayedFormula(txBody: XmlElement | undefined): XmlElement | undefined {
  const [only, ...others] = elementsOf(txBody).filter(({ name }) => name === 'a:p');
  if (!only || others.length > 0) return undefined;
  const [math, ...more] = elementsOf(only).filter(({ name }) => name !== 'a:pPr' && name !== 'a:endParaRPr');
  return math?.name === 'a14:m' && more.length === 0 && descend(math, 'm:oMathPara') ? math : undefined;
}
