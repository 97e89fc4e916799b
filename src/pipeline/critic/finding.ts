import type { Problem } from '../../engine/index.ts';

export const CRITIC_CODES = [
  'decisive_missing',
  'kept_missing',
  'off_scope',
  'excluded_told',
  'count_missed',
  'literal_changed',
  'order_missed',
  'title_label',
  'title_cut',
  'title_numbered',
  'title_unsupported',
  'title_against_chart',
  'accent_elsewhere',
  'units_mixed',
  'total_among_parts',
  'sample_charted',
  'said_again',
  'sentence_cut',
  'single_item',
  'appendix_as_main',
  'closing_missing',
  'contradiction_untold',
  'language_mixed',
  'raw_text',
] as const;
/** What the critic of content looks for. */
export type CriticCode = (typeof CRITIC_CODES)[number];

/** A fault of content, before it is said in a language. */
export interface Finding {
  code: CriticCode;
  severity: Problem['severity'];
  /** From 1; absent for the deck as a whole. */
  slide?: number;
  /** What the sentence of the code takes in. */
  values: Readonly<Record<string, string>>;
}
