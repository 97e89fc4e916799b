import { findKinds } from '../find-kinds.ts';
import type { SlidesFound } from '../find-slides.ts';
import { HIDDEN } from '../hide-quotations.ts';
import { INSTEAD_OF } from '../instead-of.ts';
import { matchSpan, spanOf } from '../spans.ts';
import { patternOf } from '../word-pattern.ts';
import { changes, cuesOf, isDrawn, type Cue } from './find-orders.ts';
import { isNegated } from './hear-mood.ts';
import { remainder } from './say-remainder.ts';
import { slidesIn } from './slides-in.ts';
import { find, says, VERB_FINAL, type Tongue } from './tongue.ts';

/** A wish of a message; `verb` is what it takes over from the one before ("… and slide 3 to “Revenue”"). */
export interface Clause {
  text: string;
  negated: boolean;
  verb: 'rename' | 'move' | null;
}

/** Sentences with their marks; the point of an ordinal ("3. Folie") ends none. */
export function sentencesOf(text: string, tongue: Tongue): string[] {
  const { words } = tongue;
  const end = patternOf(
    String.raw`(?<=[!?]|(?<!\d)\.|(?:${words.slide})\s?\d{1,3}\.|${HIDDEN}\.)\s+|(?<=\d\.)\s+(?!(?:${words.slide}))|(?<=[。！？؟])|[;；؛\n]`,
  );
  return text
    .split(end)
    .flatMap((sentence) => aroundDash(sentence, tongue))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** "It comes too late – put it first": a wish behind a dash stands for itself; a title with one does not. */
function aroundDash(sentence: string, tongue: Tongue): string[] {
  const dash = /(?<!\d)\s+[-–—]\s+(?!\d)/u.exec(sentence);
  if (!dash) return [sentence];
  const [before, after] = [sentence.slice(0, dash.index), sentence.slice(dash.index + dash[0].length)];
  return !says(tongue.words.rename, before, tongue) && cuesOf(after, tongue).some(changes)
    ? [before, after]
    : [sentence];
}

/** The wishes of a sentence; words that wish for nothing alone belong to the one beside them. */
export function clausesOf(sentence: string, tongue: Tongue): Clause[] {
  const clauses: Clause[] = [];
  let pending = '';
  for (const { join, text } of piecesOf(withoutReplaced(sentence, tongue), tongue)) {
    const before = clauses.at(-1);
    const piece = hearPiece(text, tongue);
    const whole = pending === '' ? text : pending + join + text;
    const bond = before ? bondOf(before, piece, { waits: pending !== '', tongue }) : 'none';
    if (before && bond === 'part') before.text += join + text;
    else if (before && bond === 'wish') clauses.push({ text, negated: false, verb: leading(before, tongue) });
    else if (before?.negated === true && isOtherOne(piece, join, tongue))
      clauses.push({ text: `${verbOf(before, tongue)} ${text}`, negated: false, verb: null });
    // "I do not like the title of slide 2, change it to …"
    else if (before?.negated === true && piece.cues.length === 0 && hasQuotation(text) && renames(before, tongue))
      clauses.push({
        text: `${verbOf(before, tongue)} ${namesOf(before, tongue)} ${text}`,
        negated: false,
        verb: null,
      });
    else if (piece.isBare) pending = whole;
    else {
      const negated =
        isNegated(whole, tongue) ||
        (before?.negated === true && piece.cues.length > 0 && says(tongue.words.or, join, tongue));
      clauses.push({ text: whole, negated, verb: null });
      pending = '';
    }
  }
  if (pending === '') return clauses;
  const before = clauses.at(-1);
  const negated = isNegated(pending, tongue);
  if (before && slidesIn(pending, tongue).length > 0 && !negated) before.text += ` ${pending}`;
  else clauses.push({ text: pending, negated, verb: null });
  return clauses;
}

/** "Not slide 6, only 5": what is meant instead of what was forbidden. */
const isOtherOne = ({ text, cues, slides }: Piece, join: string, tongue: Tongue): boolean =>
  cues.length === 0 &&
  says(tongue.words.only, join + text, tongue) &&
  (slides.length > 0 || /(?<!\p{N})\d{1,2}(?!\p{N})/u.test(text));

const renames = ({ text }: Clause, tongue: Tongue): boolean =>
  cuesOf(text, tongue).some(({ kind }) => kind === 'rename');

const namesOf = ({ text }: Clause, tongue: Tongue): string =>
  slidesIn(text, tongue)
    .map(({ start, end }) => text.slice(start, end))
    .join(' ');

const verbOf = ({ text }: Clause, tongue: Tongue): string =>
  cuesOf(text, tongue)
    .filter(changes)
    .map(({ start, end }) => text.slice(start, end))
    .join(' ');

/** What another form takes the place of wishes for nothing ("a table instead of the chart"). */
function withoutReplaced(sentence: string, tongue: Tongue): string {
  const replaced = patternOf(String.raw`(?<!\p{L})(?:${INSTEAD_OF})\s*(?:\p{L}+\s+)?$`);
  const drawn = cuesOf(sentence, tongue).filter(isDrawn);
  const old = drawn.find(({ start }) => replaced.test(sentence.slice(0, start)));
  if (!old || drawn.length < 2) return sentence;
  const from = replaced.exec(sentence.slice(0, old.start))?.index ?? old.start;
  return `${sentence.slice(0, from).trimEnd()}${sentence.slice(old.end)}`;
}

interface Piece {
  text: string;
  cues: readonly Cue[];
  slides: readonly SlidesFound[];
  /** It names slides at most, and wishes for nothing. */
  isBare: boolean;
}

function hearPiece(text: string, tongue: Tongue): Piece {
  const cues = cuesOf(text, tongue);
  const slides = slidesIn(text, tongue);
  return { text, cues, slides, isBare: cues.length === 0 && remainder(text, slides.map(spanOf), tongue) === '' };
}

/** How a piece belongs to the clause before it: as a part of it, as a wish with the same verb, or not at all. `waits`: words stand between them. */
function bondOf(
  before: Clause,
  { text, cues, slides, isBare }: Piece,
  { waits, tongue }: { waits: boolean; tongue: Tongue },
): 'part' | 'wish' | 'none' {
  const verb = before.negated ? null : leading(before, tongue);
  // "swap the pie chart and the table"
  const isListed = () =>
    slides.length === 0 && onlyNamesKinds(text, cues, tongue) && cuesOf(before.text, tongue).some(changes);
  const goesOn = () =>
    cues.length === 0 &&
    slides.length > 0 &&
    ((verb === 'rename' && hasQuotation(text)) ||
      (verb === 'move' && (slides.length > 1 || says(tongue.words.to, text, tongue))));
  // a title without quotation marks goes on to the end
  const isTitle = () => verb === 'rename' && !hasQuotation(before.text) && (cues.length === 0 || slides.length === 0);
  // "swap the risks and the options"
  const isOther = () => {
    const orders = cuesOf(before.text, tongue);
    return (
      cues.length === 0 &&
      orders.length === 1 &&
      orders.some(({ kind }) => kind === 'swap' || kind === 'merge') &&
      !says(tongue.words.with, before.text, tongue) &&
      slidesIn(before.text, tongue).length < 2
    );
  };
  if (!waits && (isListed() || isOther())) return 'part';
  if (!waits && goesOn()) return 'wish';
  if (!waits && isTitle()) return 'part';
  const namesSlide = slides.length > 0 || /^\s*(?:\p{L}{1,3}\s+)?\d{1,3}[.!]?\s*$/u.test(text);
  return isBare && !VERB_FINAL.has(tongue.language) && namesSlide ? 'part' : 'none';
}

function onlyNamesKinds(text: string, cues: readonly Cue[], tongue: Tongue): boolean {
  const kinds = findKinds(text, tongue.request, tongue.words);
  return (
    kinds.length > 0 &&
    cues.every(({ start, end }) => kinds.some((kind) => start >= kind.start && end <= kind.end)) &&
    remainder(text, kinds.map(spanOf), tongue) === ''
  );
}

const hasQuotation = (text: string): boolean => patternOf(HIDDEN, 'u').test(text);

/** What stands between commas and words that join, each with what joins it to the one before. */
function piecesOf(sentence: string, tongue: Tongue): { join: string; text: string }[] {
  const beforeColon = sentence.slice(0, /[:：=]/u.exec(sentence)?.index);
  // what follows the colon of a title is the title, whatever it says
  const head = says(tongue.words.rename, beforeColon, tongue) ? beforeColon : sentence;
  const joins = [...find(tongue.words.join, head, tongue), ...[...head.matchAll(/[,，、،]/gu)].map(matchSpan)].sort(
    (a, b) => a[0] - b[0],
  );
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
