import type { Block } from '../../materials/blocks.ts';
import { runsText } from '../../materials/index.ts';
import { isPersonWithPost } from '../../materials/structure/recognise-structure.ts';
import type { BriefMaterial } from '../brief.ts';
import { bareHeading } from '../language/lexicon.ts';
import { countWords } from '../language/words.ts';
import type { Retelling } from './retelling.ts';
import { splitSpeech } from './split-speech.ts';
import type { Turn } from './speech-line.ts';
import { isOneOf } from '../../one-of.ts';

export interface Conversation {
  kind: Retelling['kind'];
  turns: Turn[];
  /** First names and names of those who speak, write or are named as present. */
  people: string[];
  /** The surnames of those who are told by their first names alone. */
  surnames: ReadonlyMap<string, string>;
}

const spoken = new Set<Retelling['kind']>(['transcript', 'chat', 'interview', 'mails']);

/** A material as turns of its people; null where nobody speaks or writes in it. */
export function readTurns(item: BriefMaterial, language: string): Conversation | null {
  const { blocks, structure } = item.material;
  const kind = structure && isOneOf(spoken, structure.kind) ? structure.kind : undefined;
  if (kind || blocks.some(({ said }) => said)) return readSaid(item, language, kind ?? 'transcript');
  const heads = blocks.map(mailHead);
  if (heads.filter(Boolean).length >= 2) return readLetters(item, language, heads);
  const people = structure?.kind === 'minutes' ? structure.people : peopleOf(blocks);
  return people.length >= 2 ? readMinutes(item, language, people) : null;
}

function readSaid(item: BriefMaterial, language: string, kind: Retelling['kind']): Conversation {
  const { blocks, structure } = item.material;
  const subject = new Map(structure?.kind === 'mails' ? structure.mails.map((mail) => [mail.block, mail.subject]) : []);
  let topic: string | undefined;
  const turns = blocks.flatMap((block, index): Turn[] => {
    const about = subject.get(index);
    if (about) topic = bareSubject(about);
    if (!block.said) return [];
    return [{ ...turnOf(block, item, language), speaker: plainName(block.said.speaker), ...(topic ? { topic } : {}) }];
  });
  return conversationOf(kind, turns);
}

interface MailHead {
  from: string;
  subject?: string;
}
const field = /^(\p{L}[\p{L} -]{0,12})\s?[:：]\s*(\S.*)$/u;

/** The head of a letter that was read as a list: "From: …", "To: …", a date with a time of day, a subject. */
function mailHead(block: Block): MailHead | null {
  if (block.type !== 'list' || block.items.length < 3 || block.items.length > 8) return null;
  const fields = block.items.map(({ runs }) => field.exec(runsText(runs).trim()));
  // each line of a head says something else; "build: …, build: …" is a list of what was done
  if (new Set(fields.map((line) => line?.[1])).size < fields.length) return null;
  const values = fields.map((line) => line?.[2]);
  if (values.some((value) => value === undefined)) return null;
  const [from] = values;
  const dated = values.findIndex((value) =>
    /\b20\d\d\b.*\d{1,2}[:.h]\d\d|\d{1,2}[./]\d{1,2}[./]\d{2}/u.test(value ?? ''),
  );
  if (!from || dated < 1) return null;
  const subject = values.findLast((_, at) => at !== dated && at > 1);
  return { from, ...(subject ? { subject } : {}) };
}

function readLetters(item: BriefMaterial, language: string, heads: readonly (MailHead | null)[]): Conversation {
  const turns: Turn[] = [];
  let head: MailHead | undefined;
  for (const [index, block] of item.material.blocks.entries()) {
    head = heads[index] ?? head;
    if (heads[index] || !head || block.type === 'picture' || block.type === 'table') continue;
    const topic = head.subject ? bareSubject(head.subject) : '';
    turns.push({ ...turnOf(block, item, language), speaker: plainName(head.from), ...(topic ? { topic } : {}) });
  }
  return conversationOf('mails', turns);
}

/** "RE: RE: Boxes" → "Boxes". */
const bareSubject = (subject: string): string => subject.replace(/^(?:\p{L}{1,4}\s?[:：]\s*)+/u, '').trim();

/** What a thread of letters is about, in the words of its first subject without "Re:"; null where the material is none. */
export function subjectOfLetters({ blocks, structure }: BriefMaterial['material']): string | null {
  const subjects =
    structure?.kind === 'mails'
      ? structure.mails.map(({ subject }) => subject)
      : blocks.map(mailHead).flatMap((head) => head?.subject ?? []);
  return subjects.length >= 2 ? bareSubject(subjects.find(Boolean) ?? '') || null : null;
}

/** "А. П." behind a surname. */
const initials = String.raw`\s\p{Lu}\.(?:\s?\p{Lu}\.)?`;
const person = String.raw`(?:\p{Lu}\p{Ll}{0,4}\.\s)?\p{Lu}[\p{L}'’-]+(?:(?:\s\p{Lu}[\p{L}'’-]+){1,2}|${initials})?(?:\s\([^)]*\))?`;
const present = new RegExp(String.raw`^\p{L}[\p{L} ]{1,24}[:：]\s*(${person}(?:[,;]\s*${person})+)\.?$`, 'u');
/** Behind the date, in the same line. */
const presentBehind = new RegExp(
  String.raw`\.\s\p{L}[\p{L} ]{1,24}[:：]\s*(${person}(?:[,;]\s*${person}){2,})(?:\.?$|\.?\s(?=\p{Lu}))`,
  'u',
);
const wholeDay = /\b(?:19|20)\d\d\b/;

/** Three people or more with nothing but commas between them: prose that names some in its sentences is no list of those present. */
const listOfPeople = new RegExp(String.raw`${person}(?:[,;]\s*${person}){2,}`, 'u');
/** With what one of them does in brackets, and two of them by first name and name, or what two do: towns have neither. */
const namesPeople = (list: string): boolean =>
  /\([^)]*\)[,;].*\)/u.test(list) ||
  (list.includes('(') && /(?:\p{Lu}[\p{L}'’-]+\s\p{Lu}[\p{L}'’-]+.*){2}/u.test(list));

const nameListed = new RegExp(
  String.raw`(?:\p{Lu}\p{Ll}{0,4}\.\s)?(\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)?)(?:${initials})?(?=\s\(|[,;]|$)`,
  'gu',
);

/** Who was there, as the head of minutes lists them beside the date. */
function presentPeople(blocks: readonly Block[]): string[] {
  const head = blocks.slice(0, 5).flatMap((block) => textsOf(block));
  if (!head.some((text) => wholeDay.test(text))) return [];
  for (const text of head) {
    const listed = listOfPeople.exec(text)?.[0] ?? '';
    const found =
      present.exec(text)?.[1] ?? presentBehind.exec(text)?.[1] ?? (namesPeople(listed) ? listed : undefined);
    if (found === undefined) continue;
    const names = [...found.matchAll(nameListed)].flatMap((match) => match[1] ?? []);
    if (!isPersonWithPost(names)) return names;
  }
  return [];
}

/** What minutes call themselves. */
const callsItselfMinutes =
  /(?<!\p{L})(?:minutes (?:of|from)|meeting minutes|protokoll|niederschrift|procès[- ]verbal|compte[- ]rendu|acta de|verbale|ata d[aeo]|notulen|verslag van de vergadering|protokół|протокол|tutanağı?|محضر|פרוטוקול)(?!\p{L})|議事録|会议纪要|회의록/iu;
const named = /(?:^|[.!?]\s+|,\s)(\p{Lu}\p{Ll}[\p{L}'’-]*\s\p{Lu}\p{Ll}[\p{L}'’-]+)(?=,?\s\p{Ll})/gu;

/** Those present as the head lists them; in a paper that calls itself minutes and dates itself, those whom its sentences say to do something. */
function peopleOf(blocks: readonly Block[]): string[] {
  const listed = presentPeople(blocks);
  if (listed.length > 0) return listed;
  const [title] = blocks;
  if (title?.type !== 'heading' || !callsItselfMinutes.test(runsText(title.runs)) || !datesItself(blocks)) return [];
  return [
    ...new Set(blocks.flatMap(textsOf).flatMap((text) => [...text.matchAll(named)].flatMap(([, name]) => name ?? []))),
  ];
}
const datesItself = (blocks: readonly Block[]): boolean =>
  blocks
    .slice(0, HEAD_BLOCKS)
    .flatMap(textsOf)
    .some((text) => wholeDay.test(text));
const HEAD_BLOCKS = 5;

function readMinutes(item: BriefMaterial, language: string, people: string[]): Conversation {
  const turns: Turn[] = [];
  let topic: string | undefined;
  for (const block of item.material.blocks) {
    if (block.type === 'heading') topic = bareHeading(runsText(block.runs).replace(/^\d{1,2}\.?\s+(?=\p{L})/u, ''));
    if (block.type === 'heading' || block.type === 'picture' || block.note) continue;
    if (turns.length === 0 && isHeadOfMinutes(block, people)) continue;
    turns.push({ ...turnOf(block, item, language, people), speaker: '', ...(topic ? { topic } : {}) });
  }
  return { kind: 'minutes', turns, people, surnames: new Map() };
}

/** What the head of minutes says of when and by whom, line by line; nothing where the material is none. */
export function headOfMinutes({ blocks, structure }: BriefMaterial['material']): string[] {
  const people = structure?.kind === 'minutes' ? structure.people : peopleOf(blocks);
  if (people.length < 2) return [];
  const told = blocks.filter(({ type, note }) => type !== 'heading' && type !== 'picture' && !note);
  const first = told.findIndex((block) => !isHeadOfMinutes(block, people));
  return told.slice(0, Math.max(0, first)).flatMap(textsOf);
}

/** "…, 14 March 2026, 18:30. Present: 9 of 12 members. Excused: …": what stands under the title in labels and a date. */
const isAttendance = (text: string): boolean =>
  wholeDay.test(text) && /[.,]\s+\p{Lu}\p{L}+\s?[:：]/u.test(text) && countWords(text) <= ATTENDANCE_WORDS;
const ATTENDANCE_WORDS = 45;

const isHeadOfMinutes = (block: Block, people: readonly string[]): boolean =>
  textsOf(block).some(isAttendance) ||
  textsOf(block).some((text) => wholeDay.test(text) && people.some((name) => text.includes(name))) ||
  textsOf(block).every((text) => isHeadLine(text, people));

/** "Date: 12 October 2026", "Present: Elif Demir, Murat Aksoy": the head of minutes. */
const isHeadLine = (text: string, people: readonly string[]): boolean =>
  /^\p{L}[\p{L} ]{1,24}[:：]/u.test(text) &&
  (wholeDay.test(text) || people.filter((name) => text.includes(name)).length >= 2);

/** "Ковалёва А. П. заказывает": initials end no sentence, and the surname alone is known. */
const withoutInitials = (text: string, people: readonly string[]): string =>
  people.reduce((told, name) => told.replace(new RegExp(`(?<=(?<!\\p{L})${name})${initials}`, 'gu'), ''), text);

function turnOf(
  block: Block,
  item: BriefMaterial,
  language: string,
  people: readonly string[] = [],
): Omit<Turn, 'speaker'> {
  return {
    sentences: textsOf(block).flatMap((text) => splitSpeech(withoutInitials(text, people), language)),
    source: { fileId: item.fileId, name: item.material.name, locator: block.locator },
  };
}

function textsOf(block: Block): string[] {
  if (block.type === 'list') return block.items.map(({ runs }) => runsText(runs));
  if (block.type === 'table')
    return block.rows.map((row) =>
      row
        .map(({ text }) => text)
        .filter(Boolean)
        .join(', '),
    );
  return block.type === 'picture' ? [] : [runsText(block.runs)];
}

/** "PRIYA SHAH" → "Priya Shah". */
export const plainName = (name: string): string =>
  name
    .replace(/\s*[<[(].*$/u, '')
    .replace(/\p{Lu}{3,}/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase())
    .trim();

/** People of one conversation are told by their first names where no two share one. */
function conversationOf(kind: Conversation['kind'], turns: readonly Turn[]): Conversation {
  const names = namesIn(turns);
  const first = (name: string): string => (/^\p{L}{3,}\s\p{L}/u.test(name) ? (name.split(' ')[0] ?? name) : name);
  const people = names.map(first);
  if (new Set(people).size < names.length) return { kind, turns: [...turns], people: names, surnames: new Map() };
  return {
    kind,
    turns: turns.map((turn) => ({ ...turn, speaker: first(turn.speaker) })),
    people,
    surnames: new Map(
      names.flatMap((name) => (first(name) === name ? [] : [[first(name), name.slice(first(name).length + 1)]])),
    ),
  };
}

function namesIn(turns: readonly Turn[]): string[] {
  return [...new Set(turns.map(({ speaker }) => speaker).filter((name) => name !== ''))];
}
