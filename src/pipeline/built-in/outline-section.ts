import { apportionSlots } from './apportion-slots.ts';
import type { CandidateSlide } from './candidate-slide.ts';
import type { OutlineContext } from './outline-context.ts';
import { mergeSources } from '../statements/merge-sources.ts';
import { areOpposites } from '../language/lexicon.ts';
import { writePair } from '../wording/point-lines.ts';
import { allBlocks, type PlacedBlock, type Section } from '../statements/build-sections.ts';
import {
  comparisonCandidate,
  pictureCandidate,
  processCandidate,
  quoteCandidate,
  timelineCandidate,
  twoColumnsCandidate,
} from './structured-candidates.ts';
import { tableCandidates } from './table-candidates.ts';
import { choosePoints, listPoints, rankBlocks, type PointChoice } from './choose-points.ts';
import { dedupeHeading } from './dedupe-heading.ts';
import { startsConditional, startsDangling } from '../statements/rank-sentences.ts';
import { chooseTitle, fitsTitle, isStatement, trimTitle } from '../wording/choose-title.ts';
import { countWords, likeness } from '../language/words.ts';

const WORDS_PER_SLIDE = 140;
/** Less than this is no slide of its own. */
const MIN_WORDS = 8;
const POINTS_PER_SLIDE = 5;
const MIN_POINTS = 3;
const MAX_POINTS = 7;

/** How many slides a section would fill on its own. */
export function naturalSlots(section: Section): number {
  return ownSlots(section) + section.children.reduce((sum, child) => sum + naturalSlots(child), 0);
}

function ownSlots(section: Section): number {
  const words = section.own.reduce(
    (sum, { block }) =>
      sum + (block.type === 'paragraph' || block.type === 'list' || block.type === 'quote' ? wordsIn(block) : 0),
    0,
  );
  const shown = section.own.filter(
    ({ block }) => block.type === 'table' || (block.type === 'picture' && (block.width ?? 0) >= 200),
  ).length;
  const listed = section.own.some(({ block }) => block.type === 'list' && block.items.length >= 3);
  return shown + (words >= MIN_WORDS || listed ? Math.min(4, Math.max(1, Math.round(words / WORDS_PER_SLIDE))) : 0);
}

const wordsIn = (block: PlacedBlock['block']): number =>
  block.type === 'list'
    ? block.items.reduce((sum, item) => sum + countWords(item.runs.map((run) => run.text).join('')), 0)
    : block.type === 'paragraph' || block.type === 'quote'
      ? countWords(block.runs.map((run) => run.text).join(''))
      : 0;

/** At most `slots` slides for the section and everything under it, in the order of the material. */
export function outlineSection(section: Section, slots: number, context: OutlineContext): CandidateSlide[] {
  if (slots <= 0) return [];
  const pair = oppositePair(section);
  if (pair && slots === 1) {
    const candidate = comparisonCandidate(pair[0], pair[1], section.heading, context);
    if (candidate) return [candidate];
  }
  const children = section.children.filter((child) => child.weight > 0);
  if (children.length === 0) return ownCandidates(section, slots, context);
  if (slots === 1) {
    const digest = digestSection(section, children, context);
    return digest ? [digest] : [];
  }
  return spread(section, children, slots, context);
}

function oppositePair(section: Section): [Section, Section] | null {
  const [left, right] = section.children;
  return left && right && section.children.length === 2 && areOpposites(left.heading, right.heading)
    ? [left, right]
    : null;
}

/** Slots go to the section's own text and to its children by weight; neighbours that stand against each other share one. */
function spread(
  section: Section,
  children: readonly Section[],
  slots: number,
  context: OutlineContext,
): CandidateSlide[] {
  const parts: { weight: number; most: number; make: (slots: number) => CandidateSlide[] }[] = [];
  const own = ownSlots(section);
  if (own > 0)
    parts.push({
      weight: Math.sqrt(ownWeight(section)),
      most:
        Math.max(own, Math.ceil(ownWeight(section) / 60)) +
        VIEWS_PER_TABLE * section.own.filter(({ block }) => block.type === 'table').length,
      make: (n) => ownCandidates(section, n, context),
    });
  for (let i = 0; i < children.length; i++) {
    const [child, next] = [children[i], children[i + 1]];
    if (!child) continue;
    const compared =
      next && areOpposites(child.heading, next.heading)
        ? comparisonCandidate(child, next, section.heading, context)
        : null;
    if (compared) {
      parts.push({ weight: 12, most: 1, make: () => [compared] });
      i++;
    } else
      parts.push({
        weight: Math.sqrt(child.weight),
        most: maxSlots(child),
        make: (n) => outlineSection(child, n, context),
      });
  }
  const shares = apportionSlots(parts, slots);
  return parts.flatMap((part, i) => part.make(shares[i] ?? 0));
}

const ownWeight = (section: Section): number =>
  section.weight - section.children.reduce((sum, child) => sum + child.weight, 0);
/** More than a section would take by itself, for decks that must be long: a slide for about three points. */
export const maxSlots = (section: Section): number =>
  Math.max(naturalSlots(section), Math.ceil(section.weight / 45)) +
  VIEWS_PER_TABLE * allBlocks(section).filter(({ block }) => block.type === 'table').length;

/** A table can be shown in more than one way. */
const VIEWS_PER_TABLE = 4;

/** Slides from the text, lists, tables and pictures right under one heading. */
function ownCandidates(section: Section, slots: number, context: OutlineContext): CandidateSlide[] {
  const special: { candidate: CandidateSlide; at: number }[] = [];
  const text: PlacedBlock[] = [];
  for (const [at, placed] of section.own.entries()) {
    if (placed.block.type === 'table')
      for (const candidate of tableCandidates(placed, section.heading, context)) special.push({ candidate, at });
    else {
      const candidate = shapeCandidate(placed, section, context);
      if (candidate) special.push({ candidate, at });
      if (!candidate || candidate.kind === 'pictureText') text.push(placed);
    }
  }
  const room = slots - (textWorth(text) > 0 ? 1 : 0);
  const firstViews = [...special].sort((a, b) => b.candidate.weight - a.candidate.weight);
  const chosen = firstViews.slice(
    0,
    room >= 1 ? room : textWorth(text) < 40 || (firstViews[0]?.candidate.weight ?? 0) >= 45 ? slots : 0,
  );
  const textSlots = slots - chosen.length;
  const prose = textSlots > 0 ? textCandidates(text, section, textSlots, context) : [];
  const shown = chosen
    .sort((a, b) => a.at - b.at || b.candidate.weight - a.candidate.weight)
    .map(({ candidate }) => candidate);
  return dedupeHeading(prose, shown, section.heading);
}

const textWorth = (blocks: readonly PlacedBlock[]): number =>
  blocks.reduce((sum, { block }) => sum + wordsIn(block), 0);

function shapeCandidate(placed: PlacedBlock, section: Section, context: OutlineContext): CandidateSlide | null {
  const { heading } = section;
  switch (placed.block.type) {
    case 'list':
      return (
        timelineCandidate(placed, heading) ??
        processCandidate(placed, heading, leadInto(placed, section)) ??
        twoColumnsCandidate(placed, heading, context)
      );
    case 'quote':
      return quoteCandidate(placed, heading);
    case 'picture':
      return pictureCandidate(
        placed,
        heading,
        context,
        section.own.filter((other) => other.block.type === 'paragraph'),
      );
    case 'paragraph':
    case 'table':
      return null;
  }
}

/** The line that introduces a list. */
function leadInto(placed: PlacedBlock, section: Section): string {
  const before = section.own[section.own.indexOf(placed) - 1]?.block;
  return before?.type === 'paragraph' ? before.runs.map((run) => run.text).join('') : '';
}

/** Prose and lists as slides of three to five points each; the first takes the strongest statement as its title. */
function textCandidates(
  blocks: readonly PlacedBlock[],
  section: Section,
  slots: number,
  context: OutlineContext,
): CandidateSlide[] {
  const ranked = rankBlocks(blocks, context, section.heading);
  if (ranked.length === 0) return [];
  const { title, from } = chooseTitle(section.heading, ranked, context.textLanguage);
  const pool = choosePoints(blocks, slots === 1 ? POINTS_PER_SLIDE : POINTS_PER_SLIDE * slots, context, {
    heading: section.heading,
    exclude: from ? [from] : [],
  });
  const points = slots === 1 ? (wholeList(blocks, context) ?? pool) : pool;
  if (points.length === 0 && !from) return [];
  const groups = splitEvenly(points, slots);
  const slides: CandidateSlide[] = [];
  for (const [i, group] of groups.entries()) {
    const shortest = i === 0 ? null : titlePoint(group, slides);
    const kept = shortest ? group.filter((point) => point !== shortest) : group;
    slides.push({
      kind: 'bullets',
      title: trimTitle(i === 0 ? title : (shortest?.text ?? continued(section.heading || title, i))),
      points: kept.map((point) => point.text),
      sources: mergeSources([
        ...group.map((point) => point.source),
        i === 0 && from ? blocks[from.block]?.source : null,
      ]),
      weight: 30 - i * 5,
      lead: i === 0 && (from || isStatement(title)) ? title : strongest(group),
    });
  }
  return slides;
}

const strongest = (points: readonly PointChoice[]): string | undefined =>
  [...points].filter((point) => countWords(point.text) >= 4).sort((a, b) => b.score - a.score)[0]?.text;

/** The point that heads a further slide on the same subject: short, no term with a colon, and others remain under it. */
function titlePoint(group: readonly PointChoice[], slides: readonly CandidateSlide[]): PointChoice | null {
  if (group.length < 3) return null;
  const able = group.filter(
    (point) =>
      fitsTitle(point.text) &&
      countWords(point.text) >= 4 &&
      countWords(point.text) <= 12 &&
      !/[:：?]/.test(point.text) &&
      !startsDangling(point.text) &&
      !startsConditional(point.text),
  );
  return (
    able.filter((point) => !slides.some((slide) => slide.title === point.text)).sort((a, b) => b.score - a.score)[0] ??
    null
  );
}

const continued = (heading: string, part: number): string => `${heading} (${part + 1})`;

/** A section that is one list of a fitting length is shown as it is. */
function wholeList(blocks: readonly PlacedBlock[], context: OutlineContext): PointChoice[] | null {
  const lists = blocks.filter(({ block }) => block.type === 'list');
  const [list] = lists;
  if (!list || lists.length > 1) return null;
  const prose = blocks.filter((placed) => placed !== list).reduce((sum, { block }) => sum + wordsIn(block), 0);
  const points = listPoints(list, context, MAX_POINTS);
  return points.length >= MIN_POINTS && points.length <= MAX_POINTS && prose < 2 * wordsIn(list.block) + 30
    ? points
    : null;
}

function splitEvenly<T>(items: readonly T[], parts: number): T[][] {
  const count = Math.max(1, Math.min(parts, Math.ceil(items.length / 2)));
  const groups: T[][] = [];
  for (let i = 0; i < count; i++)
    groups.push(items.slice(Math.floor((i * items.length) / count), Math.floor(((i + 1) * items.length) / count)));
  return groups.filter((group, i) => group.length > 0 || i === 0);
}

/** One slide for a section with parts: its strongest statement as the title, a line from each part. */
function digestSection(section: Section, children: readonly Section[], context: OutlineContext): CandidateSlide | null {
  const heavy = [...children].sort((a, b) => b.weight - a.weight).slice(0, POINTS_PER_SLIDE);
  const shown = children.filter((child) => heavy.includes(child));
  const lines = shown.map((child) => ({
    child,
    point: choosePoints(allBlocks(child), 1, context, { heading: child.heading })[0],
  }));
  const told = lines.filter(
    ({ point }, i) =>
      point !== undefined &&
      !lines
        .slice(0, i)
        .some((other) => other.point && likeness(other.point.text, point.text, context.textLanguage) > 0.75),
  );
  if (told.length === 0) return ownCandidates({ ...section, own: allBlocks(section) }, 1, context)[0] ?? null;
  const short = told.every(({ child, point }) => countWords(child.heading) <= 5 && countWords(point?.text ?? '') <= 18);
  const asCards = short && told.length >= 3;
  const own = asCards
    ? []
    : choosePoints(section.own, Math.max(0, POINTS_PER_SLIDE - told.length), context, { heading: section.heading });
  const points = asCards
    ? told.map(({ child, point }) => writePair(child.heading, point?.text))
    : [...own, ...told.map(({ point }) => point)].map((point) => point?.text ?? '');
  return {
    kind: asCards ? 'cards' : 'bullets',
    title: trimTitle(
      section.heading || chooseTitle('', rankBlocks(allBlocks(section), context), context.textLanguage).title,
    ),
    points,
    sources: mergeSources([...own, ...told.map(({ point }) => point)].map((point) => point?.source)),
    weight: 40,
    lead: strongest([...own, ...told.map(({ point }) => point)].filter((point) => point !== undefined)),
  };
}
