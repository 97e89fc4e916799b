/** What a material is beside a sequence of blocks: the things that people bring, each with its parts as fields. `block` numbers the part's block. */
export interface Utterance {
  speaker: string;
  /** Time or date as written. */
  at?: string;
  text: string;
  block: number;
}
export interface Mail {
  from: string;
  date?: string;
  subject?: string;
  /** The first of its paragraphs. */
  block: number;
}

export type Structure =
  | { kind: 'transcript' | 'chat' | 'interview'; speakers: string[]; utterances: Utterance[] }
  | { kind: 'mails'; mails: Mail[] }
  | { kind: 'questions'; pairs: { question: string; answer: string; block: number }[] }
  | { kind: 'agenda'; items: { at: string; text: string; block: number }[] }
  | {
      kind: 'minutes';
      date: string;
      people: string[];
      actions: { who: string; text: string; due?: string; block: number }[];
    }
  | { kind: 'bibliography'; entries: { text: string; year: number; block: number }[] }
  | { kind: 'curriculum'; stations: { from: string; to?: string; text: string; block: number }[] }
  | { kind: 'slides'; slides: { number: number; title: string; block: number }[] };
export type SpokenKind = 'transcript' | 'chat' | 'interview';
