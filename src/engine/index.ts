/** The engine's front door: the only file of the engine that the rest of the product sees. */
export type { Built, CallOptions, Composed, Engine, Media, Painted, PaintOrder, PageRef, Problem } from './port.ts';
export type { CheckMaterial, CheckOrder, CheckTable, DeckMeasures, DeckReport } from './report.ts';
export { LayoutProfile, TemplateProfile } from './profile.ts';
export { misshapenContent } from './writer/misshapen-content.ts';
export { unknownPlaces } from './writer/unknown-places.ts';
export { neutralProfile, neutralTemplate } from './author/neutral.ts';
export { limitsFrom, type EngineLimits } from './limits.ts';
export { useMachineFonts } from './fonts/machine-fonts.ts';
export { localEngine } from './local-engine.ts';
