// usage: npm run docs:write [-- --words]. Writes the pages of docs/reference that are made of the code, quotes examples anew, and paints the pictures
// unless words alone are asked for.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { defaultTemplate, localEngine } from '../src/engine/index.ts';
import { paintedSpecimens } from './kinds-pages.ts';
import { quoteExamples } from './quote-examples.ts';
import { referencePages } from './reference-pages.ts';

const WIDTH = 480;
const docs = join(import.meta.dirname, '../docs');
const reference = join(docs, 'reference');
const pictures = join(reference, 'pictures');

await mkdir(reference, { recursive: true });
for (const [name, text] of await referencePages()) await writeFile(join(reference, name), text);
for (const name of await readdir(docs)) {
  if (!name.endsWith('.md')) continue;
  const page = join(docs, name);
  await writeFile(page, quoteExamples(await readFile(page, 'utf8')));
}
if (!process.argv.includes('--words')) await paintSpecimens();

/** All specimens as one deck on the default template, each slide a picture. */
async function paintSpecimens(): Promise<void> {
  await rm(pictures, { recursive: true, force: true });
  await mkdir(pictures, { recursive: true });
  const engine = localEngine();
  const template = defaultTemplate();
  const media = new Map([['harbour', await drawHarbour()]]);
  for (const { picture, slide } of paintedSpecimens) {
    const draft = { title: 'Growth in 2026', language: 'en', templateId: null, slides: [slide] };
    const { document } = await engine.compose(draft, template);
    const { pptx } = await engine.build(document, template, media);
    const { pages } = await engine.paint(pptx, { pages: 'slides', format: 'png', width: 2 * WIDTH });
    const [page] = pages;
    if (page === undefined) throw new Error(`${picture} was not painted.`);
    await sharp(page.png)
      .resize(WIDTH)
      .webp({ quality: 80 })
      .toFile(join(pictures, `${picture}.webp`));
  }
}

/** A picture of our own for the slides that have one. */
function drawHarbour(): Promise<Buffer> {
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">
      <defs>
        <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#24476b"/><stop offset="1" stop-color="#f2b880"/></linearGradient>
        <linearGradient id="sea" x2="0" y2="1"><stop stop-color="#8a7f86"/><stop offset="1" stop-color="#142c44"/></linearGradient>
      </defs>
      <rect width="1200" height="520" fill="url(#sky)"/>
      <circle cx="820" cy="470" r="70" fill="#ffe2b0"/>
      <rect y="520" width="1200" height="280" fill="url(#sea)"/>
      <path d="M0 520h380v-90h-60v-70h-40v70H120v-40H60v40H0z" fill="#16283a"/>
      <path d="M470 520l40 70h420l60-70H770v-80H640v80z" fill="#0e1c2a"/>
      <path d="M1040 520V250h-90l100-60 110 60h-90v270z" fill="#16283a"/>
    </svg>`),
  )
    .png()
    .toBuffer();
}
