/** Ours: compose and build. usage: build.ts SLIDES [pictures|plain] [compose+build|build] [ITERATIONS WARM-UPS] */
import { localEngine, neutralTemplate } from '../src/engine/index.ts';
import { measure, repeatsFrom } from './measure.ts';
import { mediaName, readPictures, readPlan, toDraft } from './plan.ts';

const [slides = '20', pictures = 'pictures', mode = 'compose+build', ...repeats] = process.argv.slice(2);
const plan = await readPlan(Number(slides), pictures === 'pictures');
const media = new Map(Array.from(await readPictures(), ([name, bytes]) => [mediaName(name), bytes] as const));
const draft = toDraft(plan);
const engine = localEngine();
const template = neutralTemplate();
const composed = await engine.compose(draft, template);
let bytes = 0;
await measure(
  async () => {
    const { document } = mode === 'build' ? composed : await engine.compose(draft, template);
    bytes = (await engine.build(document, template, media)).pptx.length;
  },
  repeatsFrom(repeats, { iterations: 15, warmUps: 40 }),
  () => ({ bytes, slides: composed.document.slides.length }),
);
