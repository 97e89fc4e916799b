import type { Material } from '../materials/blocks.ts';
import type { SourceRef } from '../deck/content.ts';
import type { TemplateProfile } from '../engine/index.ts';

export interface BriefOptions {
  /** BCP 47 tag; the material's language when absent. */
  language?: string;
  /** Slides wanted, 1 to 100; the writer decides when absent. */
  slideCount?: number;
  /** 1 to 5. */
  variants: number;
}

/** Who a deck is for and how it speaks. */
export interface Guidance {
  audience: string | null;
  purpose: string | null;
  tone: string | null;
  wordsToAvoid: readonly string[];
  houseRules: readonly string[];
  /** Whether the material's words stay, are condensed, or a model may write around them. */
  text?: 'keep' | 'condense' | 'generate' | undefined;
  /** BCP 47 tag of the language that the assistant speaks; that of the messages where absent. */
  locale?: string | undefined;
}

export interface BriefMaterial {
  /** Id of the stored file; on the command line its name. */
  fileId: string;
  material: Material;
}

/** Everything a role of the pipeline may know: the request, the materials read, the template's profile and what was said before. */
export interface Brief {
  request: string;
  materials: readonly BriefMaterial[];
  /** Things that the request leaves out and that the materials here no longer hold, as it names them. */
  itemsLeftOut?: readonly string[];
  /** What went with them: rows and sentences, each with its place. */
  saidOfItems?: readonly { text: string; source: SourceRef }[];
  templateId: string | null;
  profile: TemplateProfile;
  options: BriefOptions;
  /** What holds for all decks of the chat; nothing where absent. */
  guidance?: Guidance;
  conversation: readonly { role: 'user' | 'assistant'; text: string }[];
}
