import type { DeckPlan } from '../deck/plan.ts';
import { variantWords } from './language/variant-words.ts';
import { differingSlides, variantStyleOf, varyPlan } from './vary-plan.ts';

/** What a variant (1 to 5) does otherwise than the plan as approved, as sentences; null where nothing. */
export function tellDifference(plan: DeckPlan, variant: number, language: string): string | null {
  const { slides } = varyPlan(plan, variant);
  const { moved, reshaped } = differingSlides(plan.slides, slides);
  const numbers = slides.flatMap(({ id }, at) => (reshaped.includes(id) ? [String(at + 1)] : []));
  const words = variantWords(language);
  const style = variantStyleOf(variant);
  const told = [
    ...(moved.length > 0 && (style === 'numbersFirst' || style === 'conclusionFirst') ? [words[style]] : []),
    ...(reshaped.length > 0 ? [words.reshaped.replace('{n}', new Intl.ListFormat(language).format(numbers))] : []),
  ];
  return told.length > 0 ? told.join(' ') : null;
}
