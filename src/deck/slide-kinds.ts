import { z } from 'zod';

/**
 * What a slide does in its deck: openings (cover, divider) and the overview lead through it and state nothing of their own, the closing
 * repeats what others say, the appendix holds what the story leaves out, content is the story.
 */
export type SlideRole = 'opening' | 'overview' | 'content' | 'closing' | 'appendix';

export interface SlideKindRecord {
  role: SlideRole;
  /** The body is running text, which has one size in one deck. */
  runningText: boolean;
}

const content: SlideKindRecord = { role: 'content', runningText: false };

/** Every kind of slide there is; the list of kinds is made of it, in this order. */
const records = {
  title: { role: 'opening', runningText: false },
  agenda: { role: 'overview', runningText: true },
  section: { role: 'opening', runningText: false },
  bullets: { role: 'content', runningText: true },
  twoColumns: content,
  comparison: content,
  table: content,
  chart: content,
  picture: content,
  pictureText: content,
  bigNumbers: content,
  quote: content,
  process: content,
  timeline: content,
  matrix: content,
  roadmap: content,
  status: content,
  diagram: content,
  code: content,
  formula: content,
  cards: content,
  closing: { role: 'closing', runningText: true },
  appendix: { role: 'appendix', runningText: true },
} as const satisfies Record<string, SlideKindRecord>;

export type SlideKind = keyof typeof records;
export const SlideKind = z.enum(Object.keys(records) as SlideKind[]);

export const slideKinds: Readonly<Record<SlideKind, SlideKindRecord>> = records;

/** Kinds that can say what a slide of another kind says, by its points or its table alone. */
export const reshapedKinds = [
  'table',
  'cards',
  'timeline',
  'process',
  'bullets',
  'bigNumbers',
  'twoColumns',
] as const satisfies SlideKind[];
export type Reshaped = (typeof reshapedKinds)[number];

/** Covers and dividers. */
export const isOpening = (kind: SlideKind): boolean => slideKinds[kind].role === 'opening';

/** Slides that lead through the deck (covers, dividers, the overview) and state nothing of their own. */
export const leadsThrough = (kind: SlideKind): boolean => isOpening(kind) || slideKinds[kind].role === 'overview';

/** Slides around the story: those that lead through it, and the closing, which repeats it. */
export const isFrame = (kind: SlideKind): boolean => leadsThrough(kind) || slideKinds[kind].role === 'closing';
