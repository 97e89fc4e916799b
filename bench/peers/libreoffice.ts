/**
 * LibreOffice: a deck to PDF and, by poppler, to PNG files 1280 pixels wide. Warm is what one more deck costs a process that has converted
 * one: a process is given two copies, another one, and the difference counts. usage: libreoffice.ts FILE [warm|cold] [ITERATIONS]
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [file = '', mode = 'warm', iterations = '2'] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'bench-office-'));
const copies = ['a.pptx', 'b.pptx', 'c.pptx'].map((name) => join(folder, name));
for (const copy of copies) copyFileSync(file, copy);

/** Runs a command and all its children; bash alone tells what they cost. */
function timed(command: string): { wall: number; cpu: number } {
  const start = performance.now();
  const run = spawnSync('bash', ['-c', `TIMEFORMAT='%U %S'; time { ${command}; } >/dev/null 2>&1`], {
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(run.stderr);
  const [user = 0, system = 0] = run.stderr.trim().split(/\s+/).slice(-2).map(Number);
  return { wall: performance.now() - start, cpu: (user + system) * 1_000 };
}

const convert = (files: readonly string[]) =>
  timed(
    `soffice -env:UserInstallation=file://${folder}/profile --headless --convert-to pdf --outdir ${folder} ${files.join(' ')}`,
  );
const rasterise = () =>
  timed(`pdftoppm -png -scale-to-x 1280 -scale-to-y -1 ${join(folder, 'a.pdf')} ${join(folder, 'page')}`);

try {
  convert(copies.slice(0, 1));
  const wall: number[] = [];
  const cpu: number[] = [];
  for (let run = 0; run < Number(iterations); run++) {
    const one = convert(copies.slice(0, 1));
    const more = mode === 'warm' ? convert(copies) : null;
    const pictures = rasterise();
    wall.push((more ? (more.wall - one.wall) / 2 : one.wall) + pictures.wall);
    cpu.push((more ? (more.cpu - one.cpu) / 2 : one.cpu) + pictures.cpu);
  }
  console.log(JSON.stringify({ wall, cpu, rssMB: 0 }));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
