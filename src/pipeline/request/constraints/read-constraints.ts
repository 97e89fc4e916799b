import { oneLine } from '../../../one-line.ts';
import { countWords } from '../../language/words.ts';
import { hideQuotations, type HiddenQuotations } from '../hide-quotations.ts';
import { readCount } from '../read-count.ts';
import { literalText, readLiteral } from '../read-literal.ts';
import { readOutline } from '../read-outline.ts';
import { readRequest } from '../read-request.ts';
import type { RequestConstraints } from '../request-constraints.ts';
import { requestLanguage, requestWords } from '../request-words.ts';
import { splitTopics } from '../split-topics.ts';
import { wordPattern } from '../word-pattern.ts';
import { findPurpose } from './find-purpose.ts';
import { namesPart, uncapitalised } from './name-parts.ts';
import { readCountOf, readSentence } from './read-sentence.ts';
import { titleOf } from './read-title.ts';
import { topicLeft, topicsAlone } from './read-topic.ts';
import type { Reading } from './reading.ts';

/** A message of so many words is a document, not a request: then its first paragraph alone can be instructions. */
const DOCUMENT_WORDS = 150;

/**
 * What a request binds the writer to, read without a model in the languages that the writer speaks. Several wishes in one message are each
 * read; what stands in quotation marks is a name and never an instruction.
 */
export function readConstraints(request: string): RequestConstraints {
  const quoted = hideQuotations(request.trim());
  const literal = readLiteral(quoted.text);
  const instruction = instructionOf(literal?.instruction ?? quoted.text);
  const language = requestLanguage(instruction);
  const words = requestWords(language);
  const found: RequestConstraints = {
    ...readRequest(instruction),
    ...unbound(),
    writtenIn: language,
    verbatim: literal !== null,
    literal: literalText(request),
  };
  const say: Reading['say'] = (kind, text) => {
    const written = oneLine(quoted.asWritten(text));
    if (written !== '') found.wishes.push({ kind, text: written });
  };
  const reading: Reading = { words, found, say };
  if (literal) say('literal', literal.wish);
  const prose = readOutlined(instruction, reading);
  const rest = prose.flatMap(sentences).map((sentence) => readSentence(sentence, reading));
  found.title = titleOf(instruction, words, quoted.reveal) ?? found.title;
  readPurpose(rest.join('\n'), reading);
  readSubject(rest[0] ?? '', reading);
  reveal(found, quoted);
  return found;
}

/** A request that says nothing. */
const unbound = (): Omit<RequestConstraints, keyof ReturnType<typeof readRequest> | 'writtenIn' | 'literal'> => ({
  scope: [],
  excluded: { furniture: [], topics: [] },
  undrawn: [],
  wanted: [],
  kept: [],
  audience: null,
  purpose: null,
  count: null,
  minutes: null,
  manner: null,
  format: null,
  outline: [],
  order: [],
  endsWith: [],
  unit: null,
  forms: [],
  template: null,
  detail: null,
  questions: [],
  listed: [],
  wishes: [],
});

/** Takes the outline that a request lists, if it does, and gives the lines that are left to read. */
function readOutlined(instruction: string, reading: Reading): string[] {
  const { words, found, say } = reading;
  const lines = instruction.split('\n');
  const outline = readOutline(lines, words);
  if (!outline) return lines;
  const {
    items,
    start,
    lines: [first, last],
  } = outline;
  found.outline = items.map((item) => ({ ...item }));
  const listed = lines.slice(first, last + 1).join('\n');
  say('outline', listed.slice(start));
  const opening = lines[first] ?? '';
  // the word before the colon may carry the count ("6 slides: …")
  const before = opening.slice(0, Math.min(start, readCount(opening, words)?.start ?? start));
  readCountOf(opening, reading);
  return [
    ...lines.slice(0, first),
    before + (first === last ? afterInline(opening, start) : ''),
    ...lines.slice(last + 1),
  ];
}

function readPurpose(left: string, { words, found, say }: Reading): void {
  found.purpose ??= findPurpose(left, words);
  const isLesson = wordPattern(words.purposes.lesson, words.bounded);
  // "for a lesson with 13-year-olds" names whom it is for and what it is
  if (found.purpose === null && found.audience && isLesson.test(found.audience)) found.purpose = 'lesson';
  else if (found.purpose)
    say('purpose', wordPattern(words.purposes[found.purpose], words.bounded).exec(left)?.[0] ?? '');
}

/** What the deck is about: parts that are listed and nothing else, or the topic that is left when all wishes are taken out. */
function readSubject(left: string, { words, found, say }: Reading): void {
  const listed = found.scope.length === 0 && found.outline.length === 0 ? topicsAlone(left, words) : [];
  if (listed.length > 0) say('scope', left);
  found.topic = listed.length > 0 ? null : topicLeft(left, { words, found });
  found.scope.push(...listed.map((part) => uncapitalised(part, words)));
  const parts = found.topic === null || found.scope.length > 0 ? [] : splitTopics(found.topic, words);
  if (parts.length === 0 || found.questions.length > 0 || !parts.every((part) => namesPart(part))) return;
  found.scope.push(...parts.map((part) => uncapitalised(part, words)));
  say('scope', found.topic ?? '');
  found.topic = null;
}

/** Puts the quotations back into all that was read. */
function reveal(found: RequestConstraints, quoted: HiddenQuotations): void {
  const shown = (text: string | null): string | null => (text === null ? null : quoted.reveal(text));
  for (const list of [found.scope, found.excluded.topics, found.kept, found.order, found.endsWith, found.listed])
    list.splice(0, list.length, ...new Set(list.map(quoted.reveal)));
  found.outline = found.outline.map((item) => ({ ...item, title: quoted.reveal(item.title) }));
  found.forms = found.forms.map((form) => ({ ...form, topic: quoted.reveal(form.topic) }));
  found.title = shown(found.title);
  found.topic = shown(found.topic);
  found.audience = shown(found.audience);
  found.template = shown(found.template);
}

function instructionOf(text: string): string {
  if (countWords(text) < DOCUMENT_WORDS && !/^#{1,6}\s\S/m.test(text)) return text;
  const first = text.split(/\n\s*\n/)[0] ?? '';
  return countWords(first) <= 60 && !first.startsWith('#') ? first : '';
}

const sentences = (text: string): string[] =>
  text
    // "am 30. Juli" ends no sentence
    .split(
      /(?<=[.!?؟](?:\s|$))(?<!\b\d{1,2}\.\s(?=(?:Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)\p{Ll}*))|(?<=[。！？])|[;；؛\n]/u,
    )
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

/** What follows an outline on its own line, behind its last sentence mark. */
function afterInline(line: string, start: number): string {
  const end = /[.!?。！？؟](?:\s|$)/u.exec(line.slice(start));
  return end ? `. ${line.slice(start + end.index + 1)}` : '';
}
