import { isOpening, type SlideKind } from '../../deck/slide-kinds.ts';
import { isTitle, type Page, type Slot } from '../page/page.ts';
import type { LayoutKind } from '../../deck/template-profile.ts';
import { colorDifference } from '../drawingml/color-difference.ts';
import type { Rgba } from '../drawingml/rgba.ts';
import { bottom, right } from '../geometry/box.ts';
import type { Box } from '../../deck/units.ts';
import { contentSlots, isOpeningLayout, POOR_CONTRAST, titleSlot } from './page-slots.ts';

/** What a slide asks of a layout. */
export interface Need {
  kind: SlideKind;
  /** Kinds of layout that suit, best first. */
  layouts: readonly LayoutKind[];
  /** How many content placeholders (text, object, picture, chart, table) the slide fills. */
  content: number;
  picture?: boolean;
  /** Content is drawn on the grid: a layout whose middle is empty suits best. */
  drawn?: boolean;
  subtitle?: boolean;
  /** A chart or table wants most of the slide: layouts with small places for it suit badly. */
  large?: boolean;
  /** The title's place holds what is said, on as many lines as it has. */
  spokenTitle?: boolean;
  /** Running text: it stays in its placeholder rather than change the layout for a change's sake. */
  firm?: boolean;
}

/** What the content slides of a deck have in common. */
export interface House {
  title: Box;
  /** Mean colour behind the content. */
  ground: Rgba;
}

/** What the deck has come to when a layout is chosen for its next slide. */
export interface DeckSoFar {
  slideSize: { width: number; height: number };
  /** Id of the master that the deck keeps to. */
  master: string;
  /** Whether that master has covers of its own. */
  hasOpenings: boolean;
  /** Whether it has layouts made for the heads of parts. */
  hasDividers: boolean;
  /** Id of the master that the first of the template's own slides stands on, which shows what a cover looks like. */
  covers: string | undefined;
  /** Usual size of the titles in points; 0 where there are none. */
  titleSize: number;
  /** The area for content where a layout says nothing. */
  content: Box;
  /** What its content slides look like; undefined where the template has no page for content. */
  house: House | undefined;
  /** Layouts that the slide was tried on and had faults on. */
  avoided: ReadonlySet<string>;
  used: ReadonlyMap<string, number>;
  /** Id of the layout of the slide before, and on how many slides in a row it stood. */
  last: string;
  run: number;
}

/** One layout seen with the eyes of one slide. */
export interface Candidate {
  page: Page;
  need: Need;
  deck: DeckSoFar;
  title: Slot | undefined;
  slots: readonly Slot[];
  /** Place of the layout's kind among those that suit, from 0; -1 where it is none of them. */
  rank: number;
  opening: boolean;
  /** Share of the slide. */
  room: number;
  largest: number;
}

/** One thing that speaks for a layout or against it. */
export interface LayoutRule {
  name: string;
  /** Points for each time that the rule applies; a layout that suits has 100 before anything speaks against it. */
  weight: number;
  reason: string;
  /** How often, or how strongly, it applies: 0 for not at all. */
  times: (candidate: Candidate) => number;
}

/** A rule that applied to a layout, with the points it gave. */
export interface LayoutReason {
  rule: string;
  points: number;
  reason: string;
}

/** Why a slide stands on its layout. */
export interface LayoutChoice {
  /** Id of the layout. */
  layout: string;
  score: number;
  reasons: LayoutReason[];
}

/** Share of the slide that a chart or table should have. */
const LARGE_SHARE = 0.32;
/** Room beyond this share is worth no more. */
const ENOUGH_ROOM = 0.55;
/** Share of the ground that is restless, as behind a photograph. */
const UNREST = 0.1;
/** Titles farther from the usual size than this, by the logarithm, are seen to differ. */
const SAME_SIZE = 0.22;
/** So many slides in a row on one layout are pleasant. */
const MAX_RUN = 3;
/** Of a slot whose contrast is not known. */
const BEST_CONTRAST = 21;

/** Colours nearer than this (ΔE of CIE 1976) are one ground. */
const SAME_GROUND = 20;
/** Share of the slide's sides under which two title boxes are in one place; titles may end higher or lower. */
const SAME_PLACE = 0.02;
const SAME_HEIGHT = 0.08;
/** Share of the slide's width under which a placeholder reaches the edge. */
const BLEED = 0.02;
/** Share of the content's area from which a layout's own pictures and shapes are in the way of what is drawn. */
const FURNITURE = 0.03;
/** Kinds of layout that look unlike the others because they are meant for one thing. */
const meantKinds: ReadonlySet<LayoutKind> = new Set(['agenda', 'closing', 'quote', 'bigNumber']);

const grounds = new WeakMap<Page, Rgba>();

/** The mean colour behind a page's content. */
export function groundOf(page: Page, content: Box): Rgba {
  const known = grounds.get(page);
  if (known) return known;
  const seen = page.behind(content);
  const mean = (of: (color: Rgba) => number): number => seen.reduce((sum, color) => sum + of(color), 0) / seen.length;
  const ground = { r: mean(({ r }) => r), g: mean(({ g }) => g), b: mean(({ b }) => b), alpha: 1 };
  grounds.set(page, ground);
  return ground;
}

/** Names by which a layout is told to be made for one thing, in words that many templates use, and the slides that it suits all the same. */
const purposes: readonly (readonly [RegExp, readonly SlideKind[]])[] = [
  [/contact|kontakt|thank|danke|merci|gracias|obrigad|grazie|спасибо|谢谢|感谢/i, ['closing']],
  [/legal|disclaimer|impressum|haftung|copyright|mentions/i, []],
  [/\bteam\b|équipe|equipo|squadra|our people|\bbios?\b/i, ['cards']],
  [/logo|partner|tombstone|sponsor/i, []],
  [/quiz|\bpoll\b|true or false|\bq ?& ?a\b|questions?\b|fragen|exercise|übung/i, []],
  [/time ?line|zeitstrahl|zeitleiste|zeitachse|roadmap|chronolog/i, ['timeline', 'roadmap']],
  [/video|audio|\bmedia\b/i, []],
  [/quot|zitat|citation/i, ['quote']],
];

const madeForOther = ({ page, need }: Candidate): boolean =>
  purposes.some(([name, kinds]) => name.test(page.name) && !kinds.includes(need.kind));

/** Content that shares the deck's house page; what is meant for one thing may look as it likes. */
const isHouseSlide = ({ opening, page }: Candidate): boolean => !opening && !meantKinds.has(page.kind);

function hasOtherTitlePlace(candidate: Candidate): boolean {
  const { title, deck, need } = candidate;
  if (!title || !deck.house || !isHouseSlide(candidate) || (need.picture && picturesOf(candidate) > 0)) return false;
  const { width, height } = deck.slideSize;
  const { title: house } = deck.house;
  return (
    Math.abs(title.box.x - house.x) > width * SAME_PLACE ||
    Math.abs(right(title.box) - right(house)) > width * SAME_PLACE * 2 ||
    Math.abs(bottom(title.box) - bottom(house)) > height * SAME_HEIGHT
  );
}

const hasOtherGround = (candidate: Candidate): boolean =>
  candidate.deck.house !== undefined &&
  isHouseSlide(candidate) &&
  colorDifference(groundOf(candidate.page, candidate.deck.content), candidate.deck.house.ground) > SAME_GROUND;

const reachesEdge = ({ box }: Slot, { slideSize: { width } }: DeckSoFar): boolean =>
  box.x < width * BLEED || right(box) > width * (1 - BLEED);

const isPoor = (slot: Slot): boolean => (slot.contrast ?? BEST_CONTRAST) < POOR_CONTRAST;
const picturesOf = ({ slots }: Candidate): number => slots.filter(({ role }) => role === 'picture').length;
const hasLevelTitle = ({ opening, title }: Candidate): boolean => !opening && title !== undefined && !title.vertical;
const isNarrow = ({ title, deck }: Candidate): boolean =>
  title !== undefined && title.box.width < deck.slideSize.width * 0.5;
const isWornFor = ({ page, deck }: Candidate): boolean => isWorn(page, deck);
const isMain = ({ page, deck }: Candidate): boolean => page.master === deck.master;
/** A cover on the master of the template's own first slide, where the deck keeps to another; heads of parts where that has none for them. */
const isOwnCover = ({ page, deck, need: { kind } }: Candidate): boolean =>
  page.master === deck.covers &&
  deck.covers !== deck.master &&
  isOpeningLayout(page) &&
  (kind === 'title' || (kind === 'section' && page.kind === 'title' && !deck.hasDividers));
const coversElsewhere = (candidate: Candidate): boolean =>
  isOwnCover(candidate) || (isOpeningLayout(candidate.page) && !candidate.deck.hasOpenings);

/** Size of a title's first level, in points; 0 where it has none. */
export const titleSizeOf = (slot: Slot): number => slot.levels[0]?.size ?? 0;

/** Whether the layout has just been used as often in a row as is pleasant. */
export const isWorn = ({ id }: Page, { last, run }: DeckSoFar): boolean => id === last && run >= MAX_RUN;

const rule = (
  name: string,
  weight: number,
  reason: string,
  times: (candidate: Candidate) => number | boolean,
): LayoutRule => ({
  name,
  weight,
  reason,
  times: (candidate) => Number(times(candidate)),
});

/** Every rule by which layouts are chosen; the layout with the highest sum is taken, the first of the template among equals. */
export const layoutRules: readonly LayoutRule[] = [
  rule('suits', 100, 'The layout is of a kind that suits the slide.', ({ rank }) => rank >= 0),
  rule('suits-less', -14, 'Other kinds of layout suit the slide better.', ({ rank }) => Math.max(0, rank)),
  rule('other-kind', 20, 'The layout is made for something else.', ({ rank }) => rank < 0),
  rule('had-faults', -400, 'The slide was tried on this layout and had faults there.', ({ page, deck }) =>
    deck.avoided.has(page.id),
  ),
  rule(
    'cover-of-other-master',
    -10,
    'The layout is of another master, which keeps the covers of this template.',
    (candidate) => !isMain(candidate) && coversElsewhere(candidate),
  ),
  rule('own-cover', 30, "The template's own cover stands on that master.", isOwnCover),
  rule(
    'other-master',
    -90,
    'The layout is of another master than the deck keeps to.',
    (candidate) => !isMain(candidate) && !coversElsewhere(candidate),
  ),
  rule('in-use', 7, "The template's own slides use the layout.", ({ page }) => page.samples > 0),
  rule('no-title', -45, 'The layout has no place for a title.', ({ title }) => !title),
  rule(
    'subtitle-as-title',
    -25,
    'Only a subtitle could hold the title.',
    ({ title }) => title !== undefined && !isTitle(title.type),
  ),
  rule(
    'faint-title',
    -55,
    'The title can hardly be read on the layout.',
    ({ title }) => title !== undefined && isTitle(title.type) && isPoor(title),
  ),
  rule('faint-content', -12, 'Text of a placeholder can hardly be read on the layout.', ({ slots }) =>
    slots.some(isPoor),
  ),
  rule(
    'spare-places-large',
    -22,
    'Placeholders would stay empty beside a chart or table that wants the whole page.',
    ({ slots, need }) => (need.large ? Math.max(0, slots.length - need.content) : 0),
  ),
  rule('spare-places', -5, 'Placeholders would stay empty.', ({ slots, need }) =>
    need.large ? 0 : Math.max(0, slots.length - need.content),
  ),
  rule('missing-places', -12, 'Placeholders for the content are missing.', ({ slots, need }) =>
    Math.max(0, need.content - slots.length),
  ),
  rule(
    'place-for-picture',
    12,
    'The layout has a place for the picture.',
    (candidate) => Boolean(candidate.need.picture) && picturesOf(candidate) > 0,
  ),
  rule('empty-picture', -15, 'A place for a picture would stay empty.', (candidate) =>
    candidate.need.picture ? 0 : picturesOf(candidate),
  ),
  rule('vertical-text', -70, 'A placeholder sets its text from top to bottom.', ({ slots }) =>
    slots.some(({ vertical }) => vertical),
  ),
  rule('vertical-title', -60, 'The title runs down the side and is read with a turned head.', ({ title }) =>
    Boolean(title?.vertical),
  ),
  rule(
    'cover-for-content',
    -35,
    'The layout is a cover or a divider: its pictures and bands leave no room for content.',
    ({ opening, page, rank }) => !opening && (page.kind === 'title' || page.kind === 'section') && rank < 0,
  ),
  rule(
    'low-title',
    -40,
    'The title stands in the lower part of the slide.',
    (candidate) => hasLevelTitle(candidate) && (candidate.title?.box.y ?? 0) > candidate.deck.slideSize.height * 0.4,
  ),
  rule(
    'tall-title',
    -25,
    'The title takes more than a third of the height.',
    (candidate) =>
      hasLevelTitle(candidate) && (candidate.title?.box.height ?? 0) > candidate.deck.slideSize.height * 0.35,
  ),
  rule(
    'narrow-title-beside-picture',
    -5,
    'The title takes less than half of the width, beside the picture.',
    (candidate) => hasLevelTitle(candidate) && isNarrow(candidate) && Boolean(candidate.need.picture),
  ),
  rule(
    'narrow-title',
    -45,
    'The title takes less than half of the width.',
    (candidate) => hasLevelTitle(candidate) && isNarrow(candidate) && !candidate.need.picture,
  ),
  rule(
    'other-title-size',
    -45,
    'The title is set much smaller or larger than most titles of the template.',
    ({ opening, title, deck }) =>
      !opening &&
      title !== undefined &&
      deck.titleSize > 0 &&
      Math.abs(Math.log(titleSizeOf(title) / deck.titleSize)) > SAME_SIZE,
  ),
  rule('other-ground', -60, 'The layout stands on another ground than the deck.', hasOtherGround),
  rule('other-title-place', -60, 'The title stands elsewhere than on other slides of the deck.', hasOtherTitlePlace),
  rule(
    'bleeding-place',
    -60,
    'A placeholder reaches the edge of the slide, as places for pictures do.',
    ({ need, slots, deck, opening }) =>
      !opening && need.content > 0 && slots.some((slot) => slot.role !== 'picture' && reachesEdge(slot, deck)),
  ),
  rule('made-for-other', -60, "The layout's name says that it is made for something else.", madeForOther),
  rule(
    'own-words',
    -70,
    'The layout says something itself where the content would stand.',
    (candidate) => isHouseSlide(candidate) && candidate.page.ownWords !== '',
  ),
  rule(
    'own-furniture',
    -45,
    'The layout draws something where this slide is drawn.',
    (candidate) => Boolean(candidate.need.drawn) && isHouseSlide(candidate) && candidate.page.furniture > FURNITURE,
  ),
  rule(
    'restless-ground',
    -60,
    'A photograph lies behind the content.',
    ({ opening, page }) => !opening && page.unrest > UNREST,
  ),
  rule('room', 30, 'The placeholders have much room.', ({ opening, need, room }) =>
    need.content > 0 && !opening ? Math.min(ENOUGH_ROOM, room) : 0,
  ),
  rule(
    'small-place',
    -40,
    'Even the largest placeholder is small for a chart or table.',
    ({ need, slots, largest }) => Boolean(need.large) && slots.length > 0 && largest < LARGE_SHARE,
  ),
  // Dividers of one deck look alike, that is what they are known by: what follows is for other slides.
  rule(
    'worn',
    -20,
    'The layout stood on three slides in a row: another is due.',
    (candidate) => !candidate.opening && isWornFor(candidate) && !candidate.need.firm,
  ),
  rule(
    'worn-text',
    -10,
    'The layout stood on three slides in a row: one like it is due, as far as it has a place for running text.',
    (candidate) => !candidate.opening && isWornFor(candidate) && Boolean(candidate.need.firm),
  ),
  rule('just-used', -1, 'The slide before stands on the layout.', (candidate) =>
    !candidate.opening && !isWornFor(candidate) && !candidate.need.firm && candidate.page.id === candidate.deck.last
      ? Math.min(2, candidate.deck.run)
      : 0,
  ),
  // Slides of running text look alike: two layouts that suit as well are not alternated.
  rule('often-used', -0.5, 'Slides of the deck stand on the layout already.', (candidate) =>
    !candidate.opening && (isWornFor(candidate) || !candidate.need.firm)
      ? Math.min(6, candidate.deck.used.get(candidate.page.id) ?? 0)
      : 0,
  ),
];

/** A layout as the rules see it. */
export function candidateOf(page: Page, need: Need, deck: DeckSoFar): Candidate {
  const slots = contentSlots(page);
  const areas = slots.map(({ box }) => box.width * box.height);
  const whole = deck.slideSize.width * deck.slideSize.height;
  return {
    page,
    need,
    deck,
    title: titleSlot(page),
    slots,
    rank: need.layouts.indexOf(page.kind),
    opening: isOpening(need.kind),
    room: areas.reduce((sum, area) => sum + area, 0) / whole,
    largest: Math.max(0, ...areas) / whole,
  };
}

export const scoreOf = (candidate: Candidate): number =>
  layoutRules.reduce((sum, { weight, times }) => sum + weight * times(candidate), 0);

/** The rules that applied, in their order. */
export const reasonsOf = (candidate: Candidate): LayoutReason[] =>
  layoutRules.flatMap(({ name, weight, reason, times }) => {
    const points = Math.round(weight * times(candidate) * 10) / 10;
    return points === 0 ? [] : [{ rule: name, points, reason }];
  });
