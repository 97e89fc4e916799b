import { readFileSync } from 'node:fs';
import { planForms } from './plan-forms.ts';

const read = (name: string): string => readFileSync(new URL(`../prompts/${name}.md`, import.meta.url), 'utf8').trim();

const kinds = Object.entries(planForms).map(([kind, { points }]) => `- ${kind}: ${points}.`);

export const prompts = {
  planner: read('planner').replace('{{kinds}}', kinds.join('\n')),
  writer: read('writer'),
} as const;
