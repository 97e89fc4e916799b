import { displayWidth } from '../../display-width.ts';
import { headingLevel, type HeadingLevel } from '../blocks.ts';
import { namesOf } from '../structure/recognise-structure.ts';
import { spaceBetween } from '../structure/space-between.ts';

/** Lines of plain text and what they look like by themselves. */
export interface TextLine {
  text: string;
  /** From 1. */
  number: number;
}
export type LineKind = 'item' | 'quote' | 'rule' | 'text';

const bullet = /^(\s*)(?:[-*•–—·▪▫◦‣●○■□✓✔➢►▶»+]|o(?=\s{2,}))\s+(\S.*)$/u;
/** Boxes whose state belongs to what the item says: "☑ Budget agreed", "[ ] open". */
const box = /^(\s*)(?:[-*•]\s+)?([☐☑☒✗✘🗹🗷]|\[[ xX✓✗]\])\s*(\S.*)$/u;
const numbered =
  /^(\s*)(\[\d{1,3}\]|\(?(?:\d{1,3}|[a-zа-я]|[ivx]{1,4})[.)]|\d{1,2}(?:\.\d{1,2}){1,3}\.?|[①-⑳])\s+(\S.*)$/u;

/** What a line of a list begins with; `mark` is the number that it shows ("3.", "b)"). */
export function listMark(text: string): { ordered: boolean; indent: number; text: string; mark?: string } | null {
  const indentOf = (blanks = ''): number => blanks.replaceAll('\t', '    ').length;
  const checked = box.exec(text);
  if (checked)
    return { ordered: false, indent: indentOf(checked[1]), text: `${stateOf(checked[2] ?? '')} ${checked[3] ?? ''}` };
  const item = bullet.exec(text);
  if (item) return { ordered: false, indent: indentOf(item[1]), text: item[2] ?? '' };
  const [, blanks, mark = '', rest = ''] = numbered.exec(text) ?? [];
  return rest === '' ? null : { ordered: true, indent: indentOf(blanks), text: rest, mark };
}

/** "[x]" as a box that is checked. */
const stateOf = (mark: string): string => (mark.startsWith('[') ? (mark === '[ ]' ? '☐' : '☒') : mark);

/** Whether a line is an item that shows a state. */
export const isChecked = (text: string): boolean => box.test(text);

export const isRule = (text: string): boolean =>
  /^\s*(?:[-=*_~#+/─═—]\s?){3,}[-=+|─═]*\s*$|^\s*[+|][-=+|:\s]{3,}[+|]?\s*$/.test(text);

export function classifyLine({ text }: TextLine): LineKind {
  if (isRule(text)) return 'rule';
  if (/^\s*>/.test(text)) return 'quote';
  return listMark(text) ? 'item' : 'text';
}

/** A line that long was broken at a width. */
const BROKEN_WIDTH = 40;

/** Whether a line that begins like a counted item goes on the sentence of the one above: "… opens on⏎12. May", "grew by⏎2.5 million". */
export const countsByChance = (text: string, above: string): boolean =>
  listMark(text)?.ordered === true &&
  !/^\s*[[(]?(?:1|a|i)[.)\]]/iu.test(text) &&
  !/[.!?:;,。！？：；…]["»”)]?\s*$/u.test(above) &&
  displayWidth(above) >= BROKEN_WIDTH;

const LEAST_DRAWN = 3;
const DRAWN = 0.34;

/** Whether lines draw a figure with strokes and arrows: a row of it holds hardly a word. */
export function areDrawn(lines: readonly TextLine[]): boolean {
  const drawn = lines.filter(({ text }) => {
    const signs = text.replace(/\s/gu, '');
    const strokes = signs.match(/[|\\/_+<>^:.─│┌┐└┘├┤▼▲→←↓↑-]|(?<![\p{L}])v(?![\p{L}])/gu)?.length ?? 0;
    return signs !== '' && !isRule(text) && !/^\s*\|.*\w.*\|\s*$/.test(text) && strokes * 2 > signs.length;
  });
  return drawn.length >= LEAST_DRAWN && drawn.length >= lines.length * DRAWN;
}

/** A command behind the prompt of a shell: "$ df -h", "ada@host:~$ ls", "C:\\Users>dir". */
const prompt = /^\s*(?:(?:[\w.-]+@[\w.-]+[: ]\S*\s?)?[$❯➜]\s+(?=[a-z~./])|(?:PS )?[A-Z]:\\[^>]*>\s*(?=\S))/;
/** A row of bytes: its place, then eight or more of them. */
const bytesOf =
  /^\s*(?:0x)?[\da-f]{4,16}:?\s+(?:[\da-f]{2}\s+){7}[\da-f]{2}|^\s*(?:0x)?[\da-f]{4,16}:\s+(?:[\da-f]{4}\s+){3}[\da-f]{4}/i;

/** Records that a program writes: objects of JSON line by line, entries of BibTeX. */
const record = /^\s*\{"(?:[^"\\]|\\.)*"\s*:.*\},?\s*$/;
const entryOfBibtex = /^@[a-z]+\{[^,\s]*,\s*$/i;

/**
 * Whether lines show what a terminal or a file of a program shows: a command and what it answered, bytes, records. They are shown as they stand,
 * and are no table.
 */
export const areOfMachines = (lines: readonly TextLine[]): boolean =>
  prompt.test(lines[0]?.text ?? '') ||
  entryOfBibtex.test(lines[0]?.text ?? '') ||
  [bytesOf, record].some((form) => lines.every(({ text }) => form.test(text)));

const MAX_HEADING = 90;
const endsSentence = /[.!?;,:。！？；，：]["»”)]?$/;
/** "2.3. What is the newest version?": a question that has its number in a text of chapters. */
const asks = /^\d{1,2}(?:\.\d{1,2}){1,4}[.)]?\s.*[?？]$/u;
const chapter =
  /^(?:chapter|section|part|appendix|annex|kapitel|abschnitt|teil|anhang|chapitre|partie|annexe|cap[íi]tulo|secci[óo]n|capitolo|parte|rozdział|hoofdstuk|глава|раздел|часть|приложение)\s+[\dIVXA-ZА-Я]{1,4}\b/i;

interface Neighbours {
  previous: readonly TextLine[] | undefined;
  next: readonly TextLine[] | undefined;
  isFirst: boolean;
  /** Whether the title is all that stands before: what opens the text there may be its first heading. */
  isUnderTitle: boolean;
}
interface FoundHeading {
  level: HeadingLevel;
  /** Empty for a rule that only decorates. */
  text: string;
  /** How many lines of the group it takes. */
  lines: number;
  /** What stands with a title and is none: who wrote it, for whom. */
  beside?: string;
}

/** The heading a group of lines starts with, if any. */
export function headingOf(group: readonly TextLine[], around: Neighbours): FoundHeading | null {
  const [first, second, third] = group;
  if (!first) return null;
  const text = first.text.trim();
  // a row of a table between its rules heads nothing
  if (second && isRule(first.text) && third && isRule(third.text) && !second.text.includes('|'))
    return { level: 1, text: second.text.trim(), lines: 3 };
  if (isRule(first.text)) return { level: 1, text: '', lines: 1 };
  if (second && isUnderline(second.text, text))
    return { level: second.text.includes('=') || second.text.includes('*') ? 1 : 2, text, lines: 2 };
  const hash = /^(#{1,6})\s+(\S.{0,120}?)#*$/.exec(text);
  if (hash) return { level: headingLevel((hash[1] ?? '').length), text: (hash[2] ?? '').trim(), lines: 1 };
  const wrapped = second && group.length === 2 && listMark(second.text) === null ? joinWrapped(group) : '';
  if (asks.test(wrapped) && introduces(around.next)) return { level: numberLevel(wrapped), text: wrapped, lines: 2 };
  if (text.length > MAX_HEADING || (endsSentence.test(text) && !chapter.test(text) && !asks.test(text))) return null;
  if ((entry.test(text) && !around.isFirst) || namesPeople(text)) return null;
  const alone = group.length === 1;
  if (isCapitals(text)) return { level: around.isFirst ? 1 : 2, text, lines: 1 };
  if (chapter.test(text) && alone) return { level: 1, text, lines: 1 };
  const number =
    /^\d{1,2}(?:\.\d{1,2}){0,4}[.)]?\s+[\p{Lu}\p{Lo}]/u.test(text) && !(around.isUnderTitle && date.test(text));
  if (number && heads(text, group.slice(1))) return { level: numberLevel(text), text, lines: 1 };
  if (number && alone && introduces(around.next) && !startsWithNumber(around.next))
    return { level: numberLevel(text), text, lines: 1 };
  if (around.isFirst && around.next && second && breaksOnPurpose(text, group.slice(1)))
    return { level: 1, text, lines: 1 };
  const block = around.isFirst && introduces(around.next) ? titleBlock(group) : null;
  if (block) return block;
  if (around.isFirst && second && !FIELD.test(text) && group.slice(1).every((line) => FIELD.test(line.text)))
    return { level: 1, text, lines: 1 };
  if (!listMark(first.text) && heads(text, group.slice(1))) return { level: around.isFirst ? 1 : 3, text, lines: 1 };
  if (!alone || listMark(first.text) || /\t| {3,}/.test(text)) return null;
  if (around.isFirst && around.next && text.split(/\s+/).length <= 16) return { level: 1, text, lines: 1 };
  const isShort = text.length <= 60 && text.split(/\s+/).length <= 9 && /^[\p{Lu}\p{Lo}\d"«„“]/u.test(text);
  const follows =
    around.previous === undefined ||
    (around.isUnderTitle && !isNamed(text)) ||
    around.previous.length > 1 ||
    (around.previous[0]?.text.length ?? 0) > 60 ||
    endsSentence.test(around.previous[0]?.text ?? '');
  return isShort && follows && introduces(around.next) && !/[@/\\=]|^\d+$/.test(text) && !/^\s{4,}/.test(first.text)
    ? { level: 3, text, lines: 1 }
    : null;
}

/** "2.3 …" stands a level under "2 …", which stands under the title. */
const numberLevel = (text: string): HeadingLevel =>
  headingLevel((/^\d+(?:\.\d+)*/.exec(text)?.[0] ?? '').split('.').length + 1);

const TITLE_LINES = 3;

/** A few lines over the text, none of which is a sentence: the one that says most is the title. */
function titleBlock(group: readonly TextLine[]): FoundHeading | null {
  const lines = group.map((line) => line.text.trim()).filter((line) => !/^(?:https?:\/\/|www\.)\S+$/iu.test(line));
  if (
    lines.length < 2 ||
    lines.length > TITLE_LINES ||
    lines.some(
      (line) =>
        line.length > MAX_HEADING ||
        line.split(/\s+/).length > 12 ||
        endsSentence.test(line) ||
        FIELD.test(line) ||
        listMark(line) !== null ||
        /\t| {3,}|[@=<>{}|]/.test(line) ||
        !/^[\p{Lu}\p{Lo}\d"«„“]/u.test(line),
    )
  )
    return null;
  const names = lines.filter((line) => !/\d/.test(line));
  const title = (names.length > 0 ? names : lines).reduce((best, line) =>
    line.split(/\s+/).length > best.split(/\s+/).length ? line : best,
  );
  const beside = lines.filter((line) => line !== title).join(', ');
  return { level: 1, text: title, lines: group.length, ...(beside ? { beside } : {}) };
}

/** "Date: 12 October 2026": under a first line such lines tell of what it names. */
const FIELD = /^\s*\p{L}[\p{L}\p{M} ]{1,24}[:：]\s*\S/u;

/** "Present: Ada Meier, Ben Koch" tells who, and heads nothing. */
const namesPeople = (text: string): boolean =>
  FIELD.test(text) && namesOf(text.slice(text.search(/[:：]/) + 1).trim()).length >= 2;

/** Lines that open with a time, or with the years that something took: entries of an agenda, of a life. */
export const entry =
  /^\s*(?:\d{1,2}[:.]\d{2}(?:\s?(?:Uhr|h|[ap]\.?m\.?))?(?=[\s–—-])|(?:\d{1,2}[./])?(?:19|20)\d\d\s?[-–—])/iu;

const MAX_HEAD = 60;
const MIN_BELOW = 25;

/**
 * A short line right over sentences, where the first of them had room beside it: "TOP 1: Budget" over what was said, "1. Travaux". A name over
 * an address ends in no sentence.
 */
function heads(text: string, below: readonly TextLine[]): boolean {
  const lines = below.map((line) => line.text.trim());
  const width = Math.max(...lines.map(displayWidth));
  return (
    lines.length > 0 &&
    displayWidth(text) <= MAX_HEAD &&
    displayWidth(text) <= width * 0.7 &&
    text.split(/\s+/).length <= 8 &&
    /^[\p{Lu}\p{Lo}\d"«„“]/u.test(text) &&
    !FIELD.test(text) &&
    !/\t| {3,}|[@=<>{}|]/.test(text) &&
    below.every((line) => classifyLine(line) === 'text') &&
    (lines.every((line) => entry.test(line)) || (width >= MIN_BELOW && areSentences(lines)))
  );
}

const isSentence = (text: string): boolean => displayWidth(text) >= MIN_BELOW && areSentences([text]);
const areSentences = (lines: readonly string[]): boolean =>
  /^[\p{Lu}\p{Lo}]/u.test(lines[0] ?? '') &&
  lines.every((line) => endsProse.test(line) || (line.length > MIN_BELOW && !FIELD.test(line))) &&
  endsProse.test(lines.at(-1) ?? '');
const endsProse = /[.!?。！？]["»”)]?$/u;

/** Lines that were broken at a width, as one. */
export function joinWrapped(lines: readonly TextLine[]): string {
  let text = '';
  for (const line of lines) {
    const next = line.text.trim();
    const cut = /\p{L}-$/u.test(text) && /^\p{Ll}/u.test(next);
    text += (!text ? '' : cut ? '\u00ad' : spaceBetween(text, next)) + next;
  }
  // A hyphen at a line's end belonged to the break when a small letter follows.
  return text.replace(/-\u00ad/g, '');
}

const MIN_PROSE = 50;

/** A first line that ends although the next word had room, over lines of prose: a title set close to its text. */
export function breaksOnPurpose(text: string, below: readonly TextLine[]): boolean {
  const [next = ''] = below.map((line) => line.text.trim());
  const width = Math.max(...below.map((line) => line.text.trimEnd().length));
  const word = next.split(/\s/u)[0] ?? '';
  return (
    width >= MIN_PROSE &&
    text.length + 1 + word.length <= width &&
    text.split(/\s+/).length <= 16 &&
    !/[:：]\s/u.test(text) &&
    !listMark(text) &&
    /^\p{Lu}/u.test(next) &&
    /[.!?。！？]["»”)]?$/u.test(below.at(-1)?.text.trimEnd() ?? '') &&
    below.every((line) => classifyLine(line) === 'text' && !/\t| {3,}/.test(line.text.trim()))
  );
}

function isUnderline(rule: string, title: string): boolean {
  const plain = rule.trim();
  return (
    /^(?:={3,}|-{3,}|~{3,}|\*{3,}|_{3,})$/.test(plain) &&
    title.length <= 120 &&
    !listMark(title) &&
    Math.abs(plain.length - title.length) <= Math.max(6, title.length)
  );
}

function isCapitals(text: string): boolean {
  // Scripts without capitals are no capitals.
  const letters = text.match(/\p{Lu}/gu) ?? [];
  return (
    letters.length >= 4 &&
    text === text.toUpperCase() &&
    text !== text.toLowerCase() &&
    !/\t| {3,}|[=@<>{}]/.test(text) &&
    letters.length >= text.length * 0.5
  );
}

/** "12 May 2026" */
const date = /^\d{1,2}\.?\s+\p{L}+\.?\s+(?:19|20)\d\d$/u;
/** "Ada Meier", "May 2026", "Version 3": who wrote it and when, as under a title. */
const isNamed = (text: string): boolean =>
  /\p{N}/u.test(text) || (/\s/.test(text) && text.split(/\s+/).every((word) => /^\p{Lu}/u.test(word)));

/** A text worth a heading follows: prose, be it a sentence, or a list. */
function introduces(next: readonly TextLine[] | undefined): boolean {
  const [first] = next ?? [];
  if (!next || !first) return false;
  return next.length > 1 || first.text.length > 60 || listMark(first.text) !== null || isSentence(first.text.trim());
}
const startsWithNumber = (next: readonly TextLine[] | undefined): boolean =>
  /^\s*\d{1,2}[.)]?\s/.test(next?.[0]?.text ?? '') && next?.length === 1 && (next[0]?.text.length ?? 0) < MAX_HEADING;
