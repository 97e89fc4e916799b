/** Peer: PptxGenJS, on masters of its own. usage: pptxgenjs.ts SLIDES [pictures|plain] [stored|deflated] [ITERATIONS WARM-UPS] */
import { measure, repeatsFrom } from '../measure.ts';
import { readPictures, readPlan } from '../plan.ts';
import { dataAddresses, pptxGenDeck } from './pptxgenjs-deck.ts';

const [slides = '20', pictures = 'pictures', zip = 'stored', ...repeats] = process.argv.slice(2);
const plan = await readPlan(Number(slides), pictures === 'pictures');
const images = dataAddresses(await readPictures());
let bytes = 0;

await measure(
  async () => {
    bytes = (await pptxGenDeck(plan, images, zip === 'deflated' ? 'deflated' : 'stored')).length;
  },
  repeatsFrom(repeats, { iterations: 7, warmUps: 10 }),
  () => ({ bytes, slides: plan.slides.length }),
);
