import type { Block } from '../../materials/blocks.ts';
import type { Brief, BriefMaterial } from '../brief.ts';

/** What a model calls the material: `m1`, `m2` …, in the order of the brief. Ids of files are long, and models copy them into titles. */
export const shortId = (index: number): string => `m${index + 1}`;

/** The material that a model names, by its short id or by the file's own. */
export function materialNamed(name: string, { materials }: Brief): BriefMaterial | undefined {
  const at = /^m(\d+)$/i.exec(name.trim());
  return (at ? materials[Number(at[1]) - 1] : undefined) ?? materials.find(({ fileId }) => fileId === name.trim());
}

/** The block that a model names as `m1#4`. */
export function blockNamed(name: string, brief: Brief): { item: BriefMaterial; number: number; block: Block } | null {
  const hash = name.lastIndexOf('#');
  const item = materialNamed(name.slice(0, hash), brief);
  const number = Number(name.slice(hash + 1));
  const block = hash < 0 ? undefined : item?.material.blocks[number];
  return item && block ? { item, number, block } : null;
}
