export { chartSpace, type ChartPart } from './chart-space.ts';
export { planLabels, type LabelPlan } from './labels.ts';
export type { ChartLook, Paint } from './look.ts';
export { toSerialDate, type ChartSheet } from './sheet.ts';
export { workbookParts } from './workbook.ts';
