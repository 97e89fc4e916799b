/**
 * Memory of an engine process while it paints: resident MiB after each hundred slides, of a deck of all slide kinds and, where a folder
 * is given, of its files in turn. usage: memory.ts [SLIDES [FOLDER]]
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openEngineHost } from '../server/engine/engine-host.ts';
import { readConfig } from '../src/config.ts';
import { neutralTemplate, type PageRef } from '../src/engine/index.ts';
import { engineUse } from './engine-processes.ts';
import { mediaName, readPictures, readPlan, toDraft } from './plan.ts';

const [wanted = '2000', folder] = process.argv.slice(2);
const config = readConfig({ ENGINE_PROCESSES: '1', DATA_DIR: new URL('out', import.meta.url).pathname });
const log = { warn: console.error, error: console.error };
const host = await openEngineHost(config, log);

async function files(): Promise<Uint8Array[]> {
  if (folder !== undefined) {
    const names = (await readdir(folder)).filter((name) => /\.(?:pptx|potx)$/.test(name));
    return Promise.all(names.map((name) => readFile(join(folder, name))));
  }
  const media = new Map(Array.from(await readPictures(), ([name, bytes]) => [mediaName(name), bytes] as const));
  const { document } = await host.compose(toDraft(await readPlan(20, true)), neutralTemplate());
  return [(await host.build(document, neutralTemplate(), media)).pptx];
}

const decks: { file: Uint8Array; pages: PageRef[] }[] = [];
for (const file of await files()) {
  const profile = await host.profile(file).catch(() => null);
  if (profile === null) continue;
  const slides = profile.slides.map(({ index }): PageRef => ({ kind: 'slide', id: String(index + 1) }));
  const layouts = profile.layouts.map(({ id }): PageRef => ({ kind: 'layout', id }));
  decks.push({ file, pages: [...slides, ...layouts] });
}
const resident: Record<string, number> = { '0': (await engineUse()).residentMb };
let painted = 0;
let shown = 0;
const start = performance.now();
while (painted < Number(wanted)) {
  for (const { file, pages } of decks) {
    for (let at = 0; at < pages.length && painted < Number(wanted); at += config.PAINT_BATCH_PAGES) {
      const batch = pages.slice(at, at + config.PAINT_BATCH_PAGES);
      const { pages: done } = await host.paint(file, { pages: batch, format: 'png', width: 1_280 });
      painted += done.length;
      if (painted - shown < 100) continue;
      shown = painted;
      resident[painted] = (await engineUse()).residentMb;
    }
  }
}
console.log(JSON.stringify({ painted, msPerSlide: (performance.now() - start) / painted, resident }));
await host.close();
