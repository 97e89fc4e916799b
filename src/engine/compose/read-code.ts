export type CodeToken = 'comment' | 'string' | 'number' | 'keyword' | 'call' | 'plain';

export interface CodePiece {
  text: string;
  token: CodeToken;
}

/** How a family of programming languages marks what it says. */
interface Dialect {
  /** What a comment up to the line's end, and one over lines, begin with. */
  lineComment: RegExp | null;
  blockComment: readonly [RegExp, string] | null;
  /** Strings over lines end with what they begin with. */
  longString: RegExp | null;
  string: RegExp;
  /** Keywords in capitals and in small letters are the same. */
  anyCase?: boolean;
}

const quoted = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/y;
const curly: Dialect = {
  lineComment: /\/\/[^\n]*/y,
  blockComment: [/\/\*/y, '*/'],
  longString: /`/y,
  string: quoted,
};
const hashed: Dialect = { lineComment: /#[^\n]*/y, blockComment: null, longString: /"""|'''/y, string: quoted };
const dashed: Dialect = { lineComment: /--[^\n]*/y, blockComment: [/\/\*/y, '*/'], longString: null, string: quoted };
const query: Dialect = { ...dashed, anyCase: true };
const marked: Dialect = { lineComment: null, blockComment: [/<!--/y, '-->'], longString: null, string: quoted };
const percent: Dialect = { ...hashed, lineComment: /%[^\n]*/y, longString: null };
const lisp: Dialect = { ...hashed, lineComment: /;[^\n]*/y, longString: null, string: /"(?:\\.|[^"\\])*"/y };
/** Where nobody says which language it is: comments of both common kinds, the second at the head of a word. */
const unnamed: Dialect = { ...curly, lineComment: /\/\/[^\n]*|(?<=^|\s)#(?:\s[^\n]*|$)/my };

const dialects: readonly (readonly [RegExp, Dialect])[] = [
  [/^(?:py|python\d?|ipython|sh|bash|zsh|shell|console|rb|ruby|r|perl|pl|ya?ml|toml|make(?:file)?|docker(?:file)?|elixir|ex|julia|jl|nim|tcl|awk|powershell|ps1|terraform|hcl|nginx|conf|properties|cmake)$/, hashed],
  [/^(?:(?:pl|t|my|postgres|ms)?sql|psql|plpgsql)$/, query],
  [/^(?:lua|haskell|hs|ada|vhdl|elm)$/, dashed],
  [/^(?:html?|xml|svg|vue|xhtml|markdown|md)$/, marked],
  [/^(?:tex|latex|matlab|octave|erlang|erl|prolog)$/, percent],
  [/^(?:lisp|clojure|clj|scheme|racket|el|asm|nasm|ini)$/, lisp],
  [/^$/, unnamed],
]; // prettier-ignore

/** Words that steer programs, in the languages that are read most. */
const keywords: ReadonlySet<string> = new Set(
  `abstract and as assert async await begin break case catch class const continue declare def default defer del delete do elif else elseif elsif end enum
  except export extends extern false final finally fn for foreach from func function global go goto if impl implements import in instanceof interface is
  lambda let local loop match mod module mut namespace new nil none not null of operator or override package pass private protected pub public raise readonly
  record repeat require return self sealed static struct super switch then this throw throws trait true try type typedef typeof union unless unsafe until use
  using val var virtual void volatile when where while with yield int float double bool boolean char string long short byte`.split(
    /\s+/,
  ),
);
const queryWords: ReadonlySet<string> = new Set(
  `select from where group by order having limit offset join left right inner outer full cross on using as and or not in is null like between exists case
  when then else end insert into values update set delete create alter drop table view index primary key foreign references unique default constraint with
  union all distinct returning begin commit rollback over partition asc desc true false if replace function trigger grant revoke cast explain`.split(
    /\s+/,
  ),
);

const NUMBER = /(?:0[xXbBoO][\da-fA-F_]+|\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?)[a-zA-Z%]{0,2}(?![\p{L}\d])/uy;
const WORD = /[\p{L}_$@][\p{L}\p{N}_$]*[?!]?/uy;
const TAG = /<\/?[\p{L}][\p{L}\p{N}:-]*|\/?>/uy;

const dialectOf = (language: string): Dialect =>
  dialects.find(([name]) => name.test(language.toLowerCase()))?.[1] ?? curly;

/** Lines of a program in pieces of what they are; a tokenizer of many languages that knows none of them by heart. */
export function readCode(code: string, language = ''): CodePiece[][] {
  const dialect = dialectOf(language);
  const text = code.replace(/\r\n?/g, '\n');
  const pieces: CodePiece[] = [];
  const push = (token: CodeToken, said: string): void => {
    const last = pieces.at(-1);
    if (last?.token === token) last.text += said;
    else pieces.push({ token, text: said });
  };
  for (let at = 0; at < text.length;) {
    const { token, said } = tokenAt(text, at, dialect);
    push(token, said);
    at += said.length;
  }
  return inLines(pieces);
}

function tokenAt(text: string, at: number, dialect: Dialect): { token: CodeToken; said: string } {
  const from = (pattern: RegExp | null): string | undefined => {
    if (!pattern) return undefined;
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0];
  };
  const through = (begun: string, end: string): string => {
    const stop = text.indexOf(end, at + begun.length);
    return text.slice(at, stop < 0 ? text.length : stop + end.length);
  };
  const block = from(dialect.blockComment?.[0] ?? null);
  if (block !== undefined) return { token: 'comment', said: through(block, dialect.blockComment?.[1] ?? '') };
  const comment = from(dialect.lineComment);
  if (comment) return { token: 'comment', said: comment };
  const long = from(dialect.longString);
  if (long) return { token: 'string', said: through(long, long) };
  const string = from(dialect.string);
  if (string) return { token: 'string', said: string };
  const tag = dialect === marked ? from(TAG) : undefined;
  if (tag) return { token: 'keyword', said: tag };
  const number = from(NUMBER);
  if (number) return { token: 'number', said: number };
  const word = from(WORD);
  if (word === undefined) return { token: 'plain', said: text.charAt(at) };
  const isKeyword = dialect.anyCase ? queryWords.has(word.toLowerCase()) : keywords.has(word);
  if (isKeyword && dialect !== marked) return { token: 'keyword', said: word };
  return { token: text.charAt(at + word.length) === '(' ? 'call' : 'plain', said: word };
}

function inLines(pieces: readonly CodePiece[]): CodePiece[][] {
  const lines: CodePiece[][] = [[]];
  for (const { text, token } of pieces)
    for (const [i, part] of text.split('\n').entries()) {
      if (i > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push({ token, text: part });
    }
  return lines;
}
