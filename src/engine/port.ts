import type { DeckDocument } from '../deck/document.ts';
import type { DeckDraft } from '../deck/draft.ts';
import type { Material } from '../materials/blocks.ts';
import type { TemplateProfile } from './profile.ts';

/** Something that a person should know about a deck: where it is and a sentence that says what to do. */
export interface Problem {
  code: string;
  severity: 'error' | 'warning';
  message: string;
  /** Number of the slide, from 1. */
  slide?: number;
  /** Name of the shape or placeholder. */
  shape?: string;
}

/** Bytes of the pictures a document names, by `ref`. */
export type Media = ReadonlyMap<string, Uint8Array>;

export interface Composed {
  document: DeckDocument;
  problems: Problem[];
}

export interface Built {
  pptx: Uint8Array;
  problems: Problem[];
}

export interface CallOptions {
  signal?: AbortSignal;
}

/**
 * The engine as the rest of the product sees it: five calls, each with bytes and data in, bytes and data out. It eats strangers' files,
 * so the service runs it in processes of its own (`server/engine-host.ts`); `localEngine` of `engine/index.ts` runs it where it is called.
 */
export interface Engine {
  /** Answers when an engine process is alive. */
  ping(): Promise<void>;
  /** @throws TemplateUnreadableError with the reason; EngineTimeout and EngineUnavailable as DomainError codes. */
  profile(template: Uint8Array, options?: CallOptions): Promise<TemplateProfile>;
  /** @throws MaterialUnreadableError with the reason. `fileName` decides, with the content, which reader is used. */
  readMaterial(bytes: Uint8Array, fileName: string, options?: CallOptions): Promise<Material>;
  /** Chooses layouts, maps content to placeholders, fits and splits. */
  compose(draft: DeckDraft, template: Uint8Array, options?: CallOptions): Promise<Composed>;
  /** Writes the deck. */
  build(document: DeckDocument, template: Uint8Array, media: Media, options?: CallOptions): Promise<Built>;
}
