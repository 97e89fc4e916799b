import type { DraftSlide } from '../../deck/draft.ts';
import { saidPoints } from '../../deck/said-slide.ts';
import type { Brief } from '../brief.ts';
import { breaksOff } from './breaks-off.ts';
import { isSerious } from './criticise-plan.ts';
import { isKept } from './facts-told.ts';
import { findFaults } from './find-faults.ts';
import { foldText } from './fold-text.ts';
import { readDeck, readMaterialForCritic, slidesThatTell, type Reading } from './reading.ts';
import { saidDraft } from './said-draft.ts';

/** Statements below this say little by themselves. */
const LEAST_WEIGHT = 2;

/**
 * Whether a slide says less of the material than it was planned to say, in whatever words, has more serious faults, or breaks off a line
 * that the plan has whole.
 */
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
    breaksLinesOff(now, before) ||
    before.statements.some(
      (statement) =>
        statement.weight >= LEAST_WEIGHT && slidesThatTell(statement, before).length > 0 && !isKept(statement, now),
    )
  );
}

/** A line of one word may be a name. */
const LEAST_WORDS = 2;

/** Whether a line of one slide is the beginning of a line of the other and ends in the middle of it. */
function breaksLinesOff(now: Reading, before: Reading): boolean {
  const whole = linesOf(before).map(foldText);
  return linesOf(now).some((line) => breaksOff(line, { language: now.language, sentences: whole }, LEAST_WORDS));
}

const linesOf = ({ slides }: Reading): string[] =>
  slides.flatMap((slide) => [slide.title, ...saidPoints(slide)]).filter((line) => line.trim() !== '');
