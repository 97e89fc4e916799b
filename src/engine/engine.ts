import type { DeckDocument } from '../deck/document.ts';
import type { DraftInput } from '../deck/draft.ts';
import type { Material } from '../materials/blocks.ts';
import type { LayoutChoice } from './compose/layout-rules.ts';
import type { TemplateProfile } from '../deck/template-profile.ts';
import type { CheckOrder, DeckReport, Problem } from './deck-report.ts';

export type { Problem };

/** Bytes of the pictures a document names, by `ref`. */
export type Media = ReadonlyMap<string, Uint8Array>;

export interface Composed {
  document: DeckDocument;
  problems: Problem[];
  /** Why each slide of the document stands on its layout, in the order of the slides. */
  layouts: LayoutChoice[];
}

export interface Built {
  pptx: Uint8Array;
  problems: Problem[];
}

/** The template that decks of no template of the library are built on. */
export interface NeutralTemplate {
  bytes: Uint8Array;
  profile: TemplateProfile;
}

/** A page that can be painted. */
export interface PageRef {
  kind: 'slide' | 'layout' | 'master';
  /** Number of the slide from 1, in digits; base name of the layout's or master's part (`slideLayout2`). */
  id: string;
}

export interface PaintOrder {
  /** All slides or all layouts in their order, or the pages named. */
  pages: 'slides' | 'layouts' | readonly PageRef[];
  format: 'png' | 'pdf';
  /** Pixels, for `png`; 1280 when left out. */
  width?: number;
  /** Layouts show the prompts of their placeholders. */
  prompts?: boolean;
  /** For `pdf`: a notes page after each slide that has notes. */
  notes?: boolean;
  /** Title and language (BCP 47) of the PDF document. */
  title?: string;
  language?: string;
}

export interface Painted {
  /** For `png`, in the order of the pages; empty for `pdf`. */
  pages: { ref: PageRef; png: Uint8Array }[];
  pdf: Uint8Array | null;
  /** What could not be painted as PowerPoint would, with slide and shape. */
  diagnostics: Problem[];
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Called when the engine takes the call up, after it has waited for others. */
  onBegin?: () => void;
  /** Told while a long call works how far it is, from 0 to 1: composing and painting tell it a page at a time, checking slides and then measures. */
  onProgress?: ((share: number) => void) | undefined;
}

/**
 * The engine as the rest of the product sees it: its calls, each with bytes and data in, bytes and data out. It eats strangers' files,
 * so the service runs it in processes of its own (`server/engine/engine-host.ts`); `localEngine` of `engine/index.ts` runs it where it is called.
 */
export interface Engine {
  /** Answers when an engine process is alive. */
  ping(): Promise<void>;
  /** @throws TemplateUnreadableError with the reason; EngineTimeout and EngineUnavailable as DomainError codes. */
  profile(template: Uint8Array, options?: CallOptions): Promise<TemplateProfile>;
  /** Always the same. */
  neutral(options?: CallOptions): Promise<NeutralTemplate>;
  /** @throws MaterialUnreadableError with the reason. `fileName` decides, with the content, which reader is used. */
  readMaterial(bytes: Uint8Array, fileName: string, options?: CallOptions): Promise<Material>;
  /**
   * Chooses layouts, maps content to placeholders, fits and splits.
   * @throws DomainError `validation_failed` that names the slide, where the draft has one of no known kind or shape.
   */
  compose(draft: DraftInput, template: Uint8Array, options?: CallOptions): Promise<Composed>;
  /** Writes the deck. */
  build(document: DeckDocument, template: Uint8Array, media: Media, options?: CallOptions): Promise<Built>;
  /**
   * Paints pages of a .pptx or .potx.
   * @throws TemplateUnreadableError with the reason; DomainError `not_found` for a page that the file has not.
   */
  paint(file: Uint8Array, order: PaintOrder, options?: CallOptions): Promise<Painted>;
  /**
   * Measures a finished .pptx, ours or a stranger's.
   * @throws TemplateUnreadableError with the reason
   */
  check(file: Uint8Array, order: CheckOrder, options?: CallOptions): Promise<DeckReport>;
}
