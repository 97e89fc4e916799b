import { oneLine } from '../../one-line.ts';

/**
 * How formulas read in one line: 1/2, (a + b)/c, 10^6, x_1, √16, Σ(i=1..n) x. Both kinds of formulas, those of documents and those written
 * in TeX, are put together of these. A number beside a structure is parted from it: 2 and 1/2 are 2 1/2, never 21/2.
 */
export interface FormulaPiece {
  text: string;
  /** A fraction, a root, a sum …: what stands beside it would run into it. The base of a `power` is one with the letters before it. */
  built?: 'structure' | 'power';
}

/** Something that one line cannot tell: a part that is missing, or a sign that is not known. */
export class Untold extends Error {}

export const plainPiece = (text: string): FormulaPiece => ({ text });
const builtPiece = (text: string): FormulaPiece => ({ text, built: 'structure' });
const powerPiece = (text: string): FormulaPiece => ({ text, built: 'power' });

/** Stands in a text for a formula that has no form in one line. */
export const formulaHole = '[…]';

export function joinPieces(pieces: readonly FormulaPiece[]): string {
  let text = '';
  let last: FormulaPiece | undefined;
  for (const piece of pieces) {
    if (piece.text === '') continue;
    const runsOn = piece.built === 'power' && !last?.built && /^\p{L}/u.test(piece.text);
    const touches = /[\p{L}\p{N})\]}∞]$/u.test(text) && /^[\p{L}\p{N}Σ∏∫]/u.test(piece.text);
    text += ((last?.built ?? piece.built) && touches && !runsOn ? ' ' : '') + piece.text;
    last = piece;
  }
  return oneLine(text);
}

/** One number, one letter or word, with its sub- and superscripts: nothing that needs brackets. */
const single = /^[-−+±]?(?:\d[\d.,]*[%‰°]?|\p{L}\p{M}*[′″*]*|\p{L}{3,}|∞)(?:[_^][\p{L}\p{N}]+|[₀-₉]+)?$/u;

function isBracketed(text: string): boolean {
  return /^[([{]/.test(text) && depths(text).indexOf(0) === text.length - 1;
}

/** How many brackets are open after each character. */
function depths(text: string): number[] {
  const after: number[] = [];
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if ('([{'.includes(character)) depth += 1;
    else if (')]}'.includes(character)) depth -= 1;
    after.push(depth);
  }
  return after;
}

const unit = /^(?:[munpkcdhµμMGT]?(?:m|g|s|W|V|A|J|Hz|Pa|l|L|t)|ft|in|yd|mi|ha)$/;

/** In brackets where it is more than one thing. */
const grouped = (text: string): string =>
  single.test(text) || unit.test(text) || isBracketed(text) ? text : `(${text})`;
const raisedGroup = (text: string): string => (/[_^]/.test(text) && !isBracketed(text) ? `(${text})` : grouped(text));
/** A power of something with a sign is not the power of the number alone. */
const groupedBase = (text: string): string => (/^[-−+±]/.test(text) ? `(${text})` : grouped(text));

export const fraction = (over: string, under: string): FormulaPiece => builtPiece(`${grouped(over)}/${grouped(under)}`);
/** Two texts above each other without a line between. */
export const stack = (over: string, under: string): FormulaPiece => builtPiece(`(${over} over ${under})`);

const subscripts: Readonly<Record<string, string>> = { '+': '₊', '-': '₋', '−': '₋' };
export const lowered = (text: string): string =>
  Array.from(text, (character) => subscripts[character] ?? String.fromCharCode(0x20_80 + Number(character))).join('');

/** Figures below a letter are written below the line (H₂O); else x_i. */
function subscriptOf(base: string, below: string): string {
  if (below === '') return base;
  if (/^\d+$/.test(below) && /[\p{L}\p{M})\]]$/u.test(base)) return base + lowered(below);
  return `${base}_${grouped(below)}`;
}

export function scripted(base: string, below: string, above: string): FormulaPiece {
  const isClosing = /^[)\]}|⟩⌋⌉]$/u.test(base);
  const held = isClosing || (/^\p{L}+$/u.test(base) && above === '') ? base : groupedBase(base);
  const withBelow = subscriptOf(held, below);
  if (above === '') return /[₀-₉]$/u.test(withBelow) ? plainPiece(withBelow) : powerPiece(withBelow);
  return powerPiece(/^[′″‴*†]+$/.test(above) ? withBelow + above : `${withBelow}^${raisedGroup(above)}`);
}

const raised: Readonly<Record<string, string>> = {
  '0': '⁰', '1': '¹', '2': '²', '3': '³', '4': '⁴', '5': '⁵', '6': '⁶', '7': '⁷', '8': '⁸', '9': '⁹', '+': '⁺', '-': '⁻', '−': '⁻', n: 'ⁿ', i: 'ⁱ',
}; // prettier-ignore
const raisedText = (text: string): string | undefined => {
  const signs = Array.from(text, (character) => raised[character]);
  return signs.every((sign) => sign !== undefined) ? signs.join('') : undefined;
};

/** Scripts before their base: the isotope ¹⁴C. */
export const prescripted = (base: string, below: string, above: string): FormulaPiece =>
  builtPiece(
    `${above === '' ? '' : (raisedText(above) ?? `^${grouped(above)} `)}${below === '' ? '' : /^[\d+-]+$/.test(below) ? lowered(below) : `_${grouped(below)} `}${base}`,
  );

/** √16, ³√27, √(a + b). */
export function root(radicand: string, degree: string): FormulaPiece {
  const sign = degree === '' || degree === '2' ? '√' : `${raisedText(degree) ?? `(${degree})`}√`;
  return builtPiece(`${sign}${grouped(radicand)}`);
}

const largeSigns: Readonly<Record<string, string>> = { '∑': 'Σ', '∏': 'Π' };

/** A sum, a product, an integral with its limits: Σ(i=1..n) x. */
export function large(sign: string, below: string, above: string): FormulaPiece {
  const limits = above === '' ? below : `${below}..${above}`;
  return builtPiece(`${largeSigns[sign] ?? sign}${limits === '' ? '' : `(${limits})`}`);
}

/** What such a sign, or a function, works on: in brackets where it is a sum, which would end at its first part. */
export function operand(text: string): string {
  const isSum = depths(text).some(
    (depth, at) => depth === 0 && at > 0 && '+-−±='.includes(text.charAt(at)) && text.charAt(at - 1) !== '^',
  );
  return isSum ? `(${text})` : text;
}

/** A limit below its word: lim(n→∞). */
export const limited = (base: string, below: string, above: string): FormulaPiece =>
  builtPiece(`${base}${below === '' ? '' : `(${below})`}${above === '' ? '' : `^${grouped(above)}`}`);

const accents: Readonly<Record<string, string>> = {
  '\u0302': 'hat', '^': 'hat', '\u0303': 'tilde', '~': 'tilde', '\u0304': 'bar', '\u0305': 'bar', '¯': 'bar', '\u0307': 'dot', '\u0308': 'ddot', '\u20d7': 'vec', '→': 'vec',
}; // prettier-ignore
const combining: Readonly<Record<string, string>> = {
  hat: '\u0302', tilde: '\u0303', bar: '\u0304', dot: '\u0307', ddot: '\u0308', vec: '\u20d7',
}; // prettier-ignore

/** A mark above: x̄ on one letter, bar(AB) on more. */
export function accented(base: string, mark: string): FormulaPiece {
  const name = accents[mark] ?? (Object.hasOwn(combining, mark) ? mark : undefined);
  if (name === undefined) return builtPiece(base);
  return builtPiece(/^\p{L}$/u.test(base) ? base + (combining[name] ?? '') : `${name}(${base})`);
}

/** Rows of a matrix, a system of equations or cases. */
export const rowsText = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.filter(Boolean).join(', ')).join('; ');

/** Letters of mathematical alphabets as ordinary ones; signs that nobody sees go. */
export const ordinaryLetters = (text: string): string =>
  text
    .replace(/[\u{1d400}-\u{1d7ff}\u210e\u2113]/gu, (letter) => (letter === 'ℓ' ? letter : letter.normalize('NFKC')))
    .replace(/[\u2061-\u2063\u200b\ufeff]/g, '')
    .replace(/\u2064/g, ' ');
