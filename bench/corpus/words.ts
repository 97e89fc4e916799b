import { spawnSync } from 'node:child_process';

/** A word on a page: its middle, as shares of the page's width and height. */
interface Word {
  text: string;
  x: number;
  y: number;
}

/** The words of each page of a PDF, by poppler's `pdftotext`. */
export function wordsOf(pdf: string): Word[][] {
  const run = spawnSync('pdftotext', ['-bbox', pdf, '-'], { encoding: 'utf8', maxBuffer: 1 << 28 });
  const pages: Word[][] = [];
  let size = { width: 1, height: 1 };
  for (const line of (run.stdout ?? '').split('\n')) {
    const page = /<page width="([\d.]+)" height="([\d.]+)"/.exec(line);
    if (page) {
      size = { width: Number(page[1]), height: Number(page[2]) };
      pages.push([]);
    }
    const word = /<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*)<\/word>/.exec(line);
    if (!word) continue;
    const [left = 0, top = 0, right = 0, bottom = 0] = word.slice(1, 5).map(Number);
    pages[pages.length - 1]?.push({
      text: word[5] ?? '',
      x: (left + right) / 2 / size.width,
      y: (top + bottom) / 2 / size.height,
    });
  }
  return pages;
}

/** Nearer than this to each other, words stand in the same place: shares of the page. */
const NEAR = 0.03;

/** Share of the words of one page that stand at the same place on another; null for a page without words. */
export function placedAlike(ours: readonly Word[], theirs: readonly Word[]): number | null {
  if (theirs.length === 0) return null;
  const left = [...ours];
  let near = 0;
  for (const word of theirs) {
    const index = left.findIndex(({ text, x, y }) => text === word.text && Math.hypot(x - word.x, y - word.y) <= NEAR);
    if (index < 0) continue;
    left.splice(index, 1);
    near++;
  }
  return near / theirs.length;
}
