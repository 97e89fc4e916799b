export { chartSpace, type ChartPart } from './chart-space.ts';
export { planLabels, type LabelPlan } from './plan-labels.ts';
export type { ChartLook, Paint } from './chart-look.ts';
export { toSerialDate, type ChartSheet } from './chart-sheet.ts';
export { workbookParts } from './workbook-parts.ts';
