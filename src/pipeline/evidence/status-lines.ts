import type { DraftStanding } from '../../deck/draft.ts';
import type { TableBlock } from '../../materials/blocks.ts';
import { means, type TableMeaning } from '../../materials/table-meaning/index.ts';

type State = DraftStanding['state'];

const FEWEST = 3;
const MOST = 10;
/** What is said of a thing beside its state is a line, not a paragraph. */
const MAX_LETTERS = 110;
/** A state is a word or a few. */
const MAX_STATE_LETTERS = 28;

/** Columns beside the name and the state that a line can hold. */
const MOST_OTHERS = 2;
/** A date or an amount with its unit; longer ones are words with a number in them. */
const MAX_FIGURE_LETTERS = 18;

/** The worst first: "not on track" says "on track" too. */
const states = [
  ['late', 'bad'],
  ['atRisk', 'watch'],
  ['notBegun', 'open'],
  ['onTrack', 'good'],
] as const;

const stateOf = (text: string): State | undefined => states.find(([concept]) => means(text, concept))?.[1];
const clean = (text: string | undefined): string => (text ?? '').replace(/\s+/g, ' ').replaceAll(' — ', ' – ').trim();

/**
 * Rows that each say how something stands, as lines of a status slide; null where their states are not told in words that a light can show,
 * or none of them needs looking at: then it is a list of things done and not done.
 */
export function statusLines({ columns, rows }: TableBlock, meaning: TableMeaning): string[] | null {
  const { label, columns: about } = meaning;
  const status = about.findIndex(({ role }) => role === 'status');
  const items = rows.filter((_, row) => meaning.rows[row]?.role === 'item');
  if (status < 0 || label === null || status === label || meaning.itemsIn === 'columns') return null;
  if (items.length < FEWEST || items.length > MOST || items.length !== rows.length) return null;
  const others = about.flatMap(({ role }, column) =>
    column !== label && column !== status && role !== 'empty' ? [column] : [],
  );
  // Dates and figures side by side are looked up in a table.
  const figures = others.filter((column) => {
    const cells = items.map((row) => clean(row[column]?.text)).filter(Boolean);
    return cells.filter((text) => /\d/.test(text) && text.length <= MAX_FIGURE_LETTERS).length * 2 > cells.length;
  });
  if (others.length > MOST_OTHERS || figures.length > 1) return null;
  const lines = items.map((row) => {
    const said = clean(row[status]?.text);
    const state = said.length <= MAX_STATE_LETTERS && !/[[\]]/.test(said) ? stateOf(said) : undefined;
    const title = clean(row[label]?.text);
    const parts = columns.flatMap(({ name }, column) => {
      const text = column === label || column === status ? '' : clean(row[column]?.text);
      if (text === '') return [];
      const isPlain = about[column]?.role === 'text' || about[column]?.role === 'note';
      return [isPlain ? text : `${clean(name)}: ${text}`];
    });
    const text = parts.join(' · ');
    if (!state || title === '' || text.length > MAX_LETTERS) return null;
    return { state, line: `${[state, title, ...(text ? [text] : [])].join(' — ')} [${said}]` };
  });
  const told = lines.flatMap((line) => line ?? []);
  const needsLook = told.some(({ state }) => state === 'bad' || state === 'watch');
  return told.length === lines.length && needsLook ? told.map(({ line }) => line) : null;
}
