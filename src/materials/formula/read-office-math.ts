import { firstChild, childrenNamed, isOn, type LocalElement } from '../../office/xml/local-tree.ts';
import {
  accented,
  fraction,
  joinPieces,
  large,
  limited,
  operand,
  ordinaryLetters,
  plainPiece,
  prescripted,
  root,
  rowsText,
  scripted,
  stack,
  Untold,
  type FormulaPiece,
} from './linear-form.ts';

/** An `m:oMath` (ECMA-376 part 1, 22.1.2) in one line; undefined where it has no such form. */
export function readOfficeMath(math: LocalElement): string | undefined {
  try {
    const text = joinPieces(piecesOf(math));
    return text === '' ? undefined : text;
  } catch (error) {
    if (error instanceof Untold) return undefined;
    throw error;
  }
}

const piecesOf = (node: LocalElement): FormulaPiece[] => node.children.flatMap((child) => pieceOf(child));
const textOf = (node: LocalElement | undefined): string => (node ? joinPieces(piecesOf(node)) : '');
const valueOf = (properties: LocalElement | undefined, name: string): string | undefined =>
  firstChild(properties, name)?.attributes['val'];

/** A part that must say something. */
function partOf(node: LocalElement, name: string): string {
  const text = textOf(firstChild(node, name));
  if (text === '') throw new Untold();
  return text;
}

function pieceOf(node: LocalElement): FormulaPiece | FormulaPiece[] {
  const properties = firstChild(node, `${node.name}Pr`);
  const part = (name: string): string => partOf(node, name);
  switch (node.name) {
    case 'r':
      return plainPiece(ordinaryLetters(childrenNamed(node, 't').map((piece) => piece.text).join(''))); // prettier-ignore
    case 'f':
      return valueOf(properties, 'type') === 'noBar'
        ? stack(part('num'), part('den'))
        : fraction(part('num'), part('den'));
    case 'sSup':
      return scripted(part('e'), '', part('sup'));
    case 'sSub':
      return scripted(part('e'), part('sub'), '');
    case 'sSubSup':
      return scripted(part('e'), part('sub'), part('sup'));
    case 'sPre':
      return prescripted(part('e'), textOf(firstChild(node, 'sub')), textOf(firstChild(node, 'sup')));
    case 'rad':
      return root(part('e'), isOn(firstChild(properties, 'degHide')) ? '' : textOf(firstChild(node, 'deg')));
    case 'nary':
      return largeOf(node, properties);
    case 'd':
      return brackets(node, properties);
    case 'func':
      return { text: `${part('fName')}${/^[([]/.test(part('e')) ? '' : ' '}${operand(part('e'))}`, built: 'structure' };
    case 'limLow':
      return limited(part('e'), part('lim'), '');
    case 'limUpp':
      return limited(part('e'), '', part('lim'));
    case 'acc':
      return accented(part('e'), valueOf(properties, 'chr') ?? '\u0302');
    case 'bar':
      return accented(part('e'), valueOf(properties, 'pos') === 'top' ? 'bar' : '');
    case 'eqArr':
      return { text: rowsText(childrenNamed(node, 'e').map((row) => [textOf(row)])), built: 'structure' };
    case 'm':
      return {
        text: rowsText(childrenNamed(node, 'mr').map((row) => childrenNamed(row, 'e').map(textOf))),
        built: 'structure',
      };
    case 'phant':
      return isOn(firstChild(properties, 'show')) ? plainPiece(part('e')) : [];
    case 'box':
    case 'borderBox':
    case 'groupChr':
      return { text: part('e'), built: 'structure' };
    case 'oMath':
    case 'ins':
    case 'moveTo':
    case 'smartTag':
    case 'sdt':
    case 'sdtContent':
      return piecesOf(node);
    default:
      if (silent.has(node.name) || node.name.endsWith('Pr')) return [];
      throw new Untold();
  }
}

/** What stands in formulas without a sign of its own. */
const silent: ReadonlySet<string> = new Set([
  'del', 'moveFrom', 'bookmarkStart', 'bookmarkEnd', 'proofErr', 'commentRangeStart', 'commentRangeEnd', 'permStart', 'permEnd',
]); // prettier-ignore

function largeOf(node: LocalElement, properties: LocalElement | undefined): FormulaPiece[] {
  const hidden = (name: string): boolean => isOn(firstChild(properties, name));
  const below = hidden('subHide') ? '' : textOf(firstChild(node, 'sub'));
  const above = hidden('supHide') ? '' : textOf(firstChild(node, 'sup'));
  const sign = large(valueOf(properties, 'chr') ?? '∫', below, above);
  return [{ text: `${sign.text} ${operand(partOf(node, 'e'))}`, built: 'structure' }];
}

/** 22.1.2.24 `m:d`: round brackets where nothing else is said, a bar between its parts. */
function brackets(node: LocalElement, properties: LocalElement | undefined): FormulaPiece {
  const opening = valueOf(properties, 'begChr') ?? '(';
  const closing = valueOf(properties, 'endChr') ?? ')';
  const separator = valueOf(properties, 'sepChr') ?? '|';
  const parts = childrenNamed(node, 'e').map(textOf);
  if (!parts.some(Boolean)) throw new Untold();
  const text = parts.join(separator);
  // A stack brings its own brackets.
  return plainPiece(
    opening === '(' && closing === ')' && /^\([^()]*\)$/.test(text) ? text : `${opening}${text}${closing}`,
  );
}
