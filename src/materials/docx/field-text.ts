import { unicodeOf } from '../../office/symbol-fonts.ts';
import { fraction, joinPieces, plainPiece, root, scripted, type FormulaPiece } from '../formula/linear-form.ts';

/**
 * What a field shows that keeps no result, since its program draws it from the instruction: `SYMBOL 163 \f Symbol`, `EQ \f(1,2)` (ECMA-376
 * part 1, 17.16.5.59; the switches of EQ are in 17.16.5.17). Undefined for others, and for what one line cannot tell.
 */
export function fieldText(instruction: string): string | undefined {
  const symbol = /^\s*SYMBOL\s+(0x[\da-f]+|\d+|\S)(.*)$/is.exec(instruction);
  if (symbol) return symbolText(symbol[1] ?? '', symbol[2] ?? '');
  const equation = /^\s*EQ\s+(.*)$/is.exec(instruction);
  if (!equation) return undefined;
  const text = equationText(equation[1] ?? '');
  return text === '' ? undefined : text;
}

function symbolText(code: string, switches: string): string | undefined {
  const number = Number(code);
  const sign = Number.isInteger(number) && number > 0 ? String.fromCodePoint(Math.min(number, 0xff_ff)) : code;
  const typeface = /\\f\s+(?:"([^"]+)"|(\S+))/i.exec(switches);
  return unicodeOf(sign, typeface?.[1] ?? typeface?.[2] ?? '');
}

function equationText(source: string): string | undefined {
  const pieces: FormulaPiece[] = [];
  let at = 0;
  while (at < source.length) {
    if (source[at] !== '\\') {
      const end = source.indexOf('\\', at);
      const plain = source.slice(at, end < 0 ? undefined : end);
      pieces.push(plainPiece(plain));
      at += plain.length;
      continue;
    }
    const head = /^\\([a-z]+)(?:\s*\\[a-z]{2}\d*)*\s*\(/i.exec(source.slice(at));
    const inside = head && closing(source, at + head[0].length);
    if (!head || inside === null || inside === undefined) return undefined;
    const piece = pieceOf(head, source.slice(at + head[0].length, inside), pieces);
    if (!piece) return undefined;
    pieces.push(piece);
    at = inside + 1;
  }
  return joinPieces(pieces);
}

/** Where the bracket that was opened right before closes. */
function closing(source: string, from: number): number | undefined {
  let depth = 1;
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '(') depth += 1;
    else if (source[at] === ')' && (depth -= 1) === 0) return at;
  }
  return undefined;
}

function pieceOf(head: RegExpExecArray, inside: string, before: FormulaPiece[]): FormulaPiece | undefined {
  const parts = argumentsOf(inside).map(equationText);
  const [first, second] = parts;
  if (first === undefined || parts.includes(undefined)) return undefined;
  switch ((head[1] ?? '').toLowerCase()) {
    case 'f':
      return first && second ? fraction(first, second) : undefined;
    case 'r':
      return second === undefined ? root(first, '') : root(second, first);
    case 'b':
      return plainPiece(`(${first})`);
    case 's': {
      const base = before.pop()?.text.trim() ?? '';
      if (base === '') return undefined;
      return /\\do/i.test(head[0]) ? scripted(base, first, '') : scripted(base, '', first);
    }
    default:
      return undefined;
  }
}

/** The parts of a switch, by the list separator of where the document was written. */
function argumentsOf(inside: string): string[] {
  const separator = inside.includes(';') ? ';' : ',';
  const parts: string[] = [''];
  let depth = 0;
  for (const character of inside) {
    if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    if (character === separator && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}
