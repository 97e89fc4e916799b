import type { TableBlock } from '../blocks.ts';
import type { Recommended, RowRole } from './table-meaning.ts';
import { cellText } from '../table-texts.ts';
import type { TableEvidence } from './table-evidence.ts';
import type { KindOfTable } from './decide-kind.ts';
import { foldWords, isWordFor, means } from './read-words.ts';
import { oneLine } from '../../one-line.ts';

interface Item {
  place: { row: number } | { column: number };
  name: string;
}

interface Search {
  label: number | null;
  roles: readonly RowRole[];
  kind: KindOfTable;
  /** Sentences around the table. */
  around: readonly string[];
}

const mark = /[✓✔✅☑★⭐👍◎🏆]/u;
const MAX_ITEMS = 12;

/** The option that the table itself, or what stands around it, names as the recommended one; null where nothing does, or several are. */
export function findRecommended(evidence: TableEvidence, search: Search): Recommended | null {
  const items = itemsOf(evidence, search);
  if (items.length < 2 || items.length > MAX_ITEMS) return null;
  const found =
    byMark(items, search.kind) ??
    (search.kind.itemsIn === 'rows' ? byColumn(evidence, items, search) : byRow(evidence, items, search)) ??
    (search.kind.itemsAre === 'options' ? byEmphasis(evidence.block, items, search) : null) ??
    (search.kind.itemsAre === 'options' ? (byText(items, search.around) ?? byOwnWords(items, search.around)) : null);
  return found;
}

const FEW_ROWS = 6;

/** Whether a sentence recommends one of a few things that are measured in more than one way: offers side by side, whatever their column is called. */
export function isChosenFrom(evidence: TableEvidence, search: Search): boolean {
  const { itemsAre, itemsIn } = search.kind;
  if (itemsAre !== 'things' || itemsIn !== 'rows' || search.around.length === 0) return false;
  const items = itemsOf(evidence, search);
  const measures = evidence.columns.filter((column) => column.index !== search.label && column.figures >= 0.5);
  return items.length >= 2 && items.length <= FEW_ROWS && measures.length >= 2 && byText(items, search.around) !== null;
}

function itemsOf({ block, columns }: TableEvidence, { label, roles, kind }: Search): Item[] {
  if (kind.itemsIn === 'columns')
    return columns
      .filter(
        (column) =>
          column.index !== label &&
          !column.isEmpty &&
          !isWordFor(column.name, 'weight') &&
          !isWordFor(column.name, 'note') &&
          !isWordFor(column.name, 'unit'),
      )
      .map((column) => ({ place: { column: column.index }, name: column.name }));
  if (label === null || block.rows.length > MAX_ITEMS + 4) return [];
  return block.rows.flatMap((_, row) =>
    roles[row] === 'item' ? [{ place: { row }, name: cellText(block.rows[row], label) }] : [],
  );
}

const onlyOne = (items: readonly Item[], test: (item: Item) => boolean): Item | null => {
  const matching = items.filter(test);
  return matching.length === 1 ? (matching[0] ?? null) : null;
};

/** The name without the mark: "Option B (recommended)" is "Option B". */
function plainName(name: string): string {
  const bare = oneLine(
    name
      .replace(/[([（]([^()[\]（）]*)[)\]）]/gu, (whole: string, inside: string) =>
        means(inside, 'recommended') || mark.test(inside) ? '' : whole,
      )
      .replace(new RegExp(mark.source, 'gu'), '')
      .replace(/\s*[–—-]\s*([^–—-]+)$/u, (whole: string, tail: string) => (means(tail, 'recommended') ? '' : whole)),
  );
  return bare === '' ? name : bare;
}

/** "Advice and fees" is an item of a budget: but for options, the word marks a name that it stands beside. */
function byMark(items: readonly Item[], { itemsAre }: KindOfTable): Recommended | null {
  const isMarked = (name: string): boolean => itemsAre === 'options' || plainName(name) !== name;
  const found = onlyOne(
    items,
    ({ name }) => (means(name, 'recommended') && isMarked(name) && !isDenied(name)) || mark.test(name),
  );
  return found && { place: found.place, name: plainName(found.name), by: 'mark' };
}

const saysYes = (text: string): boolean =>
  text !== '' && !isDenied(text) && (isWordFor(text, 'yes') || means(text, 'recommended') || mark.test(text));

/** A column "Recommendation", or one cell among many that says so. */
function byColumn(evidence: TableEvidence, items: readonly Item[], { label }: Search): Recommended | null {
  const { block, columns } = evidence;
  const rowOf = (item: Item): number => ('row' in item.place ? item.place.row : -1);
  const headed = columns.find((column) => column.index !== label && means(column.name, 'recommended'));
  const inColumn =
    headed &&
    onlyOne(
      items,
      (item) =>
        saysYes(cellText(block.rows[rowOf(item)], headed.index)) ||
        cellText(block.rows[rowOf(item)], headed.index) === '1',
    );
  const found =
    inColumn ??
    onlyOne(items, (item) =>
      columns.some(
        (column) =>
          column.index !== label &&
          column.index !== headed?.index &&
          saysSo(cellText(block.rows[rowOf(item)], column.index)),
      ),
    );
  return found ? { place: found.place, name: plainName(found.name), by: 'column' } : null;
}

/** A short cell that is a verdict: "Recommended", "preferred option". */
const saysSo = (text: string): boolean => text.length <= 32 && means(text, 'recommended') && !isDenied(text);

/** A row "Recommendation" under options that stand side by side. */
function byRow({ block }: TableEvidence, items: readonly Item[], { label }: Search): Recommended | null {
  if (label === null) return null;
  const columnOf = (item: Item): number => ('column' in item.place ? item.place.column : -1);
  for (const row of block.rows.keys()) {
    const isHeaded = means(cellText(block.rows[row], label), 'recommended');
    const found = onlyOne(items, (item) => {
      const text = cellText(block.rows[row], columnOf(item));
      return isHeaded ? saysYes(text) : saysSo(text);
    });
    if (found) return { place: found.place, name: plainName(found.name), by: 'row' };
  }
  return null;
}

/** One option whose cells are all bold, where the others' are not. */
function byEmphasis(block: TableBlock, items: readonly Item[], { label, roles }: Search): Recommended | null {
  const isBold = (row: number, column: number): boolean => {
    const cell = block.rows[row]?.[column];
    return cell?.bold === true || cell?.emphasis === true;
  };
  const rows = [...block.rows.keys()].filter((row) => roles[row] === 'item');
  const found = onlyOne(items, ({ place }) => {
    const cells =
      'row' in place
        ? block.columns.map((_, column) => [place.row, column] as const)
        : rows.map((row) => [row, place.column] as const);
    const filled = cells.filter(
      ([row, column]) => cellText(block.rows[row], column) !== '' && (!('row' in place) || column === label || true),
    );
    return filled.length > 0 && filled.every(([row, column]) => isBold(row, column));
  });
  return found && { place: found.place, name: plainName(found.name), by: 'emphasis' };
}

/** A sentence around the table that recommends, and names one of the options only ("We recommend option B"). */
function byText(items: readonly Item[], around: readonly string[]): Recommended | null {
  for (const sentence of around) {
    if (!means(sentence, 'recommended')) continue;
    // "we recommend Dekar: it is not the cheapest, but …": the reasons deny nothing
    const [clause = ''] = sentence.split(/[:：]\s/u);
    const isSaid = means(clause, 'recommended') && items.some(({ name }) => isNamedIn(clause, name));
    const said = isSaid ? clause : sentence;
    if (isDenied(said)) continue;
    const found = onlyOne(items, ({ name }) => isNamedIn(said, name));
    if (found) return { place: found.place, name: plainName(found.name), by: 'text' };
  }
  return null;
}

/** Shorter words are small ones ("only", "with"). */
const LEAST_OWN = 5;
/** Words take endings ("sanieren", "Sanierung"): so many letters at the end may differ. */
const ENDING = 2;

/** The words of each name that no other one has. */
function ownWords(items: readonly Item[]): string[][] {
  const all = items.map(({ name }) => [...new Set(tokensOf(plainName(name)))]);
  return all.map((words, at) =>
    words.filter(
      (word) =>
        word.length >= LEAST_OWN && /^\p{L}+$/u.test(word) && !all.some((other, i) => i !== at && other.includes(word)),
    ),
  );
}

const tokensOf = (text: string): string[] => foldWords(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/**
 * A sentence that recommends and names an option by a word of its own ("River site, kiosk only": "We recommend starting with the kiosk and
 * keeping the full site in reserve"): of several the one that it names first.
 */
function byOwnWords(items: readonly Item[], around: readonly string[]): Recommended | null {
  const own = ownWords(items);
  for (const sentence of around) {
    if (!means(sentence, 'recommended') || isDenied(sentence)) continue;
    const words = tokensOf(sentence);
    const behind = words.slice(words.findIndex((word) => means(word, 'recommended')) + 1);
    const firsts = own.map((names) =>
      behind.findIndex((word) =>
        names.some((name) => word.startsWith(name.slice(0, Math.max(LEAST_OWN, name.length - ENDING)))),
      ),
    );
    const first = Math.min(...firsts.filter((at) => at >= 0));
    const item = items[firsts.indexOf(first)];
    if (item && firsts.filter((at) => at === first).length === 1)
      return { place: item.place, name: plainName(item.name), by: 'text' };
  }
  return null;
}

const notAtAll =
  /(?<!\p{L})(?:not|no|nicht|nein|kein\p{L}*|pas|non|ne|niet|geen|nie|не|ні|değil|hayır|nao|não|لا|غير|לא|without)(?!\p{L})|不|ない|않|안 /iu;
const isDenied = (text: string): boolean => notAtAll.test(text);

/** Whether a sentence speaks of the option: by its whole name, its letter ("option B" for "B: Renew"), or what follows the letter. */
function isNamedIn(sentence: string, name: string): boolean {
  const text = foldWords(sentence);
  const plain = foldWords(plainName(name));
  if (plain.length >= 3 && text.includes(plain)) return true;
  const [, letter, rest = ''] =
    /^(?:\p{L}{2,}\s+)?([\p{Lu}\d])(?:[:.)]|\s[–—-]|$)\s*(.*)$/u.exec(plainName(name)) ?? [];
  if (!letter) return false;
  if (rest.length >= 4 && text.includes(foldWords(rest))) return true;
  return (
    new RegExp(`(?:\\p{L}{3,})\\s${letter}(?![\\p{L}\\p{N}])`, 'u').test(sentence.normalize('NFC')) &&
    new RegExp(`(?<![\\p{L}\\p{N}])${letter}(?![\\p{L}\\p{N}])`, 'u').test(sentence)
  );
}
