import {
  accented,
  fraction,
  joinPieces,
  large,
  limited,
  lowered,
  plainPiece,
  prescripted,
  root,
  rowsText,
  scripted,
  stack,
  Untold,
  type FormulaPiece,
} from './linear-form.ts';
import { texAccents, texFunctions, texLarge, texLooks, texRelations, texSigns, texSilent } from './tex-signs.ts';

const MAX_LENGTH = 4_000;
const MAX_DEPTH = 60;

/** A formula written in TeX in one line: 1/2, 10^6, √16, Σ(i=1..n) x. Undefined where it has no such form. */
export function readTex(source: string): string | undefined {
  if (source.length > MAX_LENGTH) return undefined;
  try {
    const reader = new TexReader(source.replace(/(?<!\\)%[^\n]*/g, ''));
    const text = reader.readAll();
    return text === '' ? undefined : text;
  } catch (error) {
    if (error instanceof Untold) return undefined;
    throw error;
  }
}

/** Rows of an environment, as they are told. */
const environments: Readonly<Record<string, [string, string]>> = {
  matrix: ['(', ')'], pmatrix: ['(', ')'], bmatrix: ['[', ']'], Bmatrix: ['{', '}'], vmatrix: ['|', '|'], Vmatrix: ['‖', '‖'], smallmatrix: ['(', ')'],
  cases: ['{', ''], array: ['(', ')'], aligned: ['', ''], align: ['', ''], 'align*': ['', ''], alignedat: ['', ''], gathered: ['', ''], gather: ['', ''], 'gather*': ['', ''],
  split: ['', ''], equation: ['', ''], 'equation*': ['', ''], eqnarray: ['', ''], 'eqnarray*': ['', ''], multline: ['', ''], 'multline*': ['', ''], math: ['', ''], displaymath: ['', ''],
}; // prettier-ignore
const isSystem = (name: string): boolean => environments[name]?.[0] === '';

class TexReader {
  readonly #source: string;
  #at = 0;
  #depth = 0;

  constructor(source: string) {
    this.#source = source;
  }

  readAll(): string {
    const rows = this.#rows(() => this.#at >= this.#source.length);
    return rows.map((cells) => cells.join(' ').trim()).filter(Boolean).join('; '); // prettier-ignore
  }

  /** Rows by `\\`, cells by `&`, up to where `isEnd` says. */
  #rows(isEnd: () => boolean): string[][] {
    const rows: string[][] = [[]];
    let pieces: FormulaPiece[] = [];
    const closeCell = (): void => {
      rows[rows.length - 1]?.push(joinPieces(pieces));
      pieces = [];
    };
    while (!isEnd()) {
      if (this.#at >= this.#source.length) throw new Untold();
      if (this.#take(/^\\\\(?:\s*\[[^\]]*\])?|^\\cr\b/)) {
        closeCell();
        rows.push([]);
      } else if (this.#take(/^&/)) closeCell();
      else if (!this.#take(/^\\hline\b|^\\label\{[^}]*\}|^\\tag\*?\{[^}]*\}/)) this.#next(pieces);
    }
    closeCell();
    return rows;
  }

  #take(pattern: RegExp): string | undefined {
    const found = pattern.exec(this.#source.slice(this.#at, this.#at + 200))?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }

  /** Reads one thing with its scripts onto the pieces. */
  #next(pieces: FormulaPiece[]): void {
    if (this.#take(/^\s+/)) {
      pieces.push(plainPiece(' '));
      return;
    }
    const before = this.#at;
    const base = /^[_^']/.test(this.#source.charAt(this.#at)) ? plainPiece('') : this.#thing();
    const { below, above } = this.#scripts();
    if (this.#at === before) throw new Untold();
    if (below === '' && above === '') pieces.push(base);
    else if (base.text === '') this.#prescript(pieces, below, above);
    else pieces.push(this.#withScripts(base, below, above));
  }

  #prescript(pieces: FormulaPiece[], below: string, above: string): void {
    this.#take(/^\s+/);
    const base =
      this.#at < this.#source.length && /[\p{L}\\{]/u.test(this.#source.charAt(this.#at)) ? this.#thing().text : '';
    if (base === '') throw new Untold();
    pieces.push(prescripted(base, below, above));
  }

  #withScripts(base: FormulaPiece, below: string, above: string): FormulaPiece {
    if ([...texLarge.values()].includes(base.text)) {
      const sign = large(base.text, below, above);
      return { ...sign, text: `${sign.text} ` };
    }
    if (texFunctions.has(base.text)) {
      const isLimit = /^(?:lim|max|min|sup|inf|arg|Pr|det|gcd)/.test(base.text);
      const named = isLimit ? limited(base.text, below, above) : scripted(base.text, below, above);
      return { ...named, text: `${named.text} ` };
    }
    return scripted(base.text, below, above);
  }

  #scripts(): { below: string; above: string } {
    let [below, above] = ['', ''];
    for (;;) {
      const primes = this.#take(/^'+/);
      if (primes) {
        above += '′'.repeat(primes.length);
        continue;
      }
      const mark = this.#take(/^(?:\s*\\limits)?\s*[_^]\s*/)
        ?.trim()
        .slice(-1);
      if (mark === undefined) return { below, above };
      const text = this.#argument().trim();
      if (mark === '_') below = text;
      else above = above === '' ? text : `${above}${text}`;
    }
  }

  /** A group, a command or a character, without scripts. */
  #thing(): FormulaPiece {
    if (this.#at >= this.#source.length || this.#depth > MAX_DEPTH) throw new Untold();
    this.#depth += 1;
    const piece = this.#thingHere();
    this.#depth -= 1;
    return piece;
  }

  #thingHere(): FormulaPiece {
    if (this.#take(/^\{/)) return plainPiece(this.#upTo('}'));
    const number = this.#take(/^\d+(?:[.,]\d+)*/);
    if (number) return plainPiece(number);
    if (this.#source.charAt(this.#at) !== '\\') {
      const character = String.fromCodePoint(this.#source.codePointAt(this.#at) ?? 0);
      if ('}&$#'.includes(character)) throw new Untold();
      this.#at += character.length;
      return plainPiece(character === '~' ? ' ' : character);
    }
    const name = this.#take(/^\\(?:[A-Za-z]+\*?|[\s\S])/)?.slice(1) ?? '';
    // Blanks after a name part it from what follows; before a sign they are the author's.
    if (/^[A-Za-z]/.test(name)) this.#take(/^\s+(?![+\-=<>/*])/);
    return this.#command(name);
  }

  /** The rest of a group, as text. */
  #upTo(closing: string): string {
    const pieces: FormulaPiece[] = [];
    while (this.#source.charAt(this.#at) !== closing) {
      if (this.#at >= this.#source.length) throw new Untold();
      if (this.#take(/^\\\\|^&/)) pieces.push(plainPiece('; '));
      else this.#next(pieces);
    }
    this.#at += closing.length;
    return joinPieces(pieces);
  }

  /** What a command works on: a group or one character. */
  #argument(): string {
    this.#take(/^\s+/);
    const text = this.#take(/^\d/) ?? this.#thing().text;
    if (text.trim() === '') throw new Untold();
    return text;
  }

  /** A group word for word: text is no formula. */
  #words(): string {
    if (!this.#take(/^\{/)) return this.#argument();
    const end = this.#source.indexOf('}', this.#at);
    const words = this.#source.slice(this.#at, end);
    if (end < 0) throw new Untold();
    if (/[\\$^_{]/.test(words)) return this.#upTo('}');
    this.#at = end + 1;
    return words;
  }

  #command(name: string): FormulaPiece {
    const sign = texSigns.get(name);
    if (sign !== undefined) return plainPiece(sign);
    const relation = texRelations.get(name);
    if (relation !== undefined) return plainPiece(` ${relation} `);
    const sum = texLarge.get(name);
    if (sum !== undefined) return { text: sum, built: 'structure' };
    if (texFunctions.has(name)) return { text: name, built: 'structure' };
    if (texSilent.has(name)) return this.#silent(name);
    const accent = texAccents.get(name);
    if (accent !== undefined) return accented(this.#argument(), accent);
    if (texLooks.has(name.replace(/\*$/, ''))) return plainPiece(this.#words());
    switch (name) {
      case 'frac':
      case 'dfrac':
      case 'tfrac':
      case 'cfrac':
      case 'nicefrac':
        return fraction(this.#argument(), this.#argument());
      case 'binom':
      case 'dbinom':
      case 'tbinom':
        return stack(this.#argument(), this.#argument());
      case 'sqrt': {
        const degree = this.#take(/^\s*\[/) ? this.#upTo(']') : '';
        return root(this.#argument(), degree);
      }
      case 'stackrel':
      case 'overset': {
        const above = this.#argument();
        return limited(this.#argument(), '', above);
      }
      case 'underset': {
        const below = this.#argument();
        return limited(this.#argument(), below, '');
      }
      case 'ce':
        return plainPiece(chemical(this.#words()));
      case 'pmod':
        return plainPiece(` (mod ${this.#argument()})`);
      case 'bmod':
        return plainPiece(' mod ');
      case 'begin':
        return this.#environment(this.#words());
      case 'not':
        return plainPiece(`${this.#argument().trim()}\u0338`);
      case 'color':
        this.#words();
        return plainPiece('');
      case 'textcolor':
      case 'href':
        this.#words();
        return plainPiece(this.#words());
      case ',':
      case ':':
      case ';':
      case ' ':
      case '>':
      case 'quad':
      case 'qquad':
      case 'enspace':
      case 'thinspace':
      case '\n':
        return plainPiece(' ');
      case '!':
      case '-':
      case '/':
        return plainPiece('');
      case '|':
        return plainPiece('‖');
      case '%':
      case '$':
      case '&':
      case '#':
      case '_':
      case '{':
      case '}':
        return plainPiece(name);
      default:
        throw new Untold();
    }
  }

  /** `\left.` is a bracket that nobody sees. */
  #silent(name: string): FormulaPiece {
    if (name === 'left' || name === 'right') this.#take(/^\s*\.(?!\d)/);
    return plainPiece('');
  }

  #environment(name: string): FormulaPiece {
    const brackets = environments[name];
    if (!brackets) throw new Untold();
    if (name === 'array' || name === 'alignedat') this.#take(/^\s*\{[^}]*\}/);
    const end = `\\end{${name}}`;
    const rows = this.#rows(() => this.#source.startsWith(end, this.#at));
    this.#at += end.length;
    const told = rows.map((cells) => cells.map((cell) => cell.trim())).filter((cells) => cells.some(Boolean));
    const text = isSystem(name) ? told.map((cells) => cells.join(' ')).join('; ') : rowsText(told);
    return { text: `${brackets[0]}${text}${brackets[1]}`, built: 'structure' };
  }
}

/** Chemistry: figures after an element count its atoms. */
const chemical = (text: string): string =>
  text.replace(/(?<=[\p{L})\]])\d+/gu, lowered).replace(/<=>/g, '⇌').replace(/->/g, '→'); // prettier-ignore
