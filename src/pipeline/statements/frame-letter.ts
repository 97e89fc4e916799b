import { runsText, type Block } from '../../materials/blocks.ts';
import { saysFarewell } from '../language/courtesies.ts';
import { countWords } from '../language/words.ts';

/** What of a letter is no part of what it says. */
export interface LetterFrame {
  /** What it is about, as its line says ("Subject: …"). */
  subject: string | null;
  /** Numbers of its blocks that hold sender, addressee, subject, salutation, farewell and signature. */
  aside: ReadonlySet<number>;
}

const salutation =
  /^(?:dear|to whom it may concern|sehr geehrte\p{L}*|liebe\p{L}*|guten tag|chers?|chères?|madame|monsieur|mesdames|messieurs|estimad\p{L}+|querid\p{L}+|muy señor\p{L}*|gentil\p{L}+|egregi\p{L}+|spett\.?\p{L}*|car[oaie]|prezad\p{L}+|exm[oa]s?\.?|car[oa]s|beste|geachte|уважаем\p{L}+|дорог\p{L}+|шановн\p{L}+|szanown\p{L}+|sayın|değerli)(?!\p{L})|^(?:حضرة|السيد|السادة|לכבוד|שלום רב|拝啓|尊敬的|존경하는)/iu;
const MAX_SALUTATION = 12;
const subjectLine =
  /^(?:subject|re|betreff|betr\.?|objet|asunto|oggetto|assunto|betreft|onderwerp|тема|предмет|dotyczy|temat|konu|الموضوع|הנדון|件名|主题|제목)\s?[:：]\s*(\S.{3,160})$/imu;
/** The head of a letter stands within so many blocks. */
const HEAD = 8;
const SIGNATURE = 14;

/** The frame of a letter; null where nobody is addressed at its head. */
export function frameLetter(blocks: readonly Block[]): LetterFrame | null {
  const textOf = (at: number): string => lineOf(blocks[at]);
  const opening = blocks.slice(0, HEAD).findIndex((_, at) => {
    const text = textOf(at);
    return salutation.test(text) && countWords(text) <= MAX_SALUTATION && /[,:!：،]$/u.test(text);
  });
  if (opening < 0) return frameMemo(blocks);
  const head = Array.from({ length: opening }, (_, at) => at);
  const after = opening + 1;
  const subject = [...head, after].flatMap((at) => subjectLine.exec(textOf(at))?.[1]?.trim() ?? [])[0] ?? null;
  // a title over the letter stays one, with the line under it
  const aside = new Set(subject !== null || blocks[0]?.type !== 'heading' ? head : []);
  aside.add(opening);
  if (subjectLine.test(textOf(after))) aside.add(after);
  for (const at of signatureOf(blocks, opening)) aside.add(at);
  return { subject, aside };
}

const lineOf = (block: Block | undefined): string =>
  block && (block.type === 'paragraph' || block.type === 'heading') && !('said' in block && block.said)
    ? runsText(block.runs).trim()
    : '';

/** The blocks at the end that only take leave and sign, after the one where the letter opens. */
function signatureOf(blocks: readonly Block[], opening: number): number[] {
  const signed: number[] = [];
  for (let at = blocks.length - 1; at > opening; at--) {
    const text = lineOf(blocks[at]);
    const isSigned = text !== '' && countWords(text) <= SIGNATURE && !/[.!?。！？]$/u.test(withoutForm(text));
    if (!isSigned && !saysFarewell(text)) break;
    signed.push(at);
  }
  return signed;
}

const MIN_FIELDS = 3;
const field = /^\p{L}[\p{L} ./]{0,18}\s?[:：]\s*\S/u;
const KIND_WORDS = 3;

/** "To: … From: … Date: … Re: …" over a text, line by line: the head of a memo, with what it calls itself. */
function frameMemo(blocks: readonly Block[]): LetterFrame | null {
  const from = blocks[0]?.type === 'heading' && countWords(lineOf(blocks[0])) <= KIND_WORDS ? 1 : 0;
  const linesAt = (at: number): string[] => {
    const block = blocks[at];
    return block?.type === 'list' ? block.items.map(({ runs }) => runsText(runs).trim()) : [lineOf(block)];
  };
  let until = from;
  while (until < HEAD && until < blocks.length && linesAt(until).every((line) => field.test(line))) until += 1;
  const lines = Array.from({ length: until - from }, (_, at) => linesAt(from + at)).flat();
  const [subject] = lines.flatMap((line) => subjectLine.exec(line)?.[1]?.trim() ?? []);
  if (subject === undefined || lines.length < MIN_FIELDS) return null;
  const head = Array.from({ length: until }, (_, at) => at);
  return { subject, aside: new Set([...head, ...signatureOf(blocks, until)]) };
}

/** "Límpido S. Coop." ends with what kind of firm it is, not with a sentence. */
const withoutForm = (text: string): string =>
  text.replace(/\s(?:\p{Lu}\.\s?){1,3}(?:\p{L}{2,5}\.)?$|\s(?:Ltd|Inc|Co|Corp)\.$/u, '');
