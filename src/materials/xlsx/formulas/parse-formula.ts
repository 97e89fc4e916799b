import { parseReference } from '../../../office/cell-references.ts';
import { FormulaError, LAST_COLUMN, LAST_ROW, Uncomputable, type CellPoint, type FormulaNode } from './formula-node.ts';

const MAX_DEPTH = 100;
const MAX_LENGTH = 8_192;

const space = /[ \n\r\t]*/y;
const number = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const text = /"((?:[^"]|"")*)"/y;
const errorCode = /#(?:DIV\/0!|N\/A|NAME\?|NULL!|NUM!|REF!|VALUE!|GETTING_DATA|SPILL!|CALC!)/iy;
const sheetName = /(?:'((?:[^']|'')+)'|([\p{L}_][\p{L}\p{N}_.]*))!/uy;
const cellName = /(\$?)([A-Za-z]{1,3})(\$?)(\d{1,7})(?![\p{L}\p{N}_(.])/uy;
const columnsName = /(\$?)([A-Za-z]{1,3}):(\$?)([A-Za-z]{1,3})(?![\p{L}\p{N}_(])/uy;
const rowsName = /(\$?)(\d{1,7}):(\$?)(\d{1,7})(?![\p{L}\p{N}_(])/uy;
const functionName = /([\p{L}_][\p{L}\p{N}_.]*)[ ]*\(/uy;
const anyName = /[\p{L}_\\][\p{L}\p{N}_.\\?]*/uy;
const operators = [/<>|<=|>=|[=<>]/y, /&/y, /[+-]/y, /[*/]/y, /\^/y] as const;

/**
 * Parses a formula as a file holds it: without its `=`, with commas between arguments, whatever the language of its program.
 * @throws Uncomputable where it cannot be read.
 */
export function parseFormula(source: string): FormulaNode {
  if (source.length > MAX_LENGTH) throw new Uncomputable('a formula of that length');
  return new FormulaParser(source).parse();
}

class FormulaParser {
  readonly #source: string;
  #at = 0;
  #depth = 0;

  constructor(source: string) {
    this.#source = source;
  }

  parse(): FormulaNode {
    const node = this.#expression(0);
    this.#match(space);
    if (this.#at < this.#source.length) throw new Uncomputable('a formula of that form');
    return node;
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#source);
    if (match) this.#at = pattern.lastIndex;
    return match;
  }

  #sees(character: string): boolean {
    this.#match(space);
    if (this.#source[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }

  /** Binary operators from the loosest (comparison) to the tightest (power), all of them from left to right. */
  #expression(level: number): FormulaNode {
    const pattern = operators[level];
    if (!pattern) return this.#signed();
    let left = this.#expression(level + 1);
    for (;;) {
      this.#match(space);
      const operator = this.#match(pattern)?.[0];
      if (operator === undefined) return left;
      left = { kind: 'binary', operator, left, right: this.#expression(level + 1) };
    }
  }

  /** A sign binds tighter than a power: -2^2 is 4. */
  #signed(): FormulaNode {
    this.#match(space);
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new Uncomputable('a formula of that depth');
    const sign = this.#match(/[-+@]/y)?.[0];
    let node: FormulaNode = sign ? this.#signed() : this.#primary();
    if (sign === '-') node = { kind: 'prefix', operator: sign, operand: node };
    if (!sign) while (this.#sees('%')) node = { kind: 'percent', operand: node };
    this.#depth -= 1;
    return node;
  }

  #primary(): FormulaNode {
    if (this.#sees('(')) {
      const inner = this.#expression(0);
      if (!this.#sees(')')) throw new Uncomputable('a union of ranges');
      return inner;
    }
    if (this.#sees('{')) return this.#array();
    const quoted = this.#match(text);
    if (quoted) return { kind: 'value', value: (quoted[1] ?? '').replaceAll('""', '"') };
    const error = this.#match(errorCode);
    if (error) return { kind: 'value', value: new FormulaError(error[0].toUpperCase()) };
    const sheet = this.#match(sheetName);
    const name = sheet ? (sheet[1]?.replaceAll("''", "'") ?? sheet[2]) : undefined;
    if (name?.includes('[')) throw new Uncomputable('another workbook');
    return this.#referenceOrName(name);
  }

  #referenceOrName(sheet: string | undefined): FormulaNode {
    const where = sheet === undefined ? {} : { sheet };
    const range = this.#range();
    if (range) {
      if (this.#source[this.#at] === '#') throw new Uncomputable('a spilled range');
      return { kind: 'reference', ...where, ...range };
    }
    const figure = sheet === undefined ? this.#match(number) : null;
    if (figure) return { kind: 'value', value: Number(figure[0]) };
    const called = sheet === undefined ? this.#match(functionName) : null;
    if (called) return { kind: 'call', name: plainName(called[1] ?? ''), args: this.#arguments() };
    if (this.#source[this.#at] === '[') return this.#structured(undefined);
    const name = this.#match(anyName)?.[0];
    if (name === undefined) throw new Uncomputable('a formula of that form');
    if (this.#source[this.#at] === '[') return this.#structured(name);
    if (/^(?:true|false)$/i.test(name)) return { kind: 'value', value: /^true$/i.test(name) };
    return { kind: 'name', ...where, name };
  }

  #range(): { from: CellPoint; to: CellPoint } | undefined {
    const columns = this.#match(columnsName);
    if (columns) {
      const [, fixed, left = '', fixedEnd, right = ''] = columns;
      return {
        from: { row: 0, column: parseReference(left).column, fixedRow: true, fixedColumn: fixed === '$' },
        to: { row: LAST_ROW, column: parseReference(right).column, fixedRow: true, fixedColumn: fixedEnd === '$' },
      };
    }
    const rows = this.#match(rowsName);
    if (rows) {
      const [, fixed, top, fixedEnd, bottom] = rows;
      return {
        from: { row: Number(top) - 1, column: 0, fixedRow: fixed === '$', fixedColumn: true },
        to: { row: Number(bottom) - 1, column: LAST_COLUMN, fixedRow: fixedEnd === '$', fixedColumn: true },
      };
    }
    const from = this.#cell();
    if (!from) return undefined;
    const before = this.#at;
    const to = this.#sees(':') ? this.#cell() : undefined;
    if (!to) this.#at = before;
    return { from, to: to ?? from };
  }

  #cell(): CellPoint | undefined {
    const match = this.#match(cellName);
    if (!match) return undefined;
    const { row, column } = parseReference(`${match[2]}${match[4]}`);
    return { row, column, fixedRow: match[3] === '$', fixedColumn: match[1] === '$' };
  }

  #arguments(): FormulaNode[] {
    const args: FormulaNode[] = [];
    if (this.#sees(')')) return args;
    for (;;) {
      this.#match(space);
      const next = this.#source[this.#at];
      args.push(next === ',' || next === ')' ? { kind: 'value', value: null } : this.#expression(0));
      if (this.#sees(')')) return args;
      if (!this.#sees(',')) throw new Uncomputable('a formula of that form');
    }
  }

  /** `{1,2;3,4}` */
  #array(): FormulaNode {
    const rows: FormulaNode[][] = [[]];
    for (;;) {
      rows.at(-1)?.push(this.#signed());
      if (this.#sees('}')) return { kind: 'array', rows };
      if (this.#sees(';')) rows.push([]);
      else if (!this.#sees(',')) throw new Uncomputable('a formula of that form');
    }
  }

  /** `Sales[Amount]`, `Sales[[#Totals],[Amount]]`, `Sales[@Amount]`, `[@[Net amount]]` (ECMA-376 part 1, 18.17.2, structure references). */
  #structured(table: string | undefined): FormulaNode {
    const start = this.#at;
    let depth = 0;
    do {
      const character = this.#source[this.#at];
      if (character === undefined) throw new Uncomputable('a formula of that form');
      if (character === "'") this.#at += 1;
      else if (character === '[') depth += 1;
      else if (character === ']') depth -= 1;
      this.#at += 1;
    } while (depth > 0);
    const inner = this.#source.slice(start + 1, this.#at - 1);
    const thisRow = /^\s*@|\[#This Row\]/i.test(inner);
    const special = /\[?#(All|Headers|Totals)\]?/i.exec(inner)?.[1]?.toLowerCase();
    const bare = inner
      .replace(/^\s*@/, '')
      .replace(/\[?#(?:This Row|All|Headers|Totals|Data)\]?\s*,?/gi, '')
      .trim();
    const columns = bare.startsWith('[')
      ? [...bare.matchAll(/\[((?:'.|[^\]'])*)\]/g)].map((match) => match[1] ?? '')
      : bare
        ? [bare]
        : [];
    return {
      kind: 'structured',
      ...(table === undefined ? {} : { table }),
      thisRow,
      part: special === 'headers' || special === 'totals' || special === 'all' ? special : 'data',
      columns: columns.map((column) => column.replace(/'(.)/g, '$1').trim()),
    };
  }
}

/** Newer functions bear a prefix in files. */
const plainName = (name: string): string => name.toUpperCase().replace(/^(?:_XLFN\.|_XLWS\.|_XLL\.)+/, '');
