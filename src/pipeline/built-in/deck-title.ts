import { type Material, runsText } from '../../materials/blocks.ts';
import { readMeasure } from '../../materials/index.ts';
import { titleOfFile, titleOfMaterial, titleOfTable } from '../evidence/title-of-material.ts';
import { baseLanguage } from '../language/base-language.ts';
import { roleOfHeading } from '../language/topic-roles.ts';
import { capitalise, countWords, topicWords } from '../language/words.ts';
import type { RequestReading } from '../request/read-request.ts';
import { subjectOfLetters } from '../retelling/read-turns.ts';
import { allBlocks, blockText } from '../statements/build-sections.ts';
import { fitsTitle } from '../wording/title-rules.ts';
import type { Storyline } from './build-storyline.ts';
import { namedTopic } from './named-topic.ts';
import type { OutlineContext } from './outline-context.ts';

/** The line over a workbook's first table, which names it better than its file. */
function titleInSheet({ blocks }: Material): string | null {
  const over = blocks.slice(
    0,
    blocks.findIndex((block) => block.type === 'table'),
  );
  const line = over.find((block) => block.type === 'heading' && block.level > 1);
  const tables = blocks.filter((block) => block.type === 'table');
  const caption = tables.length === 1 ? (tables[0]?.caption ?? '').replace(/\.$/u, '') : '';
  const written = line?.type === 'heading' ? runsText(line.runs).trim() : caption;
  // what its figures are counted in is said beside them
  const text = written.replace(/\s*[(（]([^()（）]*)[)）]$/u, (whole, note: string) =>
    readMeasure(note) ? '' : whole,
  );
  return countWords(text) >= 2 && fitsTitle(text) ? text : null;
}

/** The topic that a request names as a line: without what leads to it ("Presentation: which …"), and none where it is the whole order. */
function titleOfTopic(topic: string | null, request: string): string | null {
  if (!topic) return null;
  const bare = topic.replace(/^(?:[^\s:：]{4,16})?\s*[:：]\s*/u, '').trim();
  const order = request.replace(/[.!?。]+$/u, '').trim();
  return bare === order || bare === '' ? null : capitalise(bare);
}

/** A file named in Latin letters does not title a deck in another script. */
const isForeign = (name: string, { textLanguage }: OutlineContext): boolean =>
  ['ru', 'uk', 'ar', 'he', 'ja', 'zh', 'ko'].includes(baseLanguage(textLanguage)) &&
  /^[\p{Script=Latin}\P{L}]*$/u.test(name);

const MANY_PARTS = 3;

/** What a request is about where the material speaks of it too: "simple words" is how to write. */
function isNamedIn(topic: string, { intro, chapters }: Storyline, language: string): boolean {
  const words = topicWords(topic, language);
  const text = [
    ...chapters.map(({ heading }) => heading),
    ...[...intro, ...chapters.flatMap(allBlocks)].map(({ block }) => blockText(block)),
  ].join('\n');
  const told = new Set(topicWords(text, language));
  // a workbook says little in words
  return told.size < FEW_TOLD || words.filter((word) => told.has(word)).length * 2 >= words.length;
}
const FEW_TOLD = 40;

const kindOfText = String.raw`(?:(?:auto(?:matic)? )?transcripts?|(?:automatische )?mitschrift|trascrizione(?: automatica)?|transcription(?: automatique)?|transcripción(?: automática)?|transcrição(?: automática)?|(?:automatische )?transcriptie|transkrypcja|стенограмм\p{L}*|notes?|draft|memo(?:randum)?|notizen|entwurf|vermerk|aktennotiz|brouillon|apuntes|borrador|appunti|bozza|apontamentos|rascunho|notitie|aantekeningen|concept|notatk\p{L}+|szkic|заметк\p{L}+|записк\p{L}+|черновик|нотатк\p{L}+|чернетк\p{L}+|notlar|taslak|ملاحظات|مسودة|טיוטה|הערות|メモ|草案|下書き|메모|초안|笔记|草稿)`;
const namedFirst = new RegExp(String.raw`^${kindOfText}\s*(?:[:：]|\s[–—-])\s*(\S.{8,})$`, 'iu');
const namedLast = new RegExp(String.raw`^(.{3,}?)\s*(?:[:：]|\s[–—-])\s*${kindOfText}(?!\p{L}).*$`, 'iu');

/** "Kelpline: notes for the seed round" is about Kelpline, "Memo: the new hall" about the hall. */
const withoutKindOfText = (title: string): string =>
  capitalise((namedFirst.exec(title)?.[1] ?? namedLast.exec(title)?.[1] ?? title).trim());

const SUBJECT_WORDS = 3;

/** "Commercial offer: care of the gardens at …", where both find no room: what the paper is about, without its kind. */
export function subjectIn(title: string): string {
  const parts = title.split(/\s?[:：]\s+|\s[–—]\s/u);
  const fitting =
    parts.length === 1 || fitsTitle(title)
      ? undefined
      : parts.filter((part) => fitsTitle(part) && countWords(part) >= SUBJECT_WORDS);
  return capitalise(fitting?.sort((one, other) => other.length - one.length)[0] ?? title);
}

export function deckTitle(storyline: Storyline, reading: RequestReading, context: OutlineContext): string {
  const first = context.brief.materials[0];
  if (reading.title) return reading.title;
  const sheetTitle = first?.material.extension === 'xlsx' ? titleInSheet(first.material) : null;
  if (sheetTitle) return sheetTitle;
  // "Abstract" says what kind of text it is, not what it is about
  const isKindOfText =
    storyline.title !== null && roleOfHeading(storyline.title) === 'summary' && countWords(storyline.title) <= 2;
  if (storyline.title && !isKindOfText && countWords(storyline.title) >= 1) return withoutKindOfText(storyline.title);
  const topic = titleOfTopic(reading.topic ?? null, context.brief.request);
  const [opening] = storyline.chapters;
  if (
    opening?.heading &&
    storyline.chapters.length === 1 &&
    opening.own.some(({ block }) => block.type === 'paragraph')
  )
    return opening.heading;
  // A document of many parts without a title of its own: what it mentions most is one of its parts, its file's name is all of it.
  const file =
    first && first.fileId !== 'request' && storyline.chapters.length >= MANY_PARTS
      ? titleOfFile(first.material.name)
      : null;
  if (file) return file;
  const name = namedTopic([...storyline.intro, ...storyline.chapters.flatMap(allBlocks)]);
  if (name) return name;
  const subject = first ? subjectOfLetters(first.material) : null;
  if (subject) return subject;
  if (topic && isNamedIn(topic, storyline, context.textLanguage)) return topic;
  if (!first) return context.phrases.keyPoints;
  const named = titleOfMaterial(first.material, context.phrases, context.textLanguage);
  return isForeign(named, context)
    ? (titleOfTable(first.material, context.phrases, context.textLanguage) ?? named)
    : named;
}
