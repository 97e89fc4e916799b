import type { Literal } from 'mdast';
import type { Extension as TreeExtension } from 'mdast-util-from-markdown';
import type { gfm } from 'micromark-extension-gfm';

/** A formula in a line: `$…$`, `$$…$$`, `\(…\)`, `\[…\]`. */
export interface InlineMath extends Literal {
  type: 'inlineMath';
}
declare module 'mdast' {
  interface PhrasingContentMap {
    inlineMath: InlineMath;
  }
  interface RootContentMap {
    inlineMath: InlineMath;
  }
}
declare module 'micromark-util-types' {
  interface TokenTypeMap {
    inlineMath: 'inlineMath';
    inlineMathText: 'inlineMathText';
  }
}

type Extension = ReturnType<typeof gfm>;
type Construct = Exclude<NonNullable<Extension['text']>[number], readonly unknown[] | undefined>;
type Tokenizer = Construct['tokenize'];
type TokenizeContext = ThisParameterType<Tokenizer>;
type Effects = Parameters<Tokenizer>[0];
type State = ReturnType<Tokenizer>;
type Code = Parameters<State>[0];

const DOLLAR = 36;
const BACKSLASH = 92;
const CLOSES: Readonly<Record<number, number>> = { 40: 41, 91: 93 };
/** A formula longer than this was never closed. */
const MAX_LENGTH = 4_000;

const isLineEnd = (code: Code): boolean => code !== null && code < -2;
const isBlank = (code: Code): boolean => code !== null && (code < 0 || code === 32);
const isDigit = (code: Code): boolean => code !== null && code >= 48 && code <= 57;

/**
 * Dollars hold a formula where the first has no blank behind it and the last none before it and no figure behind it: "$5 and $6" are
 * amounts. An amount up to the next dollar is no formula either.
 */
function tokenizeDollars(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const written = (start: ReturnType<TokenizeContext['now']>): string =>
    this.sliceSerialize({ start, end: this.now() });
  const now = (): ReturnType<TokenizeContext['now']> => this.now();
  let [size, length] = [0, 0];
  let first: Code = null;
  let last: Code = null;
  let from = now();

  const opening: State = (code) => {
    if (code === DOLLAR && size < 2) {
      size += 1;
      effects.consume(code);
      return opening;
    }
    if (code === null || (size === 1 && isBlank(code))) return nok(code);
    first = code;
    from = now();
    return inside(code);
  };
  const inside: State = (code) => {
    length += 1;
    if (code === null || length > MAX_LENGTH) return nok(code);
    if (code === DOLLAR) return closing(code);
    if (isLineEnd(code)) return lineEnd(code);
    last = code;
    effects.consume(code);
    return code === BACKSLASH ? escaped : inside;
  };
  const escaped: State = (code) => {
    if (code === null || isLineEnd(code)) return inside(code);
    last = code;
    effects.consume(code);
    return inside;
  };
  const lineEnd: State = (code) => {
    last = code;
    crossLine(effects, code);
    return inside;
  };
  let closed = 0;
  const closing: State = (code) => {
    if (code === DOLLAR && closed < size) {
      if (closed === 0 && isAmount(written(from), first)) return nok(code);
      closed += 1;
      effects.consume(code);
      return closing;
    }
    if (closed < size || code === DOLLAR || (size === 1 && (isBlank(last) || isDigit(code)))) return nok(code);
    effects.exit('inlineMathText');
    effects.exit('inlineMath');
    return ok(code);
  };

  effects.enter('inlineMath');
  effects.enter('inlineMathText');
  return opening;
}

/** A formula goes on in the next line; the line's end is a token of its own. */
function crossLine(effects: Effects, end: Code): void {
  effects.exit('inlineMathText');
  effects.enter('lineEnding');
  effects.consume(end);
  effects.exit('lineEnding');
  effects.enter('inlineMathText');
}

/** "5 million–" of "$5 million–$7 million" */
const isAmount = (text: string, first: Code): boolean => isDigit(first) && !/[\\^_{}=<>+*/]/.test(text) && /\D/.test(text.replace(/[.,]/g, '')); // prettier-ignore

/** `\(…\)` and `\[…\]`, where something in it is TeX: elsewhere they are escaped brackets. */
function tokenizeBrackets(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const now = (): ReturnType<TokenizeContext['now']> => this.now();
  const written = (start: ReturnType<TokenizeContext['now']>): string =>
    this.sliceSerialize({ start, end: this.now() });
  let from = now();
  let length = 0;
  let close = 0;

  const bracket: State = (code) => {
    close = CLOSES[code ?? 0] ?? 0;
    if (close === 0) return nok(code);
    effects.consume(code);
    from = now();
    return inside;
  };
  const inside: State = (code) => {
    length += 1;
    if (code === null || length > MAX_LENGTH) return nok(code);
    if (isLineEnd(code)) {
      crossLine(effects, code);
      return inside;
    }
    const isMark = code === BACKSLASH;
    const isTex = isMark && /[\\^_={}]/.test(written(from));
    effects.consume(code);
    return isMark ? (isTex ? maybeClosing : plain) : inside;
  };
  // One that opens again was none.
  const opensAgain = (code: Code): boolean => code !== null && Object.hasOwn(CLOSES, code);
  const plain: State = (code) => (code === close || opensAgain(code) ? nok(code) : inside(code));
  const maybeClosing: State = (code) => {
    if (code !== close) return opensAgain(code) ? nok(code) : inside(code);
    effects.consume(code);
    effects.exit('inlineMathText');
    effects.exit('inlineMath');
    return ok;
  };

  effects.enter('inlineMath');
  effects.enter('inlineMathText');
  return (code) => {
    effects.consume(code);
    return bracket;
  };
}

const dollars: Construct = { name: 'dollars', tokenize: tokenizeDollars };
const brackets: Construct = { name: 'brackets', tokenize: tokenizeBrackets };

export const mathSyntax: Extension = { text: { [DOLLAR]: dollars, [BACKSLASH]: brackets } };

export const mathTree: TreeExtension = {
  enter: {
    inlineMath(token) {
      const source = this.sliceSerialize(token);
      const mark = /^\$\$?|^\\[([]/.exec(source)?.[0].length ?? 0;
      this.enter(
        {
          type: 'inlineMath',
          value: source
            .slice(mark, -mark)
            .trim()
            .replace(/^`(.*)`$/s, '$1'),
        },
        token,
      );
    },
  },
  exit: {
    inlineMath(token) {
      this.exit(token);
    },
  },
};
