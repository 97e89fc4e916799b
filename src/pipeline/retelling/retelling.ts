import type { SourceRef } from '../../deck/content.ts';

/** One thing that was said, as a written sentence in the language of its material, without a final full stop. */
export interface Retold {
  text: string;
  /** Who does, asks or said it, in normal case. */
  who?: string;
  /** The deadline or the day, in the words of the material. */
  when?: string;
  source: SourceRef;
  topic?: string;
}

export interface Theme {
  topic: string;
  statements: Retold[];
  quotation?: { text: string; speaker: string };
}

/** What speech and letters come down to. A statement stands in one of the lists at most; the themes hold all of them. */
export interface Retelling {
  kind: 'transcript' | 'chat' | 'interview' | 'mails' | 'minutes';
  decisions: Retold[];
  actions: Retold[];
  risks: Retold[];
  questions: Retold[];
  figures: Retold[];
  /** What a letter advises, and what else stands in its paragraph; empty where none advises anything. */
  advice: Retold[];
  /** What letters tell without a figure. */
  remarks: Retold[];
  themes: Theme[];
}
