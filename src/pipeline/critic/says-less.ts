import type { DraftSlide } from '../../deck/draft.ts';
import type { Brief } from '../brief.ts';
import { isSerious } from './criticise-plan.ts';
import { findFaults } from './find-faults.ts';
import { readDeck, readMaterialForCritic, slidesThatTell, type Reading } from './reading.ts';
import { saidDraft } from './said-draft.ts';

/** Statements below this say little by themselves. */
const LEAST_WEIGHT = 2;

/** Whether a slide says less of the material than it was planned to say, or has more serious faults. */
export function saysLess(
  written: DraftSlide,
  planned: DraftSlide,
  { brief, language }: { brief: Brief; language: string },
): boolean {
  const material = readMaterialForCritic(brief);
  const read = (slide: DraftSlide): Reading => readDeck(material, [saidDraft(slide, 1)], language);
  const [now, before] = [read(written), read(planned)];
  if (!now.comparable || !before.comparable || now.literal) return false;
  const faults = (reading: Reading): number =>
    findFaults(reading).filter((finding) => finding.slide === 1 && isSerious(finding)).length;
  return (
    faults(now) > faults(before) ||
    before.statements.some(
      (statement) =>
        statement.weight >= LEAST_WEIGHT &&
        slidesThatTell(statement, before).length > 0 &&
        slidesThatTell(statement, now).length === 0,
    )
  );
}
