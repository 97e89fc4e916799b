import { itemAt } from '../../item-at.ts';
import type { Row } from './pdf-page.ts';

const relation = /[=≈≠≤≥≡∝≔→⇒⇔↦∈⊂⊆∑∏∫√∂∇∞±]/u;
const functions = /^(?:sin|cos|tan|log|exp|lim|max|min|arg|det|sup|inf|mod|for|and|with|where|if|var|cov|subject|to)$/i;
/** Glyphs of large brackets, roots and sums, which fonts for formulas cut in pieces or give no meaning. */
const pieceOfGlyph = /[\u239b-\u23b3\ue000-\uf8ff\ufffd]/;

/**
 * Names the rows that are formulas. Where the row above or below belongs to the same formula (limits of sums, parts of fractions), it
 * cannot be told in one line: those rows are joined to one that is `broken`.
 */
export function markFormulas(rows: Row[]): Row[] {
  if (!rows.some(holdsMath)) return rows;
  const marked: Row[] = [];
  for (const row of rows) {
    if (isFormula(row)) row.formula = row.segments.some((item) => pieceOfGlyph.test(item.text)) ? 'broken' : 'linear';
    const before = marked[marked.length - 1];
    const isNear = before && row.y - before.y < Math.max(row.size, before.size) * 0.98;
    if (before && isNear && ((row.formula && isDebris(before)) || (before.formula && (row.formula || isDebris(row))))) {
      before.segments = [...before.segments, ...row.segments];
      before.formula = 'broken';
      before.y = row.y;
      before.size = Math.max(before.size, row.size);
      continue;
    }
    marked.push(row);
  }
  return marked;
}

const holdsMath = (row: Row): boolean => row.segments.some((item) => item.math || relation.test(item.text));

function isFormula(row: Row): boolean {
  if (!holdsMath(row)) return false;
  let [letters, math] = [0, 0];
  let words = 0;
  for (const { text, math: isMath } of row.segments) {
    const bare = text.replace(/\s/g, '');
    letters += bare.length;
    if (isMath) math += bare.length;
    for (const word of text.match(/\p{L}{3,}/gu) ?? []) if (!functions.test(word)) words += 1;
  }
  if (math > letters * 0.6) return words <= 2;
  const text = row.segments.map((item) => item.text).join(' ');
  if (!relation.test(text) || words > 0) return false;
  // Figures with their signs alone are cells of a table.
  return /\p{L}/u.test(text);
}

/** A few characters without a word: what stands above or below a sign. */
function isDebris(row: Row): boolean {
  const text = row.segments.map((item) => item.text).join('');
  return !/\p{L}{3}/u.test(text) && row.segments.every((item) => item.text.length <= 10);
}

/** The text of a linear formula, without the number at the margin. */
export function formulaText(row: Row): string {
  const texts = row.segments.map((item) => item.text);
  if (texts.length > 1 && /^\(\d+(?:\.\d+)*[a-z]?\)$/.test(itemAt(texts, -1))) texts.pop();
  return texts.join(' ');
}
