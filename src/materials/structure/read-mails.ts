import { itemAt } from '../../item-at.ts';
import type { NumberedLine } from './read-spoken.ts';
import { oneLine } from '../../one-line.ts';

export interface MailText {
  from: string;
  /** Whom it went to, as its head names them. */
  to?: string;
  date?: string;
  subject?: string;
  lines: MailLine[];
}

/** A line of a mail. `quoted` where another wrote it: who did, and when, as far as the mail says so. */
export interface MailLine extends NumberedLine {
  quoted?: QuotedFrom;
}
export type QuotedFrom = Pick<MailText, 'date'> & { from?: string };

const field = /^\s*\*{0,2}(\p{L}[\p{L}\p{M} -]{0,14}?)\*{0,2}\s?[:：]\*{0,2}\s*(\S.*)$/u;
const ADDRESS = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u;
const dateLike = (value: string): boolean =>
  /\d/.test(value) && /\b(?:19|20)\d\d\b|\d{1,2}[./]\d{1,2}[./]\d{2}/.test(value);
const bare = (text: string): string => oneLine(text.replace(/^[\s>]+/, ''));

/** A thread of mails by their heads: two to seven lines "Word: value" together, one with an address, one with a date. Null where there is no such head. */
export function readMails(lines: readonly NumberedLine[]): MailText[] | null {
  const mails: MailText[] = [];
  let at = 0;
  let names: readonly string[] = [];
  while (at < lines.length) {
    const head = readHead(lines, at, names);
    if (head) {
      names = names.length > 0 ? names : head.names;
      mails.push({ ...head.mail, lines: [] });
      at = head.end;
      continue;
    }
    const line = lines[at];
    const reply = mails.length === 0 && line?.text.trim() && !isRule(line.text) ? readReply(lines, at) : undefined;
    if (reply === null) return null;
    if (reply) {
      mails.push(reply);
      at += reply.lines.length;
      continue;
    }
    if (line && !isRule(line.text)) mails.at(-1)?.lines.push(line);
    at += 1;
  }
  return mails.length > 0 ? quoteOnce(mails) : null;
}

/** Longer texts with a mail below are no answer to it. */
const MAX_REPLY_LINES = 80;

/**
 * What stands over the first head answers the mail below it, and is from the one whom that went to: programs show a thread so when its last
 * mail is copied without its own head. Null where no head with its names follows.
 */
function readReply(lines: readonly NumberedLine[], start: number): MailText | null {
  for (let at = start; at < Math.min(lines.length, start + MAX_REPLY_LINES); at += 1) {
    const head = readHead(lines, at, []);
    if (!head) continue;
    const { to, from, subject } = head.mail;
    if (to === undefined || !head.isNamed) return null;
    return { from: to, to: from, ...(subject ? { subject } : {}), lines: lines.slice(start, at) };
  }
  return null;
}

/** "________", "-----Original Message-----" */
const isRule = (text: string): boolean => /^\s*(?:[-_=*]\s?){3,}\s*$|^\s*-{3,}\s?\p{L}[^-]{2,40}-{3,}\s*$/u.test(text);

/** The fields for who wrote a mail and what it is about. */
const fromName =
  /^(?:from|von|de|da|van|od|ot|от|від|från|fra|kimden|gönderen|feladó|expeditor|差出人|发件人|寄件者|보낸 사람|מאת|من)$/iu;
const subjectName =
  /^(?:subject|betreff|objet|asunto|oggetto|assunto|onderwerp|temat|předmět|predmet|тема|ämne|emne|konu|tárgy|subiect|件名|主题|主旨|主題|제목|נושא|الموضوع)$/iu;

/** A head; below the first, whose `names` of fields are known, one without an address is a head as well. */
function readHead(
  lines: readonly NumberedLine[],
  start: number,
  known: readonly string[],
): { mail: Omit<MailText, 'lines'>; end: number; names: string[]; isNamed: boolean } | null {
  const values: string[] = [];
  const names: string[] = [];
  let end = start;
  while (end < lines.length && values.length < 8) {
    const found = field.exec((lines[end]?.text ?? '').replace(/^[\s>]+/, ''));
    if (!found?.[2]) break;
    values.push(found[2].trim());
    names.push((found[1] ?? '').toLowerCase());
    end += 1;
  }
  const isAlike = names[0] === known[0] && names.filter((name) => known.includes(name)).length >= MIN_ALIKE;
  const isNamed = names.some((name) => fromName.test(name)) && names.some((name) => subjectName.test(name));
  const from =
    values.find((value) => ADDRESS.test(value)) ??
    (isNamed ? values[names.findIndex((name) => fromName.test(name))] : isAlike ? values[0] : undefined);
  const date = values.find((value) => dateLike(value) && !ADDRESS.test(value));
  if (values.length < 2 || !from || !date) return null;
  const subject = values.findLast(
    (value, index) =>
      !ADDRESS.test(value) && value !== date && value !== from && !(isNamed && !subjectName.test(names[index] ?? '')),
  );
  const to = values
    .slice(values.indexOf(from) + 1)
    .find((value) => value !== date && value !== subject && value !== from);
  return {
    mail: {
      from: nameOf(from),
      ...(to && isOnePerson(to) ? { to: nameOf(to) } : {}),
      date,
      ...(subject ? { subject } : {}),
    },
    end,
    names,
    isNamed,
  };
}

const isOnePerson = (value: string): boolean => !/[,;]/.test(value) && (value.match(/@/g)?.length ?? 0) <= 1;

/** So many fields of the first head make another one. */
const MIN_ALIKE = 3;

const nameOf = (value: string): string =>
  value
    .replace(/\s*[<[(].*$/u, '')
    .replace(/^["']|["']$/g, '')
    .trim() || value;

/**
 * Lines quoted from a mail of the thread, or quoted before, are told where they first stand; others are their author's and not the quoter's. Lines that
 * introduce a quotation go with it.
 */
function quoteOnce(mails: MailText[]): MailText[] {
  const written = mails.map(({ lines }) => textOf(lines.filter(({ text }) => depthOf(text) === 0))).join(' ');
  const people = mails.flatMap(({ from, to }) => (to === undefined ? [from] : [from, to]));
  let told = '';
  for (const mail of mails) {
    let telling = '';
    const authors = new Map<number, QuotedFrom>();
    mail.lines = mail.lines.flatMap((line, index, all): MailLine[] => {
      const depth = depthOf(line.text);
      const introduced = introduction(all, index);
      if (introduced) {
        authors.set(depth + 1, authorOf(introduced, people));
        return [];
      }
      if (depth === 0) return [line];
      const text = bare(line.text);
      const isKnown = (piece: string): boolean => written.includes(piece) || told.includes(piece);
      // A few words stand anywhere by chance: they are told before with what they belong to.
      if (text === '' || isKnown(text.length >= MIN_KNOWN ? text : paragraphAt(all, index))) return [];
      telling += ` ${text}`;
      const quoted = authors.get(depth) ?? correspondent(mail, depth);
      authors.set(depth, quoted);
      return [{ ...line, quoted }];
    });
    told += telling;
  }
  return mails;
}

/** Characters of a line that nobody writes twice by chance. */
const MIN_KNOWN = 30;

/** The lines around one that are quoted as deeply, without a blank line between them. */
function paragraphAt(lines: readonly NumberedLine[], index: number): string {
  const depth = depthOf(itemAt(lines, index).text);
  const belongs = (at: number): boolean => {
    const text = lines[at]?.text;
    return text !== undefined && depthOf(text) === depth && bare(text) !== '';
  };
  let [first, last] = [index, index];
  while (belongs(first - 1)) first -= 1;
  while (belongs(last + 1)) last += 1;
  return textOf(lines.slice(first, last + 1));
}

const depthOf = (text: string): number => (/^[\s>]*/.exec(text)?.[0] ?? '').replace(/\s/g, '').length;
const textOf = (lines: readonly NumberedLine[]): string => lines.map(({ text }) => bare(text)).join(' ');

/** Who writes to one other answers that one: what is quoted twice over is their own again. */
const correspondent = ({ from, to }: MailText, depth: number): QuotedFrom =>
  to === undefined ? {} : { from: depth % 2 === 1 ? to : from };

/** The last line of an introduction may be a verb alone. */
const MAX_REST = 25;
/** More than that and it is a sentence of the mail. */
const MAX_INTRODUCTION = 200;

/**
 * What introduces the quotation that follows ("On 3 May 2026, Tom Ruiz wrote:"): a line or two with a date, an address or the time of day, the last of
 * which ends in a colon and stands right over deeper lines. Undefined for any other line.
 */
function introduction(lines: readonly NumberedLine[], index: number): string | undefined {
  const here = itemAt(lines, index);
  const depth = depthOf(here.text);
  const isOver = (at: number): boolean => {
    if (!/[:：]\s*$/u.test(lines[at]?.text ?? '')) return false;
    const next = lines.slice(at + 1).find(({ text }) => bare(text) !== '');
    return next !== undefined && depthOf(next.text) > depth;
  };
  const [own, next] = [bare(here.text), lines[index + 1]];
  if (own.length > MAX_INTRODUCTION) return undefined;
  if (isOver(index)) {
    const before = lines[index - 1];
    const isRest =
      own.length <= MAX_REST && !/[\d@]/.test(own) && before !== undefined && depthOf(before.text) === depth;
    const whole = isRest ? `${bare(before.text)} ${own}` : own;
    return /[\d@]/.test(whole) ? whole : undefined;
  }
  const goesOn = next !== undefined && depthOf(next.text) === depth && bare(next.text).length <= MAX_REST;
  return goesOn && /\d.*@|@.*\d|\d[^.!?]*$/.test(own) && !/[\d@]/.test(bare(next.text)) && isOver(index + 1)
    ? `${own} ${bare(next.text)}`
    : undefined;
}

const capitalised = /\p{Lu}[\p{L}\p{M}.'’-]+(?:\s\p{Lu}[\p{L}\p{M}.'’-]+){1,3}/gu;
const DAY_AND_TIME =
  /(?:\d{1,2}[./]\s?(?:\d{1,2}[./]|\p{L}{3,}\.?)\s?\d{2,4}|\d{4}-\d\d-\d\d|\d{1,2}\.?\s(?:de\s)?\p{L}{3,}\.?,?\s(?:de\s)?\d{4}|\p{L}{3,}\.?\s\d{1,2},?\s\d{4}|\d{4}年\d{1,2}月\d{1,2}日)(?:[,\s]+(?:\p{L}{1,3}\s){0,2}\d{1,2}[:.h]\d{2})?/u;

/** Whose words follow: the name before an address, one of the people of the thread, else the name in the line. */
function authorOf(text: string, people: readonly string[]): QuotedFrom {
  const addressed = /([^,:<>"\d]+?)["\s]*<[^<>@]+@/u.exec(text)?.[1]?.trim();
  const day = DAY_AND_TIME.exec(text)?.[0];
  const others = day === undefined ? text : text.replace(day, ' ');
  const from =
    (addressed && (addressed.match(capitalised)?.at(-1) ?? addressed)) ??
    people.find((name) => text.includes(name)) ??
    others.match(capitalised)?.at(-1);
  return { ...(from ? { from } : {}), ...(day ? { date: day } : {}) };
}
