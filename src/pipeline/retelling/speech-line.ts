import type { SourceRef } from '../../deck/content.ts';

/** A stretch of speech or writing by one person. */
export interface Turn {
  /** In normal case; empty where nobody speaks (minutes). */
  speaker: string;
  sentences: string[];
  source: SourceRef;
  /** The heading it stands under, or the subject of its letter. */
  topic?: string;
}

export type LineKind = 'chatter' | 'reply' | 'approval' | 'consent' | 'topic' | 'question' | 'deadline' | 'statement';

/** One sentence, cleaned of what only speech needs. */
export interface SpeechLine {
  kind: LineKind;
  raw: string;
  text: string;
  speaker: string;
  /** Number of its turn. */
  turn: number;
  source: SourceRef;
  topic?: string;
}

/** Sentences that are one thought: what leans on the one before stands with it. */
export interface Statement {
  lines: SpeechLine[];
  text: string;
  speaker: string;
  turn: number;
  source: SourceRef;
  topic?: string;
  /** Retold already as something else than a plain statement. */
  told?: boolean;
}
