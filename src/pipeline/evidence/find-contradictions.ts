import type { SourceRef } from '../../deck/content.ts';
import { numbersIn } from '../../deck/written-numbers.ts';
import type { TableBlock } from '../../materials/blocks.ts';
import type { TableMeaning } from '../../materials/table-meaning/index.ts';
import type { PlacedBlock } from '../statements/build-sections.ts';
import type { Statement } from '../statements/statement.ts';
import { topicWords } from '../language/words.ts';
import { otherAmount } from './other-amount.ts';
import { meaningOf } from './show-table.ts';
import { cellText, columnName, figureText } from '../../materials/table-texts.ts';

/** One measure with two values: what each place says of it. */
export interface Contradiction {
  statement: Statement;
  /** The figure of the statement, as written. */
  said: string;
  /** The table or the other statement. */
  against: { placed: PlacedBlock } | { statement: Statement };
  source: SourceRef;
  /** What it says instead. */
  instead: string;
}

interface PlacedTable {
  placed: PlacedBlock;
  /** The heading that it stands under. */
  heading: string;
}

/**
 * The same measure, thing and period with different values, in two materials or in two places of one. Only what is certain counts: one figure in the
 * sentence, the same unit, no year that tells them apart, and values near enough to mean the same thing.
 */
export function findContradictions(
  statements: readonly Statement[],
  tables: readonly PlacedTable[],
  language: string,
): Contradiction[] {
  const claims = statements.flatMap((statement) => claimIn(statement, language) ?? []);
  return [
    ...statements.flatMap((statement) =>
      tables.flatMap((table) => amountsApart(statement, table, language)).slice(0, 1),
    ),
    ...claims.flatMap((claim) => tables.flatMap((table) => againstTable(claim, table, language) ?? []).slice(0, 1)),
    ...claims.flatMap((claim, at) => claims.slice(at + 1).flatMap((other) => againstClaim(claim, other) ?? [])),
  ];
}

/** An amount of money in the text of one material that the table of another adds up otherwise. */
function amountsApart(statement: Statement, { placed, heading }: PlacedTable, language: string): Contradiction[] {
  if (placed.block.type !== 'table' || placed.source.fileId === statement.source.fileId) return [];
  const { block, source } = placed;
  const name = [heading, source.locator.sheet ?? '', source.name].join(' ');
  const other = otherAmount({ text: statement.text, block, meaning: meaningOf(block, []), name, language });
  return other ? [{ statement, said: other.said, against: { placed }, source, instead: other.instead }] : [];
}

interface Claim {
  statement: Statement;
  words: Set<string>;
  figure: string;
  value: number;
  unit: string;
  years: string[];
  /** Every other number of the sentence, in order. */
  others: string;
}

const figure =
  /(?<![\p{L}\d.,])(?:[+−-]\s?)?(?:(€|\$|£|EUR|USD|GBP|CHF|₽|₴|zł)\s?)?(\d+(?:[.,'’\u00a0\u202f ]\d{3})*(?:[.,]\d+)?)\s?(%|percent|per cent|prozent|pour cent|por ciento|per cento|por cento|procent\p{L}*|процент\p{L}*|відсотк\p{L}*|(?:million\p{L}*|mio\.?|millones|milion\p{L}*|milhões|miljoe?n\p{L}*|миллион\p{L}*|мільйон\p{L}*|млн\.?|mln\.?|thousand|tausend|tsd\.?|mille|mil|mila|duizend|tys\.?|тыс\.?|тис\.?)?\s?(?:€|EUR|euros?|dollars?|pounds?|USD|GBP|CHF|₽|руб\p{L}*|грн|гривен\p{L}*|zł\p{L}*|kronor|kroner|kr))(?![\p{L}\d])/giu;

/** The one figure that a sentence states; null where it has none or several of them. */
function claimIn(statement: Statement, language: string): Claim | null {
  const found = [...statement.text.matchAll(figure)];
  const [only] = found;
  if (!only || found.length > 1) return null;
  const value = numbersIn(only[2] ?? '')[0]?.meanings.at(-1);
  if (value === undefined) return null;
  const rest = statement.text.replace(only[0], ' ');
  const years = rest.match(/\b(?:19|20)\d\d\b/gu) ?? [];
  return {
    statement,
    words: new Set(topicWords(rest, language)),
    figure: only[0].trim(),
    value,
    unit: /%|cent|ciento|prozent|procent|процент|відсотк/iu.test(only[3] ?? '')
      ? '%'
      : `${only[1] ?? ''}${only[3] ?? ''}`.replace(/\s+/g, '').toLowerCase(),
    years,
    others: numbersIn(rest)
      .map(({ text }) => text)
      .join(' '),
  };
}

const ALIKE = 0.6;
const MIN_WORDS = 3;

/** Two sentences about one thing, with the same other numbers, in one unit. */
function againstClaim(one: Claim, other: Claim): Contradiction | null {
  const shared = [...one.words].filter((word) => other.words.has(word)).length;
  const all = new Set([...one.words, ...other.words]).size;
  if (shared < MIN_WORDS || shared / all < ALIKE) return null;
  if (one.unit !== other.unit || one.others !== other.others || !isNear(one.value, other.value)) return null;
  return {
    statement: one.statement,
    said: one.figure,
    against: { statement: other.statement },
    source: other.statement.source,
    instead: other.figure,
  };
}

const isNear = (one: number, other: number): boolean => {
  const ratio = Math.abs(one) / Math.max(Math.abs(other), 1e-9);
  return one !== other && ratio > 0.6 && ratio < 1.67 && Math.abs(one - other) > Math.abs(other) * 0.005;
};

const MIN_STEM = 4;
const SHORT = 5;

/** A change in percent that a sentence says of what a table's total, or one of its rows, shows period by period. */
function againstTable(claim: Claim, { placed, heading }: PlacedTable, language: string): Contradiction | null {
  if (claim.unit !== '%' || placed.block.type !== 'table' || placed.source.fileId === '') return null;
  const { block } = placed;
  const meaning = meaningOf(block, []);
  const periods = meaning.columns.flatMap(({ role }, at) => (role === 'period' ? [at] : []));
  const [before, after] = periods.slice(-2);
  if (before === undefined || after === undefined || meaning.across !== 'periods') return null;
  // the sentence may name the period it compares with; another year means another thing
  const names = [before, after].map((column) => columnName(block, column));
  if (!claim.years.every((year) => names.some((name) => name.includes(year)))) return null;
  const row = rowMeant(claim, { block, meaning, heading, language });
  if (row === null) return null;
  const [from, to] = [before, after].map((column) => block.rows[row]?.[column]?.value);
  if (typeof from !== 'number' || typeof to !== 'number' || from <= 0) return null;
  const change = ((to - from) / from) * 100;
  if (directionOf(claim.statement.text) !== Math.sign(change)) return null;
  // a short sentence that names its period can mean nothing else, however far its figure is
  const isExact = claim.years.length > 0 && claim.words.size <= SHORT;
  if (Math.abs(Math.abs(change) - claim.value) < 0.6 || !(isExact || isNear(claim.value, Math.abs(change))))
    return null;
  const text = (column: number): string => figureText(block.rows[row], column);
  const sign = change > 0 ? '+' : '−';
  return {
    statement: claim.statement,
    said: claim.figure,
    against: { placed },
    source: placed.source,
    instead: `${sign}${Math.round(Math.abs(change))} % (${text(before)} → ${text(after)})`,
  };
}

const rises =
  /(?<!\p{L})(?:r[io]se[sn]?|rising|gr[eo]w\p{L}*|increas\p{L}*|higher|climb\p{L}*|gestieg\p{L}*|st[ie]{2}g\p{L}*|zugenommen|zunahme|wuchs\p{L}*|gewachsen|augment\p{L}*|hausse|progress\p{L}*|aument\p{L}*|crec\p{L}+|subi\p{L}+|cresc\p{L}+|cresciut\p{L}+|salit\p{L}+|steeg|stegen|gestegen|groei\p{L}*|gegroeid|toegenomen|wzr[oó]s\p{L}*|рост\p{L}*|вырос\p{L}*|увелич\p{L}+|зріс|зрос\p{L}*|збільш\p{L}+|art(?:tı|ış|mış)\p{L}*|ارتفع\p{L}*|زاد\p{L}*|עלה|עלתה|עלו|ökade|steg|økte|øget)(?!\p{L})|増加|増え|上昇|增加|增长|上升|증가|상승/iu;
const falls =
  /(?<!\p{L})(?:f[ae]ll\p{L}*|declin\p{L}*|decreas\p{L}*|dropp?\p{L}*|lower|shrank|sank\p{L}*|gesunken|abgenommen|zurückgegangen|rückgang|baiss\p{L}*|diminu\p{L}*|recul\p{L}*|disminu\p{L}*|baj[oó]\p{L}*|cal[oò]|calat\p{L}+|sces\p{L}+|caiu|caíram|gedaald|daal\p{L}*|afgenomen|spad\p{L}+|zmniejsz\p{L}+|снизил\p{L}*|упал\p{L}*|сократил\p{L}*|зменш\p{L}+|знизи\p{L}+|azal\p{L}+|düş\p{L}+|انخفض\p{L}*|ירד\p{L}*|minskade|sjönk|falt|faldt)(?!\p{L})|減少|低下|减少|下降|감소|하락/iu;

/** 1 where a sentence tells a rise, -1 where a fall, 0 where neither or both. */
const directionOf = (text: string): number => Number(rises.test(text)) - Number(falls.test(text));

interface TableToSearch {
  block: TableBlock;
  meaning: TableMeaning;
  heading: string;
  language: string;
}

/** Whether one of the words is the same but for its ending. */
const startsAny = (words: ReadonlySet<string>, word: string): boolean =>
  [...words].some(
    (other) => other.length >= MIN_STEM && (other.startsWith(word.slice(0, -1)) || word.startsWith(other)),
  );

/** The row that a sentence speaks of: one whose name it says, else the total where it says what the table is about. */
function rowMeant(claim: Claim, { block, meaning, heading, language }: TableToSearch): number | null {
  if (meaning.label === null) return null;
  const label = meaning.label;
  const says = (text: string): boolean => {
    const words = topicWords(text, language).filter((word) => word.length >= MIN_STEM);
    return words.length > 0 && words.every((word) => claim.words.has(word));
  };
  const named = meaning.rows.findIndex(({ role }, at) => role === 'item' && says(cellText(block.rows[at], label)));
  if (named >= 0) return named;
  const total = meaning.rows.findIndex(({ role }) => role === 'total');
  const header = topicWords(columnName(block, label), language).filter((word) => word.length >= MIN_STEM);
  const subject =
    [block.caption ?? '', heading].some(says) ||
    (claim.years.length > 0 && claim.words.size <= SHORT && header.some((word) => startsAny(claim.words, word)));
  return total >= 0 && subject ? total : null;
}
