import type { DeckPlan, PlanSlide } from '../../deck/plan.ts';
import { leadsThrough, type SlideKind } from '../../deck/slide-kinds.ts';
import { rolesNamed } from '../language/topic-roles.ts';
import { likeness, topicWords } from '../language/words.ts';
import type { KindRef } from '../request/find-kinds.ts';
import type { SlideRef } from '../request/find-slides.ts';
import { claimOf } from '../statements/claim-of.ts';
import { headingOf } from '../wording/format-source.ts';

/** A slide with its number in the deck that the person speaks of. */
export interface Standing {
  number: number;
  slide: PlanSlide;
}

export const standingSlides = ({ slides }: DeckPlan): Standing[] =>
  slides.map((slide, i) => ({ number: i + 1, slide }));

/** The one slide that is meant, among those that are left of `plan`; null where it is none, or several. */
export function findStanding(deck: readonly Standing[], ref: SlideRef, plan: DeckPlan): Standing | null {
  if (ref === 'last') return deck.find(({ number }) => number === plan.slides.length) ?? null;
  if (typeof ref === 'number') return deck.find(({ number }) => number === ref) ?? null;
  if ('kind' in ref) return only(ofKind(deck, ref, plan));
  const wanted = ref.title.trim().toLowerCase();
  const original = (standing: Standing): string => (plan.slides[standing.number - 1]?.title ?? '').toLowerCase();
  const alike = deck.filter((standing) => original(standing).includes(wanted));
  // "the slide about the risks": the one title that says it
  const about = deck.filter((standing) => likeness(ref.title, original(standing), plan.language) >= NAMES_SLIDE);
  return (
    deck.find((standing) => original(standing) === wanted) ??
    only(alike) ??
    only(about) ??
    only(ofPart(deck, wanted, plan.language)) ??
    only(ofRole(deck, ref.title))
  );
}

const only = ([slide, ...others]: readonly Standing[]): Standing | null =>
  slide && others.length === 0 ? slide : null;

/** The slides that are made of the part of a material that is headed so, more of it than of others. */
function ofPart(deck: readonly Standing[], said: string, language: string): Standing[] {
  const isHeadedSo = (heading = ''): boolean =>
    heading !== '' && topicWords(heading, language).join(' ') === topicWords(said, language).join(' ');
  const share = ({ slide: { sources } }: Standing): number =>
    sources.filter(({ locator }) => isHeadedSo(headingOf(locator))).length / Math.max(1, sources.length);
  const most = Math.max(...deck.map(share));
  return most > 0 ? deck.filter((standing) => share(standing) === most) : [];
}

/** Slides that do for a deck what the words name, in whatever language ("the recommendation": "We recommend …"; "les risques": "Risks"). */
function ofRole(deck: readonly Standing[], named: string): Standing[] {
  const roles = rolesNamed(named);
  if (roles.length !== 1) return [];
  const all = deck.filter(({ slide }) => !leadsThrough(slide.kind) && rolesNamed(slide.title)[0] === roles[0]);
  return all.length > 0 ? all : deck.filter(({ slide }) => slide.points.some((point) => claimOf(point) === roles[0]));
}

/** Kinds that a person calls by the name of another one. */
const ALSO: Readonly<Partial<Record<SlideKind, readonly SlideKind[]>>> = {
  picture: ['pictureText'],
  table: ['comparison', 'status', 'roadmap'],
};

/** The slides of a kind, and of a subject where one is named. */
export function ofKind(deck: readonly Standing[], { kind, chart, about }: KindRef, { language }: DeckPlan): Standing[] {
  const all = deck.filter(({ slide }) => slide.kind === kind);
  const alike = all.length > 0 ? all : deck.filter(({ slide }) => ALSO[kind]?.includes(slide.kind));
  // a plan need not say which chart it is: the only one is meant
  const drawn = chart === undefined ? alike : alike.filter(({ slide }) => slide.data?.chart === chart);
  const open = alike.filter(({ slide }) => slide.data?.chart === undefined);
  const shown = drawn.length > 0 || alike.length > 1 ? drawn : open;
  if (about === undefined) return shown;
  return shown.filter(({ slide }) => {
    const said = [slide.title, ...slide.points, ...(slide.data?.columns ?? [])].join(' ');
    return said.toLowerCase().includes(about.toLowerCase()) || likeness(about, said, language) >= NAMES_SLIDE;
  });
}

/** Enough of the words that say what a slide is about must be in its title. */
const NAMES_SLIDE = 0.6;

/** A longer title is told in other words. */
const MOST_NAME_WORDS = 6;

/** What the slides of a deck are called by people who see it: titles, what stands before their colons, and the headings of what they tell; each means one slide. */
export function slideNames(plan: DeckPlan): string[] {
  const deck = standingSlides(plan);
  const names = plan.slides
    .filter(({ kind }) => !leadsThrough(kind))
    .flatMap(({ title, sources }) => [
      title,
      title.split(/\s*[:：]/u)[0] ?? '',
      ...sources.flatMap(({ locator }) => headingOf(locator) ?? []),
    ])
    .map((name) => name.trim())
    .filter((name) => name !== '' && name.split(/\s+/u).length <= MOST_NAME_WORDS);
  return [...new Set(names)].filter((title) => findStanding(deck, { title }, plan) !== null);
}
