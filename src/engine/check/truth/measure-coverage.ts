import { isFrame } from '../../../deck/slide-kinds.ts';
import type { CheckOrder } from '../../deck-report.ts';
import type { CheckedDeck } from '../checked-deck.ts';
import { shareOf, type Findings } from '../findings.ts';
import { slideText } from '../text-places.ts';
import { wordsOf } from './words-of.ts';

/** Share of a heading's words that a deck must say to cover it. */
const COVERED = 0.6;

/** Headings of the material that the deck takes up, slides that name their source, slides of the plan that are there in order. */
export function measureCoverage({ slides }: CheckedDeck, findings: Findings, { material, document, plan }: CheckOrder) {
  const said = new Set(slides.flatMap((slide) => [...wordsOf(slideText(slide))]));
  const headings = (material?.headings ?? []).filter((heading) => wordsOf(heading).size > 0);
  const covered = headings.filter((heading) => {
    const words = [...wordsOf(heading)];
    return words.filter((word) => said.has(word)).length >= words.length * COVERED;
  });
  const content = document?.slides.filter(({ kind }) => !isFrame(kind)) ?? [];
  return {
    headingsCovered: shareOf(covered.length, headings.length),
    sourced: material ? shareOf(content.filter(({ sources }) => sources.length > 0).length, content.length) : null,
    plannedSlides: plan ? measurePlan(plan, { slides, document }, findings) : null,
  };
}

function measurePlan(
  plan: NonNullable<CheckOrder['plan']>,
  { slides, document }: Pick<CheckedDeck, 'slides'> & Pick<CheckOrder, 'document'>,
  findings: Findings,
): number | null {
  const keys = slides.map(({ title }, at) => ({ id: document?.slides[at]?.id, title: title.toLowerCase() }));
  let at = 0;
  let found = 0;
  for (const { id, title } of plan) {
    const next = keys.findIndex((key, i) => i >= at && (key.id === id || key.title.startsWith(title.toLowerCase())));
    if (next < 0)
      findings.error(
        'plan_slide_missing',
        `The slide "${title}" of the approved plan is missing, or stands elsewhere.`,
      );
    else {
      found++;
      at = next + 1;
    }
  }
  return shareOf(found, plan.length);
}
