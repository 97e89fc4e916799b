import type { StateInline } from 'markdown-it';

/** A formula longer than this was never closed. */
const MAX_LENGTH = 4_000;

/**
 * Dollars hold a formula where the first has no blank behind it and the last none before it and no figure behind it: "$5 and $6" are
 * amounts. An amount up to the next dollar is no formula either. `\(…\)` and `\[…\]` hold one where something in it is TeX: elsewhere they
 * are escaped brackets.
 */
export function mathRule(state: StateInline, silent: boolean): boolean {
  const mark = state.src.charAt(state.pos);
  const found = mark === '$' ? dollars(state) : mark === '\\' ? brackets(state) : undefined;
  if (found === undefined) return false;
  if (!silent) {
    const token = state.push('math', '', 0);
    token.content = found.tex;
    token.markup = state.src.slice(state.pos, found.end);
  }
  state.pos = found.end;
  return true;
}

interface Formula {
  tex: string;
  /** Where the text goes on. */
  end: number;
}

function dollars({ src, pos, posMax }: StateInline): Formula | undefined {
  const mark = src.startsWith('$$', pos) ? '$$' : '$';
  const from = pos + mark.length;
  const isSingle = mark === '$';
  if (from >= posMax || (isSingle && /\s/.test(src.charAt(from)))) return undefined;
  const close = closingDollar(src, from, Math.min(posMax, from + MAX_LENGTH));
  const end = close + mark.length;
  if (close < 0 || end > posMax || !src.startsWith(mark, close) || src.charAt(end) === '$') return undefined;
  const written = src.slice(from, close);
  if (isAmount(written) || (isSingle && (/\s$/.test(written) || /\d/.test(src.charAt(end))))) return undefined;
  return { tex: texOf(written), end };
}

function closingDollar(src: string, from: number, limit: number): number {
  for (let at = from; at < limit; at++) {
    if (src.charAt(at) === '$') return at;
    if (src.charAt(at) === '\\') at++;
  }
  return -1;
}

/** "5 million–" of "$5 million–$7 million" */
const isAmount = (text: string): boolean =>
  /^\d/.test(text) && !/[\\^_{}=<>+*/]/.test(text) && /\D/.test(text.replace(/[.,]/g, ''));

const closeOf: Readonly<Record<string, string>> = { '(': ')', '[': ']' };

function brackets({ src, pos, posMax }: StateInline): Formula | undefined {
  const close = closeOf[src.charAt(pos + 1)];
  if (close === undefined) return undefined;
  const from = pos + 2;
  const limit = Math.min(posMax, from + MAX_LENGTH);
  let isTex = false;
  for (let at = from; at < limit; at++) {
    const isMark = src.charAt(at) === '\\';
    if (isMark) {
      const next = src.charAt(at + 1);
      if (next === close && at + 1 < posMax && isTex) return { tex: texOf(src.slice(from, at)), end: at + 2 };
      // One that opens again was none.
      if (next === close || Object.hasOwn(closeOf, next)) return undefined;
    }
    isTex ||= /[\\^_={}]/.test(src.charAt(at));
  }
  return undefined;
}

const texOf = (written: string): string => written.trim().replace(/^`(.*)`$/s, '$1');
