// usage: run-client.mjs MODULE BASE_URL REPORT DECK. Has the module make a deck of the report, and writes it.
import { readFile, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [module, baseUrl, report, deck] = process.argv.slice(2);
const { deckFromReport } = await import(pathToFileURL(resolve(module)).href);
const file = new File([await readFile(report)], basename(report));
const { slides, pptx } = await deckFromReport(
  { baseUrl, email: 'ada@example.org', password: 'correct horse battery' },
  file,
);
await writeFile(deck, pptx);
console.log(`${slides} slides, ${pptx.length} bytes`);
