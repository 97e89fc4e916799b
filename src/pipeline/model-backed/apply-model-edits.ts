import type { PlanSlide } from '../../deck/plan.ts';
import type { ModelEdit, ModelSlide } from './model-slide.ts';

interface Edited {
  slides: PlanSlide[];
  /** Those of `slides` that the model wrote; all others are as they were. */
  written: PlanSlide[];
  /** What was done, in the order of the edits. */
  done: { op: 'insert' | 'replace' | 'remove' | 'move'; slideId: string }[];
  /** Edits that name no slide of the plan, or bring no content. */
  unmade: number;
}

/** The edits made in their order. Numbers, counted from 1, mean the slides as they stood before all of them. */
export function applyModelEdits(
  before: readonly PlanSlide[],
  edits: readonly (ModelEdit | null)[],
  toPlanSlide: (content: ModelSlide, id: string) => PlanSlide,
): Edited {
  // a removed slide leaves its number behind, so that those after it keep theirs
  let standing = before.map((slide, i): { number: number | null; slide: PlanSlide } => ({ number: i + 1, slide }));
  const written: PlanSlide[] = [];
  const done: Edited['done'] = [];
  let unmade = 0;
  const taken = new Set(before.map(({ id }) => id));
  const freshId = (): string => {
    let count = taken.size + 1;
    while (taken.has(`slide-${count}`)) count += 1;
    taken.add(`slide-${count}`);
    return `slide-${count}`;
  };
  for (const edit of edits) {
    const at = standing.findIndex(({ number }) => number !== null && number === edit?.slide);
    const found = standing[at];
    if (edit?.op === 'insert' && edit.content && (found || edit.slide === 0)) {
      const slide = toPlanSlide(edit.content, freshId());
      written.push(slide);
      done.push({ op: 'insert', slideId: slide.id });
      // several inserted after one slide stand in the order they were given
      let place = at + 1;
      while (place < standing.length && standing[place]?.number === null) place += 1;
      standing = standing.toSpliced(place, 0, { number: null, slide });
    } else if (edit?.op === 'replace' && edit.content && found) {
      const slide = toPlanSlide(edit.content, found.slide.id);
      written.push(slide);
      done.push({ op: 'replace', slideId: slide.id });
      standing = standing.with(at, { ...found, slide });
    } else if (edit?.op === 'remove' && found) {
      done.push({ op: 'remove', slideId: found.slide.id });
      standing = standing.toSpliced(at, 1);
    } else if (edit?.op === 'move' && found && edit.to != null && edit.to >= 1 && edit.to <= before.length) {
      done.push({ op: 'move', slideId: found.slide.id });
      standing = standing.toSpliced(at, 1).toSpliced(edit.to - 1, 0, found);
    } else unmade += 1;
  }
  const slides = standing.map(({ slide }) => slide);
  return { slides, written: written.filter((slide) => slides.includes(slide)), done, unmade };
}
