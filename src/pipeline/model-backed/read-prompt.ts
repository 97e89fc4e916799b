import { readFileSync } from 'node:fs';

const read = (name: string): string => readFileSync(new URL(`../prompts/${name}.md`, import.meta.url), 'utf8').trim();

export const prompts = { planner: read('planner'), writer: read('writer') } as const;
