import type { Block } from '../blocks.ts';
import { tidyRuns } from '../structure/text-runs.ts';
import { listMark, type TextLine } from './text-lines.ts';

const TERM_CHARACTERS = 48;
const DEEPER = 2;
/** One alone may be a heading over an indented paragraph. */
const LEAST_TERMS = 2;

const indentOf = ({ text }: TextLine): number => /^\s*/.exec(text)?.[0].length ?? 0;

/** A short line over lines that all stand deeper: a term over its meaning. */
export function isTerm([term, ...meaning]: readonly TextLine[]): boolean {
  if (!term || meaning.length === 0) return false;
  const name = term.text.trim();
  return (
    name.length <= TERM_CHARACTERS &&
    listMark(term.text) === null &&
    /[\p{L}\p{N})`'"]$/u.test(name) &&
    meaning.every((line) => indentOf(line) >= indentOf(term) + DEEPER) &&
    meaning.some(({ text }) => text.trim().length > name.length)
  );
}

/** Whether the groups of lines are terms over meanings here and there. */
export const holdsTerms = (groups: readonly (readonly TextLine[])[]): boolean =>
  groups.filter(isTerm).length >= LEAST_TERMS;

/** Terms at the left edge over meanings that go on over several groups of lines, all of them deeper: sections, as manual pages have them. */
export const areSections = (groups: readonly (readonly TextLine[])[]): boolean =>
  groups.filter((group, at) => {
    const [next] = groups[at + 1] ?? [];
    const [term] = group;
    return (
      isTerm(group) && term !== undefined && indentOf(term) === 0 && next !== undefined && indentOf(next) >= DEEPER
    );
  }).length >= LEAST_TERMS;

/** The term in bold before its meaning, as one paragraph. */
export function readTerm(
  [term, ...meaning]: readonly TextLine[],
  joined: (lines: readonly TextLine[]) => string,
): Block {
  return {
    type: 'paragraph',
    runs: tidyRuns([{ text: `${term?.text.trim() ?? ''}:`, bold: true }, { text: ` ${joined(meaning)}` }]),
    locator: { line: term?.number ?? 1 },
  };
}
