import { readFileSync } from 'node:fs';
import { chartKinds } from '../../deck/chart-kinds.ts';
import { planForms } from './plan-forms.ts';

const read = (name: string): string => readFileSync(new URL(`../prompts/${name}.md`, import.meta.url), 'utf8').trim();

const CHART_KINDS = Object.keys(chartKinds).join(', ');
const kinds = Object.entries(planForms).map(([kind, { shows, points }]) => `- ${kind} (${shows}): ${points}.`);

export const prompts = {
  planner: read('planner').replace('{{kinds}}', kinds.join('\n')).replace('{{charts}}', CHART_KINDS),
  writer: read('writer'),
  critic: read('critic'),
  vision: read('vision'),
  reader: read('reader'),
  painter: read('painter'),
} as const;
