import type { DeckDocument } from '../deck/document.ts';
import type { DeckDraft } from '../deck/draft.ts';
import type { Media, Problem } from '../engine/index.ts';
import type { Emit, Told } from './events.ts';
import type { ModelPort, PicturePort } from './model-port.ts';

/** A picture kept for the deck: the name documents use for it, and its size in pixels. */
export interface KeptPicture {
  ref: string;
  width: number;
  height: number;
}

export interface MediaPort {
  /**
   * Keeps a picture (PNG, JPEG, WebP or GIF) as PNG, under its order where it was drawn to one; the same bytes, or the same order, give the
   * same reference. Null when it cannot be decoded.
   */
  keep(bytes: Uint8Array, order?: string): Promise<KeptPicture | null>;
  /** What was drawn to an order before; null where nothing was. */
  drawn(order: string): Promise<KeptPicture | null>;
  /** Everything kept so far, by reference. */
  all(): Media;
}

/** What a role may use besides its input: null for `model` means that the built-in writer plays it. */
export interface PipelinePorts {
  model: ModelPort | null;
  emit: Emit;
  signal: AbortSignal;
  media: MediaPort;
  /** Draws pictures; null or absent where nobody does. */
  pictures?: PicturePort | null;
  /** Puts a draft on the template of the deck, to see how it stands. */
  tryOut?: (draft: DeckDraft) => Promise<{ document: DeckDocument; problems: Problem[] }>;
  /** Hears what a model says while it says it. */
  talk?: Talk;
}

/** A slide of a plan that is being written. */
export interface DraftedSlide {
  kind: string;
  title: string;
  points?: string[];
}

export interface Talk {
  /** Further words of an answer. */
  answer(delta: string): void;
  /** What the model thinks before it answers. */
  thinking(delta: string): void;
  /** The slides of the plan so far. */
  draft(slides: readonly DraftedSlide[]): void;
}

export const warn = async (
  ports: Pick<PipelinePorts, 'emit'>,
  stage: 'plan' | 'write' | 'check',
  told: Told,
): Promise<void> => {
  await ports.emit({ stage, kind: 'warning', ...told });
};
