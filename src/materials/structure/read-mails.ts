import type { NumberedLine } from './read-spoken.ts';

export interface MailText {
  from: string;
  date?: string;
  subject?: string;
  lines: NumberedLine[];
}

const field = /^\s*\*{0,2}(\p{L}[\p{L}\p{M} -]{0,14}?)\*{0,2}\s?[:：]\*{0,2}\s*(\S.*)$/u;
const ADDRESS = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u;
const dateLike = (value: string): boolean =>
  /\d/.test(value) && /\b(?:19|20)\d\d\b|\d{1,2}[./]\d{1,2}[./]\d{2}/.test(value);
const isQuoted = (text: string): boolean => /^\s*>/.test(text);
const bare = (text: string): string =>
  text
    .replace(/^[\s>]+/, '')
    .replace(/\s+/g, ' ')
    .trim();

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
    if (mails.length === 0 && line?.text.trim() && !isRule(line.text)) return null;
    if (line && !isRule(line.text)) mails.at(-1)?.lines.push(line);
    at += 1;
  }
  return mails.length > 0 ? quoteOnce(mails) : null;
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
): { mail: Omit<MailText, 'lines'>; end: number; names: string[] } | null {
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
  return { mail: { from: nameOf(from), date, ...(subject ? { subject } : {}) }, end, names };
}

/** So many fields of the first head make another one. */
const MIN_ALIKE = 3;

const nameOf = (value: string): string =>
  value
    .replace(/\s*[<[(].*$/u, '')
    .replace(/^["']|["']$/g, '')
    .trim() || value;

/** Lines quoted from a mail of the thread are told where they were written; lines that introduce a quotation go with it. */
function quoteOnce(mails: MailText[]): MailText[] {
  const written = mails
    .map(({ lines }) =>
      lines
        .filter(({ text }) => !isQuoted(text))
        .map(({ text }) => bare(text))
        .join('\n'),
    )
    .join('\n');
  for (const mail of mails)
    mail.lines = mail.lines.filter(({ text }, index, all) => {
      if (isQuoted(text)) return !written.includes(bare(text)) && bare(text) !== '';
      const next = all.slice(index + 1).find((line) => line.text.trim() !== '');
      return !(next && isQuoted(next.text) && /\d.*[:：]\s*$/u.test(text));
    });
  return mails;
}
