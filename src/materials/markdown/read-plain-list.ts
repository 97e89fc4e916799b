import type { Block, ListItem } from '../blocks.ts';
import type { Paragraph } from './markdown-tree.ts';

type List = Extract<Block, { type: 'list' }>;

const lettered = /^\(?([a-z])[.)]\s+(?=\S)/;

/**
 * Lists that are a paragraph to CommonMark: lines counted by letters ("a) …", "b) …"), and terms with what they mean on lines that
 * begin with a colon, as Pandoc and PHP Markdown Extra write them. Undefined for other paragraphs.
 */
export function readPlainList({ children }: Paragraph): Pick<List, 'type' | 'ordered' | 'items'> | undefined {
  const [only] = children;
  if (children.length !== 1 || only?.type !== 'text') return undefined;
  const lines = only.value.split('\n').map((line) => line.trim());
  if (lines.length < 2) return undefined;
  const items = definitions(lines);
  if (items) return { type: 'list', ordered: false, items };
  const letters = lines.map((line) => lettered.exec(line)?.[1]);
  if (!letters.every((letter, at) => letter === String.fromCodePoint(97 + at))) return undefined;
  return {
    type: 'list',
    ordered: true,
    items: lines.map((line) => ({
      level: 0,
      runs: [{ text: line.replace(lettered, '') }],
      mark: (lettered.exec(line)?.[0] ?? '').trim(),
    })),
  };
}

const MAX_TERM = 80;

function definitions(lines: readonly string[]): ListItem[] | undefined {
  const terms: { term: string; meanings: string[] }[] = [];
  for (const line of lines) {
    const meaning = /^:\s+(\S.*)$/.exec(line)?.[1];
    if (meaning === undefined) terms.push({ term: line, meanings: [] });
    else if (terms.length === 0) return undefined;
    else terms[terms.length - 1]?.meanings.push(meaning);
  }
  if (!terms.every(({ term, meanings }) => term.length <= MAX_TERM && meanings.length > 0)) return undefined;
  return terms.map(({ term, meanings }) => ({
    level: 0,
    runs: [{ text: `${term}:`, bold: true as const }, { text: ` ${meanings.join('; ')}` }],
  }));
}
