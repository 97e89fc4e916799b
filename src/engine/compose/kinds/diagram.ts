import type { DiagramForm } from '../../../deck/draft.ts';
import type { Composer, SlideDraft } from '../composer.ts';
import { startDrawn } from './start-drawn.ts';
import { drawFlow } from './diagram-flow.ts';
import type { Diagram } from './diagram-nodes.ts';
import { drawFunnel, drawPyramid } from './diagram-levels.ts';
import { drawCycle, drawHub, drawVenn } from './diagram-rings.ts';
import { drawTree } from './diagram-tree.ts';

const drawings: Readonly<Record<DiagramForm, (slide: SlideDraft, draft: Diagram) => void>> = {
  flow: drawFlow,
  tree: drawTree,
  cycle: drawCycle,
  funnel: drawFunnel,
  pyramid: drawPyramid,
  venn: drawVenn,
  hub: drawHub,
};

/** Three circles that overlap have a place for each name; more have none. */
const MOST_CIRCLES = 3;

/** Nodes and what ties them, drawn as the figure that the draft names. */
export function composeDiagram(composer: Composer, draft: Diagram): void {
  const slide = startDrawn(composer, draft);
  const form = draft.form === 'venn' && draft.nodes.length > MOST_CIRCLES ? 'hub' : draft.form;
  drawings[form](slide, draft);
  slide.done();
}
