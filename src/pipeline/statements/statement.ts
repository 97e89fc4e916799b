import type { SourceRef } from '../../deck/content.ts';

/** What a sentence of the material does: what the reader must decide or know weighs more than what only explains. */
export type StatementKind =
  | 'recommendation'
  | 'request'
  | 'decision'
  | 'result'
  | 'cost'
  | 'risk'
  | 'action'
  | 'milestone'
  | 'problem'
  | 'cause'
  | 'statement'
  | 'question'
  | 'example'
  | 'appendix';

/** What a kind is worth before place and numbers count. */
export const kindWeights: Readonly<Record<StatementKind, number>> = {
  recommendation: 6,
  request: 6,
  decision: 5.5,
  result: 4,
  cost: 4,
  risk: 3.5,
  action: 3.5,
  milestone: 3,
  problem: 3,
  cause: 2.5,
  statement: 2,
  question: 1.5,
  example: 0.8,
  appendix: 0.3,
};

export interface Statement {
  /** Whole, without its full stop. */
  text: string;
  kind: StatementKind;
  weight: number;
  source: SourceRef;
  /** The term in bold that it explains. */
  lead?: string;
  /** An item of a list, which may be a phrase. */
  listed: boolean;
  level: number;
  /** Why it weighs what it does, each a sentence for the report. */
  why: string[];
}
