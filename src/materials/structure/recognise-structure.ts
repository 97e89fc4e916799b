import { runsText, type Block } from '../blocks.ts';
import type { Structure } from './structure.ts';
import { itemAt } from '../../item-at.ts';
import { isMonthName, isWeekday } from '../table/parse-date.ts';
import { oneLine } from '../../one-line.ts';

/** A heading, a paragraph, an item or a row of a table as one piece of text. */
interface Piece {
  text: string;
  block: number;
  heading: boolean;
}
type Recogniser = (pieces: readonly Piece[]) => Structure | null;

/** Structures by their form, the more particular first. */
const recognisers: readonly Recogniser[] = [slides, questions, agenda, curriculum, minutes, bibliography];

/** What the blocks are as a whole: by form, in any language; undefined for ordinary text. Entries of a bibliography become notes. */
export function recogniseStructure(blocks: Block[]): Structure | undefined {
  const pieces = blocks.flatMap((block, index) => piecesOf(block, index));
  for (const recognise of recognisers) {
    const found = recognise(pieces);
    if (!found) continue;
    if (found.kind === 'slides') nameSlides(blocks, found.slides);
    // References back the text: no slide is made of them.
    if (found.kind === 'bibliography' && found.entries.length < pieces.length * 0.6)
      for (const { block } of found.entries) itemAt(blocks, block).note = true;
    return found;
  }
  return undefined;
}

/** The words that number a slide are no part of its title, and the line is a heading whatever it looked like. */
function nameSlides(blocks: Block[], slides: readonly { title: string; block: number }[]): void {
  for (const { title, block } of slides) {
    const { type, locator } = itemAt(blocks, block);
    if (type === 'heading' || type === 'paragraph')
      blocks[block] = { type: 'heading', level: 2, runs: [{ text: title }], locator };
  }
}

function piecesOf(block: Block, index: number): Piece[] {
  const piece = (text: string): Piece => ({
    text: oneLine(text),
    block: index,
    heading: block.type === 'heading',
  });
  switch (block.type) {
    case 'heading':
    case 'paragraph':
    case 'quote':
      return [piece(runsText(block.runs))];
    case 'list':
      // "[12]" is how references are numbered.
      return block.items.map(({ runs, mark = '' }) =>
        piece(`${mark.startsWith('[') ? `${mark} ` : ''}${runsText(runs)}`),
      );
    case 'table':
      return [
        block.columns.map(({ name }) => name),
        ...block.rows.slice(0, 100).map((row) => row.map(({ text }) => text)),
      ].map((cells) => piece(cells.join(' ')));
    case 'picture':
      return [];
  }
}

/** The word for a slide, which tells an outline of slides from numbered chapters. */
const slideMark =
  /^(?:slide|folie|diapositive|diapositiva|diapo|slajd|слайд|dia|slayt|lysbilde|sida|スライド|幻灯片|投影片|슬라이드|שקופית|شريحة)\s?(\d{1,3})\s*(?:[:：.–—-]\s*|\s)(\S.*)$/iu;

function slides(pieces: readonly Piece[]): Structure | null {
  const found = pieces.flatMap(({ text, block }) => {
    const match = slideMark.exec(text);
    return match?.[2] ? [{ number: Number(match[1]), title: match[2], block }] : [];
  });
  const counts = found.every(({ number }, i) => i === 0 || number === (found[i - 1]?.number ?? 0) + 1);
  return found.length >= 3 && counts ? { kind: 'slides', slides: found } : null;
}

const asks = (text: string): boolean => /[?？؟]["”»)]?$/u.test(text) && text.length <= 200;

function questions(pieces: readonly Piece[]): Structure | null {
  const pairs: { question: string; answer: string; block: number }[] = [];
  for (const [i, { text, block }] of pieces.entries()) {
    const asked = asks(text) ? { question: text, rest: '' } : openingQuestion(text);
    if (!asked) continue;
    const answers: string[] = asked.rest ? [asked.rest] : [];
    for (const next of pieces.slice(i + 1)) {
      if (next.heading || asks(next.text) || openingQuestion(next.text)) break;
      answers.push(next.text);
    }
    if (answers.length > 0) pairs.push({ question: asked.question, answer: answers.join(' '), block });
  }
  const headings = pieces.filter(({ heading }) => heading);
  const asking = headings.filter(({ text }) => asks(text)).length;
  const others = headings.length - asking;
  return pairs.length >= 3 && (asking >= others || pairs.length >= pieces.length * 0.3)
    ? { kind: 'questions', pairs }
    : null;
}

/** "Can I return it? Yes, within a month." */
function openingQuestion(text: string): { question: string; rest: string } | null {
  const match = /^([^.!?？؟。]{8,150}[?？؟])\s*(\S.{10,})$/u.exec(text);
  return match?.[1] && match[2] ? { question: match[1], rest: match[2] } : null;
}

const clock =
  /^[[(]?((?:\d{1,2}[:.h]\d{2}|\d{1,2}\s?[AaPp]\.?[Mm]\.?)(?:\s?(?:Uhr|h))?(?:\s?(?:[-–—]|to|bis|à|a)\s?\d{1,2}[:.h]\d{2}(?:\s?(?:Uhr|h))?)?)[\])]?\s*[:–—|-]?\s*(\p{L}.*)$/u;

function agenda(pieces: readonly Piece[]): Structure | null {
  const items = pieces.flatMap(({ text, block }) => {
    const match = clock.exec(text);
    return match?.[1] && match[2] ? [{ at: match[1], text: match[2], block }] : [];
  });
  const words = pieces.filter(({ heading }) => !heading).length;
  return items.length >= 3 && items.length >= words * 0.5 ? { kind: 'agenda', items } : null;
}

const MONTH = String.raw`(?:\d{1,2}[./]|\p{L}{3,10}\.?\s)?`;
const range = new RegExp(
  String.raw`^(${MONTH}(?:19|20)\d\d)\s?(?:(?:[-–—]|to|bis|à|a|по)\s?(${MONTH}(?:19|20)\d\d|[\p{L}'’]{3,14})?)\s*[:,|]?\s+(\S.*)$`,
  'u',
);

function curriculum(pieces: readonly Piece[]): Structure | null {
  const stations = pieces.flatMap(({ text, block }) => {
    const match = range.exec(text);
    return match?.[1] && match[3]
      ? [{ from: match[1], ...(match[2] ? { to: match[2] } : {}), text: match[3], block }]
      : [];
  });
  const contact = pieces.slice(0, 10).some(({ text }) => /\S@\S+\.\p{L}|\+\d[\d ()/-]{7,}/u.test(text));
  return contact && stations.length >= 3 && stations.length >= pieces.length * 0.2
    ? { kind: 'curriculum', stations }
    : null;
}

const label = /^\p{L}[\p{L}\p{M} /-]{1,24}[:：]\s*(\S.*)$/u;
const DAY = String.raw`\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{4}-\d\d-\d\d|\d{1,2}\.?\s\p{L}{3,12}\.?\s\d{4}|\p{L}{3,12}\s\d{1,2},\s\d{4}|\d{4}年\d{1,2}月\d{1,2}日|\d{1,2}\.?\s\p{L}{3,12}|\d{1,2}月\d{1,2}日|\d{1,2}\.\d{1,2}\.`;
const wholeDay = new RegExp(
  String.raw`\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{4}-\d\d-\d\d|\d{1,2}\.?\s(?:\p{L}{1,3}\s)?\p{L}{3,12}\.?\s(?:\p{L}{1,3}\s)?\d{4}|\p{L}{3,12}\s\d{1,2},\s\d{4}|\d{4}年\d{1,2}月\d{1,2}日`,
  'u',
);
const due = new RegExp(`(?:${DAY})`, 'gu');
const monthFirst = /\p{L}{3,12}\s\d{1,2}(?![\d.:])/gu;

/** Sentences of a text, told apart where a capital follows; a point behind a number or a few letters ends none. */
const sentenceEnd = /(?<=[。！？])|(?<=(?<!\d|\b\p{L}{1,2})[.!?]["»”)]?)\s+(?=[\p{Lu}\p{Lo}])/u;

/** Notes of a meeting: its date and a list of names in its head, and sentences that say of one of them what is to be done, or by when. */
function minutes(pieces: readonly Piece[]): Structure | null {
  const head = pieces.slice(0, 12).flatMap(({ text }) => label.exec(text)?.[1] ?? []);
  const date = pieces
    .slice(0, 6)
    .map(({ text }) => wholeDay.exec(text)?.[0])
    .find(Boolean);
  const people = head.map(namesOf).find((names) => names.length >= 2);
  if (!date || !people) return null;
  const actions = pieces.slice(1).flatMap(({ text, block, heading }) => {
    const listsPeople = label.test(text) && namesOf(label.exec(text)?.[1] ?? '').length >= 2;
    if (heading || listsPeople) return [];
    return text.split(sentenceEnd).flatMap((sentence) => {
      const who = people.find((name) => sentence.includes(name.split(' ')[0] ?? name));
      const by = dueIn(sentence);
      return who ? [{ who, text: sentence, ...(by ? { due: by } : {}), block }] : [];
    });
  });
  return actions.length > 0 ? { kind: 'minutes', date, people, actions } : null;
}

/** The last day that a sentence names: a date, a day and its month, a day of the week. */
function dueIn(sentence: string): string | undefined {
  const days = [due, monthFirst].flatMap((form) => sentence.match(form) ?? []);
  const named = days.filter((day) =>
    (day.match(/\p{L}{3,}/gu) ?? ['']).some((word) => word === '' || isMonthName(word)),
  );
  return named.at(-1) ?? sentence.match(/\p{L}{4,}/gu)?.findLast(isWeekday);
}

/** The names in a list of two or more; "Ann Lee, Planning" is one person and what she does. */
export function namesOf(value: string): string[] {
  const parts = value.split(/\s*[,;、，]\s*/u).filter(Boolean);
  const isName = (part: string): boolean =>
    /^[\p{Lu}\p{Lo}][\p{L}\p{M}.'’-]*(?:\s[\p{Lu}\p{Lo}][\p{L}\p{M}.'’-]*){0,3}(?:\s\([^)]*\))?$/u.test(part);
  const names = parts.every(isName) ? parts.map((part) => part.replace(/\s\([^)]*\)$/, '')) : [];
  return names.length >= 2 && !isPersonWithPost(names) ? names : [];
}

/** A full name, and one word after it. */
export const isPersonWithPost = ([name = '', post = '', another]: readonly string[]): boolean =>
  another === undefined && /\S\s\S/u.test(name) && !/\s/u.test(post.trim());

const year = /\b((?:1[6-9]|20)\d\d)[a-z]?\b/;
const reference =
  /^\[\d{1,3}\]|doi|https?:\/\/|ISBN|\bpp?\.\s?\d|\bS\.\s?\d|\b\d{1,4}\s?\(\d{1,3}\)|\b\d{1,4}[–-]\d{1,4}\b|\bvol\.|\bed\.|\p{Lu}\.(?:\s?\p{Lu}\.)?[,;&]|\p{L},\s\p{Lu}\./iu;
const opensEntry =
  /^(?:\[\d{1,3}\]|\d{1,3}\.\s|\p{Lu}\.\s?(?:\p{Lu}\.\s?)?\p{Lu}\p{Ll}+|\p{Lu}[\p{L}\p{M}'’-]+,\s\p{Lu}|[\p{Lu}\p{Lo}][^.]{2,120}[(.]\s?(?:1[6-9]|20)\d\d)/u;

/** "Müller, Hans (2014): …" is a reference whatever follows. */
const authorAndYear = /^\p{Lu}[\p{L}\p{M}'’-]+,\s\p{Lu}[^()]{0,100}\((?:1[6-9]|20)\d\d[a-z]?\)\s?[.:,]/u;

/** Three references or more in a row. */
function bibliography(pieces: readonly Piece[]): Structure | null {
  let best: { text: string; year: number; block: number }[] = [];
  let row: typeof best = [];
  for (const { text, block } of pieces) {
    const found =
      text.length <= 400 && (authorAndYear.test(text) || (opensEntry.test(text) && reference.test(text)))
        ? year.exec(text)?.[1]
        : undefined;
    row = found
      ? [...row, { text: text.replace(/^\[\d{1,3}\]\s*|^\d{1,3}\.\s+/, ''), year: Number(found), block }]
      : [];
    if (row.length > best.length) best = row;
  }
  return best.length >= 3 ? { kind: 'bibliography', entries: best } : null;
}
