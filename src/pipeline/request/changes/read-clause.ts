import type { SlideRef } from '../find-slides.ts';
import { chartMention } from '../chart-words.ts';
import { readCount } from '../read-count.ts';
import { INSTEAD_OF } from '../instead-of.ts';
import { languageAsked } from '../read-request.ts';
import { blank, spanOf } from '../spans.ts';
import { findKinds } from '../find-kinds.ts';
import { eitherOf, patternOf } from '../word-pattern.ts';
import type { Change } from './change.ts';
import { isDrawn, type Cue, type CueKind } from './find-orders.ts';
import { hearClause, isAllRead, wordsIn, type HeardClause, type Surroundings } from './hear-clause.ts';
import { pleases } from './hear-mood.ts';
import { movedIn, slideMoved } from './read-move.ts';
import { renamedIn } from './read-renaming.ts';
import { replacedIn } from './read-replacement.ts';
import { slideTold } from './slide-told.ts';
import type { Clause } from './split-clauses.ts';
import { find, VERB_FINAL } from './tongue.ts';

export interface ClauseRead {
  changes: Change[];
  slides: SlideRef[];
  /** Whether it means the slide named before ("make it shorter"). */
  leans: boolean;
  /** It tells what stands on a slide, and wishes for nothing. */
  isTold?: boolean;
}

/** Changes, none where the order is its own but cannot be carried out; null where it is no such order. */
type Read = Change[] | 'told' | 'nothing' | null;

export function readClause(clause: Clause, around: Surroundings): ClauseRead | 'nothing' {
  const heard = hearClause(clause, around);
  const { shown, leans } = heard;
  for (const read of readers) {
    const found = read(heard);
    if (found === null) continue;
    if (found === 'nothing') return found;
    const made = found === 'told' ? [] : found;
    const [first] = made;
    return {
      changes: made,
      slides: first?.type === 'rename' ? [first.slide] : shown.length > 0 ? shown : kindsIn(heard),
      leans: leans !== undefined,
      ...(found === 'told' ? { isTold: true } : {}),
    };
  }
  const slides = shown.length > 0 ? shown : kindsIn(heard);
  return { changes: [], slides, leans: leans !== undefined };
}

/** The slides that a clause names by what they are, whatever it says of them. */
export const kindsIn = ({ text, tongue }: Pick<HeardClause, 'text' | 'tongue'>): SlideRef[] =>
  findKinds(text, tongue.request, tongue.words).map(({ ref }) => ref);

/** The form that a clause asks for last. */
const drawnIn = ({ cues, text }: HeardClause): Cue | undefined =>
  cues.findLast((cue) => isDrawn(cue) && !REPLACED.test(text.slice(0, cue.start)));

/** What ends before a form that is to go ("instead of a table"). */
const REPLACED = patternOf(String.raw`(?<!\p{L})(?:${INSTEAD_OF})\s*(?:\p{L}+\s+){0,2}$`);

/** The kind of chart that is named, where it is not what a slide is. */
const chartNamed = ({ text, byKind }: HeardClause): ReturnType<typeof chartMention> =>
  chartMention(blank(text, byKind.map(spanOf)));

function shownAs(heard: HeardClause): Change[] {
  const drawn = drawnIn(heard);
  const form = drawn?.form;
  if (form !== undefined) return heard.shown.map((slide): Change => ({ type: 'form', slide, form }));
  const targets: (SlideRef | null)[] = heard.shown.length > 0 ? heard.shown : [null];
  if (drawn?.kind === 'table') return targets.map((slide): Change => ({ type: 'table', slide }));
  const chart = (drawn?.kind === 'chart' ? chartNamed(heard)?.chart : undefined) ?? 'bar';
  return targets.map((slide): Change => ({ type: 'chart', slide, chart }));
}

function readNotes(heard: HeardClause): Read {
  const { words, request } = heard.tongue;
  const notes = heard.hasQuotation ? [] : wordsIn(heard, request.furniture.notes);
  if (notes.length === 0) return null;
  const isOther = heard.cues.some(({ kind }) => kind !== 'remove' && kind !== 'count');
  const isWanted = !heard.kinds.has('remove');
  const orders = wordsIn(heard, words.write);
  const around = [...wordsIn(heard, words.from), ...wordsIn(heard, words.to)];
  return !isOther && (!isWanted || orders.length > 0) && isAllRead(heard, ...notes, ...orders, ...around)
    ? [{ type: 'notes', slides: heard.shown, isWanted }]
    : [];
}

const readTold = (heard: HeardClause): Read =>
  heard.hasQuotation &&
  wordsIn(heard, heard.tongue.words.says).length > 0 &&
  [...heard.kinds].every((kind) => kind === 'rename')
    ? 'told'
    : null;

/** Cues beside which words in quotation marks mean something of their own. */
const OWN_QUOTATIONS: readonly CueKind[] = ['rename', 'remove', 'move', 'merge', 'split', 'shorter', 'longer'];

function readReplacement(heard: HeardClause): Read {
  if (OWN_QUOTATIONS.some((kind) => heard.kinds.has(kind))) return null;
  const replaced = replacedIn(heard);
  if (!replaced) return null;
  const [slide = null] = heard.leans !== undefined || heard.namesSlides ? heard.shown : [];
  const { reveal } = heard.quoted;
  return [{ type: 'replaceText', slide, old: reveal(replaced.old), text: reveal(replaced.text) }];
}

function readRenaming(heard: HeardClause): Read {
  const renamed = heard.kinds.has('rename') ? renamedIn(heard) : null;
  return renamed && [renamed];
}

/** "Show slide 3 as a chart", "make the pie chart a table": what it is to become stands behind, or the slide is named by what it is. */
function readBecoming(heard: HeardClause): Read {
  const { kinds, text, byKind, tongue } = heard;
  const drawn = drawnIn(heard);
  const movesMore = kinds.has('move') && heard.hits.flatMap(({ slides }) => slides).length > 1;
  if (!drawn || kinds.has('remove') || movesMore) return null;
  if (isPutOn(heard)) return shownAs(heard);
  const at = Math.min(drawn.start, (drawn.kind === 'chart' ? chartNamed(heard) : null)?.start ?? Infinity);
  const becomes = patternOf(
    String.raw`(?:${tongue.words.as})\s*(?:an?|the|eine?[nrm]?|une?|una?|um|uma|een)?\s*$`,
  ).test(text.slice(0, at));
  return becomes || byKind.length > 0 ? shownAs(heard) : null;
}

/** "Put a table on slide 4": a form that is to be there, not one that is there already. */
function isPutOn(heard: HeardClause): boolean {
  const { kinds, hits, byKind, text, tongue, cues } = heard;
  const drawn = cues.find(isDrawn);
  const { words } = tongue;
  if (!drawn || !kinds.has('move') || hits.length !== 1 || byKind.length > 0) return false;
  if (wordsIn(heard, eitherOf(words.before, words.after, words.start, words.end)).length > 0) return false;
  return !HAS_ARTICLES.has(tongue.language) || INDEFINITE.test(text.slice(Math.max(0, drawn.start - 8), drawn.end));
}

/** Languages in which a thing that is not there yet has an article of its own. */
const HAS_ARTICLES = new Set(['en', 'de', 'fr', 'es', 'it', 'pt', 'nl']);
const INDEFINITE = /(?<!\p{L})(?:an?|eine?[mnr]?|une?|uno|una|um|uma|een)(?!\p{L})/iu;

/** "Swap the risks and the options": two slides by what they tell, on both sides of what joins them. */
function pairTold(heard: HeardClause): [SlideRef, SlideRef] | null {
  const { text, tongue, cues } = heard;
  if (!tongue.bounded || VERB_FINAL.has(tongue.language)) return null;
  const said = blank(text, cues.filter(({ kind }) => kind === 'merge' || kind === 'swap').map(spanOf));
  const [link, ...more] = find([tongue.words.join, tongue.words.with], said, tongue);
  if (!link || more.length > 0) return null;
  const [one, other] = [slideTold(heard, said, [0, link[0]]), slideTold(heard, said, [link[1], said.length])];
  return one !== null && other !== null ? [one, other] : null;
}

const readPair =
  (type: 'merge' | 'swap') =>
  (heard: HeardClause): Read => {
    if (!heard.kinds.has(type)) return null;
    const [first, second, ...more] = heard.shown;
    if (first === undefined || second === undefined) {
      const told = pairTold(heard);
      return told && [{ type, slides: told }];
    }
    return more.length === 0 && isAllRead(heard) ? [{ type, slides: [first, second] }] : [];
  };

/** What is done to each slide alone; `beside` are words that say it as well. */
const readEach =
  (type: 'duplicate' | 'split', beside?: 'inTwo') =>
  (heard: HeardClause): Read => {
    if (!heard.kinds.has(type) || heard.shown.length === 0) return null;
    const more = beside ? wordsIn(heard, heard.tongue.words[beside]) : [];
    return isAllRead(heard, ...more) ? heard.shown.map((slide): Change => ({ type, slide })) : [];
  };

const readLength =
  (type: 'shorter' | 'longer') =>
  (heard: HeardClause): Read => {
    if (!heard.kinds.has(type)) return null;
    const isPlain = isAllRead(heard, ...wordsIn(heard, heard.tongue.words.text)) && !drawnIn(heard);
    return isPlain ? [{ type, slides: heard.shown }] : [];
  };

function readRemoval(heard: HeardClause): Read {
  if (!heard.kinds.has('remove')) return null;
  if (heard.shown.length === 0 || !isAllRead(heard)) return [];
  const drawn = drawnIn(heard);
  if (!drawn) return [{ type: 'remove', slides: heard.shown }];
  // "remove the chart on slide 3": what it says stays
  const isPart =
    heard.hits.length === 1 && drawn.form === undefined && wordsIn(heard, heard.tongue.words.join).length === 0;
  return isPart ? heard.shown.map((slide): Change => ({ type: 'undraw', slide })) : [];
}

function readMove(heard: HeardClause): Read {
  if (!heard.kinds.has('move')) return null;
  const moved = movedIn(heard);
  return moved ? [moved] : [];
}

/** "The risks before the costs, please": slides and a place, and no verb. */
function readPlaced(heard: HeardClause): Read {
  const { words } = heard.tongue;
  const places = wordsIn(heard, eitherOf(words.before, words.after, words.start, words.end));
  if (heard.kinds.size > 0 || heard.hits.length === 0 || places.length !== 1 || !isAllRead(heard, ...places))
    return null;
  const moved = slideMoved(heard);
  return moved ? [moved] : null;
}

function readForm(heard: HeardClause): Read {
  if (!drawnIn(heard)) return null;
  return isAllRead(heard) ? shownAs(heard) : [];
}

function readLanguage(heard: HeardClause): Read {
  const asked = languageAsked(heard.text);
  if (!asked) return null;
  const isPlain = isAllRead(heard, ...wordsIn(heard, heard.tongue.words.text));
  return isPlain ? [{ type: 'language', language: asked.language, slides: heard.shown }] : [];
}

function readLengthOfDeck(heard: HeardClause): Read {
  const count = heard.namesSlides ? null : readCount(heard.text, heard.tongue.request);
  if (!count || !isAllRead(heard, spanOf(count))) return null;
  return [{ type: 'count', slides: count.most < 100 ? count.most : count.least }];
}

/** Small words alone; and what pleases, which is to stay as it is. */
const readNothing = (heard: HeardClause): Read =>
  (isAllRead(heard) && !heard.namesSlides && !heard.hasQuotation) ||
  (heard.cues.length === 0 && pleases(heard.text, heard.tongue))
    ? 'nothing'
    : null;

/** Asked in this order: the first whose order it is reads the clause. */
const readers: readonly ((heard: HeardClause) => Read)[] = [
  readNotes,
  readTold,
  readReplacement,
  readRenaming,
  readBecoming,
  readPair('merge'),
  readPair('swap'),
  readEach('duplicate'),
  readEach('split', 'inTwo'),
  readLength('shorter'),
  readLength('longer'),
  readRemoval,
  readMove,
  readPlaced,
  readForm,
  readLanguage,
  readLengthOfDeck,
  readNothing,
];
