import type { FormulaNode, FormulaRow } from './formula-tree.ts';
import { oneLine } from '../../one-line.ts';

const relations = '=≠≈≡∼≃≅∝≤≥≪≫<>∈∉∋⊂⊆⊃⊇→←↔⇒⇐⇔↦⊨⊢≔≜≐⇌:';
const operators = '+−±∓×·÷∗∘∪∩∖⊕⊗∧∨';
const largeSigns = '∑∏∐∫∬∭∮⋃⋂⨁⋁';
const brackets: Readonly<Record<string, string>> = {
  '(': ')',
  '[': ']',
  '{': '}',
  '⟨': '⟩',
  '⌊': '⌋',
  '⌈': '⌉',
  '‖': '‖',
};
/** Greek capitals that one line writes for large signs. */
const asLarge: Readonly<Record<string, string>> = { Σ: '∑', Π: '∏' };
const accentMarks: Readonly<Record<string, string>> = {
  hat: '\u0302', tilde: '\u0303', bar: '\u0304', dot: '\u0307', ddot: '\u0308', vec: '\u20d7',
}; // prettier-ignore
const limitWords: ReadonlySet<string> = new Set([
  'lim',
  'limsup',
  'liminf',
  'max',
  'min',
  'sup',
  'inf',
  'argmax',
  'argmin',
]);
const functions: ReadonlySet<string> = new Set(['ln', 'lg', 'Pr', 'Re', 'Im']);
/** Signs as they are typed, and as they are set. */
const typed: readonly (readonly [string, string])[] = [
  ['<=', '≤'],
  ['>=', '≥'],
  ['!=', '≠'],
  ['=>', '⇒'],
  ['->', '→'],
  ['<-', '←'],
  ['...', '…'],
  ['-', '−'],
  ['*', '·'],
  ['−>', '→'],
];
const LOWERED = /[₀-₉₊₋]+/uy;
const RAISED = /[⁰¹²³⁴-⁹⁺⁻ⁿⁱ]+/uy;
const plainDigits = (text: string): string => text.normalize('NFKC').replaceAll('-', '−');

const letters = (text: string): FormulaNode => ({
  kind: 'letters',
  text,
  upright:
    !/^\p{L}\p{M}*$/u.test(text) &&
    (/\p{Nd}/u.test(text) || text.length > 2 || functions.has(text) || /^\p{Lu}+$/u.test(text)),
});

/** A formula in one line (`(a + b)/c`, `x_i^2`, `√2`, `Σ(i=1..n) x_i`, `[a, b; c, d]`) as what it is made of. What is none stays as its signs. */
export function readLinearForm(text: string): FormulaRow {
  const signs = typed.reduce((said, [from, to]) => said.replaceAll(from, to), oneLine(text.normalize('NFC')));
  return new LinearReader(signs).row('');
}

class LinearReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get #next(): string {
    return this.#text.charAt(this.#at);
  }

  /** Reads a pattern here; undefined where it is not. */
  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found === undefined || found === '') return undefined;
    this.#at += found.length;
    return found;
  }

  #skipBlanks(): void {
    while (this.#next === ' ') this.#at += 1;
  }

  /** Things up to one of `ends`, or to the end. */
  row(ends: string): FormulaRow {
    const row: FormulaRow = [];
    for (;;) {
      this.#skipBlanks();
      if (this.#at >= this.#text.length || (ends !== '' && ends.includes(this.#next))) return row;
      row.push(...this.#thing(ends));
    }
  }

  /** One thing, or a fraction of two. */
  #thing(ends: string): FormulaRow {
    const over = this.#scripted(ends);
    const before = this.#at;
    this.#skipBlanks();
    if (this.#next !== '/' || isSign(over)) {
      this.#at = before;
      return over;
    }
    this.#at += 1;
    this.#skipBlanks();
    const sign = this.#take(/[−+±]/y);
    const under = this.#at < this.#text.length && !ends.includes(this.#next) ? this.#scripted(ends) : [];
    if (under.length === 0) return [...over, { kind: 'sign', text: '/', space: 'none' }];
    const below = unwrapped(under);
    return [{ kind: 'fraction', over: unwrapped(over), under: sign ? [plainSign(sign), ...below] : below, bar: true }];
  }

  /** A thing with what stands below and above it. */
  #scripted(ends: string): FormulaRow {
    const degree = this.#take(/[⁰¹²³⁴-⁹ⁿ]+(?=√)/uy);
    if (degree) {
      this.#at += 1;
      return this.#withScripts(
        [{ kind: 'root', of: this.#argument(ends), degree: [letters(plainDigits(degree))] }],
        ends,
      );
    }
    const raised = this.#take(RAISED);
    const lowered = this.#take(LOWERED);
    if (raised ?? lowered) {
      const base = /[\p{L}(]/u.test(this.#next) ? this.#atom(ends) : [];
      const [below, above] = [lowered, raised].map((said) => (said ? [letters(plainDigits(said))] : []));
      return [{ kind: 'scripts', base, below: below ?? [], above: above ?? [], before: base.length > 0 }];
    }
    return this.#withScripts(this.#atom(ends), ends);
  }

  #withScripts(base: FormulaRow, ends: string): FormulaRow {
    let below: FormulaRow = [];
    let above: FormulaRow = [];
    for (;;) {
      const digits = this.#take(LOWERED);
      const powers = digits ? undefined : this.#take(RAISED);
      const primes = (digits ?? powers) ? undefined : this.#take(/[′″‴'†]+/y);
      if (digits) below = [...below, letters(plainDigits(digits))];
      else if (powers) above = [...above, letters(plainDigits(powers))];
      else if (primes) above = [...above, plainSign(primes.replaceAll("'", '′'))];
      else if (this.#next === '_' && below.length === 0) {
        this.#at += 1;
        below = this.#argument(ends, false);
      } else if (this.#next === '^' && above.length === 0) {
        this.#at += 1;
        above = this.#argument(ends, false);
      } else break;
    }
    if (below.length + above.length === 0) return base;
    const last = base.at(-1);
    // Of two letters side by side the power is the second's; a name is one thing.
    return last ? [...base.slice(0, -1), { kind: 'scripts', base: [last], below, above, before: false }] : [];
  }

  /** What a script, a root or an accent is of: in brackets, which are not shown, or one word or number with its sign. */
  #argument(ends: string, scripted = true): FormulaRow {
    this.#skipBlanks();
    const sign = this.#take(/[−+±]/y);
    const signed = sign ? [plainSign(sign)] : [];
    const word = this.#take(/[\p{L}\p{M}\p{N}]+(?:[.,]\d+)*|[∞∗*+−†]/uy);
    if (word !== undefined)
      return [...signed, ...(scripted ? this.#withScripts(wordThings(word), ends) : wordThings(word))];
    if (this.#at >= this.#text.length || ends.includes(this.#next)) return signed;
    return [...signed, ...unwrapped(this.#atom(ends))];
  }

  #atom(ends: string): FormulaRow {
    const number = this.#take(/\d+(?:[.,]\d+)*[%‰°]?/y);
    if (number !== undefined) return [letters(number)];
    const word = this.#take(/(?:\p{L}\p{M}*)+/uy);
    if (word !== undefined) return this.#word(word, ends);
    const sign = String.fromCodePoint(this.#text.codePointAt(this.#at) ?? 0x20);
    this.#at += sign.length;
    if (sign === '√') return [{ kind: 'root', of: this.#argument(ends), degree: [] }];
    if (largeSigns.includes(sign)) return [this.#large(sign, ends)];
    const close = brackets[sign];
    if (close !== undefined) return [this.#brackets(sign, close)];
    return [signNode(sign)];
  }

  #word(word: string, ends: string): FormulaRow {
    const large = asLarge[word];
    if (large !== undefined && /^(?:\(| ?[\p{L}\p{N}√(])/u.test(this.#text.slice(this.#at)))
      return [this.#large(large, ends)];
    const mark = accentMarks[word];
    if (mark !== undefined && this.#next === '(') return [{ kind: 'accent', mark, of: unwrapped(this.#atom(ends)) }];
    if (limitWords.has(word) && this.#next === '(' && /^\([^()]*[→∈]/.test(this.#text.slice(this.#at)))
      return [{ kind: 'limit', base: [letters(word)], below: unwrapped(this.#atom(ends)) }];
    const combining = /^(\p{L})([\u0302-\u0304\u0307\u0308\u20d7])$/u.exec(word.normalize('NFD'));
    if (combining?.[1] && combining[2] && word.normalize('NFC').length > 1)
      return [{ kind: 'accent', mark: combining[2], of: [letters(combining[1])] }];
    return wordThings(word);
  }

  /** Limits in brackets behind the sign, then what it works on, up to the next sum or relation. */
  #large(sign: string, ends: string): FormulaNode {
    let below: FormulaRow = [];
    let above: FormulaRow = [];
    const limits = /^\(([^()]*(?:\([^()]*\)[^()]*)*)\)/.exec(this.#text.slice(this.#at));
    if (limits?.[1] !== undefined && /\.\.|…|[=∈<≤]|^\p{L}$/u.test(limits[1])) {
      this.#at += limits[0].length;
      const [from = '', to = ''] = limits[1].split('..');
      below = new LinearReader(from).row('');
      above = new LinearReader(to).row('');
    } else {
      for (const end of ['_', '^'] as const) {
        if (this.#next !== end) continue;
        this.#at += 1;
        if (end === '_') below = this.#argument(ends, false);
        else above = this.#argument(ends, false);
      }
    }
    const of: FormulaRow = [];
    for (;;) {
      this.#skipBlanks();
      const next = this.#next;
      if (next === '' || ends.includes(next) || relations.includes(next) || '+−±,;'.includes(next)) break;
      of.push(...this.#thing(ends));
    }
    return { kind: 'large', sign, below, above, of };
  }

  #brackets(open: string, close: string): FormulaNode {
    const rows: FormulaRow[][] = [];
    let cells: FormulaRow[] = [];
    let parts: FormulaRow = [];
    for (;;) {
      const cell = this.row(`${close},;`);
      const next = this.#next;
      this.#at += next === '' ? 0 : 1;
      cells.push(cell);
      parts = [...parts, ...cell];
      if (next === ',') {
        parts.push(plainSign(','));
        continue;
      }
      if (next === ';') {
        rows.push(cells);
        cells = [];
        continue;
      }
      const shownClose = next === '' ? '' : close;
      if (rows.length > 0)
        return { kind: 'brackets', open, close: shownClose, of: [{ kind: 'rows', rows: [...rows, cells] }] };
      const over = parts.findIndex((node) => node.kind === 'letters' && node.text === 'over');
      if (over > 0 && over < parts.length - 1) {
        const stacked: FormulaNode = {
          kind: 'fraction',
          over: parts.slice(0, over),
          under: parts.slice(over + 1),
          bar: false,
        };
        return { kind: 'brackets', open, close: shownClose, of: [stacked] };
      }
      return { kind: 'brackets', open, close: shownClose, of: parts };
    }
  }
}

const plainSign = (text: string): FormulaNode => ({ kind: 'sign', text, space: 'none' });

function signNode(text: string): FormulaNode {
  const space = relations.includes(text) ? 'relation' : operators.includes(text) ? 'operator' : 'none';
  return { kind: 'sign', text, space };
}

const isSign = (row: FormulaRow): boolean => row.length === 1 && row[0]?.kind === 'sign';

/** Two small letters side by side are two things; more of them, capitals and functions are a name. */
function wordThings(word: string): FormulaRow {
  const one = letters(word);
  if (one.kind !== 'letters' || one.upright) return [one];
  return [...word.matchAll(/\p{L}\p{M}*/gu)].map(([letter]) => letters(letter));
}

/** Without the brackets that only held it together in one line. */
function unwrapped(row: FormulaRow): FormulaRow {
  const [only] = row;
  return row.length === 1 &&
    only?.kind === 'brackets' &&
    only.open === '(' &&
    only.of[0]?.kind !== 'rows' &&
    !isStacked(only.of)
    ? only.of
    : row;
}
const isStacked = ([first]: FormulaRow): boolean => first?.kind === 'fraction' && !first.bar;
