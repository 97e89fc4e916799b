import { rolesNamed, type TopicRole } from '../language/topic-roles.ts';
import type { ChartKind } from '../../deck/chart-kinds.ts';
import { countWords } from '../language/words.ts';
import { allChangeWords } from './change-words.ts';
import { chartMention } from './chart-words.ts';
import { type Cue, findCues } from './find-cues.ts';
import { blank, type Span } from './spans.ts';
import { patternOf, wordPattern } from './word-pattern.ts';
import { hideQuotations, HIDDEN } from './hide-quotations.ts';
import { readCount } from './read-count.ts';
import { readFormat } from './read-format.ts';
import { readForms } from './read-forms.ts';
import { literalText, readLiteral } from './read-literal.ts';
import { readMinutes } from './read-minutes.ts';
import { readOutline } from './read-outline.ts';
import { listedIn, type Listed } from './read-listed.ts';
import { languageAsked, pointsAtMaterial, readRequest, topicOf, withoutEnds } from './read-request.ts';
import {
  FURNITURE,
  PERIODS,
  PURPOSES,
  type Furniture,
  type RequestConstraints,
  type Wanted,
  type Wish,
} from './request-constraints.ts';
import { readWanted, wantedNamed } from './read-wanted.ts';
import { requestLanguage, requestWords } from './request-words.ts';
import { bareTopic, opensWith, splitTopics } from './split-topics.ts';
import type { RequestWords } from './words/shape.ts';
import { oneLine } from '../../one-line.ts';

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
    writtenIn: language,
    verbatim: literal !== null,
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
    literal: literalText(request),
    forms: [],
    template: null,
    detail: null,
    questions: [],
    listed: [],
    wishes: [],
  };
  const say = (kind: Wish['kind'], text: string): void => {
    const written = oneLine(quoted.asWritten(text));
    if (written !== '') found.wishes.push({ kind, text: written });
  };
  if (literal) say('literal', literal.wish);
  const lines = instruction.split('\n');
  const outline = readOutline(lines, words);
  if (outline) {
    found.outline = outline.items.map((item) => ({ ...item, title: quoted.reveal(item.title) }));
    say(
      'outline',
      lines
        .slice(outline.lines[0], outline.lines[1] + 1)
        .join('\n')
        .slice(outline.start),
    );
  }
  const prose = lines.flatMap((line, at) =>
    !outline || at < outline.lines[0] || at > outline.lines[1]
      ? [line]
      : at === outline.lines[0]
        ? // the word before the colon may carry the count ("6 slides: …")
          [
            line.slice(0, Math.min(outline.start, readCount(line, words)?.start ?? outline.start)) +
              (outline.lines[0] === outline.lines[1] ? afterInline(line, outline.start) : ''),
          ]
        : [],
  );
  if (outline) readCountOf(lines[outline.lines[0]] ?? '', { words, found, say });
  const rest: string[] = [];
  for (const sentence of prose.flatMap(sentences)) rest.push(readSentence(sentence, { words, found, say }));
  found.title =
    titleOf(instruction, words, quoted.reveal) ?? (found.title === null ? null : quoted.reveal(found.title));
  const left = rest.join('\n');
  found.purpose ??=
    PURPOSES_TRIED.find((purpose) => wordPattern(words.purposes[purpose], words.bounded).test(left)) ?? null;
  // "for a lesson with 13-year-olds" names whom it is for and what it is
  if (
    found.purpose === null &&
    found.audience &&
    wordPattern(words.purposes.lesson, words.bounded).test(found.audience)
  )
    found.purpose = 'lesson';
  else if (found.purpose)
    say('purpose', wordPattern(words.purposes[found.purpose], words.bounded).exec(left)?.[0] ?? '');
  const listed = found.scope.length === 0 && found.outline.length === 0 ? topicsAlone(rest[0] ?? '', words) : [];
  if (listed.length > 0) say('scope', rest[0] ?? '');
  found.topic = listed.length > 0 ? null : topicLeft(rest[0] ?? '', { words, found });
  found.scope.push(...listed.map((part) => uncapitalised(part, words)));
  const parts = found.topic === null || found.scope.length > 0 ? [] : splitTopics(found.topic, words);
  if (parts.length > 0 && found.questions.length === 0 && parts.every((part) => namesPart(part))) {
    found.scope.push(...parts.map((part) => uncapitalised(part, words)));
    say('scope', found.topic ?? '');
    found.topic = null;
  }
  if (found.topic !== null) found.topic = quoted.reveal(found.topic);
  for (const list of [found.scope, found.excluded.topics, found.kept, found.order, found.endsWith, found.listed])
    list.splice(0, list.length, ...new Set(list.map(quoted.reveal)));
  found.forms = found.forms.map((form) => ({ ...form, topic: quoted.reveal(form.topic) }));
  found.audience = found.audience === null ? null : quoted.reveal(found.audience);
  found.template = found.template === null ? null : quoted.reveal(found.template);
  return found;
}

/** Roles of parts that a report has beside others: a deck about them is about nothing else. */
const NARROW: ReadonlySet<TopicRole> = new Set<TopicRole>([
  'risk',
  'cost',
  'schedule',
  'options',
  'actions',
  'outlook',
]);
const PART_WORDS = 2;
const LEAST_ALONE = 2;
/** A list is plain beside its marks, so that its parts may be longer. */
const LISTED_WORDS = 3;

/** German writes nouns with a capital wherever they stand. */
const uncapitalised = (part: string, words: RequestWords): string =>
  words === requestWords('de') ? part : part.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/** "Costs, risks, next steps.": a sentence that is a list of parts and says nothing else. */
function topicsAlone(sentence: string, words: RequestWords): string[] {
  const bare = sentence.replace(/[.。!！\s]+$/u, '');
  const pieces = bare.split(/[,，、،]/u).filter((piece) => piece.trim() !== '');
  const and = wordPattern(words.and, words.bounded, 'giu');
  const parts = pieces.flatMap((piece) => piece.split(and)).flatMap((part) => bareTopic(part, words) || []);
  const isList = pieces.length >= LEAST_ALONE && parts.length >= pieces.length;
  return isList && !/[?？؟:：]/u.test(bare) && parts.every((part) => namesPart(part, LISTED_WORDS)) ? parts : [];
}

const namesPart = (topic: string, most = PART_WORDS): boolean =>
  countWords(topic) <= most && rolesNamed(topic).some((role) => NARROW.has(role));

/** Tried in this order: what is asked for in so many words before what many requests mention. */
const PURPOSES_TRIED: (typeof PURPOSES)[number][] = [
  'minutes',
  'lesson',
  'decision',
  'status',
  'comparison',
  'pitch',
  'data',
  'result',
  'plan',
];

interface Reading {
  words: RequestWords;
  found: RequestConstraints;
  say: (kind: Wish['kind'], text: string) => void;
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

function readCountOf(text: string, { words, found, say }: Reading): Span[] {
  const count = readCount(text, words);
  if (!count || found.count) return count ? [[count.start, count.end]] : [];
  found.count = { least: count.least, most: count.most };
  say('count', text.slice(count.start, count.end));
  return [[count.start, count.end]];
}

/** Reads the wishes of one sentence; what is left of it belongs to none. */
function readSentence(sentence: string, reading: Reading): string {
  const { words, found, say } = reading;
  const taken: Span[] = [];
  const cuesAlone = findCues(sentence, words, []);
  const unitCue = cuesAlone.find((cue) => cue.kind === 'perSlide');
  const counted = readCountOf(unitCue ? blank(sentence, [[unitCue.start, unitCue.end]]) : sentence, reading);
  taken.push(...counted);
  const asked = languageAsked(sentence);
  const languageSpans: Span[] = asked ? [[asked.start, asked.end]] : [];
  if (asked) {
    found.language ??= asked.language;
    say('language', sentence.slice(asked.start, asked.end));
    taken.push(...languageSpans);
  }
  const minutes = readMinutes(sentence, words);
  const format = readFormat(sentence);
  const beside: Span[] = [];
  if (minutes) {
    found.minutes ??= minutes.minutes;
    say('minutes', sentence.slice(minutes.start, minutes.end));
    beside.push([minutes.start, minutes.end]);
  }
  if (format) {
    found.format ??= sentence.slice(format.start, format.end).trim();
    say('format', found.format);
    beside.push([format.start, format.end]);
  }
  taken.push(...beside);
  const named = titledPattern(words).exec(sentence);
  const titleSpans: Span[] = named ? [[named.index, named.index + named[0].length]] : [];
  if (named) say('title', named[0]);
  taken.push(...titleSpans);
  const negations: Span[] = cuesAlone
    .filter((cue) => cue.kind === 'without')
    .map((cue) => [cue.start, Math.max(cue.end, cue.topic[1])]);
  const forms = readForms(sentence, words).filter(
    (form) => !negations.some(([start, end]) => form.start < end && start < form.end),
  );
  for (const { wanted, start, end } of readWanted(sentence, words)) {
    if (negations.some((span) => start < span[1] && span[0] < end)) continue;
    want(wanted, reading);
    say('wanted', sentence.slice(start, end));
    beside.push([start, end]);
    taken.push([start, end]);
  }
  for (const { topic, kind, chart, start, end } of forms) {
    const named = bareTopic(topic, words);
    const isAll = named === '' || pointsAtMaterial(named) || wholly(named, words.deck, words) || ALL.test(named);
    if (isAll && kind !== 'chart') continue;
    const bare = isAll ? '' : named;
    found.forms.push({ topic: bare, kind, ...(chart ? { chart } : {}) });
    say('forms', sentence.slice(start, end));
    taken.push([start, end]);
  }
  const drawn = forms.length === 0 && !unitCue ? chartAlone(sentence, negations) : null;
  if (drawn) {
    found.forms.push({ topic: '', kind: 'chart', chart: drawn.chart });
    say('forms', sentence);
    taken.push([0, sentence.length]);
  }
  const template = readTemplate(sentence, words);
  if (template) {
    if (USES.test(sentence)) found.template ??= template.name;
    say('template', sentence.slice(...template.span));
    beside.push(template.span);
    taken.push(template.span);
  }
  const cues = findCues(sentence, words, [
    ...counted,
    ...languageSpans,
    ...titleSpans,
    ...beside,
    ...forms.map(({ start, end }): Span => [start, end]),
  ]);
  // a count, a language, a kind of file in a list are no topics of it
  const listed = blank(sentence, [...counted, ...languageSpans, ...beside]);
  for (const cue of cues) taken.push(...readCue(cue, listed, reading));
  if (found.order.length === 0) readAfter(blank(sentence, taken), reading).forEach((span) => taken.push(span));
  readLabel(sentence, reading).forEach((span) => taken.push(span));
  const manner = wordPattern(words.manner, words.bounded).exec(blank(sentence, taken));
  if (manner) {
    found.manner ??= manner[0].trim();
    say('manner', manner[0]);
    taken.push([manner.index, manner.index + manner[0].length]);
  }
  readUse(blank(sentence, taken), { words, found, say }).forEach((span) => taken.push(span));
  const left = blank(sentence, taken);
  readDetail(left, reading);
  const listedLeft = saysMoreOfAudience(sentence, cues) ? [] : listedIn(left, words);
  const isOrdered = cues.some(({ kind }) => kind === 'first');
  found.questions.push(...listedLeft.filter(({ asks }) => asks).map(({ text }) => text));
  const shown = forms.map(({ topic, start }) => ({ text: bareTopic(topic, words), at: start }));
  if (isOrdered)
    orderAsListed(sentence, { cues, listed: [...shown.filter(({ text }) => text !== ''), ...listedLeft] }, reading);
  else found.listed.push(...listedLeft.map(({ text }) => text));
  // "why we need the second workshop" asks for no workshop
  const askedHere = isOrdered || listedLeft.length > 1 ? listedLeft.filter(({ asks }) => asks) : [];
  return blank(
    left,
    askedHere.map(({ text, at }) => [at, at + text.length]),
  );
}

/** "For the board, who were not on the call": the sentence says nothing else. */
const saysMoreOfAudience = (sentence: string, cues: readonly Cue[]): boolean =>
  cues.some(({ kind }) => kind === 'audience') &&
  /^[^,，、?？؟:;]+[,，、]\s?(?:who|whose|that|die|der|denen|qui|dont|que|quienes|che|cui|die|wie|któr\p{L}+|котор\p{L}+|які|який|яка)(?!\p{L})[^,，、?？؟:;]*$/iu.test(
    sentence,
  );

/** A thing that is pointed at, a verb with what it shows ("muéstralo"). */
const ALL =
  /^(?:es|it|this|that|these|the (?:figures|numbers|data)|(?:die|diese) (?:zahlen|daten)|montre[zr]?-(?:le|la|les|moi)|mu[eé]str\p{L}*l[oa]s?|mostra\p{L}*l[oiae]|mostre(?:-[oa])?s?|это|их|це|їх|to|je|bunu|它|数据|これ|データ|이것|데이터|هذا|ها|זה|את זה)$/iu;

const ALONE_WORDS = 8;

/** The kind of chart that a short sentence asks for and nothing else ("折れ線グラフで見せてください"). */
function chartAlone(sentence: string, negations: readonly Span[]): { chart: ChartKind } | null {
  const mention = countWords(sentence) <= ALONE_WORDS ? chartMention(sentence) : null;
  const isDenied = negations.some(([start, end]) => mention && mention.start < end && start < mention.end);
  return mention && !isDenied && !/[?？؟]/u.test(sentence) ? mention : null;
}

/** A template's name behind the word for one, or before it. */
function templatePatterns(): readonly RegExp[] {
  if (compiledTemplates) return compiledTemplates;
  const named = allChangeWords()
    .map(([, { template }]) => template)
    .join('|');
  return (compiledTemplates = [
    patternOf(String.raw`(?<!\p{L})(?:${named})\s*(?<name>${HIDDEN}|[\p{L}\p{N}-]+)`),
    patternOf(String.raw`(?<name>${HIDDEN}|[\p{L}\p{N}-]+)[\s-]*(?:${named})(?!\p{L})`),
  ]);
}
/** Compiled once: the words of all languages together take V8 long. */
let compiledTemplates: readonly RegExp[] | undefined;

/** What is named with the word for a template may be a model of something else ("le modèle Toyota"): it is one where it is to be used. */
const USES =
  /(?<!\p{L})(?:us(?:e|ing|a|ar|ando|are|ando)|utili[sz]\p{L}*|verwend\p{L}*|nimm|nehm\p{L}*|nutz\p{L}*|with|on|mit|auf|avec|con|com|met|gebruik\p{L}*|użyj|na|brug|använd|использ\p{L}*|на|використ\p{L}*|kullan\p{L}*)(?!\p{L})|استخدم|השתמש|使|用|사용/iu;

/** A template and its name, in quotation marks or with a capital within the sentence: neither is what the deck is about. */
function readTemplate(sentence: string, words: RequestWords): { name: string; span: Span } | null {
  for (const pattern of templatePatterns()) {
    const match = pattern.exec(sentence);
    const name = match?.groups?.['name'] ?? '';
    const at = match ? sentence.indexOf(name, match.index) : 0;
    const isName = patternOf(`^${HIDDEN}`, 'u').test(name) || (/^\p{Lu}/u.test(name) && at > 0);
    if (match && isName && !opensWith(`${words.articles}|${words.opening}`, words).test(name))
      return { name, span: [match.index, match.index + match[0].length] };
  }
  return null;
}

const wholly = (text: string, source: string, words: RequestWords): boolean =>
  source !== '' &&
  patternOf(words.bounded ? String.raw`^(?:${source})(?:[- ](?:${words.slides}))?$` : `^(?:${source})$`).test(
    text.trim(),
  );

const furnitureNamed = (topic: string, words: RequestWords): Furniture | undefined =>
  FURNITURE.find((name) => wholly(topic, words.furniture[name], words));

const CHART_WORDS = 4;
/** Charts that are called by one word. */
const ONE_WORD = /diagram|camembert|tarta|torta|doughnut|donut|graf|график|діаграм|wykres|图|グラフ|차트|그래프/iu;

/** The kind of chart that a topic is, and nothing else ("line charts"). */
const chartKindNamed = (topic: string, words: RequestWords): ChartKind | null =>
  countWords(topic) <= CHART_WORDS && (ONE_WORD.test(topic) || wordPattern(words.furniture.charts, false).test(topic))
    ? (chartMention(topic)?.chart ?? null)
    : null;

/** Reads a cue's topic into the constraints; the spans that it took. */
function readCue(cue: Cue, sentence: string, { words, found, say }: Reading): Span[] {
  const text = sentence.slice(...cue.topic);
  const span: Span = [Math.min(cue.start, cue.topic[0]), Math.max(cue.end, cue.topic[1])];
  const written = sentence.slice(...span);
  const list = (): string[] => splitTopics(text, words);
  switch (cue.kind) {
    case 'stop':
      return [];
    case 'only': {
      const named = list().filter((topic) => !furnitureNamed(topic, words) && !wholly(topic, words.deck, words));
      const topics = named.filter((topic) => !wholly(topic, words.forms.bigNumbers ?? '', words));
      if (topics.length < named.length) {
        found.forms.push({ topic: '', kind: 'bigNumbers' });
        say('forms', written);
        return [span];
      }
      if (topics.length === 0) return [];
      found.scope.push(...topics);
      say('scope', written);
      return [span];
    }
    case 'notOnly':
      return [span];
    case 'without': {
      const topics = list();
      const manners = [...text.matchAll(wordPattern(words.manner, words.bounded, 'giu'))].map(([one]) => one.trim());
      for (const topic of topics) {
        if (manners.some((one) => topic.includes(one) || one.includes(topic))) {
          found.manner ??= topics.length === manners.length ? written.trim() : (manners[0] ?? null);
          continue;
        }
        const chart = chartKindNamed(topic, words);
        if (chart) {
          found.undrawn.push(chart);
          continue;
        }
        const furniture = furnitureNamed(topic, words);
        if (furniture && !found.excluded.furniture.includes(furniture)) found.excluded.furniture.push(furniture);
        if (!furniture) found.excluded.topics.push(topic);
      }
      if (topics.length > 0) say(found.manner === written.trim() ? 'manner' : 'excluded', written);
      return [span];
    }
    case 'notWithout':
      found.kept.push(...list().filter((topic) => !furnitureNamed(topic, words)));
      say('kept', written);
      return [span];
    case 'audience': {
      const subject = subjectAfter(sentence, cue, words);
      const audience = audienceIn(text, { before: sentence.slice(0, cue.start), isSure: subject !== null }, words);
      if (audience === null) return [];
      const isOccasion = opensWith(`${words.deck}|${words.talk}`, words).test(bareTopic(audience, words));
      if (!isOccasion) found.audience ??= bareTopic(audience.replace(LEADS_ON, ''), words);
      else
        found.purpose ??=
          PURPOSES_TRIED.find((purpose) => wordPattern(words.purposes[purpose], words.bounded).test(audience)) ?? null;
      if (subject) {
        found.scope.push(...subject);
        say('scope', written);
        return [[0, sentence.length]];
      }
      const end = sentence.indexOf(audience, cue.end) + audience.length;
      say('audience', sentence.slice(cue.start, end));
      return [[cue.start, end]];
    }
    case 'first':
      if (isDenied(cue, sentence)) return [span];
      found.order.unshift(...inPlace(splitTopics(text, words, { through: true }), text, { words, found, say }));
      say('order', written);
      return [span];
    case 'next':
      if (found.order.length === 0) return [];
      found.order.push(...inPlace(following(text, words), text, { words, found, say }));
      say('order', written);
      return [span];
    case 'last': {
      if (isDenied(cue, sentence)) return [span];
      const and = wordPattern(words.and, words.bounded, 'giu');
      const whole = wantedNamed(clauseBefore(cue, sentence).split(and).at(-1) ?? '', words);
      if (whole) {
        want(whole, { found });
        say('order', written);
        return [span];
      }
      found.endsWith.push(...inPlace(nearest(list(), cue, words), text, { words, found, say }));
      // the summary that was named before its place, or behind it
      if (found.wanted.includes('summary')) found.wanted.push('recap');
      say('order', written);
      return [span];
    }
    case 'perSlide': {
      const phrase = text.split(/\s[-–—]\s|[,:(，、：（]/u)[0] ?? '';
      const listed = splitTopics(text, words);
      if (listed.length >= LEAST_LISTED && found.outline.length === 0 && listed.every((part) => isName(part, words))) {
        found.outline = listed.map((title) => ({ title }));
        say('outline', written);
        return [span];
      }
      const word = bareTopic(phrase, words).split(/\s+/u).slice(0, 3).join(' ');
      if (word === '') return [];
      const head = word.split(/\s+/u);
      const means = (source: string): boolean =>
        head.some((one) => wholly(one, source, words)) || wholly(word, source, words);
      found.unit = {
        word,
        period: PERIODS.find((period) => means(words.periods[period])) ?? null,
        part: means(words.chapter) ? 'chapter' : means(words.material) ? 'material' : null,
      };
      const end = cue.topic[0] === cue.end ? cue.end + phrase.length : cue.end;
      say('unit', sentence.slice(span[0], end));
      return [[span[0], end]];
    }
  }
}

/** "Gemeenteraad van 6 tot 9 dia's": what led to a count that is taken out. */
const LEADS_ON = /\s(?:of|with|in|von|mit|van|met|de|di|avec|con|com|z|na|из|на|с|из|з|من)\s*$/iu;

/** The clause that a place stands behind ("and the questions for the class | at the end"), whatever other cue is in it. */
const clauseBefore = ({ start, topic }: Cue, sentence: string): string =>
  topic[1] > start
    ? ''
    : (sentence
        .slice(0, start)
        .split(/[,;:.，、；：،]/u)
        .at(-1) ?? '');

const denialBefore =
  /(?<!\p{L})(?:don['’]t|never|not|nicht|ne|n|pas|no|non|não|niet|nie|не|לא|אל|لا|不要|别|不)(?:['’]|\s+\p{L}+)?\s*$/iu;
/** What stands before its place is denied from its beginning. */
const denialOpens =
  /^\s*(?:please |do |bitte )?(?:don['’]t|not|nicht|ne|no|non|não|niet|nie|не|לא|אל|لا|不要|别)(?!\p{L})/iu;
/** Languages that deny at the end of the verb. */
const denialWithin = /ない|ません|지 ?(?:마|말)|(?:başla|bitir|aç|koy|kapat)m[ae](?:y[ıi]n)?$/iu;

/** Whether an order is forbidden: "do not put the costs first". */
const isDenied = ({ start, end, topic }: Cue, sentence: string): boolean =>
  denialBefore.test(sentence.slice(0, start)) ||
  denialBefore.test(sentence.slice(...topic)) ||
  denialOpens.test(sentence.slice(...topic)) ||
  denialWithin.test(sentence.slice(start, end));

const want = (wanted: Wanted, { found }: Pick<Reading, 'found'>): void => {
  if (!found.wanted.includes(wanted)) found.wanted.push(wanted);
};

/** What is told next: parts by their names, else the questions to answer ("then who has to do what, what is still open"). */
function following(text: string, words: RequestWords): string[] {
  const named = splitTopics(text, words, { through: true });
  return named.length > 0 ? named : listedIn(text, words).map(({ text: one }) => one);
}

/** Of a list before its place the question nearest to it ("the problems and what we ask for at the end"); else the names that it begins with. */
function nearest(topics: readonly string[], { start, topic }: Cue, words: RequestWords): string[] {
  const asked = topic[1] <= start ? topics.findLastIndex((one) => opensWith(words.asks, words).test(one)) : -1;
  return asked > 0 ? topics.slice(asked) : leading(topics, words);
}

/** The names that a list begins with, at least its first part: what is longer belongs to another wish. */
const leading = (topics: readonly string[], words: RequestWords): string[] => {
  const end = topics.findIndex((topic, at) => at > 0 && !isName(topic, words));
  return topics.slice(0, end < 0 ? topics.length : end);
};

/** Topics of an order without those that wish for a slide of their own ("questions at the end"). */
function inPlace(topics: readonly string[], text: string, { words, found }: Reading): string[] {
  const alone = topics.length === 0 ? wantedNamed(text, words) : null;
  if (alone) want(alone, { found });
  return topics.filter((topic) => {
    const wanted = wantedNamed(topic, words);
    if (wanted) want(wanted, { found });
    return wanted === null;
  });
}

/** "One slide each for problem, solution and ask" lists the slides. */
const LEAST_LISTED = 3;

const MOST_SUBJECTS = 4;
const SUBJECT_WORDS = 4;

/** "For the planners: the costs and the risks" is about these alone: names behind whom it is for and a colon, no order among them and no question. */
function subjectAfter(sentence: string, cue: Cue, words: RequestWords): string[] | null {
  const behind = patternOf(
    words.bounded
      ? String.raw`^[^:;.–—]{${cue.topic[0] === cue.end ? 2 : 0},80}\s?(?::|\s[-–—])\s+(\S.*)$`
      : String.raw`^[^:：,，、.。]{0,40}[:：、，]\s*(\S.*)$`,
    'u',
  ).exec(sentence.slice(cue.end))?.[1];
  if (behind === undefined || findCues(behind, words, []).length > 0 || readCount(behind, words)) return null;
  const parts = splitTopics(behind, words);
  const whole = behind.replace(/[.!。！]+$/u, '').split(/[.!?。！？؟]/u);
  return whole.length === 1 &&
    parts.length > 0 &&
    parts.length <= MOST_SUBJECTS &&
    parts.every((part) => isName(part, words))
    ? parts
    : null;
}

/** A part by its name: neither a question nor a wish for how all is told. */
const isName = (part: string, words: RequestWords): boolean =>
  countWords(part) <= SUBJECT_WORDS &&
  !opensWith(words.asks, words).test(part) &&
  ![words.short, words.long, words.manner, words.opening, ...Object.values(words.purposes)].some((source) =>
    wordPattern(source, words.bounded).test(part),
  );

/** "For X" names an audience where X are people, where it follows the word for a deck, or where what it is about follows it. */
function audienceIn(
  text: string,
  { before, isSure }: { before: string; isSure: boolean },
  words: RequestWords,
): string | null {
  const first = text.split(/\s[-–—]\s|[,:(，、：（،]/u)[0] ?? '';
  const subject = wordPattern(words.concerning, words.bounded).exec(first);
  const whole = (subject && subject.index > 2 ? first.slice(0, subject.index) : first)
    .trim()
    .replace(/[.!?。！？؟]+$/u, '');
  const bare = bareTopic(withoutEnds(whole), words);
  if (bare === '' || countWords(bare) > 12) return null;
  const opening = bare.split(/\s+/u).slice(0, 6).join(' ');
  if (isSure || wordPattern(words.people, words.bounded).test(opening)) return whole;
  const deckBefore = patternOf(`(?:${words.deck})\\s*$`).test(before);
  return deckBefore &&
    !/^\d/.test(bare) &&
    !wholly(bare, PERIODS.map((period) => words.periods[period]).join('|'), words)
    ? whole
    : null;
}

/** Between what comes later and what comes before it; "nach" and "po" alone say more often by what something is divided. */
const AFTER =
  /(?:\p{L}+ ){0,3}?(?<later>(?:\p{L}+[ ’'-]?){1,4}?)\s+(?:(?:only |right )?after|(?:erst |nur |direkt )nach|hinter|après|después del?|dopo|depois d[aeo]s?|pas na|dopiero po|только после|после|тільки після|після|بعد|אחרי)\s+(?<before>(?:\p{L}+[ ’'-]?){1,4})\s*$/iu;

/** "The dividend after the figures" is an order of two, where a clause says no more. */
function readAfter(sentence: string, { words, found, say }: Reading): Span[] {
  for (const clause of sentence.split(/(?<=[,;:.])/u)) {
    const bare = clause.replace(/[,;:.]\s*$/u, '');
    const { later = '', before = '' } = AFTER.exec(bare)?.groups ?? {};
    const [one, two] = [bareTopic(before, words), bareTopic(later.replace(opensWith(words.opening, words), ''), words)];
    if (one === '' || two === '' || countWords(bare) > AFTER_WORDS) continue;
    found.order.push(one, two);
    say('order', bare);
    const start = sentence.indexOf(clause);
    return [[start, start + clause.length]];
  }
  return [];
}
const AFTER_WORDS = 9;

/** "Audience: CFO" names whoever it is. */
function readLabel(sentence: string, { words, found, say }: Reading): Span[] {
  const label = wordPattern(words.audienceLabel, words.bounded).exec(sentence);
  const after = label
    ? /^\s*(?:[:：=]|is\s|ist\s)\s*([^.;。]{2,80})/u.exec(sentence.slice(label.index + label[0].length))
    : null;
  if (!label || !after?.[1]) return [];
  const span: Span = [label.index, label.index + label[0].length + after[0].length];
  found.audience = bareTopic(after[1], words);
  say('audience', sentence.slice(...span));
  return [span];
}

/** "With the results of the survey": what a request begins with is used, where it names a part as materials have it. */
function readUse(sentence: string, { words, found, say }: Reading): Span[] {
  const leads = words.with.filter((source) => !source.includes('{T}')).join('|');
  const opening = opensWith(leads, words).exec(sentence);
  if (leads === '' || !opening) return [];
  const behind = sentence.slice(opening[0].length).split(/[,.:;，。：；،]/u)[0] ?? '';
  const topics = splitTopics(behind, words);
  if (topics.length === 0 || !topics.every((topic) => rolesNamed(topic).length > 0)) return [];
  found.kept.push(...topics);
  const span: Span = [0, opening[0].length + behind.length];
  say('kept', sentence.slice(...span));
  return [span];
}

function readDetail(sentence: string, { words, found, say }: Reading): void {
  for (const [detail, source] of [
    ['short', words.short],
    ['long', words.long],
  ] as const) {
    const match = wordPattern(source, words.bounded).exec(sentence);
    if (!match || found.detail) continue;
    const negated = patternOf(`(?:${words.not})\\s*$`).test(sentence.slice(0, match.index));
    found.detail = negated ? (detail === 'short' ? 'long' : 'short') : detail;
    say('detail', match[0]);
  }
}

/** "Start with what we ask, show sales as a chart, the risks, and end with …": in a sentence that says what comes first the rest follows as it stands. */
function orderAsListed(
  sentence: string,
  { cues, listed }: { cues: readonly Cue[]; listed: readonly Pick<Listed, 'text' | 'at'>[] },
  { found }: Reading,
): void {
  const first = cues.find(({ kind }) => kind === 'first')?.start ?? Infinity;
  const last = cues.find(({ kind }) => kind === 'last')?.start ?? sentence.length;
  const between = listed.filter(({ at }) => at > first && at < last);
  if (between.length === 0 || found.order.length === 0) return;
  const named = found.order.map((text) => ({ text, at: sentence.indexOf(text) }));
  found.order = [...named, ...between].sort((one, other) => one.at - other.at).map(({ text }) => text);
}

/** A title in quotation marks behind, or within, the words that call it one. */
function titledPattern(words: RequestWords): RegExp {
  const hidden = `(${HIDDEN})`;
  const source = words.titled.includes('{T}')
    ? words.titled.replaceAll('{T}', hidden)
    : String.raw`(?:${words.titled})\s*[:：]?\s*${hidden}`;
  return patternOf(words.bounded ? String.raw`(?<![\p{L}])(?:${source})` : source);
}

function titleOf(text: string, words: RequestWords, reveal: (part: string) => string): string | null {
  const named = titledPattern(words).exec(text)?.slice(1).find(Boolean);
  if (named) return reveal(named);
  if (words.titled.includes('{T}')) return null;
  const label = patternOf(`^\\s*(?:${words.titled})\\s*[:：]\\s*(\\S[^\\n]{1,150})$`, 'imu').exec(text);
  return label?.[1] ? reveal(label[1]).trim() : null;
}

/** What is left to name the subject when all wishes are taken out: "a deck about X", "present X"; a bare name where nothing else is said. */
function topicLeft(sentence: string, { words, found }: Omit<Reading, 'say'>): string | null {
  const rest = sentence
    .replace(/\s{2,}/gu, ' ')
    .replace(/\s+(?=[,.])/gu, '')
    .trim();
  if (
    found.wishes.every((wish) => wish.kind === 'language' || wish.kind === 'count') &&
    /^[\p{L}\p{N}#\uE000-\uEFFF]/u.test(rest) &&
    topicOf(rest) !== null &&
    !opens(rest, words)
  )
    return topicName(topicOf(rest) ?? '', words);
  const named = patternOf(
    String.raw`(?:${words.deck})\s+(?:\p{L}+\s)?(?:${words.concerning || '(?!)'})\s+([^.!?。！？]+)`,
  ).exec(rest)?.[1];
  if (named !== undefined) return topicName(named, words);
  if (!opens(rest, words)) return null;
  let bare = rest.replace(/[.!?。！？؟]+$/u, '');
  const frame = patternOf(
    String.raw`^(?:${words.opening}|${words.articles || '(?!)'}|${words.short}|${words.long}|${words.slides}|${words.deck})(?![\p{L}])[\s,]*`,
  );
  for (let round = 0; round < 8 && frame.test(bare) && !pointsAtMaterial(bare); round++) bare = bare.replace(frame, '');
  return topicName(bare, words);
}

const opens = (text: string, words: RequestWords): boolean => opensWith(words.opening, words).test(text);

function topicName(text: string, words: RequestWords): string | null {
  const whole = (text.split(/\s[-–—]\s|[,:;]/u)[0] ?? '').trim();
  const preposed = words.audience.filter((source) => !source.includes('{T}') && !source.includes('(?<=')).join('|');
  if (pointsAtMaterial(whole) || (preposed !== '' && opensWith(preposed, words).test(whole))) return null;
  const named = bareTopic(withoutEnds(whole), words);
  // "with the results" leads to what is used, "about the results" to what it is about
  const bare = bareTopic(named.replace(opensWith(words.concerning, words), ''), words);
  if (bare === '' || countWords(bare) > MAX_TOPIC_WORDS || pointsAtMaterial(bare) || wholly(bare, words.deck, words))
    return null;
  if (/^\p{Script=Latin}$/u.test(bare)) return null;
  const leads = words.with.filter((source) => !source.includes('{T}')).join('|');
  if (opensWith(`${words.and}|${words.asks}`, words).test(bare) || (leads !== '' && opensWith(leads, words).test(bare)))
    return null;
  return bare.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

const MAX_TOPIC_WORDS = 9;
