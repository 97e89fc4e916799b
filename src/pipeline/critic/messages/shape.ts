import type { CriticCode } from '../finding.ts';

/** Why a statement of the material is on no slide. */
export const LEFT_OUT_REASONS = ['scope', 'excluded', 'appendix', 'aside', 'told', 'room', 'weight'] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** What the critic says in one language, with `{…}` for what it found: a sentence for each fault and for each reason to leave out. */
export type Messages = Readonly<Record<CriticCode, string>> & {
  readonly leftOut: Readonly<Record<LeftOutReason, string>>;
};
