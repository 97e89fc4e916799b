import { oneLine } from '../../one-line.ts';
import { capitalise } from '../language/words.ts';
import { blockText } from '../statements/build-sections.ts';
import { writeCells } from '../wording/point-lines.ts';
import type { Topic } from './topic.ts';

const MIN_ITEMS = 2;
const MAX_ITEMS = 8;
/** "… Measure: drill ahead": a short name behind the end of a sentence, before what it names. */
const label = /(?<=[.;!?。；؛])\s*(?<name>[\p{Lu}\p{Lo}][\p{L}\p{M}]{1,20}(?: [\p{L}\p{M}]{1,16}){0,2})\s?[:：]\s*/gu;

/** An item up to its first label, and what stands behind each. */
interface Labelled {
  head: string;
  said: { name: string; text: string }[];
}

function readLabels(text: string): Labelled {
  const found = [...text.matchAll(label)];
  const bare = (part: string): string => part.trim().replace(/[.;。；؛\s]+$/u, '');
  return {
    head: bare(text.slice(0, found[0]?.index)),
    said: found.map(({ index, 0: whole, groups }, at) => ({
      name: groups?.['name'] ?? '',
      text: bare(text.slice(index + whole.length, found[at + 1]?.index)),
    })),
  };
}

/** "Water: … Measure: … Owner: …" in each item of a list: the lines of a table, its head the list's name and the words that all items repeat; null for other lists. */
export function labelledRows({ heading, blocks, parts }: Pick<Topic, 'heading' | 'blocks' | 'parts'>): string[] | null {
  const [only, another] = blocks;
  if (only?.block.type !== 'list' || another || parts.length > 0 || heading === '') return null;
  if (only.block.items.some(({ level }) => level > 0)) return null;
  const items = blockText(only.block)
    .split('\n')
    .map((line) => readLabels(oneLine(line)));
  const [first] = items;
  if (!first || items.length < MIN_ITEMS || items.length > MAX_ITEMS) return null;
  const names = first.said.map(({ name }) => name);
  const sayAll = items.every(
    ({ said }) => said.length === names.length && names.every((name, at) => said[at]?.name === name),
  );
  if (names.length === 0 || !sayAll) return null;
  return [
    [heading, ...names],
    ...items.map(({ head, said }) => [head, ...said.map(({ text }) => capitalise(text))]),
  ].map(writeCells);
}
