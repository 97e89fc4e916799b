import type { DeckDocument } from '../../src/deck/document.ts';
import { localEngine } from '../../src/engine/local-engine.ts';
import { mendable } from '../../src/pipeline/review/check-and-mend.ts';
import { onePixel } from './sample-draft.ts';

const engine = localEngine();
const codes: ReadonlySet<string> = new Set([
  ...mendable,
  'lines_squeezed',
  'picture_distorted',
  'title_missing',
  'title_twice',
]);

/** What the checker finds wrong with a document once it is built on a template: where things stand, and whether they can be read. */
export async function deckFaults(document: DeckDocument, template: Uint8Array): Promise<string[]> {
  const { pptx } = await engine.build(document, template, new Map([['picture', onePixel]]));
  const { problems } = await engine.check(pptx, { document });
  return problems
    .filter(({ code }) => codes.has(code))
    .map(({ code, slide, shape, message }) => `${document.slides[(slide ?? 1) - 1]?.id}: ${code} ${shape}: ${message}`);
}
