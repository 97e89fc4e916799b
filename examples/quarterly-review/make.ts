import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { authorTemplate } from '../../src/engine/author/author-template.ts';
import { figuresCsv } from './figures.ts';
import { figureSheets } from './figures-xlsx.ts';
import { operationsReport } from './report-docx.ts';
import { tideline } from './template-design.ts';
import { writeDocx } from './write-docx.ts';
import { writeXlsx } from './write-xlsx.ts';

/** The example's files that are made in code, by name. The same code gives the same bytes. */
export const exampleFiles = (): ReadonlyMap<string, Uint8Array> =>
  new Map([
    ['template.potx', authorTemplate(tideline)],
    ['report.docx', writeDocx(operationsReport)],
    ['figures.csv', new TextEncoder().encode(figuresCsv())],
    ['figures.xlsx', writeXlsx('Figures, Q3 2026', figureSheets)],
  ]);

/** Writes them into a folder: `npm run example:make`. */
export async function makeExample(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, bytes] of exampleFiles()) await writeFile(join(folder, name), bytes);
}

if (import.meta.main) {
  await makeExample(import.meta.dirname);
  console.log(`Wrote ${[...exampleFiles().keys()].join(', ')} in ${import.meta.dirname}.`);
}
