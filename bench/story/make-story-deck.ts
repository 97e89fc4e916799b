import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '../../src/config.ts';
import { configuredEngine } from '../../src/engine/index.ts';
import type { Material } from '../../src/materials/index.ts';
import type { ModelPort } from '../../src/pipeline/model-port.ts';
import { makeFiles } from '../../src/pipeline/make-files.ts';
import { RunConfig } from '../../src/pipeline/run-config.ts';
import type { StoryCase } from './story-case.ts';

const settings = readConfig(process.env);
const engine = configuredEngine(settings);
const template = new URL('../../examples/quarterly-review/template.potx', import.meta.url);

/** The materials of a case as the product reads them. */
export const readStoryMaterials = ({ folder, materials }: StoryCase): Promise<Material[]> =>
  Promise.all(materials.map(async (name) => engine.readMaterial(await readFile(join(folder, name)), name)));

/**
 * The case's deck (.pptx) on the example's template, by a model as planner and writer, or by the built-in writer.
 * @throws ValidationError of `request` where the writer asks back instead; the errors of engine and pipeline
 */
export async function makeStoryDeck(
  story: StoryCase,
  materials: readonly Material[],
  model: ModelPort | null = null,
): Promise<Uint8Array> {
  let deck: Uint8Array | undefined;
  await makeFiles({
    config: RunConfig.parse({ request: story.request, outputDir: 'out' }),
    template: { id: null, name: 'template.potx', bytes: await readFile(template) },
    materials: materials.map((material) => ({
      fileId: material.name,
      name: material.name,
      read: async () => material,
    })),
    engine,
    settings,
    openModel: async () => model,
    openPainter: async () => null,
    async write({ name, bytes }) {
      deck = bytes;
      return name;
    },
    emit: () => undefined,
    signal: new AbortController().signal,
  });
  if (!deck) throw new Error(`No deck was written for ${story.name}.`);
  return deck;
}
