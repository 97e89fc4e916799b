import { autofitSteps, type AutofitStep } from './autofit-steps.ts';
import type { MeasuredParagraph } from './measure-paragraph.ts';
import { stackLines, type Stack } from './stack-lines.ts';
import { itemAt } from '../../item-at.ts';

const UNSHRUNK = itemAt(autofitSteps, 0);

/** Sets measured paragraphs in a column of that width (points), under a step of autofit. */
export const setParagraphs = (
  paragraphs: readonly MeasuredParagraph[],
  width: number,
  scale: AutofitStep = UNSHRUNK,
): Stack => stackLines(paragraphs, { width: Math.max(1, width), scale, wrap: true, columns: 1, height: Infinity });
