import { parseNumber, plainNumber, type DecimalMark } from '../table/parse-number.ts';
import type { Figure, Unit } from './table-meaning.ts';
import { PLAIN, percentUnit, readUnit } from './read-unit.ts';
import { afterOpening, beforeEnding } from './read-words.ts';

const MAX_FIGURE = 40;
const number = /[-+]?\(?\d[\d.,' ]*\d\)?|[-+]?\d/;

/**
 * A cell that is a number with what may stand around one: unit, scale, bound, range ("under 1 %", "EUR 82 million", "3–5 weeks"). Null where
 * the text says more than that. Percentages are fractions.
 */
export function readFigure(source: string, decimal: DecimalMark): Figure | null {
  const text = plainNumber(source)
    .replace(/[*†‡]+$/, '')
    .trim();
  if (text.length > MAX_FIGURE || !/\d/.test(text)) return null;
  const whole = parseNumber(text, decimal);
  if (whole) return { value: whole.value, unit: unitOf(text, whole), ...signOf(text) };
  const range = readRange(text, decimal);
  if (range) return range;
  const found = number.exec(text);
  if (!found) return null;
  const bare = parseNumber(found[0], decimal);
  if (!bare) return null;
  const before = text.slice(0, found.index).trim();
  const after = text.slice(found.index + found[0].length).trim();
  if (/\d/.test(after) || /^[-/:]/.test(after)) return null;
  const bound = readBound(before, after);
  const unit = bound ? unitAround(bound.before, bound.after) : unitAround(before, after);
  if (!unit) return null;
  const value = unit.kind === 'percent' ? bare.value / 100 : bare.value * unit.scale;
  return { value, unit: { ...unit, scale: 1 }, ...(bound ? { bound: bound.bound } : {}), ...signOf(text) };
}

const signOf = (text: string): { signed?: true } => (/^[+±]/.test(text) ? { signed: true } : {});

function unitOf(text: string, parsed: NonNullable<ReturnType<typeof parseNumber>>): Unit {
  if (parsed.kind === 'percent') return percentUnit();
  if (parsed.currency) return { ...(readUnit(parsed.currency) ?? PLAIN), text: parsed.currency };
  if (parsed.unit) return { ...(readUnit(parsed.unit) ?? PLAIN), scale: 1, text: parsed.unit };
  // "82 M" is 82 million of whatever the row counts
  return PLAIN;
}

const rangeShape = /^(.*?)(\d[\d.,']*)\s?(?:-|–|to|bis|à|a|до|~|～|〜)\s?(\d[\d.,']*)(.*)$/iu;

function readRange(text: string, decimal: DecimalMark): Figure | null {
  const match = rangeShape.exec(text);
  if (!match) return null;
  const [, before = '', low = '', high = '', after = ''] = match;
  const [from, to] = [parseNumber(low, decimal), parseNumber(high, decimal)];
  if (!from || !to || to.value <= from.value || (/^\d{4}$/.test(low) && /^(?:\d{4}|\d\d)$/.test(high))) return null;
  const unit = unitAround(before.trim(), after.trim());
  if (!unit || /\d/.test(after)) return null;
  const scale = unit.kind === 'percent' ? 0.01 : unit.scale;
  return { value: from.value * scale, upTo: to.value * scale, unit: { ...unit, scale: 1 } };
}

const bounds = [
  ['atMost', 'most'],
  ['atLeast', 'least'],
  ['about', 'about'],
] as const;

/** A bound before or behind the number, and what is left of the words once it is read. */
function readBound(
  before: string,
  after: string,
): { bound: NonNullable<Figure['bound']>; before: string; after: string } | null {
  for (const [concept, bound] of bounds) {
    const rest = before === '' ? null : afterOpening(before, concept);
    if (rest !== null) return { bound, before: rest, after };
    const opened = after === '' ? null : afterOpening(after, concept);
    if (opened !== null) return { bound, before, after: opened };
    const ended = after === '' ? null : beforeEnding(after, concept);
    if (ended !== null) return { bound, before, after: ended };
  }
  return null;
}

/** The unit before or behind the number; plain where nothing stands there, null where prose does. */
function unitAround(before: string, after: string): Unit | null {
  if (before === '' && after === '') return PLAIN;
  if (before !== '' && after !== '') {
    const unit = readUnit(`${before} ${after}`);
    return unit?.kind === 'money' ? unit : null;
  }
  const text = before || after;
  if (text.split(/\s+/).length > 3) return null;
  // "10 % fly ash" is the name of a mixture
  if (/^[%％٪]\s*\p{L}{3}/u.test(text)) return null;
  const unit = readUnit(text);
  if (!unit || (before !== '' && unit.kind !== 'money')) return null;
  // "12 Main St" is an address
  if (unit.kind === 'named' && /\s/.test(text) && /^\p{Lu}\p{Ll}/u.test(text)) return null;
  return unit;
}
