import type { Block, TableBlock } from '../../materials/blocks.ts';
import { runsText } from '../../materials/blocks.ts';
import { describeTable } from '../../materials/index.ts';
import type { Brief } from '../brief.ts';
import { splitSentences } from '../language/split-sentences.ts';
import { topicWords } from '../language/words.ts';
import { contentLanguage } from './choose-language.ts';
import { readConstraints } from './constraints/read-constraints.ts';
import type { RequestConstraints } from './request-constraints.ts';
import { cellText, columnName } from '../../materials/table-texts.ts';

/**
 * The brief without the single things that the request leaves out of a table ("not the leasing option"): the rows of that name, and the
 * sentences that speak of them. What names no row of a table, or all of its rows, is left to the planner.
 */
export const leaveOutItems = (brief: Brief): Brief => without(brief, readConstraints(brief.request).excluded.topics);

/** What the message that ordered a deck leaves out stays out when the deck is changed, unless the change speaks of it. */
export function leaveOutItemsOfDeck(brief: Brief): Brief {
  const ordered = brief.conversation.find(({ role }) => role === 'user')?.text ?? '';
  const language = contentLanguage(brief);
  const named = topicWords(brief.request, language);
  return without(
    brief,
    readConstraints(ordered).excluded.topics.filter((topic) => !namesAll(named, topicWords(topic, language))),
  );
}

function without(brief: Brief, topics: readonly string[]): Brief {
  if (topics.length === 0) return brief;
  const language = contentLanguage(brief);
  const asked = topics.map((topic) => ({ topic, words: topicWords(topic, language) }));
  const met = new Set<string>();
  const found: (readonly string[])[] = [];
  const tables = new Map<Block, TableBlock>();
  for (const { material } of brief.materials)
    for (const block of material.blocks)
      if (block.type === 'table') {
        const left = withoutItems(block, { asked, language, found, met });
        if (left) tables.set(block, left);
      }
  if (tables.size === 0) return brief;
  const speaksOf = (text: string): boolean => {
    const words = topicWords(text, language);
    return found.some((name) => namesAll(words, name));
  };
  const blockOf = (block: Block): Block => tables.get(block) ?? withoutSentences(block, speaksOf, language);
  const saidOfItems = brief.materials.flatMap(({ fileId, material }) =>
    material.blocks.flatMap((block) =>
      linesGone(block, blockOf(block), language).map((text) => ({
        text,
        source: { fileId, name: material.name, locator: block.locator },
      })),
    ),
  );
  return {
    ...brief,
    itemsLeftOut: [...met],
    saidOfItems,
    materials: brief.materials.map((item) => ({
      ...item,
      material: { ...item.material, blocks: item.material.blocks.map(blockOf) },
    })),
  };
}

/** What the request binds to, without what is met already. */
export function constraintsOf({ request, itemsLeftOut = [] }: Brief): RequestConstraints {
  const read = readConstraints(request);
  const topics = read.excluded.topics.filter((topic) => !itemsLeftOut.includes(topic));
  return { ...read, excluded: { ...read.excluded, topics } };
}

interface Search {
  asked: readonly { topic: string; words: readonly string[] }[];
  language: string;
  /** What named rows, in words, gathered. */
  found: (readonly string[])[];
  /** The wishes that did, gathered. */
  met: Set<string>;
}

const MAX_ROWS = 15;

/** The table without the rows that one of the wishes names; null where none, or more than half of them, is named. */
function withoutItems(block: TableBlock, { asked, language, found, met }: Search): TableBlock | null {
  const { label, itemsIn, rows } = describeTable(block);
  if (label === null || itemsIn === 'columns' || block.rows.length > MAX_ROWS) return null;
  // "the leasing option" of a column "Option" is told by "leasing" alone
  const column = topicWords(columnName(block, label), language);
  const gone = new Set<number>();
  const named: (typeof asked)[number][] = [];
  for (const { topic, words } of asked) {
    const own = words.filter((word) => !namesAll(column, [word]));
    const rowsNamed = [...block.rows.keys()].filter(
      (at) =>
        rows[at]?.role === 'item' &&
        own.length > 0 &&
        namesAll(topicWords(cellText(block.rows[at], label), language), own),
    );
    if (rowsNamed.length === 0 || (block.rows.length - new Set([...gone, ...rowsNamed]).size) * 2 < block.rows.length)
      continue;
    for (const at of rowsNamed) gone.add(at);
    named.push({ topic, words: own });
  }
  if (named.length === 0) return null;
  for (const { topic, words } of named) {
    met.add(topic);
    found.push(words);
  }
  return { ...block, rows: block.rows.filter((_, at) => !gone.has(at)) };
}

const MIN_STEM = 4;

/** The same word but for its ending: "lease" and "leasing". */
function isSame(one: string, other: string): boolean {
  if (one === other) return true;
  const stem = Math.max(MIN_STEM, Math.min(one.length, other.length) - 2);
  return one.length >= stem && other.length >= stem && one.slice(0, stem) === other.slice(0, stem);
}

/** All of a name is said: one of its words alone ("ovens") may be about something else. */
const namesAll = (words: readonly string[], name: readonly string[]): boolean =>
  name.every((word) => words.some((other) => isSame(word, other)));

/** The rows, items or sentences of a block that its shortened form has no more. */
function linesGone(whole: Block, left: Block, language: string): string[] {
  if (whole === left) return [];
  const linesOf = (block: Block): string[] => {
    if (block.type === 'table')
      return block.rows.map((row) =>
        row
          .map(({ text }) => text.trim())
          .filter(Boolean)
          .join(' – '),
      );
    if (block.type === 'list') return block.items.map(({ runs }) => runsText(runs));
    return block.type === 'paragraph' ? splitSentences(runsText(block.runs), language) : [];
  };
  const kept = new Set(linesOf(left));
  return linesOf(whole).filter((line) => !kept.has(line));
}

/** A paragraph or list without the sentences and items that speak of what is left out; headings stay. */
function withoutSentences(block: Block, speaksOf: (text: string) => boolean, language: string): Block {
  if (block.type === 'list') {
    const items = block.items.filter(({ runs }) => !speaksOf(runsText(runs)));
    return items.length === block.items.length ? block : { ...block, items };
  }
  if (block.type !== 'paragraph' || !speaksOf(runsText(block.runs))) return block;
  const text = splitSentences(runsText(block.runs), language)
    .filter((sentence) => !speaksOf(sentence))
    .join(' ');
  return { ...block, runs: [{ text }] };
}
