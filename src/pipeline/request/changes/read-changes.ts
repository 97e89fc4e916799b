import type { SlideRef, SlidesFound } from '../find-slides.ts';
import { hideQuotations } from '../hide-quotations.ts';
import { readInsert, type InsertRead } from '../read-insert.ts';
import { eitherOf, patternOf } from '../word-pattern.ts';
import { withoutTypos } from '../without-typos.ts';
import { concernsDeck, type Change, type ChangeReading } from './change.ts';
import type { Surroundings } from './hear-clause.ts';
import { isNegated, isQuestion } from './hear-mood.ts';
import { kindsIn, readClause } from './read-clause.ts';
import { orderIn } from './read-move.ts';
import { revealed, slidesIn } from './slides-in.ts';
import { clausesOf, sentencesOf } from './split-clauses.ts';
import { find, says, tongueOf, type Tongue } from './tongue.ts';

/** What a message speaks of: the slides that "this slide" means, and what those of the deck are called. */
export interface DeckAtHand {
  slides?: readonly number[];
  names?: readonly string[];
}

/**
 * The changes that a message asks for, read without a model in the languages that the writer speaks. What stands in quotation marks is a
 * name, what is negated or asked is no change. `language`: the language to assume where the words do not tell.
 */
export function readChanges(request: string, language?: string, deck: DeckAtHand = {}): ChangeReading {
  const reading = readAsWritten(request, language, deck);
  if (reading.changes.length > 0 || reading.isQuestion || reading.notUnderstood.length === 0) return reading;
  const mended = withoutTypos(request, tongueOf(hideQuotations(request).text, language).words);
  const again = mended === request ? reading : readAsWritten(mended, language, deck);
  // what is still half understood was no slip of the keys
  return again.changes.length > 0 && again.notUnderstood.length === 0 ? again : reading;
}

function readAsWritten(
  request: string,
  language: string | undefined,
  { slides = [], names = [] }: DeckAtHand,
): ChangeReading {
  const quoted = hideQuotations(request.trim());
  const tongue = { ...tongueOf(quoted.text, language), names };
  const reading: ChangeReading = { changes: [], isQuestion: false, notUnderstood: [] };
  const message: Message = { tongue, quoted, reading, named: [...slides], isShown: slides.length > 0, isOpen: false };
  for (const sentence of sentencesOf(quoted.text, tongue))
    if (isQuestion(sentence, tongue)) {
      reading.isQuestion = true;
      message.named = meantIn(sentence, message) ?? [];
    } else readSentence(sentence, message);
  return reading;
}

/** The slides that a text speaks of, whatever it says of them; null where it names none. */
function meantIn(text: string, { tongue, quoted }: Message): SlideRef[] | null {
  const slides = slidesIn(text, tongue).flatMap((hit) => hit.slides.map((slide) => revealed(slide, quoted)));
  const meant = slides.length > 0 ? slides : kindsIn({ text, tongue });
  return meant.length > 0 ? meant : null;
}

/** "Slide 3 is a wall of text, make shorter": what would be done to the deck is meant for the slides that were named just before; said of them already, it is said again. */
function aboutNamed(change: Change, text: string, { tongue, reading, named, isOpen }: Message): Change[] {
  if (change.type !== 'shorter' && change.type !== 'longer' && change.type !== 'language') return [change];
  if (change.slides.length > 0 || says(tongue.request.deck, text, tongue)) return [change];
  const before = reading.changes.at(-1);
  if (before?.type === change.type && before.slides.length > 0) return [];
  return [isOpen ? { ...change, slides: [...named] } : change];
}

/** A message as far as it is read. */
interface Message extends Surroundings {
  reading: ChangeReading;
  /** What was said last names slides and asks for nothing: it belongs to the next wish that leans on it. */
  isOpen: boolean;
}

function readSentence(whole: string, message: Message): void {
  const { tongue, quoted, reading } = message;
  const order = orderIn(whole, tongue);
  if (order) {
    reading.changes.push(...order);
    return;
  }
  const insert = isNegated(whole, tongue) ? null : readInsert(whole, tongue.language);
  const sentence = insert ? whole.slice(0, insert.start) + whole.slice(insert.end) : whole;
  const clauses = clausesOf(sentence, tongue);
  const failed = (part: string): void => void reading.notUnderstood.push(quoted.asWritten(part).trim());
  for (const clause of clauses) {
    if (clause.negated) {
      // "do not remove the risks, move them to the end"
      message.named = meantIn(clause.text, message) ?? message.named;
      if (!keepsPart(clause.text, reading.changes, tongue)) continue;
      // a slide cannot go and leave a part of itself: nothing of the wish is done
      reading.changes.pop();
      failed(sentence);
      continue;
    }
    const read = readClause(clause, message);
    if (read === 'nothing') continue;
    if (read.isTold) {
      message.named = read.slides;
      continue;
    }
    if (read.changes.length === 0) {
      failed(clause.text);
      message.isOpen ||= read.slides.length > 0;
    }
    const changes = read.changes.flatMap((change) => aboutNamed(change, clause.text, message));
    if (read.changes.length > 0) {
      const leans = read.leans || changes.some((change, at) => change !== read.changes[at]);
      if (leans && message.isOpen) reading.notUnderstood.pop();
      message.isOpen = false;
    }
    reading.changes.push(...changes);
    // what was removed is not what “it” means next
    const isRemoved = read.changes.some((change) => change.type === 'remove');
    if (read.slides.length > 0) message.named = isRemoved ? [] : read.slides;
  }
  const inserted = insert && insertIn(insert, tongue);
  if (inserted) reading.changes.push({ ...inserted, topic: quoted.reveal(inserted.topic) });
  // what is to stay cannot be promised where the whole deck is made anew
  const forbidden = clauses.find(({ negated }) => negated);
  if (forbidden && reading.changes.some(concernsDeck)) failed(forbidden.text);
}

/** The topic of a new slide, apart from the place that is named for it. */
function insertIn({ topic }: InsertRead, tongue: Tongue): Extract<Change, { type: 'insert' }> {
  const { words } = tongue;
  const [place] = slidesIn(topic, { ...tongue, names: [] }, false).concat(placesCalled(topic, tongue));
  const [slide] = place?.slides ?? [];
  if (!place || slide === undefined) return { type: 'insert', topic, to: null };
  const around = topic.slice(0, place.start);
  const before = find(words.before, around, tongue).at(-1);
  const after = find(words.after, around, tongue).at(-1);
  const [start] = before ?? after ?? [place.start];
  const said = topic.slice(0, start).replace(/[\s,]+$/u, '');
  return { type: 'insert', topic: said || topic, to: { at: before ? 'before' : 'after', slide } };
}

/** Slides by their names, where a word for a place leads to them: elsewhere they are what the new slide is about. */
function placesCalled(topic: string, tongue: Tongue): SlidesFound[] {
  const leads = eitherOf(tongue.words.before, tongue.words.after);
  return slidesIn(topic, tongue).filter(({ start }) =>
    patternOf(String.raw`(?:${leads})\s*(?:\p{L}{1,4}['’]?\s*)?$`).test(topic.slice(0, start)),
  );
}

/** Whether what is to stay is a part of the slide that was to go ("remove slide 3 but keep its chart"). */
function keepsPart(text: string, changes: readonly Change[], tongue: Tongue): boolean {
  const { words } = tongue;
  return (
    changes.at(-1)?.type === 'remove' &&
    slidesIn(text, tongue).length === 0 &&
    says([words.it, words.table, words.chart, words.text], text, tongue)
  );
}
