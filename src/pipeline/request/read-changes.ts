import type { ChartKind } from '../../deck/chart-kinds.ts';
import { baseLanguage } from '../language/base-language.ts';
import { reshapedKinds, type Reshaped } from '../../deck/slide-kinds.ts';
import { allChangeWords, changeWords, type ChangeWords } from './change-words.ts';
import { chartMention } from './chart-words.ts';
import { blank, findCues, wordPattern, type Span } from './find-cues.ts';
import { findKinds, type KindFound } from './find-kinds.ts';
import { findSlides, type SlideRef, type SlidesFound } from './find-slides.ts';
import { hideQuotations, HIDDEN, type HiddenQuotations } from './hide-quotations.ts';
import { readCount } from './read-count.ts';
import { readInsert, type InsertRead } from './read-insert.ts';
import { languageAsked } from './read-request.ts';
import { requestLanguage, requestWords } from './request-words.ts';
import { withoutTypos } from './without-typos.ts';
import type { RequestWords } from './words/shape.ts';
import { oneLine } from '../../one-line.ts';

/** Where a slide goes: to the place of another, or beside it. */
export interface Place {
  at: 'at' | 'before' | 'after';
  slide: SlideRef;
}

/** A change of a finished deck, as far as it can be read without a model. An empty list of slides means the whole deck. */
export type Change =
  | { type: 'remove'; slides: SlideRef[] }
  | { type: 'move'; slide: SlideRef; to: Place }
  /** A point goes to another slide; from whichever has it where no slide is named. */
  | { type: 'movePoint'; topic: string; from: SlideRef | null; to: SlideRef }
  | { type: 'merge' | 'swap'; slides: [SlideRef, SlideRef] }
  | { type: 'rename'; slide: SlideRef; title: string }
  /** Words of a slide give way to others; on every slide that has them where none is named. */
  | { type: 'replaceText'; slide: SlideRef | null; old: string; text: string }
  /** One more slide on what the material says of a topic; before the closing where no place is named. */
  | { type: 'insert'; topic: string; to: Place | null }
  | { type: 'chart'; slide: SlideRef | null; chart: ChartKind }
  | { type: 'table'; slide: SlideRef | null }
  /** A slide says the same in another form. */
  | { type: 'form'; slide: SlideRef; form: Exclude<Reshaped, 'table'> }
  | { type: 'split'; slide: SlideRef }
  | { type: 'duplicate'; slide: SlideRef }
  /** Slides get speaker's notes, or lose them. */
  | { type: 'notes'; slides: SlideRef[]; isWanted: boolean }
  | { type: 'count'; slides: number }
  | { type: 'shorter'; slides: SlideRef[] }
  | { type: 'longer'; slides: SlideRef[] }
  | { type: 'language'; language: string; slides: SlideRef[] };

export interface ChangeReading {
  /** In the order of the message; numbers mean the deck as it stood when it was written. */
  changes: Change[];
  /** Whether it asks something; a question changes nothing. */
  isQuestion: boolean;
  /** What is neither a change that can be read nor a negation, as written. */
  notUnderstood: string[];
}

const CUES = [
  'rename',
  'duplicate',
  'merge',
  'swap',
  'split',
  'replace',
  'shorter',
  'longer',
  'remove',
  'move',
  'table',
  'chart',
  'form',
  'language',
  'count',
] as const;
type CueKind = (typeof CUES)[number];
interface Cue {
  kind: CueKind;
  start: number;
  end: number;
  /** Of a `form` cue. */
  form?: Exclude<Reshaped, 'table'>;
  /** Of a `remove` cue: it says what is to stay out, and takes nothing away. */
  isLeftOut?: boolean;
}

interface Tongue {
  language: string;
  words: ChangeWords;
  request: RequestWords;
  bounded: boolean;
}

/** A wish of a message; `verb` is what it takes over from the one before ("… and slide 3 to “Revenue”"). */
interface Clause {
  text: string;
  negated: boolean;
  verb: 'rename' | 'move' | null;
}

const VERB_FINAL = new Set(['ja', 'ko', 'tr']);
/** Questions open with the word that asks, which means something else inside a sentence. */
const ASKS_FIRST = new Set(['ar', 'he']);

/**
 * The changes that a message asks for, read without a model in the languages that the writer speaks. What stands in quotation marks is a
 * name, what is negated or asked is no change. `language`: the language to assume where the words do not tell; `slides`: those that "this slide" means.
 */
export function readChanges(request: string, language?: string, slides: readonly number[] = []): ChangeReading {
  const reading = readAsWritten(request, language, slides);
  if (reading.changes.length > 0 || reading.isQuestion || reading.notUnderstood.length === 0) return reading;
  const mended = withoutTypos(request, tongueOf(hideQuotations(request).text, language).words);
  const again = mended === request ? reading : readAsWritten(mended, language, slides);
  // what is still half understood was no slip of the keys
  return again.changes.length > 0 && again.notUnderstood.length === 0 ? again : reading;
}

function readAsWritten(request: string, language: string | undefined, slides: readonly number[]): ChangeReading {
  const quoted = hideQuotations(request.trim());
  const tongue = tongueOf(quoted.text, language);
  const reading: ChangeReading = { changes: [], isQuestion: false, notUnderstood: [] };
  let named: SlideRef[] = [...slides];
  for (const whole of sentencesOf(quoted.text, tongue)) {
    let sentence = whole;
    if (isQuestion(sentence, tongue)) {
      reading.isQuestion = true;
      named = slidesIn(sentence, tongue).flatMap((hit) => hit.slides.map((slide) => revealed(slide, quoted)));
      continue;
    }
    const insert = isNegated(sentence, tongue) ? null : readInsert(sentence, tongue.language);
    const inserted = insert && insertIn(insert, tongue);
    if (insert) sentence = sentence.slice(0, insert.start) + sentence.slice(insert.end);
    let context: string | null = null;
    let forbidden: string | null = null;
    for (const clause of clausesOf(sentence, tongue)) {
      if (clause.negated) {
        forbidden ??= clause.text;
        if (keepsPart(clause.text, reading.changes, tongue)) {
          // a slide cannot go and leave a part of itself: nothing of the wish is done
          reading.changes.pop();
          reading.notUnderstood.push(quoted.asWritten(sentence).trim());
        }
        continue;
      }
      const read = readClause(clause, { tongue, quoted, named, isShown: slides.length > 0 });
      if (read === 'nothing') continue;
      if (read.isTold) {
        named = read.slides;
        continue;
      }
      if (read.changes.length === 0) {
        reading.notUnderstood.push(quoted.asWritten(clause.text).trim());
        if (read.slides.length > 0) context = reading.notUnderstood.at(-1) ?? null;
      } else if (read.leans && context !== null) reading.notUnderstood.pop();
      if (read.changes.length > 0) context = null;
      reading.changes.push(...read.changes);
      // what was removed is not what “it” means next
      if (read.slides.length > 0) named = read.changes.some((change) => change.type === 'remove') ? [] : read.slides;
    }
    if (inserted) reading.changes.push({ ...inserted, topic: quoted.reveal(inserted.topic) });
    // what is to stay cannot be promised where the whole deck is made anew
    if (forbidden !== null && reading.changes.some(concernsDeck))
      reading.notUnderstood.push(quoted.asWritten(forbidden).trim());
  }
  return reading;
}

/** The topic of a new slide, apart from the place that is named for it. */
function insertIn({ topic }: InsertRead, tongue: Tongue): Extract<Change, { type: 'insert' }> {
  const { words } = tongue;
  const [place] = slidesIn(topic, tongue, false);
  const [slide] = place?.slides ?? [];
  if (!place || slide === undefined) return { type: 'insert', topic, to: null };
  const around = topic.slice(0, place.start);
  const before = find(words.before, around, tongue).at(-1);
  const after = find(words.after, around, tongue).at(-1);
  const [start] = before ?? after ?? [place.start];
  const said = topic.slice(0, start).replace(/[\s,]+$/u, '');
  return { type: 'insert', topic: said || topic, to: { at: before ? 'before' : 'after', slide } };
}

/** Whether what is to stay is a part of the slide that was to go ("remove slide 3 but keep its chart"). */
function keepsPart(text: string, changes: readonly Change[], tongue: Tongue): boolean {
  const { words } = tongue;
  return (
    changes.at(-1)?.type === 'remove' &&
    slidesIn(text, tongue).length === 0 &&
    [words.it, words.table, words.chart, words.text].some((source) => find(source, text, tongue).length > 0)
  );
}

/** The slides that a question is about. */
export function slidesAsked(question: string, language?: string): SlideRef[] {
  const quoted = hideQuotations(question.trim());
  return slidesIn(quoted.text, tongueOf(quoted.text, language)).flatMap(({ slides }) =>
    slides.map((slide) => revealed(slide, quoted)),
  );
}

/** A change of the whole deck, and of no slide of it. */
export const concernsDeck = (change: Change): boolean =>
  change.type === 'count' ||
  ((change.type === 'shorter' || change.type === 'longer' || change.type === 'language') && change.slides.length === 0);

const find = (source: string, text: string, { bounded }: Tongue): Span[] =>
  source === ''
    ? []
    : [...text.matchAll(wordPattern(source, bounded, 'giu'))]
        .filter(([match]) => match !== '')
        .map((match): Span => [match.index, match.index + match[0].length]);

const lettersIn = (text: string): number => text.match(/[\p{L}\p{M}]/gu)?.length ?? 0;

/**
 * The language of an order of a few words, told by what such orders are made of; the one given breaks ties. Null where none of its words
 * tells.
 */
export function orderLanguage(order: string, hint?: string): string | null {
  const { text } = hideQuotations(order.trim());
  const { language, explained, explainedByHint } = tongueAndLetters(text, hint);
  if (hint !== undefined && explainedByHint > 0 && explainedByHint >= explained * TELLS_AS_MUCH)
    return baseLanguage(hint);
  return explained > 0 ? language : null;
}

/** Small words are shared by neighbours ("un", "está"): what the language at hand explains nearly as well is in that language. */
const TELLS_AS_MUCH = 0.7;

const CHANGING = ['rename', 'duplicate', 'merge', 'swap', 'split', 'shorter', 'longer', 'remove', 'move'] as const;

const changes = (kind: CueKind): boolean => CHANGING.some((one) => one === kind);

/** Whether a question is about changing a deck ("how do I delete a slide"). */
export function asksHowToChange(question: string): boolean {
  const { text } = hideQuotations(question.trim());
  return cuesOf(text, tongueOf(text, undefined)).some(({ kind }) => changes(kind));
}

/** Whether a message forbids what it says, or asks it: neither is a wish. */
export function forbidsOrAsks(message: string, language?: string): boolean {
  const { text } = hideQuotations(message.trim());
  const tongue = tongueOf(text, language);
  return isQuestion(text, tongue) || isNegated(text, tongue);
}

const tongueOf = (text: string, hint: string | undefined): Tongue => tongueAndLetters(text, hint);

/** The language whose words explain most of the message, and how many of its letters; the one given breaks ties. */
const tongueAndLetters = remembering(explainedTongue, (hint: string | undefined) => hint ?? '');

function explainedTongue(
  text: string,
  hint: string | undefined,
): Tongue & { explained: number; explainedByHint: number } {
  const likely = requestLanguage(text);
  const script = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u].find(
    (one) => one.test(text) && sharesScript(likely, one),
  );
  const candidates = allChangeWords().filter(([language]) =>
    script ? sharesScript(language, script) : language === likely,
  );
  const make = (language: string): Tongue => {
    const request = requestWords(language);
    return { language, words: changeWords(language), request, bounded: request.bounded };
  };
  const explains = (language: string): number => {
    const tongue = make(language);
    const { words } = tongue;
    const cues = [
      words.rename,
      words.merge,
      words.swap,
      words.replace,
      words.split,
      words.shorter,
      words.longer,
      words.remove,
      words.move,
      words.duplicate,
      words.table,
      tongue.request.furniture.agenda,
      tongue.request.furniture.notes,
    ];
    const told = [...cues, words.slide, words.not].flatMap((source) => find(source, text, tongue));
    const rest = blank(text, told);
    const small = [words.filler, words.asks].flatMap((source) => find(source, rest, tongue));
    const left = lettersIn(blank(rest, small));
    return lettersIn(text) - lettersIn(rest) + (lettersIn(rest) - left) * 0.7;
  };
  const explained = new Map(candidates.map(([language]) => [language, explains(language)]));
  const explainedBy = (language: string): number => explained.get(language) ?? 0;
  // what English says as well is English until something tells ("Remove slide 3")
  const prior = explainedBy('en') >= Math.max(1, explainedBy(likely)) ? 'en' : likely;
  const score = (language: string): number =>
    explainedBy(language) + (language === prior ? 3 : 0) + (hint !== undefined && hint.startsWith(language) ? 4 : 0);
  const language = [...explained.keys()].reduce((best, one) => (score(one) > score(best) ? one : best), prior);
  const explainedByHint = hint === undefined ? 0 : explainedBy(baseLanguage(hint));
  return { ...make(language), explained: explainedBy(language), explainedByHint };
}

const sharesScript = (language: string, script: RegExp): boolean =>
  script.test(changeWords(language).slide.replace(/\\p\{\w+\}/gu, ''));

/** Sentences with their marks; the point of an ordinal ("3. Folie") ends none. */
function sentencesOf(text: string, { words }: Tongue): string[] {
  const end = new RegExp(
    String.raw`(?<=[!?]|(?<!\d)\.|(?:${words.slide})\s?\d{1,3}\.|${HIDDEN}\.)\s+|(?<=\d\.)\s+(?!(?:${words.slide}))|(?<=[。！？؟])|[;；؛\n]`,
    'iu',
  );
  return text
    .split(end)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

function isQuestion(sentence: string, tongue: Tongue): boolean {
  const { words, request, bounded, language } = tongue;
  const asks = [words.asks, request.asks].filter(Boolean).join('|');
  const polite = find(words.polite, sentence, tongue);
  const plain = blank(sentence, polite);
  if (pleases(sentence, tongue)) return false;
  const opening =
    bounded || ASKS_FIRST.has(language)
      ? new RegExp(String.raw`^[\s,¿¡]*(?:(?:${words.filler})[\s,]+)?(?:${asks})(?![\p{L}])`, 'iu')
      : wordPattern(asks, false);
  const marked = /[?？؟]["”»]?\s*$/u.test(sentence);
  const asking =
    marked ||
    (language === 'tr' ? find('m[ıiuü]|nasıl|neden|niçin|hangi\\p{L}*', plain, tongue).length > 0 : false) ||
    opening.test(plain);
  if (!asking) return false;
  if (polite.length === 0) return true;
  const cue = cuesOf(plain, tongue)[0];
  // “can you make it prettier?” wishes, “can you tell me what it costs?” asks
  if (!cue) return !bounded || find(asks, plain, tongue).length > 0;
  return bounded
    ? find(asks, plain.slice(0, cue.start), tongue).some(([, end]) => end <= cue.start)
    : wordPattern('什么|何|なぜ|무엇|왜|怎么|如何|ماذا|كيف|מה|איך', false).test(plain);
}

/** Languages whose questions put the verb first. */
const ASKS_BY_ORDER = new Set(['en', 'de', 'fr', 'nl']);

/** Whether a text says that something is good, and no more ("this is good"). */
function pleases(text: string, tongue: Tongue): boolean {
  const { words, request, language } = tongue;
  const praise = find(words.praise, text, tongue);
  const asks = [words.asks, request.asks].flatMap((source) => find(source, text, tongue));
  const isAsked = /[?？؟]/u.test(text) || (ASKS_BY_ORDER.has(language) && asks.some(([start]) => start === 0));
  return praise.length > 0 && !isAsked && remainder(text, [...praise, ...asks], tongue) === '';
}

const formKinds = reshapedKinds.filter((kind) => kind !== 'table');

/** So many texts are remembered: a message is taken apart more than once, and its clauses again and again. */
const REMEMBERED = 200;

/** A reading of texts that is done once for each of the last ones. */
function remembering<Read, Around extends unknown[]>(
  read: (text: string, ...around: Around) => Read,
  nameOf: (...around: Around) => string,
): (text: string, ...around: Around) => Read {
  const known = new Map<string, Read>();
  return (text, ...around) => {
    const key = `${nameOf(...around)}|${text}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size >= REMEMBERED) known.clear();
    const made = read(text, ...around);
    known.set(key, made);
    return made;
  };
}

/** The cues of a text by what they ask for, the longest first where they overlap. */
const cuesOf = remembering<readonly Cue[], [Tongue]>(findOrders, ({ language }) => language);

function findOrders(text: string, tongue: Tongue): Cue[] {
  const { words } = tongue;
  const cues: Cue[] = ([...CHANGING, 'replace', 'table', 'chart'] as const).flatMap((kind) =>
    find(words[kind], text, tongue).map(([start, end]) => ({ kind, start, end })),
  );
  const leftOut = leavesOut(text, tongue);
  if (leftOut) cues.push({ kind: 'remove', start: leftOut[0], end: leftOut[1], isLeftOut: true });
  for (const form of formKinds)
    for (const [start, end] of find(tongue.request.forms[form] ?? '', text, tongue))
      cues.push({ kind: 'form', start, end, form });
  const chart = chartMention(text);
  if (chart) cues.push({ kind: 'chart', start: chart.start, end: chart.end });
  const asked = languageAsked(text);
  if (asked) cues.push({ kind: 'language', start: asked.start, end: asked.end });
  cues.sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
  const kept: Cue[] = [];
  for (const cue of cues)
    if (!kept.some((other) => other.kind !== cue.kind && cue.start < other.end && other.start < cue.end))
      kept.push(cue);
  const count = readCount(text, tongue.request);
  if (count && kept.length === 0) kept.push({ kind: 'count', start: count.start, end: count.end });
  return kept.sort((a, b) => a.start - b.start);
}

/** The words of requests that say what stays out, and what does not. */
const exclusions = new WeakMap<RequestWords, RequestWords>();
function exclusionsOf(words: RequestWords): RequestWords {
  const none: string[] = [];
  const made = exclusions.get(words) ?? {
    ...words,
    notOnly: none,
    only: none,
    audience: none,
    first: none,
    next: none,
    last: none,
    perSlide: none,
  };
  exclusions.set(words, made);
  return made;
}

/** "Without slide 3", "no notes": where a wish says that slides, or the notes, are to stay out, and orders nothing else. */
function leavesOut(text: string, tongue: Tongue): Span | null {
  const { words, request } = tongue;
  const cue = findCues(text, exclusionsOf(request), []).find(({ kind }) => kind === 'without');
  if (!cue) return null;
  const around = blank(text, [[cue.start, cue.end]]);
  // "do not add a slide" takes none away
  if (CHANGING.some((kind) => find(words[kind], around, tongue).length > 0) || readInsert(text, tongue.language))
    return null;
  const [from, to] = cue.topic;
  const named = [
    ...slidesIn(text, tongue),
    ...findKinds(text, request, words),
    ...find(request.furniture.notes, text, tongue).map(([start, end]) => ({ start, end })),
  ]
    .sort((a, b) => a.start - b.start)
    .find(({ start, end }) => start >= from && end <= to);
  return named && remainder(text.slice(from, named.start), [], tongue) === '' ? [cue.start, cue.end] : null;
}

const slidesIn = (text: string, tongue: Tongue, spans = true): SlidesFound[] =>
  findSlides(text, { words: tongue.words, bounded: tongue.bounded, spans });

/** What of a text carries a meaning that nothing has read: small words, numbers and marks do not. */
function remainder(text: string, spans: readonly Span[], tongue: Tongue): string {
  const { words, request } = tongue;
  let left = blank(text, spans);
  for (const source of [words.polite, words.filler, request.articles, request.opening, request.deck])
    left = blank(left, find(source, left, tongue));
  return left
    .replace(/[\p{P}\p{S}\p{N}\s]+/gu, ' ')
    .replace(tongue.bounded ? /(?<!\p{L})\p{L}(?!\p{L})/gu : /(?!)/gu, ' ')
    .trim();
}

function clausesOf(sentence: string, tongue: Tongue): Clause[] {
  const colon = /[:：=]/u.exec(sentence);
  // what follows the colon of a title is the title, whatever it says
  const head =
    colon && find(tongue.words.rename, sentence.slice(0, colon.index), tongue).length > 0
      ? colon.index
      : sentence.length;
  const pieces = piecesOf(sentence, head, tongue);
  const clauses: Clause[] = [];
  let pending = '';
  const push = (clause: Clause): void => void clauses.push(clause);
  for (const { join, text } of pieces) {
    const before = clauses.at(-1);
    const whole = pending === '' ? text : pending + join + text;
    const cues = cuesOf(text, tongue);
    const found = slidesIn(text, tongue);
    const bare =
      cues.length === 0 &&
      remainder(
        text,
        found.map(({ start, end }): Span => [start, end]),
        tongue,
      ) === '';
    const verb = before && !before.negated ? leading(before, tongue) : null;
    // "swap the pie chart and the table"
    const isListed =
      before &&
      pending === '' &&
      found.length === 0 &&
      onlyNamesKinds(text, cues, tongue) &&
      cuesOf(before.text, tongue).some(({ kind }) => changes(kind));
    const goesOn =
      cues.length === 0 &&
      found.length > 0 &&
      ((verb === 'rename' && hasQuotation(text)) ||
        (verb === 'move' && (found.length > 1 || find(tongue.words.to, text, tongue).length > 0)));
    if (isListed) before.text += join + text;
    else if (before && verb !== null && goesOn && pending === '') push({ text, negated: false, verb });
    else if (
      before &&
      pending === '' &&
      verb === 'rename' &&
      !hasQuotation(before.text) &&
      (cues.length === 0 || found.length === 0)
    )
      // a title without quotation marks goes on to the end
      before.text += join + text;
    else if (
      bare &&
      before &&
      !VERB_FINAL.has(tongue.language) &&
      (found.length > 0 || /^\s*(?:\p{L}{1,3}\s+)?\d{1,3}[.!]?\s*$/u.test(text))
    )
      before.text += join + text;
    else if (bare) pending = whole;
    else {
      const negated =
        isNegated(whole, tongue) ||
        (before?.negated === true && cues.length > 0 && find(tongue.words.or, join, tongue).length > 0);
      push({ text: whole, negated, verb: null });
      pending = '';
    }
  }
  if (pending !== '') {
    const before = clauses.at(-1);
    const negated = isNegated(pending, tongue);
    if (before && slidesIn(pending, tongue).length > 0 && !negated) before.text += ` ${pending}`;
    else push({ text: pending, negated, verb: null });
  }
  return clauses;
}

function onlyNamesKinds(text: string, cues: readonly Cue[], tongue: Tongue): boolean {
  const kinds = findKinds(text, tongue.request, tongue.words);
  return (
    kinds.length > 0 &&
    cues.every(({ start, end }) => kinds.some((kind) => start >= kind.start && end <= kind.end)) &&
    remainder(
      text,
      kinds.map(({ start, end }): Span => [start, end]),
      tongue,
    ) === ''
  );
}

const hasQuotation = (text: string): boolean => new RegExp(HIDDEN, 'u').test(text);

function piecesOf(sentence: string, head: number, tongue: Tongue): { join: string; text: string }[] {
  const joins = [
    ...find(tongue.words.join, sentence.slice(0, head), tongue),
    ...[...sentence.slice(0, head).matchAll(/[,，、،]/gu)].map((match): Span => [match.index, match.index + 1]),
  ].sort((a, b) => a[0] - b[0]);
  const pieces: { join: string; text: string }[] = [];
  let [join, from] = ['', 0];
  for (const [start, end] of joins) {
    if (start < from) continue;
    const text = sentence.slice(from, start);
    if (text.trim() !== '') {
      pieces.push({ join, text });
      join = '';
    }
    join += sentence.slice(start, end);
    from = end;
  }
  pieces.push({ join, text: sentence.slice(from) });
  return pieces.filter(({ text }) => text.trim() !== '');
}

function leading(clause: Clause, tongue: Tongue): Clause['verb'] {
  if (clause.verb) return clause.verb;
  const kinds = cuesOf(clause.text, tongue).map((cue) => cue.kind);
  return kinds.includes('rename') ? 'rename' : kinds.includes('move') ? 'move' : null;
}

/** Whether a clause forbids; "no more than", "not so long" do not, and "no agenda" is a wish. */
function isNegated(text: string, tongue: Tongue): boolean {
  if (cuesOf(text, tongue).some(({ isLeftOut }) => isLeftOut)) return false;
  const cues = cuesOf(text, tongue)
    .filter((cue) => cue.kind === 'shorter' || cue.kind === 'longer')
    .map((cue): Span => [cue.start, cue.end]);
  const count = readCount(text, tongue.request);
  const spans: Span[] = [
    ...find(tongue.words.polite, text, tongue),
    ...cues,
    ...(count ? [[count.start, count.end] as const] : []),
  ];
  const colon = /[:：]/u.exec(text);
  return find(tongue.words.not, blank(colon ? text.slice(0, colon.index) : text, spans), tongue).length > 0;
}

const revealed = (slide: SlideRef, quoted: HiddenQuotations): SlideRef =>
  typeof slide === 'object' && 'title' in slide ? { title: quoted.reveal(slide.title) } : slide;

interface Surroundings {
  tongue: Tongue;
  quoted: HiddenQuotations;
  named: readonly SlideRef[];
  /** The person points at slides: a wish that names none, and not the deck, means them. */
  isShown: boolean;
}

interface ClauseRead {
  changes: Change[];
  slides: SlideRef[];
  /** Whether it means the slide named before ("make it shorter"). */
  leans: boolean;
  /** It tells what stands on a slide, and wishes for nothing. */
  isTold?: boolean;
}

/** Cues beside which words in quotation marks mean something of their own. */
const OWN_QUOTATIONS: readonly CueKind[] = ['rename', 'remove', 'move', 'merge', 'split', 'shorter', 'longer'];

function readClause(clause: Clause, { tongue, quoted, named, isShown }: Surroundings): ClauseRead | 'nothing' {
  const { words } = tongue;
  const text = clause.text;
  // what a slide is about is its name, whatever it says ("the slide about next steps")
  const titled = slidesIn(text, tongue).filter(({ slides: [slide] }) => typeof slide === 'object');
  const said = cuesOf(text, tongue).filter(
    ({ start, end }) => !titled.some((hit) => start > hit.start && end <= hit.end),
  );
  const numbered = withBareNumbers(slidesIn(text, tongue, !said.some(({ kind }) => kind === 'move')), {
    text,
    cues: said,
    tongue,
  });
  const byKind = kindsMeant(text, { cues: said, hits: numbered, tongue });
  const cues = said.filter(
    ({ kind, start, end }) => changes(kind) || !byKind.some((hit) => start < hit.end && hit.start < end),
  );
  const kinds = new Set<CueKind>(cues.map((cue) => cue.kind));
  if (clause.verb) kinds.add(clause.verb);
  const cueSpans = cues.map((cue): Span => [cue.start, cue.end]);
  const reveal = (slide: SlideRef): SlideRef => revealed(slide, quoted);
  const hits = [...numbered, ...byKind].sort((a, b) => a.start - b.start);
  const hitSpans = hits.map(({ start, end }): Span => [start, end]);
  const slides = hits.flatMap((hit) => hit.slides);
  const quotations = [...text.matchAll(new RegExp(HIDDEN, 'gu'))];
  const bareQuotations = quotations.filter(
    ({ index }) => !hitSpans.some(([start, end]) => index >= start && index < end),
  );
  const isPointed = isShown && find(tongue.request.deck, text, tongue).length === 0;
  const leans = slides.length === 0 && named.length > 0 && (isPointed || find(words.it, text, tongue).length > 0);
  const refs = leans ? [...named] : slides.length > 0 ? slides : bareQuotations.map(([sign]) => ({ title: sign }));
  const shown = refs.map(reveal);
  const read = (...changes: Change[]): ClauseRead => ({ changes, slides: shown, leans });
  const left = (...more: Span[]): string =>
    remainder(
      text,
      [
        ...cueSpans,
        ...hitSpans,
        ...(slides.length === 0 ? bareQuotations.map(({ index }): Span => [index, index + 1]) : []),
        ...(byKind.length > 0 ? [words.join, words.with].flatMap((source) => find(source, text, tongue)) : []),
        ...more,
      ],
      tongue,
    );
  const notes = quotations.length > 0 ? [] : find(tongue.request.furniture.notes, text, tongue);
  if (notes.length > 0) {
    const isOther = cues.some(({ kind }) => kind !== 'remove' && kind !== 'count');
    const isWanted = !kinds.has('remove');
    const orders = find(words.write, text, tongue);
    const around = [words.from, words.to].flatMap((source) => find(source, text, tongue));
    return !isOther && (!isWanted || orders.length > 0) && left(...notes, ...orders, ...around) === ''
      ? read({ type: 'notes', slides: shown, isWanted })
      : read();
  }
  const isTold = quotations.length > 0 && find(words.says, text, tongue).length > 0;
  if (isTold && [...kinds].every((kind) => kind === 'rename')) return { ...read(), isTold };
  if (!OWN_QUOTATIONS.some((kind) => kinds.has(kind))) {
    const replaced = replacedIn(text, {
      tongue,
      cues,
      hitSpans,
      bareQuotations: bareQuotations.map(({ index }) => index),
    });
    const [slide = null] = leans || slides.length > 0 ? shown : [];
    if (replaced)
      return read({
        type: 'replaceText',
        slide,
        old: quoted.reveal(replaced.old),
        text: quoted.reveal(replaced.text),
      });
  }
  if (kinds.has('rename')) {
    const renamed = renamedIn(text, hits, { tongue, quoted, leans: leans ? named[0] : undefined });
    if (renamed) return { ...read(renamed), slides: [renamed.type === 'rename' ? renamed.slide : 'last'] };
  }
  const drawn = cues.filter(({ kind }) => kind === 'table' || kind === 'chart' || kind === 'form').at(-1);
  const shownAs = blank(
    text,
    byKind.map(({ start, end }): Span => [start, end]),
  );
  const kindNamed = drawn?.kind === 'chart' ? chartMention(shownAs) : null;
  const drawnAt = Math.min(drawn?.start ?? 0, kindNamed?.start ?? Infinity);
  const becomes =
    drawn &&
    new RegExp(String.raw`(?:${words.as})\s*(?:an?|the|eine?[nrm]?|une?|una?|um|uma|een)?\s*$`, 'iu').test(
      text.slice(0, drawnAt),
    );
  const show = (): ClauseRead => {
    const form = drawn?.form;
    if (form !== undefined) return read(...shown.map((slide): Change => ({ type: 'form', slide, form })));
    const targets: (SlideRef | null)[] = shown.length > 0 ? shown : [null];
    const chart = kindNamed?.chart ?? 'bar';
    return read(
      ...targets.map((slide): Change =>
        drawn?.kind === 'table' ? { type: 'table', slide } : { type: 'chart', slide, chart },
      ),
    );
  };
  if (drawn && (becomes || byKind.length > 0) && !kinds.has('remove') && !(kinds.has('move') && slides.length > 1))
    return show();
  const [first, second] = shown;
  for (const type of ['merge', 'swap'] as const)
    if (kinds.has(type) && first !== undefined && second !== undefined)
      return shown.length === 2 && left() === '' ? read({ type, slides: [first, second] }) : read();
  if (kinds.has('duplicate') && first !== undefined)
    return left() === '' ? read(...shown.map((slide): Change => ({ type: 'duplicate', slide }))) : read();
  if (kinds.has('split') && first !== undefined)
    return left(...find(words.inTwo, text, tongue)) === ''
      ? read(...shown.map((slide): Change => ({ type: 'split', slide })))
      : read();
  for (const type of ['shorter', 'longer'] as const) {
    if (!kinds.has(type)) continue;
    return left(...find(words.text, text, tongue)) === '' && !drawn ? read({ type, slides: shown }) : read();
  }
  if (kinds.has('remove'))
    return shown.length > 0 && left() === '' && !drawn ? read({ type: 'remove', slides: shown }) : read();
  if (kinds.has('move')) {
    const moved = movedIn(text, { tongue, quoted, hits, shown, cues });
    return moved ? read(moved) : read();
  }
  if (drawn) return left() === '' ? show() : read();
  const asked = languageAsked(text);
  if (asked)
    return left(...find(words.text, text, tongue)) === ''
      ? read({ type: 'language', language: asked.language, slides: shown })
      : read();
  const count = slides.length === 0 ? readCount(text, tongue.request) : null;
  if (count && left([count.start, count.end]) === '')
    return read({ type: 'count', slides: count.most < 100 ? count.most : count.least });
  if (left() === '' && slides.length === 0 && quotations.length === 0) return 'nothing';
  // what pleases is to stay as it is
  return cues.length === 0 && pleases(text, tongue) ? 'nothing' : read();
}

/** What links two slides that one order is about. */
const BOTH: readonly CueKind[] = ['move', 'merge', 'swap'];
const DRAWN: readonly CueKind[] = ['table', 'chart', 'form'];

/**
 * The slides that a clause names by what they are: those that an order is about ("remove the agenda"), or the one that becomes something
 * else ("make the pie chart a bar chart"). A chart of a slide that is named is none ("remove the chart on slide 3").
 */
function kindsMeant(
  text: string,
  { cues, hits, tongue }: { cues: readonly Cue[]; hits: readonly SlidesFound[]; tongue: Tongue },
): SlidesFound[] {
  const { words, request } = tongue;
  const isRenamed = cues.some(({ kind }) => kind === 'rename');
  // "to the end" names a place, in languages where the closing is called so too
  const taken = [
    ...hits,
    ...[words.start, words.end].flatMap((source) => find(source, text, tongue)).map(([start, end]) => ({ start, end })),
  ];
  const found = findKinds(text, request, words).filter(
    ({ ref, start, end }) =>
      !taken.some((one) => start < one.end && one.start < end) && !(isRenamed && ref.kind === 'title'),
  );
  const [one, other] = found;
  if (!one || find(request.furniture.notes, text, tongue).length > 0) return [];
  if (cues.some(({ kind }) => changes(kind))) {
    const stops = [...cues.filter(({ kind }) => changes(kind)), ...hits, ...found];
    const named = found.map((mention) => withAbout(mention, { text, stops, tongue }));
    if (hits.length === 0) return named;
    const [hit] = hits;
    const [first, second] = hit && hit.start < one.start ? [hit, one] : [one, hit];
    const links = [words.before, words.after, words.join, words.with].filter(Boolean).join('|');
    const areLinked = new RegExp(String.raw`(?:${links})\s*(?:\p{L}{1,4}\s+)?$`, 'iu').test(
      text.slice(first.end, second?.start),
    );
    return hits.length === 1 && !other && areLinked && cues.some(({ kind }) => BOTH.includes(kind)) ? named : [];
  }
  const isApart = (mention: KindFound): boolean =>
    cues.some(({ kind, start, end }) => DRAWN.includes(kind) && (end <= mention.start || start >= mention.end));
  if (hits.length > 0 || !isApart(one)) return [];
  const isSource = ({ start }: KindFound): boolean =>
    words.from !== '' &&
    new RegExp(String.raw`(?<!\p{L})(?:${words.from})\s*(?:\p{L}{1,4}\s+)?$`, 'iu').test(text.slice(0, start));
  const source = other && isSource(other) && !isSource(one) ? other : one;
  return [
    withAbout(source, {
      text,
      stops: [...cues.filter((cue) => isApart(source) && cue.start >= source.end), ...found],
      tongue,
    }),
  ];
}

/** A slide named by what it is, with what is said of it: behind it, before it where the language says it so. */
function withAbout(
  { ref, start, end }: KindFound,
  { text, stops, tongue }: { text: string; stops: readonly { start: number; end: number }[]; tongue: Tongue },
): SlidesFound {
  const { words, request, bounded, language } = tongue;
  if (!bounded || VERB_FINAL.has(language)) {
    const before = BEFORE_KIND.exec(text.slice(0, start));
    const about = before && topicOf(before[1] ?? '', tongue);
    return before && about ? { slides: [{ ...ref, about }], start: before.index, end } : { slides: [ref], start, end };
  }
  const lead = [words.about, request.concerning].filter(Boolean).join('|');
  const from =
    end + (new RegExp(String.raw`^\s*(?:${lead || '(?!)'})(?!\p{L})`, 'iu').exec(text.slice(end))?.[0].length ?? 0);
  const places = [
    words.to,
    words.before,
    words.after,
    words.start,
    words.end,
    words.as,
    words.with,
    words.inTwo,
    words.join,
  ]
    .flatMap((source) => find(source, text, tongue))
    .map(([at]) => at);
  const to = Math.min(text.length, ...[...stops.map((stop) => stop.start), ...places].filter((at) => at >= from));
  const behind = topicOf(text.slice(from, to), tongue);
  if (behind !== '') {
    const at = text.indexOf(behind, from);
    return { slides: [{ ...ref, about: behind }], start, end: at < 0 ? to : at + behind.length };
  }
  const named = language === 'en' ? /(\p{L}+)\s+$/u.exec(text.slice(0, start)) : null;
  const about =
    named && !stops.some((stop) => stop.start < start && stop.end > named.index) ? topicOf(named[0], tongue) : '';
  return about === ''
    ? { slides: [ref], start, end }
    : { slides: [{ ...ref, about }], start: named?.index ?? start, end };
}

/** What a chart or a table tells, where it is said before it. */
const BEFORE_KIND = /([\p{L}\p{M}]{1,20}?)(?:についての|に関する|の|的|에 ?관한\s*|에 ?대한\s*)$/u;

const NUMBERED_WITHOUT_NAME: readonly CueKind[] = ['remove', 'move', 'merge', 'swap'];

/** The slides named, and those that only a number names ("delete 4", "… from slide 3 to 5"). */
function withBareNumbers(
  hits: SlidesFound[],
  { text, cues, tongue }: { text: string; cues: readonly Cue[]; tongue: Tongue },
): SlidesFound[] {
  if (!tongue.bounded || !cues.some(({ kind }) => NUMBERED_WITHOUT_NAME.includes(kind))) return hits;
  const { words, request } = tongue;
  const around = blank(
    text,
    [...hits, ...cues].map(({ start, end }): Span => [start, end]),
  );
  const links = [words.to, words.from, words.with, words.join, words.before, words.after, words.polite];
  const isOneOf = (word: string | undefined, sources: readonly string[]): boolean =>
    word === undefined || new RegExp(`^(?:${sources.filter(Boolean).join('|')})$`, 'iu').test(word);
  const numbers = [...around.matchAll(/(?<![\p{L}\p{N}.,%#€$£'’-])(\d{1,2})(?![\p{L}\p{N}]|[.,:]\d|\s*[%‰€$£])/gu)];
  const bare = numbers.flatMap((match): SlidesFound[] => {
    const end = match.index + match[0].length;
    const before = /([\p{L}'’]+)[\s,]*$/u.exec(around.slice(0, match.index))?.[1];
    const after = /^\s*([\p{L}'’]+)/u.exec(around.slice(end))?.[1];
    const stands = isOneOf(before, [...links, request.articles, words.filler]) && isOneOf(after, links);
    return stands && Number(match[1]) > 0 ? [{ slides: [Number(match[1])], start: match.index, end }] : [];
  });
  const isLink = (start: number, end: number): boolean =>
    isOneOf(/^[\s,]*([\p{L}'’]*)(?:\s+\p{L}{1,3})?[\s,]*$/u.exec(around.slice(start, end))?.[1] ?? '-', [
      words.join,
      words.to,
      words.with,
    ]);
  // "3 and 4" name two slides, and the word between them belongs to both
  const lists = bare.reduce<SlidesFound[]>((found, one) => {
    const last = found.at(-1);
    return last && isLink(last.end, one.start)
      ? [...found.slice(0, -1), { ...last, slides: [...last.slides, ...one.slides], end: one.end }]
      : [...found, one];
  }, []);
  return [...hits, ...lists].sort((a, b) => a.start - b.start);
}

const ARROW = /\s*(?:->|=>|→|⇒)\s*/u;

/** Words that are to give way to others, and those: both in quotation marks, around an arrow, or behind the verb. */
function replacedIn(
  text: string,
  {
    tongue,
    cues,
    hitSpans,
    bareQuotations: [one, other, ...more],
  }: { tongue: Tongue; cues: readonly Cue[]; hitSpans: readonly Span[]; bareQuotations: readonly number[] },
): { old: string; text: string } | null {
  const { words, bounded } = tongue;
  const said = blank(text, hitSpans);
  if (one !== undefined && other !== undefined && more.length === 0) {
    const between = new RegExp(String.raw`^\s*(?:${words.with}|->|=>|→|⇒)\s*$`, 'iu').test(said.slice(one + 1, other));
    return between ? { old: text.charAt(one), text: text.charAt(other) } : null;
  }
  if (one !== undefined || cues.some(({ kind }) => kind === 'table' || kind === 'chart' || kind === 'form'))
    return null;
  const verb = cues.find(({ kind }) => kind === 'replace');
  const [by = ''] = words.with.split('|');
  const behind = verb ? said.slice(verb.end) : said;
  const parts = ARROW.test(said)
    ? behind.slice(behind.lastIndexOf(':', behind.search(ARROW)) + 1).split(ARROW)
    : verb && bounded && !VERB_FINAL.has(tongue.language)
      ? behind.split(wordPattern(by, bounded, 'iu'))
      : [];
  const [old, becomes, ...rest] = parts.map((part) => withoutSmallEnds(part, tongue));
  return old && becomes && rest.length === 0 ? { old, text: becomes } : null;
}

/** A part of a message without the small words and marks at its ends. */
function withoutSmallEnds(part: string, { words, request }: Tongue): string {
  const small = [words.to, words.from, request.articles, words.polite].filter(Boolean).join('|');
  return part
    .replace(new RegExp(String.raw`^[\s,:]*(?:(?:${small})\s+)*`, 'iu'), '')
    .replace(new RegExp(String.raw`(?:(?:\s+|^)(?:${small}))*[\s,.!]*$`, 'iu'), '')
    .trim();
}

function renamedIn(
  text: string,
  hits: readonly SlidesFound[],
  { tongue, quoted, leans }: { tongue: Tongue; quoted: HiddenQuotations; leans: SlideRef | undefined },
): Change | null {
  const quotations = [...text.matchAll(new RegExp(HIDDEN, 'gu'))];
  const title = quotations.at(-1);
  const reveal = (slide: SlideRef): SlideRef => revealed(slide, quoted);
  if (title) {
    const other = hits.find((hit) => !(hit.start <= title.index && title.index < hit.end));
    const named =
      other?.slides[0] ?? leans ?? (quotations.length === 2 ? { title: quotations[0]?.[0] ?? '' } : undefined);
    return named === undefined ? null : { type: 'rename', slide: reveal(named), title: quoted.reveal(title[0]).trim() };
  }
  const hit = hits[0];
  const [slide] = hit?.slides ?? [];
  if (!hit || slide === undefined || hit.slides.length !== 1) return null;
  const after = new RegExp(
    String.raw`^\p{L}{0,4}\s*(?:[:：=]|${tongue.bounded ? String.raw`(?:\p{L}+\s+)?` : ''}(?:${tongue.words.to}|${tongue.words.as}|${tongue.words.says}|say|read)(?![\p{L}]))\s*(\S.{0,300})$`,
    'iu',
  ).exec(text.slice(hit.end));
  const named = after?.[1]?.replace(/[.。!！\s]+$/u, '');
  return named ? { type: 'rename', slide: reveal(slide), title: named } : null;
}

function movedIn(
  text: string,
  {
    tongue,
    quoted,
    hits,
    shown,
    cues,
  }: {
    tongue: Tongue;
    quoted: HiddenQuotations;
    hits: readonly SlidesFound[];
    shown: readonly SlideRef[];
    cues: readonly Cue[];
  },
): Change | null {
  const { words } = tongue;
  const around = blank(
    text,
    hits.map(({ start, end }): Span => [start, end]),
  );
  const says = (source: string): boolean => find(source, around, tongue).length > 0;
  const places = [words.start, words.end, words.after, words.before].flatMap((source) => find(source, text, tongue));
  const spans: Span[] = [
    ...cues.map((cue): Span => [cue.start, cue.end]),
    ...hits.map(({ start, end }): Span => [start, end]),
  ];
  const topic = topicOf(blank(text, [...spans, ...places]), tongue);
  const quotation = hits.length > 0 ? new RegExp(HIDDEN, 'u').exec(blank(text, spans))?.[0] : undefined;
  const [first, second] = shown;
  if (topic !== '' || quotation !== undefined) {
    const point = quoted.reveal(quotation ?? topic);
    if (first !== undefined && second !== undefined && shown.length === 2) {
      // "to slide 5 from slide 3" names them the other way round
      const to = new RegExp(String.raw`(?:${words.to})\s*(?:the\s+)?$`, 'iu').test(text.slice(0, hits[0]?.start ?? 0));
      const from = new RegExp(String.raw`(?:${words.from})\s*(?:the\s+)?$`, 'iu').test(
        text.slice(0, hits[1]?.start ?? 0),
      );
      const swapped = tongue.language === 'en' && to && from;
      return { type: 'movePoint', topic: point, from: swapped ? second : first, to: swapped ? first : second };
    }
    const hit = hits[0];
    if (
      hit &&
      first !== undefined &&
      shown.length === 1 &&
      new RegExp(String.raw`(?:${words.to})\s*\p{L}{0,3}\s*$`, 'iu').test(text.slice(0, hit.start))
    )
      return { type: 'movePoint', topic: point, from: null, to: first };
    return hits.every(isByKind) && quotation === undefined
      ? movedByTopic(text, { tongue, quoted, cues, topic, hits })
      : null;
  }
  if (first === undefined) return null;
  if (second === undefined && says(words.end))
    return { type: 'move', slide: first, to: { at: 'after', slide: 'last' } };
  if (second === undefined && says(words.start)) return { type: 'move', slide: first, to: { at: 'before', slide: 1 } };
  const at = says(words.after) ? 'after' : says(words.before) ? 'before' : 'at';
  if (second !== undefined && shown.length === 2) return { type: 'move', slide: first, to: { at, slide: second } };
  const number = /(\d{1,3})(?!.*\d)/u.exec(around)?.[1];
  return number && shown.length === 1 && Number(number) > 0
    ? { type: 'move', slide: first, to: { at, slide: Number(number) } }
    : null;
}

const isByKind = ({ slides: [slide] }: SlidesFound): boolean => typeof slide === 'object' && 'kind' in slide;

/** "Put the risks first", "put the risks before the costs": slides by what they tell. */
function movedByTopic(
  text: string,
  {
    tongue,
    quoted,
    cues,
    topic,
    hits,
  }: { tongue: Tongue; quoted: HiddenQuotations; cues: readonly Cue[]; topic: string; hits: readonly SlidesFound[] },
): Change | null {
  const { words } = tongue;
  const slide = (title: string): SlideRef => ({ title: quoted.reveal(title) });
  const slideIn = (from: number, to: number): SlideRef | null => {
    const hit = hits.find(({ start, end }) => start >= from && end <= to);
    const title = topicOf(said.slice(from, to), tongue);
    return hit?.slides[0] ?? (title === '' ? null : slide(title));
  };
  const said = blank(
    text,
    cues.filter(({ kind }) => kind === 'move').map(({ start, end }): Span => [start, end]),
  );
  for (const at of tongue.bounded ? (['before', 'after'] as const) : []) {
    const [place] = find(words[at], said, tongue);
    if (!place || VERB_FINAL.has(tongue.language)) continue;
    const [one, other] = [slideIn(0, place[0]), slideIn(place[1], said.length)];
    if (one !== null && other !== null) return { type: 'move', slide: one, to: { at, slide: other } };
  }
  if (hits.length > 0) return null;
  if (find(words.end, said, tongue).length > 0)
    return { type: 'move', slide: slide(topic), to: { at: 'after', slide: 'last' } };
  if (find(words.start, said, tongue).length > 0)
    return { type: 'move', slide: slide(topic), to: { at: 'before', slide: 1 } };
  return null;
}

/** What is moved, without the small words around it; empty where only slides are named. */
function topicOf(text: string, tongue: Tongue): string {
  const bare = text.replace(new RegExp(HIDDEN, 'gu'), ' ');
  const { words } = tongue;
  const small = [words.polite, words.filler, words.to, words.from, words.as, tongue.request.articles].filter(Boolean);
  let left = bare;
  for (const source of small) left = blank(left, find(source, left, tongue));
  const meaning = [...left.matchAll(tongue.bounded ? /\p{L}[\p{L}\p{M}\p{N}’'-]+/gu : /[\p{L}\p{M}]+/gu)];
  const [first, last] = [meaning[0], meaning.at(-1)];
  if (!first || !last) return '';
  return oneLine(bare.slice(first.index, last.index + last[0].length));
}
