import { itemAt } from '../../item-at.ts';
import { hole } from './leave-holes.ts';
import { dominantSize, type Fragment, type Segment } from './pdf-page.ts';
import { oneLine } from '../../one-line.ts';

const WORD_GAP = 0.17;

/**
 * One segment of fragments; right-to-left text reads from its right end, where numbers and Latin words keep their own order. Raised and
 * lowered characters are written in one line: 10^6, x_1, H2O; the raised marks of notes go.
 */
export function joinPiece(piece: readonly Fragment[]): Segment {
  const size = dominantSize(piece);
  let [rtlLength, length, boldLength] = [0, 0, 0];
  for (const item of piece) {
    const letters = item.text.trim().length;
    length += letters;
    if (item.rtl) rtlLength += letters;
    if (item.bold) boldLength += letters;
  }
  const rtl = rtlLength > length / 2;
  const { text, mark } = joinTexts(rtl ? [...piece].reverse() : piece, size, rtl);
  let [x, right] = [Infinity, -Infinity];
  for (const item of piece) {
    x = Math.min(x, item.x);
    right = Math.max(right, item.right);
  }
  return {
    text, x, right, size, rtl,
    y: (piece.find((item) => item.size > size * 0.82) ?? itemAt(piece, 0)).y,
    bold: boldLength > length * 0.8,
    ...(piece.every((item) => item.math) ? { math: true } : {}),
    ...(mark ? { mark } : {}),
  }; // prettier-ignore
}

function joinTexts(ordered: readonly Fragment[], size: number, rtl: boolean): { text: string; mark?: string } {
  if (ordered.length === 1) return { text: oneLine(closeUp(itemAt(ordered, 0).text)) };
  const base = (ordered.find((item) => item.size > size * 0.82) ?? itemAt(ordered, 0)).y;
  const wordGap = letterGap(ordered);
  const isSpacedLine = isSpaced(ordered);
  let text = '';
  let mark: string | undefined;
  for (let index = 0; index < ordered.length; index += 1) {
    const fragment = itemAt(ordered, index);
    const before = ordered[index - 1];
    const gap = before ? (rtl ? before.x - fragment.right : fragment.x - before.right) : 0;
    const level = rtl ? 0 : levelOf(fragment, base, size);
    if (level !== 0) {
      let script = fragment.text;
      for (let next = ordered[index + 1]; next && levelOf(next, base, size) === level; next = ordered[index + 1]) {
        script += next.text;
        index += 1;
      }
      if (text === '' && level > 0) {
        mark = script.trim();
        text = `${mark} `;
      } else if (gap > size * 0.5) text = `${text} ${script}`;
      else {
        const next = ordered[index + 1];
        const within = next && next.x - itemAt(ordered, index).right < size * WORD_GAP && /^\p{L}/u.test(next.text);
        text = within && /\p{L}$/u.test(text) ? text + script : addScript(text, script.trim(), level);
      }
      continue;
    }
    const spaced = before && gap > (wordGap ?? WORD_GAP * Math.min(before.size, fragment.size));
    const parted =
      spaced ||
      fragment.text === hole ||
      before?.text === hole ||
      (/[\^_][-−+]?\d+$/.test(text) && /^[\p{L}\d]/u.test(fragment.text));
    text +=
      (parted && !/\s$/.test(text) && !/^\s/.test(fragment.text) ? ' ' : '') + closeUp(fragment.text, isSpacedLine);
  }
  return { text: oneLine(text), ...(mark ? { mark } : {}) };
}

/** 1 raised, -1 lowered, 0 on the line. */
function levelOf(fragment: Fragment, base: number, size: number): -1 | 0 | 1 {
  if (fragment.size >= size * 0.82) return 0;
  const raised = base - fragment.y;
  return raised > size * 0.14 ? 1 : raised < -size * 0.06 ? -1 : 0;
}

const ordinal = /^(?:st|nd|rd|th|er|re|e|ème|º|ª|o|a|os|as|st\.|[®©™]|TM|SM)$/i;
const noteMark = /^(?:[\d*†‡§¶]{1,3}|[a-z])(?:\s*[,;–-]\s*(?:[\d*†‡§¶]{1,3}|[a-z]))*[,;]?$/;
/** A variable or a product of some ("mc", "= ab"): no word that a note could stand at. */
const variables = /(?:^|[^\p{L}'’])(?:\p{L}|[^\P{L}aeiouyAEIOUY]{2,3})$|[=+−×·*/^_(<>≤≥≈]\s*\p{L}{1,4}$/u;
const unit = /(?:^|[\s\d/·(])(?:[munpkcdµ]?m|k?g|s|h|ft|in|yd|mi)$/;

/** What raised or lowered characters after a text say in one line. A raised figure after a word is the mark of a note. */
function addScript(before: string, script: string, level: -1 | 1): string {
  const text = before.trimEnd();
  const simple = /^[-−–+]?[\p{L}\p{N}.,]+$|^[*′″]+$/u.test(script);
  const shown = simple ? script.replace('–', '−') : `(${script})`;
  if (level < 0) return /\p{Lu}\p{Ll}?$|\)$/u.test(text) && /^\d+$/.test(script) ? text + script : `${text}_${shown}`;
  if (ordinal.test(script) && (/\d$/.test(text) || /^[®©™]$|^[TS]M$/i.test(script))) return text + script;
  const isMark = noteMark.test(script);
  // A year, an amount with its thousands parted and the power of one are no bases of powers.
  if (isMark && (/(?<![\d.,])(?:19|20)\d\d$/.test(text) || /\d[.,\s]\d{3}$/.test(text) || /^[1*†‡§¶]$/.test(script)))
    return before;
  if (/[\d)\]}]$/.test(text) || variables.test(text) || unit.test(text)) return `${text}^${shown}`;
  return isMark ? before : `${text}^${shown}`;
}

/** Of letters set apart, the gap from which a new word starts; undefined for ordinary text. */
function letterGap(ordered: readonly Fragment[]): number | undefined {
  if (ordered.length < 3) return undefined;
  const single = ordered.filter((item) => /^\p{L}$/u.test(item.text.trim())).length;
  if (single < ordered.length && (single < 4 || single < ordered.length * 0.8)) return undefined;
  const gaps = ordered.slice(1).map((item, index) => Math.abs(item.x - itemAt(ordered, index).right));
  gaps.sort((a, b) => a - b);
  return Math.max(itemAt(gaps, Math.floor(gaps.length * 0.4)) * 1.6, itemAt(ordered, 0).size * WORD_GAP);
}

const letterSpaced = /^\s*\p{L}(?: {1,4}\p{L}){2,}\s*$/u;

/** Too short to be told by itself ("O F"): it is spaced where the rest of its line is. */
const shortSpaced = /^\s*[\p{L}\d](?: {1,4}[\p{L}\d])*\s*$/u;

/** The letters of spaced words ("A N N U A L") together; wider gaps still tell the words apart. */
const closeUp = (text: string, isSpacedLine = false): string =>
  letterSpaced.test(text) || (isSpacedLine && shortSpaced.test(text))
    ? text.replace(/(?<=[\p{L}\d]) (?=[\p{L}\d])/gu, '')
    : text;

const isSpaced = (ordered: readonly Fragment[]): boolean =>
  ordered.some(({ text }) => letterSpaced.test(text)) &&
  ordered.every(({ text }) => shortSpaced.test(text) || !/[\p{L}\d]/u.test(text));
