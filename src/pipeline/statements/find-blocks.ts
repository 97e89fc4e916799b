import type { Locator, SourceRef } from '../../deck/content.ts';
import type { Block, Material } from '../../materials/blocks.ts';
import type { Brief } from '../brief.ts';
import { onceFor } from '../../once-for.ts';

const key = (locator: Locator): string => JSON.stringify(Object.entries(locator).sort(([a], [b]) => (a < b ? -1 : 1)));

const indexOf = onceFor((material: Material): Map<string, Block[]> => {
  const made = new Map<string, Block[]>();
  for (const block of material.blocks) {
    const place = key(block.locator);
    const there = made.get(place);
    if (there) there.push(block);
    else made.set(place, [block]);
  }
  return made;
}, new WeakMap());

/** The blocks a source names, found by their locator. */
export function findBlocks(source: SourceRef, brief: Brief): Block[] {
  const material = brief.materials.find((item) => item.fileId === source.fileId)?.material;
  return material ? (indexOf(material).get(key(source.locator)) ?? []) : [];
}

export const findBlock = (data: { fileId: string; block: number } | undefined, brief: Brief): Block | null =>
  data ? (brief.materials.find((item) => item.fileId === data.fileId)?.material.blocks[data.block] ?? null) : null;
