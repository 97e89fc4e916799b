import { holdsBack } from './hold-back.ts';
import type { Front } from './read-front.ts';

/**
 * Marks of the Markdown dialects for slides, and of Pandoc's blocks, as comments of our own: a comment ends a paragraph or a list wherever it
 * stands, and every line keeps its number.
 */
export type SlideMark =
  | { kind: 'slide' | 'notes' | 'endNotes' | 'columns' | 'endColumn' | 'endColumns' | 'block' }
  | { kind: 'column'; name: string }
  /** A note of one line, or the first line of notes. */
  | { kind: 'note'; text: string; goesOn: boolean };

const PREFIX = '<!--slide-mark ';

const write = (mark: SlideMark): string => `${PREFIX}${JSON.stringify(mark).replace(/--/g, '-\\u002d')}-->`;
const isMark = (value: unknown): value is SlideMark => typeof value === 'object' && value !== null && 'kind' in value;

/** The mark that a comment is, where it is one of ours. */
export function readSlideMark(html: string): SlideMark | undefined {
  if (!html.startsWith(PREFIX) || !html.endsWith('-->')) return undefined;
  try {
    const mark: unknown = JSON.parse(html.slice(PREFIX.length, -3));
    return isMark(mark) ? mark : undefined;
  } catch {
    return undefined;
  }
}

export interface MarkedText {
  text: string;
  /** A deck in a dialect for slides: its rules part slides, its comments are notes. */
  isDeck: boolean;
  /** Headings up to this level begin slides. */
  headingLevel: number;
}

const deckKeys = ['marp', 'revealoptions', 'transition', 'slidev', 'mdc', 'presentation', 'paginate', 'headingdivider', 'layout', 'themeconfig', 'drawings', 'slidenumber']; // prettier-ignore
const deckFormats = /revealjs|reveal\.js|slidy|slideous|dzslides|beamer|pptx|powerpoint|xaringan|ioslides|slides/i;

const remarkNotes = /^\?\?\?+\s*(.*)$/;
const slot = /^::([A-Za-z][\w-]*)::\s*$/;
const remarkColumn = /^\.(?:left-column|right-column|pull-left|pull-right|column\S*)\[\s*$/;
/** `.footnote[See the report.]`: a class on words of a line. */
const remarkClass = /(?<=^|\s)(?:\.[a-z][\w-]*)+\[([^\][]*)\](?!\()/g;
const divOpens = /^ {0,3}:{3,}\s*(?:\{([^}]*)\}|([A-Za-z][\w.-]*)(?:\s*\{([^}]*)\})?)\s*(.*?)\s*:*$/;
const divCloses = /^ {0,3}:{3,}\s*$/;
const rule = /^ {0,3}(?:-{3,}|\*{3,}|_{3,})\s*$/;
const certainMarks = [
  remarkNotes, slot, remarkColumn, /^:{3,}\s*\{?\s*\.?(?:notes|speaker-notes|columns?)\b/, /^<!--\s*(?:\.slide|\.element|end_slide|speaker_note|column_layout|_class|_paginate)\b/, /^\[\.[a-z-]+(?::.*)?\]\s*$/,
]; // prettier-ignore

/** Marks the lines after the front matter. */
export function markSlides(lines: readonly string[], front: Front | undefined): MarkedText {
  const dialect = tellDialect(lines, front);
  const start = front?.lines ?? 0;
  const marked: string[] = Array.from({ length: start }, () => '');
  const divs: string[] = [];
  const isHeld = holdsBack();
  let opensSlide = dialect.isDeck;
  for (let at = start; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const replaced = isHeld(line)
      ? [line]
      : (displayMath(lines, at) ?? (opensSlide ? slideProperties(lines, at, dialect) : undefined));
    if (replaced) {
      marked.push(...replaced);
      at += replaced.length - 1;
      opensSlide = false;
      continue;
    }
    const mark = blockMark(line, divs) ?? (dialect.isDeck ? deckMark(line, lines[at - 1] ?? '', dialect) : undefined);
    opensSlide = mark?.kind === 'slide' || (opensSlide && line.trim() === '');
    marked.push(mark ? write(mark) : shown(line, dialect, divs));
  }
  return { text: marked.join('\n'), isDeck: dialect.isDeck, headingLevel: dialect.headingLevel ?? 0 };
}

/** A line without the marks of classes; what heads a remark in a frame heads no part of the text. */
function shown(line: string, { isRemark }: Dialect, divs: readonly string[]): string {
  const text = isRemark ? line.replace(remarkClass, '$1') : line;
  return divs.includes('remark') ? text.replace(/^#{1,6}\s+(.*?)[\s.:#]*(?:\{[^}]*\})?\s*$/, '**$1.**') : text;
}

interface Dialect {
  isDeck: boolean;
  isRemark: boolean;
  /** Headings up to this level begin slides too: Pandoc's and Quarto's usual ones, Marp's `headingDivider`. */
  headingLevel?: number;
}

function tellDialect(lines: readonly string[], front: Front | undefined): Dialect {
  const isRemark = lines.some((line) => remarkNotes.test(line));
  const keys = front?.fields;
  const output = JSON.stringify(['format', 'output', 'type', 'layout', 'class'].map((key) => keys?.get(key) ?? ''));
  const says = deckKeys.some((key) => keys?.has(key) === true && key !== 'layout') || deckFormats.test(output);
  const hasRules = lines.slice(front?.lines ?? 0).some((line) => rule.test(line));
  const divider = Number(keys?.get('headingdivider'));
  return {
    isRemark,
    isDeck: says || lines.some((line) => slideEnd.test(line)) || (hasRules && (isRemark || lines.some(isCertain))),
    ...(divider > 0 ? { headingLevel: divider } : deckFormats.test(output) ? { headingLevel: 2 } : {}),
  };
}

/** presenterm's slides end with a comment, no rule. */
const slideEnd = /^<!--\s*end_slide\s*-->\s*$/;

const isCertain = (line: string): boolean => certainMarks.some((mark) => mark.test(line));

const MAX_FORMULA_LINES = 100;

/** `$$` or `\[` on a line of its own up to its end: a block of code in TeX, since its lines may look like lists or headings. */
function displayMath(lines: readonly string[], at: number): string[] | undefined {
  const open = /^(\s*)(\$\$|\\\[)\s*$/.exec(lines[at] ?? '');
  const begin = open
    ? null
    : /^(\s*)\\begin\{(equation|align|gather|multline|eqnarray)(\*?)\}\s*$/.exec(lines[at] ?? '');
  if (!open && !begin) return undefined;
  const close = begin
    ? (line: string) => line.trim() === `\\end{${begin[2]}${begin[3]}}`
    : (line: string) => (open?.[2] === '$$' ? /^\s*\$\$\s*(?:\{#[^}]*\})?$/ : /^\s*\\\]\s*$/).test(line);
  const length = lines.slice(at + 1, at + MAX_FORMULA_LINES).findIndex(close);
  if (length < 0) return undefined;
  const end = at + 1 + length;
  const indent = (open ?? begin)?.[1] ?? '';
  return [`${indent}~~~~tex-display`, ...lines.slice(at + 1, end), `${indent}~~~~`];
}

const MAX_PROPERTIES = 40;

/** Lines that say how the slide looks, as blank ones: Slidev's keys up to the next rule, remark's properties. */
function slideProperties(lines: readonly string[], at: number, { isRemark }: Dialect): string[] | undefined {
  const isProperty = isRemark
    ? /^(?:class|layout|template|name|count|exclude|background-[a-z]+)\s*:\s*\S/
    : /^(?:[A-Za-z][\w-]*\s*:(?:\s.*)?|\s+\S.*|\s*#.*)$/;
  if (!/^[A-Za-z][\w-]*\s*:/.test(lines[at] ?? '')) return undefined;
  let end = at;
  while (end - at < MAX_PROPERTIES && isProperty.test(lines[end] ?? '')) end += 1;
  if (!isRemark) end = /^---\s*$/.test(lines[end] ?? '') ? end + 1 : at;
  return end > at ? Array.from({ length: end - at }, () => '') : undefined;
}

/** Frames for remarks: Quarto's callouts, the admonitions of documentation. */
const remarkName = /(?:^|[\s{.])(?:callout|admonition|note|tip|warning|caution|important|danger|info)\b/i;

const closings: Readonly<Record<string, 'endNotes' | 'endColumns' | 'endColumn'>> = {
  notes: 'endNotes',
  columns: 'endColumns',
  column: 'endColumn',
};

/** Blocks that Pandoc and its kin put between colons. */
function blockMark(line: string, divs: string[]): SlideMark | undefined {
  if (!line.includes(':::')) return undefined;
  if (divCloses.test(line)) {
    const closed = divs.pop();
    if (closed === undefined) return undefined;
    return { kind: closings[closed] ?? 'block' };
  }
  const opened = divOpens.exec(line);
  if (!opened) return undefined;
  const names = opened[2] ?? (opened[1] ?? '').replace(/[.,]/g, ' ');
  const kind = /\b(?:speaker-)?notes\b/.test(names) ? 'notes' : /\bcolumns\b/.test(names) ? 'columns' : /\bcolumn\b/.test(names) ? 'column' : remarkName.test(names) ? 'remark' : 'block'; // prettier-ignore
  divs.push(kind);
  if (kind === 'column') return { kind, name: '' };
  return { kind: kind === 'remark' ? 'block' : kind };
}

function deckMark(line: string, before: string, { isRemark }: Dialect): SlideMark | undefined {
  if (/^(?:-{3,}|\*{3,}|_{3,})\s*$/.test(line) && (line.startsWith('---') || before.trim() === ''))
    return { kind: 'slide' };
  if (/^--\s*$/.test(line)) return { kind: isRemark ? 'endNotes' : 'slide' };
  const remark = remarkNotes.exec(line);
  if (remark) return remark[1] ? { kind: 'note', text: remark[1], goesOn: true } : { kind: 'notes' };
  const named = slot.exec(line);
  if (named?.[1]) return { kind: 'column', name: named[1] };
  if (remarkColumn.test(line)) return { kind: 'column', name: '' };
  if (/^\]\s*$/.test(line)) return { kind: 'endColumn' };
  if (/^\[\.column\]\s*$/.test(line)) return { kind: 'column', name: '' };
  if (/^\[\.[a-z-]+(?::.*)?\]\s*$/.test(line)) return { kind: 'block' };
  const spoken = /^(?:notes?|speaker notes?):\s*(.*)$/i.exec(line);
  if (spoken && before.trim() === '' && !isRemark)
    return spoken[1] ? { kind: 'note', text: spoken[1], goesOn: true } : { kind: 'notes' };
  const deckset = /^\^\s+(\S.*)$/.exec(line);
  return deckset?.[1] ? { kind: 'note', text: deckset[1], goesOn: false } : undefined;
}

/** What a tag is that puts words for the speaker apart (reveal.js). */
export function readAside(html: string): SlideMark | undefined {
  const opened = /^<aside\b[^>]*\bclass\s*=\s*["']?[^"'>]*\bnotes\b[^>]*>/i.exec(html);
  if (!opened) return /^<\/aside>\s*$/i.test(html) ? { kind: 'endNotes' } : undefined;
  const text = html.slice(opened[0].length);
  const goesOn = !/<\/aside>/i.test(text);
  return {
    kind: 'note',
    text: text.replace(/<\/?(?:b|i|em|strong|code|a|span)\b[^>]*>/gi, '').replace(/<\/?[a-z][^>]*>/gi, ' '),
    goesOn,
  };
}

const directive =
  /^(?:_?(?:class|theme|style|headingDivider|size|math|paginate|header|footer|backgroundColor|backgroundImage|backgroundPosition|backgroundRepeat|backgroundSize|color|lang|transition|marp|title|author|description|keywords|url|image)|\$\w+)\s*:/;

/** What a comment of a deck is: words for the speaker, a mark, or a directive for the program. */
export function readDeckComment(html: string): SlideMark | undefined {
  const text = /^<!--([\s\S]*?)-->\s*$/.exec(html.trim())?.[1]?.trim() ?? '';
  if (text === '' || directive.test(text)) return undefined;
  const spoken = /^(?:speaker_note|notes?|speaker notes?)\s*:\s*([\s\S]*)$/i.exec(text);
  if (spoken) return { kind: 'note', text: spoken[1] ?? '', goesOn: false };
  if (/^end_slide$/.test(text)) return { kind: 'slide' };
  if (/^column_layout\s*:/.test(text)) return { kind: 'columns' };
  if (/^column\s*:/.test(text)) return { kind: 'column', name: text };
  if (/^reset_layout$/.test(text)) return { kind: 'endColumns' };
  // One word, a name with a value, or names with dashes speak to programs: fit, pause, prettier-ignore, .slide: …
  if (/^[.\w/-]+$/.test(text) || /^\.(?:slide|element)\b/.test(text) || /^(?:markdownlint|prettier|omit|TOC|cspell|eslint|vale)\b/i.test(text) || /^[a-z_]+\s*:\s*\S+$/.test(text)) return undefined; // prettier-ignore
  return { kind: 'note', text, goesOn: false };
}
