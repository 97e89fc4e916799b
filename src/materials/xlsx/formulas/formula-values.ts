import { FormulaError, Uncomputable } from './formula-node.ts';

export type Scalar = number | string | boolean | FormulaError | null;
/** Rows of equal length; blanks are null. */
export type Matrix = Scalar[][];
export type FormulaValue = Scalar | Matrix;

export const errors = {
  divided: new FormulaError('#DIV/0!'),
  missing: new FormulaError('#N/A'),
  number: new FormulaError('#NUM!'),
  reference: new FormulaError('#REF!'),
  value: new FormulaError('#VALUE!'),
};

export const toMatrix = (value: FormulaValue): Matrix => (Array.isArray(value) ? value : [[value]]);
export const flatten = (value: FormulaValue): Scalar[] => (Array.isArray(value) ? value.flat() : [value]);
/** The first cell, where one value is wanted. */
export const toScalar = (value: FormulaValue): Scalar => (Array.isArray(value) ? (value[0]?.[0] ?? null) : value);

/** A value in arithmetic: blanks are 0, texts that are numbers count as such. */
export function toNumber(value: Scalar): number | FormulaError {
  if (typeof value === 'number') return value;
  if (value === null) return 0;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof FormulaError) return value;
  const text = value.trim();
  const isPercent = text.endsWith('%');
  const number = Number(isPercent ? text.slice(0, -1) : text);
  if (text === '' || Number.isNaN(number)) return errors.value;
  return isPercent ? number / 100 : number;
}

export function toText(value: Scalar): string | FormulaError {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return typeof value === 'number' ? String(Number(value.toPrecision(15))) : value;
}

export function toBoolean(value: Scalar): boolean | FormulaError {
  if (value instanceof FormulaError) return value;
  if (typeof value !== 'string') return Boolean(value);
  if (/^(?:true|false)$/i.test(value)) return /^true$/i.test(value);
  return errors.value;
}

/** What a function of the library returns as a value of a cell: its errors and dates are objects. */
export function fromLibrary(result: unknown): FormulaValue {
  if (result instanceof Error) return new FormulaError(result.message.startsWith('#') ? result.message : '#VALUE!');
  if (result instanceof Date) return serialOf(result);
  if (Array.isArray(result))
    return result.map((row) => (Array.isArray(row) ? row : [row]).map((item) => toScalar(fromLibrary(item))));
  if (typeof result === 'number') return Number.isFinite(result) ? result : errors.number;
  if (typeof result === 'string' || typeof result === 'boolean') return result;
  throw new Uncomputable('a formula of that form');
}

/** Days since the end of 1899, as cells hold dates. */
const serialOf = (date: Date): number =>
  Math.round(
    ((Date.UTC(
      date.getFullYear(),
      date.getMonth(),
      date.getDate(),
      date.getHours(),
      date.getMinutes(),
      date.getSeconds(),
    ) -
      Date.UTC(1899, 11, 30)) /
      86_400_000) *
      86_400,
  ) / 86_400;

const rankOf = (value: Scalar): number => (typeof value === 'boolean' ? 3 : typeof value === 'string' ? 2 : 1);

/** Order as cells have it: numbers, texts (whatever their case), booleans. */
export function compareScalars(one: Scalar, other: Scalar): number {
  const left = one ?? blankLike(other);
  const right = other ?? blankLike(one);
  if (rankOf(left) !== rankOf(right)) return rankOf(left) - rankOf(right);
  if (typeof left === 'string' && typeof right === 'string') {
    const [a, b] = [left.toLowerCase(), right.toLowerCase()];
    return a === b ? 0 : a < b ? -1 : 1;
  }
  return Number(left) - Number(right);
}

const blankLike = (other: Scalar): Scalar => (typeof other === 'string' ? '' : typeof other === 'boolean' ? false : 0);

/** Whether values fulfil a criterion of SUMIF and its kin: a value, a comparison (`">=5"`), a text with `*` and `?`. */
export function criterion(wanted: Scalar): (value: Scalar) => boolean {
  if (typeof wanted !== 'string')
    return (value) => value !== null && typeof value === typeof wanted && compareScalars(value, wanted) === 0;
  const [, operator = '=', rest = ''] = /^(<>|<=|>=|[=<>])?([^]*)$/.exec(wanted) ?? [];
  const number = rest.trim() === '' ? Number.NaN : toNumber(rest);
  const isNumber = typeof number === 'number' && !Number.isNaN(number);
  if (operator === '=' || operator === '<>') {
    const isEqual = isNumber
      ? (value: Scalar) => value !== null && toNumber(value) === number && typeof value !== 'boolean'
      : rest === ''
        ? (value: Scalar) => value === null || value === ''
        : matchesText(rest);
    return operator === '=' ? isEqual : (value) => !isEqual(value);
  }
  const bound: Scalar = isNumber ? number : rest;
  return (value) => {
    if (value === null || value instanceof FormulaError || typeof value !== typeof bound) return false;
    const order = compareScalars(value, bound);
    return operator === '<' ? order < 0 : operator === '>' ? order > 0 : operator === '<=' ? order <= 0 : order >= 0;
  };
}

/** A text with its wild cards: `*` for any characters, `?` for one, `~` before one that stands for itself. */
export function matchesText(pattern: string): (value: Scalar) => boolean {
  if (!/[*?~]/.test(pattern))
    return (value) => typeof value === 'string' && value.toLowerCase() === pattern.toLowerCase();
  const parts = pattern.match(/~[*?~]|[^]/gu) ?? [];
  const source = parts.map((part) => {
    if (part === '*') return '[^]*';
    if (part === '?') return '[^]';
    return (part.startsWith('~') && part.length > 1 ? part.slice(1) : part).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  const shape = new RegExp(`^${source.join('').replace(/(?:\[\^\]\*)+/g, '[^]*')}$`, 'iu');
  return (value) => typeof value === 'string' && shape.test(value);
}
