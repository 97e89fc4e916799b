import type { DeckDraft } from '../../deck/draft.ts';
import type { DeckPlan } from '../../deck/plan.ts';
import { saidPoints, type SaidSlide } from '../../deck/said-slide.ts';
import type { Problem } from '../../engine/index.ts';
import type { Brief } from '../brief.ts';
import { detectTextLanguage } from '../language/detect-text-language.ts';
import { withRequestMaterial } from '../request/with-request-material.ts';
import { reviewDeck } from '../review/review-deck.ts';
import { isSerious, MAX_ROUNDS } from './criticise-plan.ts';
import { findFaults } from './find-faults.ts';
import { leftOut, type LeftOut } from './left-out.ts';
import { mendDraft, type Mended } from './mend-draft.ts';
import { readDeck, readMaterialForCritic, type Reading } from './reading.ts';
import { saidDraft } from './said-draft.ts';
import { takenStatements, type TakenStatement } from './taken-statements.ts';
import { tellFinding } from './tell-finding.ts';

/** A draft after the critic, with what it could not put right. */
export interface Criticism {
  draft: DeckDraft;
  /** Numbered as the slides of the draft. */
  problems: Problem[];
  mended: Mended[];
  /** What the material says and no slide does, the weightiest first. */
  leftOut: LeftOut[];
  /** Why what the slides say was taken, slide by slide. */
  taken: TakenStatement[];
}

/**
 * The critic: form and content of a draft, without a model. What can be put right is, in at most two rounds; the rest is told in the
 * language of the conversation.
 */
export function criticiseDeck(draft: DeckDraft, plan: DeckPlan, brief: Brief): Criticism {
  const full = withRequestMaterial(brief, plan);
  const material = readMaterialForCritic(full);
  const read = (slides: DeckDraft['slides']): Reading =>
    readDeck(
      material,
      slides.map((slide, at) => saidDraft(slide, at + 1)),
      draft.language,
    );
  let { slides } = draft;
  const mended: Mended[] = [];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const reading = read(slides);
    const made = mendDraft(slides, findFaults(reading), { reading, brief: full, plan });
    if (made.mended.length === 0) break;
    mended.push(...made.mended);
    ({ slides } = made);
  }
  const review = reviewDeck({ ...draft, slides }, plan, brief);
  const reading = read(review.draft.slides);
  const language = languageOfConversation(brief, draft.language);
  return {
    draft: review.draft,
    problems: [...findFaults(reading).map((finding) => tellFinding(finding, language)), ...review.problems],
    mended,
    leftOut: leftOut(reading, language),
    taken: takenStatements(reading),
  };
}

/** What the rules find in a draft, said in English for a model that is to mend it, and how many of it is serious. */
export function judgeDraft(
  { slides, language }: DeckDraft,
  plan: DeckPlan,
  brief: Brief,
): { faults: Problem[]; serious: number } {
  const said = slides.map((slide, at) => saidDraft(slide, at + 1));
  const found = findFaults(readDeck(readMaterialForCritic(withRequestMaterial(brief, plan)), said, language));
  return { faults: found.map((finding) => tellFinding(finding, 'en')), serious: found.filter(isSerious).length };
}

/** A deck that stands in a file, held against its material: whoever made it, nothing is put right, and all of it is said as a warning. */
export function criticiseSlides(slides: readonly SaidSlide[], brief: Brief): Pick<Criticism, 'problems' | 'leftOut'> {
  const spoken = detectTextLanguage(slides.flatMap((slide) => [slide.title, ...saidPoints(slide)]).join('\n'));
  const reading = readDeck(readMaterialForCritic(brief), slides, spoken ?? 'en');
  const told = languageOfConversation(brief, 'en');
  return {
    problems: findFaults(reading).map((finding) => tellFinding({ ...finding, severity: 'warning' }, told)),
    leftOut: leftOut(reading, told),
  };
}

/** The language that the person writes in; the deck's where the message is too short to tell. */
const languageOfConversation = ({ request }: Brief, otherwise: string): string =>
  detectTextLanguage(request) ?? otherwise;
