import type { Material } from '../materials/blocks.ts';
import type { TemplateProfile } from '../engine/index.ts';

export interface BriefOptions {
  /** BCP 47 tag; the material's language when absent. */
  language?: string;
  /** Slides wanted, 1 to 100; the writer decides when absent. */
  slideCount?: number;
  /** 1 to 5. */
  variants: number;
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
  templateId: string | null;
  profile: TemplateProfile;
  options: BriefOptions;
  conversation: readonly { role: 'user' | 'assistant'; text: string }[];
}
