import type { SourceRef } from '../../deck/content.ts';
import { runsText, type Block, type Material } from '../../materials/blocks.ts';
import type { Brief } from '../brief.ts';
import { findBlocks } from './find-blocks.ts';
import { oneLine } from '../../one-line.ts';

/** What an author wrote for the speaker beside what the sources name: the notes of the same slide, or under the same heading. */
export function speakerNotes(sources: readonly SourceRef[], brief: Brief): string[] {
  const notes = new Set<string>();
  for (const source of sources) {
    const material = brief.materials.find((item) => item.fileId === source.fileId)?.material;
    if (!material?.blocks.some((block) => block.role === 'notes')) continue;
    for (const block of findBlocks(source, brief))
      for (const beside of partAround(material, material.blocks.indexOf(block)))
        if (beside.role === 'notes') for (const text of textsOf(beside)) notes.add(text);
  }
  return [...notes];
}

/** The blocks of the slide a block stands on, in a deck; else those under its heading. */
function partAround({ blocks, structure }: Material, at: number): readonly Block[] {
  const slides = structure?.kind === 'slides' ? structure.slides.map(({ block }) => block) : undefined;
  const opens = (index: number): boolean => (slides ? slides.includes(index) : blocks[index]?.type === 'heading');
  let start = at;
  while (start > 0 && !opens(start)) start -= 1;
  let end = at + 1;
  while (end < blocks.length && !opens(end)) end += 1;
  return blocks.slice(start, end);
}

function textsOf(block: Block): string[] {
  const texts =
    block.type === 'list'
      ? block.items.map(({ runs }) => runsText(runs))
      : block.type === 'paragraph' || block.type === 'quote' || block.type === 'heading'
        ? [runsText(block.runs)]
        : [];
  return texts.map((text) => oneLine(text)).filter(Boolean);
}
