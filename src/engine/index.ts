/** The engine's front door: with `document-rules.ts` the only file of the engine that the rest of the product sees. */
export type {
  Built,
  CallOptions,
  Composed,
  Engine,
  Media,
  NeutralTemplate,
  Painted,
  PaintOrder,
  PageRef,
  Problem,
} from './engine.ts';
export type { CheckMaterial, CheckOrder, CheckTable, DeckMeasures, DeckReport } from './deck-report.ts';
export type { LayoutChoice } from './compose/layout-rules.ts';
export { explainLayouts } from './explain-layouts.ts';
export { readSlides } from './read-slides.ts';
export { LayoutProfile, TemplateProfile } from '../deck/template-profile.ts';
export { adviseAuthor } from './template/advise-author.ts';
export { neutralProfile, neutralTemplate } from './author/neutral-template.ts';
export { defaultTemplate, productTemplate, productTemplates } from './author/product-templates.ts';
export type { DeckDocument } from '../deck/document.ts';
export type { DeckDraft, DraftInput } from '../deck/draft.ts';
export type { EngineLimits } from './engine-limits.ts';
export { configuredEngine } from './configured-engine.ts';
export { localEngine } from './local-engine.ts';
export { spareMemory } from './spare-memory.ts';
