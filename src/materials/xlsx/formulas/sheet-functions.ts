import * as library from '@formulajs/formulajs';
import { format } from 'numfmt';
import { FormulaError, Uncomputable } from './formula-node.ts';
import {
  compareScalars,
  criterion,
  errors,
  flatten,
  fromLibrary,
  matchesText,
  toMatrix,
  toNumber,
  toScalar,
  toText,
  type FormulaValue,
  type Matrix,
  type Scalar,
} from './formula-values.ts';

export type SheetFunction = (...args: FormulaValue[]) => FormulaValue;

const listed = (names: string): string[] => names.split(' ');
/** Functions of the library by what they take. Those that repeat a step as often as a number says are left out, save within bounds. */
const ofScalars = listed(
  'ABS ACOS ASIN ATAN ATAN2 CEILING CHAR CLEAN CODE COS DATE DATEDIF DATEVALUE DAY DAYS DAYS360 DEGREES EDATE EOMONTH EVEN EXACT EXP FACT FIND FIXED FLOOR FV HOUR INT IPMT ISOWEEKNUM LEFT LEN LN LOG LOG10 LOWER MID MINUTE MOD MONTH MROUND NPER ODD PI PMT POWER PPMT PROPER PV QUOTIENT RADIANS RATE REPLACE RIGHT ROMAN ROUND ROUNDDOWN ROUNDUP SEARCH SECOND SIGN SIN SLN SQRT SUBSTITUTE SYD T TAN TIME TIMEVALUE TRIM TRUNC UPPER VALUE WEEKDAY WEEKNUM YEAR YEARFRAC',
);
const ofNumbers = listed(
  'AVEDEV AVERAGE DEVSQ GCD GEOMEAN HARMEAN KURT LCM MAX MEDIAN MIN MODE MODE.SNGL PRODUCT SKEW STDEV STDEV.P STDEV.S STDEVP SUM SUMSQ VAR VAR.P VAR.S VARP',
);
const ofNumbersAndRank = listed(
  'LARGE SMALL PERCENTILE PERCENTILE.INC PERCENTILE.EXC QUARTILE QUARTILE.INC QUARTILE.EXC TRIMMEAN',
);
const ofPairs = listed('CORREL COVARIANCE.P COVARIANCE.S INTERCEPT PEARSON RSQ SLOPE STEYX');
const ofNumberAndPairs = listed('FORECAST FORECAST.LINEAR');
const MAX_TEXT = 32_767;

function libraryFunction(name: string): (...args: unknown[]) => unknown {
  let found: unknown = library;
  for (const part of name.split('.'))
    found =
      found !== null && (typeof found === 'object' || typeof found === 'function')
        ? Reflect.get(found, part)
        : undefined;
  if (typeof found !== 'function') throw new Uncomputable(name);
  return found as (...args: unknown[]) => unknown;
}

const firstError = (values: readonly Scalar[]): FormulaError | undefined =>
  values.find((value) => value instanceof FormulaError);
/** Numbers of ranges, where blanks, texts and booleans do not count, and of single values, where they do. */
function numbersOf(args: readonly FormulaValue[]): number[] | FormulaError {
  const numbers: number[] = [];
  for (const arg of args) {
    if (!Array.isArray(arg)) {
      const number = toNumber(arg);
      if (number instanceof FormulaError) return number;
      numbers.push(number);
    } else
      for (const value of flatten(arg)) {
        if (value instanceof FormulaError) return value;
        if (typeof value === 'number') numbers.push(value);
      }
  }
  return numbers;
}

/** Calls a function of single values for each of several where an argument holds them. */
function eachOf(call: (args: Scalar[]) => FormulaValue, args: readonly FormulaValue[]): FormulaValue {
  const rows = Math.max(...args.map((arg) => (Array.isArray(arg) ? arg.length : 1)), 1);
  const columns = Math.max(...args.map((arg) => (Array.isArray(arg) ? (arg[0]?.length ?? 1) : 1)), 1);
  const at = (arg: FormulaValue, row: number, column: number): Scalar => {
    if (!Array.isArray(arg)) return arg;
    const line = arg.length === 1 ? arg[0] : arg[row];
    const value = line?.length === 1 ? line[0] : line?.[column];
    return value === undefined ? errors.missing : value;
  };
  const one = (row: number, column: number): Scalar => {
    const values = args.map((arg) => at(arg, row, column));
    return firstError(values) ?? toScalar(call(values));
  };
  if (rows === 1 && columns === 1) return one(0, 0);
  return Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (__, column) => one(row, column)));
}

const scalarFunction =
  (name: string): SheetFunction =>
  (...args) => {
    const call = libraryFunction(name);
    return eachOf((values) => fromLibrary(call(...values.map((value) => value ?? 0))), args);
  };

const numbersFunction =
  (name: string): SheetFunction =>
  (...args) => {
    const numbers = numbersOf(args);
    if (numbers instanceof FormulaError) return numbers;
    if (numbers.length === 0)
      return /^(?:SUM|SUMSQ|MAX|MIN|PRODUCT)$/.test(name) ? 0 : name.startsWith('M') ? errors.number : errors.divided;
    if (name === 'SUM') return numbers.reduce((sum, number) => sum + number, 0);
    if (name === 'MAX' || name === 'MIN')
      return numbers.reduce((most, number) => (name === 'MAX' ? Math.max(most, number) : Math.min(most, number)));
    return fromLibrary(libraryFunction(name)(numbers));
  };

const rankedFunction =
  (name: string): SheetFunction =>
  (range = null, rank = null) => {
    const numbers = numbersOf([toMatrix(range)]);
    const place = toNumber(toScalar(rank));
    if (numbers instanceof FormulaError) return numbers;
    if (place instanceof FormulaError) return place;
    return numbers.length === 0 ? errors.number : fromLibrary(libraryFunction(name)(numbers, place));
  };

/** Both numbers of each place of two ranges that have one. */
function pairsOf(one: FormulaValue, other: FormulaValue): [number[], number[]] | FormulaError {
  const left = flatten(one);
  const right = flatten(other);
  if (left.length !== right.length) return errors.missing;
  const error = firstError([...left, ...right]);
  if (error) return error;
  const kept = left.flatMap((value, index) => {
    const pair = right[index];
    return typeof value === 'number' && typeof pair === 'number' ? [[value, pair] as const] : [];
  });
  return [kept.map(([value]) => value), kept.map(([, pair]) => pair)];
}

const pairsFunction =
  (name: string): SheetFunction =>
  (one = null, other = null) => {
    const pairs = pairsOf(one, other);
    if (pairs instanceof FormulaError) return pairs;
    return pairs[0].length < 2 ? errors.divided : fromLibrary(libraryFunction(name)(...pairs));
  };

const forecast: SheetFunction = (x = null, ys = null, xs = null) => {
  const pairs = pairsOf(ys, xs);
  const at = toNumber(toScalar(x));
  if (pairs instanceof FormulaError) return pairs;
  if (at instanceof FormulaError) return at;
  return pairs[0].length < 2 ? errors.divided : fromLibrary(libraryFunction('FORECAST')(at, ...pairs));
};

/** Places of which all criteria hold: pairs of a range and what it must hold. */
function chosenBy(pairs: readonly FormulaValue[]): (place: number) => boolean {
  const tests = Array.from({ length: Math.floor(pairs.length / 2) }, (_, index) => ({
    values: flatten(pairs[index * 2] ?? null),
    holds: criterion(toScalar(pairs[index * 2 + 1] ?? null)),
  }));
  return (place) => tests.every(({ values, holds }) => holds(values[place] ?? null));
}

function chosenNumbers(range: FormulaValue, pairs: readonly FormulaValue[]): number[] | FormulaError {
  const isChosen = chosenBy(pairs);
  const chosen = flatten(range).filter((_, place) => isChosen(place));
  return numbersOf([[chosen]]);
}

const conditional =
  (name: 'SUM' | 'AVERAGE' | 'MAX' | 'MIN'): SheetFunction =>
  (range = null, ...pairs) => {
    const numbers = chosenNumbers(range, pairs);
    return numbers instanceof FormulaError ? numbers : numbersFunction(name)([numbers]);
  };
/** SUMIF and AVERAGEIF name the range of the criterion first, and what is added up last, if it is another. */
const singleConditional =
  (name: 'SUM' | 'AVERAGE'): SheetFunction =>
  (range = null, wanted = null, summed = range) =>
    conditional(name)(summed ?? range, range, wanted);

const countIfs: SheetFunction = (...pairs) => {
  const isChosen = chosenBy(pairs);
  return flatten(pairs[0] ?? null).filter((_, place) => isChosen(place)).length;
};

const sumProduct: SheetFunction = (...args) => {
  const lists = args.map(flatten);
  const length = lists[0]?.length ?? 0;
  if (lists.some((list) => list.length !== length)) return errors.value;
  let sum = 0;
  for (let place = 0; place < length; place += 1) {
    let product = 1;
    for (const list of lists) {
      const value = list[place] ?? null;
      if (value instanceof FormulaError) return value;
      product *= typeof value === 'number' ? value : 0;
    }
    sum += product;
  }
  return sum;
};

/** Place of a value among others: `exact`, or the last that is not greater (not smaller, of falling ones). */
function findPlace(wanted: Scalar, among: readonly Scalar[], mode: number): number {
  if (mode === 0) {
    const matches =
      typeof wanted === 'string'
        ? matchesText(wanted)
        : (value: Scalar) => value !== null && compareScalars(value, wanted) === 0;
    return among.findIndex((value) => !(value instanceof FormulaError) && matches(value));
  }
  let found = -1;
  for (const [place, value] of among.entries()) {
    if (value === null || typeof value !== typeof wanted) continue;
    const order = compareScalars(value, wanted);
    if (mode > 0 ? order <= 0 : order >= 0) found = place;
    else break;
  }
  return found;
}

const match: SheetFunction = (wanted = null, among = null, mode = 1) => {
  const place = findPlace(toScalar(wanted), flatten(among), Math.sign(Number(toScalar(mode))));
  return place < 0 ? errors.missing : place + 1;
};

const lookUp =
  (turned: boolean): SheetFunction =>
  (wanted = null, table = null, index = null, isNear = true) => {
    const key = toScalar(wanted);
    if (key instanceof FormulaError) return key;
    const rows = turned ? transpose(toMatrix(table)) : toMatrix(table);
    const column = Number(toScalar(index)) - 1;
    if (!(column >= 0 && column < (rows[0]?.length ?? 0))) return errors.reference;
    const place = findPlace(
      key,
      rows.map((row) => row[0] ?? null),
      toScalar(isNear) ? 1 : 0,
    );
    return place < 0 ? errors.missing : (rows[place]?.[column] ?? null);
  };

const transpose = (rows: Matrix): Matrix => (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? null));

const xLookUp: SheetFunction = (wanted = null, among = null, results = null, otherwise = errors.missing, mode = 0) => {
  const kind = Number(toScalar(mode));
  if (kind !== 0 && kind !== 2) throw new Uncomputable('XLOOKUP of near values');
  const place = findPlace(toScalar(wanted), flatten(among), 0);
  if (place < 0) return otherwise;
  const rows = toMatrix(results);
  return toMatrix(among).length > 1
    ? rows[place]
      ? [rows[place]]
      : errors.missing
    : rows.map((row) => [row[place] ?? null]);
};

const look: SheetFunction = (wanted = null, among = null, results = among) => {
  const place = findPlace(toScalar(wanted), flatten(among), 1);
  return place < 0 ? errors.missing : (flatten(results)[place] ?? null);
};

const index: SheetFunction = (range = null, row = 0, column = 0) => {
  const rows = toMatrix(range);
  let [down, across] = [Number(toScalar(row)), Number(toScalar(column))];
  if (rows.length === 1 && across === 0) [down, across] = [1, down];
  if (down < 0 || across < 0 || down > rows.length || across > (rows[0]?.length ?? 0)) return errors.reference;
  if (down > 0 && across > 0) return rows[down - 1]?.[across - 1] ?? null;
  const chosen = down > 0 ? [rows[down - 1] ?? []] : rows;
  return across > 0 ? chosen.map((line) => [line[across - 1] ?? null]) : chosen;
};

const rank =
  (average: boolean): SheetFunction =>
  (value = null, range = null, order = 0) => {
    const numbers = numbersOf([toMatrix(range)]);
    const number = toNumber(toScalar(value));
    if (numbers instanceof FormulaError) return numbers;
    if (number instanceof FormulaError || !numbers.includes(number)) return errors.missing;
    const isRising = Boolean(toScalar(order));
    const before = numbers.filter((other) => (isRising ? other < number : other > number)).length;
    const same = numbers.filter((other) => other === number).length;
    return before + 1 + (average ? (same - 1) / 2 : 0);
  };

/** The text of a value that is no error. */
const plainText = (value: Scalar): string => {
  const text = toText(value);
  return typeof text === 'string' ? text : text.code;
};

const joined = (values: readonly Scalar[], between: string): FormulaValue => {
  const error = firstError(values);
  if (error) return error;
  const text = values.map(plainText).join(between);
  return text.length > MAX_TEXT ? errors.value : text;
};

const textJoin: SheetFunction = (between = '', skipsBlanks = true, ...args) => {
  const values = args.flatMap(flatten).filter((value) => !toScalar(skipsBlanks) || (value !== null && value !== ''));
  return joined(values, plainText(toScalar(between)));
};

const repeat: SheetFunction = (text = '', times = 0) => {
  const [part, count] = [toText(toScalar(text)), toNumber(toScalar(times))];
  if (part instanceof FormulaError) return part;
  if (count instanceof FormulaError) return count;
  return count < 0 || part.length * count > MAX_TEXT ? errors.value : part.repeat(Math.floor(count));
};

const showText: SheetFunction = (value = null, code = 'General') => {
  const shown = toScalar(value);
  if (shown instanceof FormulaError) return shown;
  try {
    return format(plainText(toScalar(code)), typeof shown === 'boolean' ? String(shown).toUpperCase() : (shown ?? 0), {
      nbsp: false,
    });
  } catch {
    throw new Uncomputable('TEXT of that format');
  }
};

const netPresentValue: SheetFunction = (rate = null, ...args) => {
  const numbers = numbersOf(args);
  const discount = toNumber(toScalar(rate));
  if (numbers instanceof FormulaError) return numbers;
  if (discount instanceof FormulaError) return discount;
  return numbers.reduce((sum, number, period) => sum + number / (1 + discount) ** (period + 1), 0);
};

const internalRate: SheetFunction = (range = null, guess = 0.1) => {
  const numbers = numbersOf([toMatrix(range)]);
  if (numbers instanceof FormulaError) return numbers;
  return fromLibrary(libraryFunction('IRR')(numbers, toScalar(guess) ?? 0.1));
};

const datedRate =
  (name: 'XIRR' | 'XNPV'): SheetFunction =>
  (...args) => {
    const [values, dates] = name === 'XIRR' ? [args[0] ?? null, args[1] ?? null] : [args[1] ?? null, args[2] ?? null];
    const pairs = pairsOf(values, dates);
    if (pairs instanceof FormulaError) return pairs;
    return fromLibrary(
      name === 'XIRR' ? libraryFunction(name)(...pairs) : libraryFunction(name)(toScalar(args[0] ?? null), ...pairs),
    );
  };

const MAX_DAYS = 100_000;
/** Days of work are counted one by one: within bounds. */
const workDays =
  (name: 'NETWORKDAYS' | 'WORKDAY'): SheetFunction =>
  (start = null, second = null, holidays = null) => {
    const [from, to] = [toNumber(toScalar(start)), toNumber(toScalar(second))];
    if (from instanceof FormulaError) return from;
    if (to instanceof FormulaError) return to;
    if (Math.abs(name === 'WORKDAY' ? to : to - from) > MAX_DAYS) return errors.number;
    const free = flatten(holidays).filter((value) => typeof value === 'number');
    return fromLibrary(libraryFunction(name)(from, to, free));
  };

const isKind =
  (test: (value: Scalar) => boolean): SheetFunction =>
  (value = null) =>
    Array.isArray(value) ? value.map((row) => row.map(test)) : test(value);
const isError = (value: Scalar): boolean => value instanceof FormulaError;
const isMissing = (value: Scalar): boolean => value instanceof FormulaError && value.code === '#N/A';

const logical =
  (decide: (values: boolean[]) => boolean): SheetFunction =>
  (...args) => {
    const values = args.flatMap(flatten).filter((value) => value !== null && typeof value !== 'string');
    const error = firstError(values);
    if (error) return error;
    return values.length === 0 ? errors.value : decide(values.map(Boolean));
  };

const from = (names: readonly string[], make: (name: string) => SheetFunction): [string, SheetFunction][] =>
  names.map((name) => [name, make(name)]);

/** The common functions of business sheets, by name (ECMA-376 part 1, 18.17.7). Those that take references or decide what is computed at all have their place in `Calculator`. */
export const sheetFunctions: ReadonlyMap<string, SheetFunction> = new Map<string, SheetFunction>([
  ...from(ofScalars, scalarFunction),
  ...from(ofNumbers, numbersFunction),
  ...from(ofNumbersAndRank, rankedFunction),
  ...from(ofPairs, pairsFunction),
  ...from(ofNumberAndPairs, () => forecast),
  ['CEILING.MATH', scalarFunction('CEILING')],
  ['FLOOR.MATH', scalarFunction('FLOOR')],
  ['AND', logical((values) => values.every(Boolean))],
  ['AVERAGEIF', singleConditional('AVERAGE')],
  ['AVERAGEIFS', conditional('AVERAGE')],
  ['CONCAT', (...args) => joined(args.flatMap(flatten), '')],
  ['CONCATENATE', (...args) => joined(args.map(toScalar), '')],
  ['COUNT', (...args) => args.flatMap(flatten).filter((value) => typeof value === 'number').length],
  ['COUNTA', (...args) => args.flatMap(flatten).filter((value) => value !== null).length],
  ['COUNTBLANK', (...args) => args.flatMap(flatten).filter((value) => value === null || value === '').length],
  ['COUNTIF', countIfs],
  ['COUNTIFS', countIfs],
  ['FALSE', () => false],
  ['HLOOKUP', lookUp(true)],
  ['HYPERLINK', (address = null, shown = address) => shown],
  ['INDEX', index],
  ['IRR', internalRate],
  ['ISBLANK', isKind((value) => value === null)],
  ['ISERR', isKind((value) => isError(value) && !isMissing(value))],
  ['ISERROR', isKind(isError)],
  ['ISNA', isKind(isMissing)],
  ['ISNUMBER', isKind((value) => typeof value === 'number')],
  ['ISTEXT', isKind((value) => typeof value === 'string')],
  ['LOOKUP', look],
  ['MATCH', match],
  ['MAXIFS', conditional('MAX')],
  ['MINIFS', conditional('MIN')],
  ['N', (value = null) => (typeof toScalar(value) === 'string' ? 0 : toNumber(toScalar(value)))],
  ['NA', () => errors.missing],
  ['NETWORKDAYS', workDays('NETWORKDAYS')],
  ['NOT', logical(([value]) => !value)],
  ['NPV', netPresentValue],
  ['OR', logical((values) => values.some(Boolean))],
  ['RANK', rank(false)],
  ['RANK.AVG', rank(true)],
  ['RANK.EQ', rank(false)],
  ['REPT', repeat],
  ['SUMIF', singleConditional('SUM')],
  ['SUMIFS', conditional('SUM')],
  ['SUMPRODUCT', sumProduct],
  ['TEXT', showText],
  ['TEXTJOIN', textJoin],
  ['TRANSPOSE', (value = null) => transpose(toMatrix(value))],
  ['TRUE', () => true],
  ['VLOOKUP', lookUp(false)],
  ['WORKDAY', workDays('WORKDAY')],
  ['XIRR', datedRate('XIRR')],
  ['XLOOKUP', xLookUp],
  ['XMATCH', (wanted = null, among = null) => match(wanted, among, 0)],
  ['XNPV', datedRate('XNPV')],
  ['XOR', logical((values) => values.filter(Boolean).length % 2 === 1)],
]);
