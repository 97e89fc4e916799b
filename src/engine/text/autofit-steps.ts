/** What autofit does to a frame's text (`a:normAutofit`, ECMA-376 part 1, 21.1.2.1.3): factor on sizes, share taken off line spacing. */
export interface AutofitStep {
  font: number;
  spacingReduction: number;
}

/** How far PowerPoint shrinks, step by step, until text fits: the pairs that it writes. */
export const autofitSteps: readonly AutofitStep[] = [
  { font: 1, spacingReduction: 0 },
  { font: 1, spacingReduction: 0.1 },
  { font: 0.925, spacingReduction: 0.1 },
  ...[0.925, 0.85, 0.775, 0.7, 0.625, 0.55, 0.475, 0.4, 0.325, 0.25].map((font) => ({ font, spacingReduction: 0.2 })),
];
