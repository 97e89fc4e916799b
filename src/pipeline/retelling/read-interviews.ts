import { runsText, type Block } from '../../materials/blocks.ts';
import type { SourceRef } from '../../deck/content.ts';
import type { BriefMaterial } from '../brief.ts';
import { stripFullStop } from '../language/split-sentences.ts';
import { capitalise, countWords } from '../language/words.ts';
import { splitSpeech } from './split-speech.ts';
import { oneLine } from '../../one-line.ts';

/** Something that a person said or is reported to have said. */
export interface Told {
  text: string;
  /** In quotation marks in the notes. */
  quoted: boolean;
  /** What leads to a quotation ("Gloves again:"). */
  about?: string;
  source: SourceRef;
}

export interface Interview {
  /** Role or name, as the notes call the person. */
  who: string;
  told: Told[];
}

/** What stands beside the talks: the interviewer's findings, ideas, the setting. */
export interface Remark {
  heading: string;
  sentences: Told[];
  listed: boolean;
  /** Under a heading that its author marked as one. */
  isPart: boolean;
}

export interface Interviews {
  talks: Interview[];
  remarks: Remark[];
}

const talk =
  'interview\\p{L}*|gespräch\\p{L}*|befragte\\p{L}*|teilnehmer\\p{L}*|proband\\p{L}*|person|entretien|participant\\p{L}*|répondant\\p{L}*|entrevista\\p{L}*|intervista\\p{L}*|partecipante|intervistat\\p{L}*|gesprek|deelnemer|respondent\\p{L}*|wywiad|rozmow\\p{L}*|uczestni\\p{L}*|интервью|беседа|респондент\\p{L}*|участни\\p{L}*|інтервʼю|інтерв.ю|учасни\\p{L}*|görüşme|katılımcı|مقابلة|المشارك|ראיון|משתתף|משתתפת|インタビュー|回答者|访谈|受访者|인터뷰|참가자|intervju|samtal|haastattelu|rozhovor|interjú|conversation|talk|voice|informant';
/** "Interview 4 – shift leader, 19 years", "Gespräch Nr. 2: Pflegekraft". */
const head = new RegExp(
  String.raw`^(?:${talk})(?:\s*(?:n[°ºo.]+|nr\.?|no\.?|#|№))?\s*(\d{1,2}|\p{Lu})(?:\s*[:：–—,.-]\s*|\s*[(（]\s*|$)(.*)$`,
  'iu',
);
const MIN_TALKS = 3;
const MAX_HEAD_WORDS = 14;

/** Notes of several interviews one after the other; null for other materials. */
export function readInterviews({ fileId, material }: BriefMaterial, language: string): Interviews | null {
  const blocks = material.blocks.filter((block) => !block.note);
  const heads = blocks.map((block, at) => headOf(block, blocks[at + 1]));
  const numbers = heads.flatMap((text) => head.exec(text ?? '')?.[1] ?? []);
  if (new Set(numbers).size < MIN_TALKS) return null;
  const talks: (Interview & { name: string })[] = [];
  const remarks: Remark[] = [];
  let open: Told[] | null = null;
  let heading = '';
  let isPart = false;
  for (const [at, block] of blocks.entries()) {
    const text = heads[at];
    const found = text === null || text === undefined ? null : head.exec(text);
    if (found) {
      const name = (found[2] ?? '').replace(/[)）]\s*$/u, '').trim() || (text ?? '');
      talks.push({ name, who: '', told: [] });
      open = talks.at(-1)?.told ?? null;
      continue;
    }
    const source = { fileId, name: material.name, locator: block.locator };
    if (text !== null && text !== undefined) {
      heading = text;
      isPart = block.type === 'heading';
      open = null;
      continue;
    }
    const isItems = !open && block.type === 'list';
    const sentences = textsOf(block).flatMap((part) =>
      // an item beside the talks keeps who does it and how long it takes
      isItems && !quotation.test(part)
        ? [{ text: capitalise(stripFullStop(part.trim())), quoted: false, source }]
        : toldIn(part, source, language),
    );
    if (open) open.push(...sentences);
    // what stands before the first talk says how the notes came about
    else if (talks.length > 0 && sentences.length > 0)
      remarks.push({ heading, sentences, listed: block.type === 'list', isPart });
  }
  return { talks: named(talks), remarks };
}

/** A heading, or a line alone that a text of plain lines uses as one. */
function headOf(block: Block, next: Block | undefined): string | null {
  if (block.type === 'heading') return runsText(block.runs).trim();
  if (block.type !== 'paragraph') return null;
  const text = oneLine(runsText(block.runs));
  const follows = next?.type === 'paragraph' || next?.type === 'list';
  return follows && countWords(text) <= MAX_HEAD_WORDS && !/[.!?…:;。！？"”»]$/u.test(text) ? text : null;
}

function textsOf(block: Block): string[] {
  if (block.type === 'list') return block.items.map(({ runs }) => runsText(runs));
  return block.type === 'paragraph' || block.type === 'quote' ? [runsText(block.runs)] : [];
}

const quotation = /["“„«»「][^"“”„«»「」]{8,}["“”«»」]/u;
const quotations = new RegExp(quotation, 'gu');

/** The sentences of a paragraph; a quotation stays whole, with its marks. */
function toldIn(text: string, source: SourceRef, language: string): Told[] {
  const quotes: string[] = [];
  const hidden = text.replace(quotations, (quote) => {
    quotes.push(quote);
    return `\uE000${quotes.length - 1}\uE001.`;
  });
  return splitSpeech(hidden, language).flatMap((sentence): Told[] => {
    const parts = sentence.split(/(\uE000\d+\uE001)\.?/u).map((part) => part.trim());
    const own = parts.filter((part) => !part.startsWith('\uE000') && /[\p{L}\p{N}]/u.test(part));
    const said = parts.flatMap((part) => quotes[Number(/^\uE000(\d+)/u.exec(part)?.[1] ?? -1)] ?? []);
    const leads = own.filter((part) => /[:：,]$/u.test(part));
    return [
      ...own.filter((part) => !leads.includes(part)).map((part) => ({ text: part, quoted: false })),
      ...said.map((part) => ({ text: part, quoted: true, ...(leads[0] ? { about: leads[0] } : {}) })),
    ].map((told) => ({ ...told, text: capitalise(stripFullStop(told.text)), source }));
  });
}

/** People by their role, and by more of what the notes say of them where two share one. */
function named(talks: readonly (Interview & { name: string })[]): Interview[] {
  const short = (name: string): string => capitalise(name.split(/[,;(（]/u)[0]?.trim() ?? name);
  return talks.map(({ name, told }) => ({
    who: talks.filter((other) => short(other.name) === short(name)).length > 1 ? capitalise(name) : short(name),
    told,
  }));
}
