import type { StateBlock, StateInline, Token } from 'markdown-it';

/** Columns that a further line of a footnote stands in. */
const INDENT = 4;
const definition = /^\[\^([^\]\s]+)\]:[ \t]*/;
const reference = /\[\^([^\]\s]+)\]/y;
const labels = Symbol('labels of the footnotes');
/** Set while the text of a footnote is read, which holds none of its own. */
const isWithin = Symbol('within a footnote');

/** The labels of the footnotes that a text defines. */
function labelsOf(env: StateBlock['env']): Set<string> {
  const known = env[labels];
  if (known instanceof Set) return known as Set<string>;
  const made = new Set<string>();
  env[labels] = made;
  return made;
}

const lineAt = (state: StateBlock, line: number): string =>
  state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
const indentOf = (state: StateBlock, line: number): number => (state.sCount[line] ?? 0) - state.blkIndent;

/** `[^label]: what it says`, with further lines indented (GitHub's footnotes). */
export function footnoteDefinition(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const isHere = state.env[isWithin] !== true && indentOf(state, startLine) < INDENT;
  const found = isHere ? definition.exec(lineAt(state, startLine)) : null;
  if (found === null) return false;
  if (silent) return true;
  const end = endOfNote(state, startLine, endLine);
  labelsOf(state.env).add((found[1] ?? '').toLowerCase());
  const first = lineAt(state, startLine).slice(found[0].length);
  const further = end > startLine + 1 ? `\n${state.getLines(startLine + 1, end, state.blkIndent + INDENT, false)}` : '';
  const opening = state.push('footnote_open', '', 1);
  opening.map = [startLine, end];
  const inner: Token[] = [];
  state.md.block.parse(first + further, state.md, { ...state.env, [isWithin]: true }, inner);
  for (const token of inner) {
    if (token.map) token.map = [token.map[0] + startLine, token.map[1] + startLine];
    state.tokens.push(token);
  }
  state.push('footnote_close', '', -1);
  state.line = end;
  return true;
}

/** The line behind the note: after a blank one it goes on only indented, else up to what begins a block of its own. */
function endOfNote(state: StateBlock, startLine: number, endLine: number): number {
  let end = startLine + 1;
  let isAfterBlank = false;
  for (let line = startLine + 1; line < endLine; line++) {
    if (state.isEmpty(line)) {
      isAfterBlank = true;
      continue;
    }
    const isIndented = indentOf(state, line) >= INDENT;
    if (
      !isIndented &&
      (isAfterBlank || (state.sCount[line] ?? 0) < state.blkIndent || opensBlock(state, line, endLine))
    )
      break;
    isAfterBlank = false;
    end = line + 1;
  }
  return end;
}

const opensBlock = (state: StateBlock, line: number, endLine: number): boolean =>
  state.md.block.ruler.getRules('paragraph').some((rule) => rule(state, line, endLine, true));

/** `[^label]` of a footnote that the text defines. */
export function footnoteReference(state: StateInline, silent: boolean): boolean {
  if (!state.src.startsWith('[^', state.pos)) return false;
  reference.lastIndex = state.pos;
  const label = reference.exec(state.src)?.[1];
  if (label === undefined || !labelsOf(state.env).has(label.toLowerCase())) return false;
  if (!silent) state.push('footnote_reference', '', 0);
  state.pos += label.length + 3;
  return true;
}
