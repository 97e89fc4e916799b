import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { DeckDraft, DraftSlide } from '../src/deck/draft.ts';
import type { Chart } from '../src/deck/content.ts';

/** The plan of the build benchmark, as every peer reads it. */
export interface BenchSlide {
  kind: 'title' | 'section' | 'bullets' | 'chart' | 'table' | 'picture';
  title: string;
  subtitle?: string;
  bullets?: string[];
  chart?: 'bar' | 'line' | 'pie';
  categories?: string[];
  series?: { name: string; values: number[] }[];
  rows?: string[][];
  file?: string;
}
export interface BenchPlan {
  title: string;
  slides: BenchSlide[];
}

const out = new URL('out/', import.meta.url);

/** 20 slides, or as many blocks of 20 as make `slides`; with or without the two pictures of a block. */
export async function readPlan(slides: number, withPictures: boolean): Promise<BenchPlan> {
  const { title, slides: block } = JSON.parse(
    await readFile(new URL('data/plan20.json', import.meta.url), 'utf8'),
  ) as BenchPlan;
  const kept = withPictures ? block : block.filter((slide) => slide.kind !== 'picture');
  return { title, slides: Array.from({ length: Math.ceil(slides / 20) }, () => kept).flat() };
}

/** The two pictures: 1600 × 900, about half a megabyte as PNG, the same each time. */
export async function readPictures(): Promise<Map<string, Uint8Array>> {
  const pictures = new Map<string, Uint8Array>();
  await mkdir(out, { recursive: true });
  for (const [index, name] of ['pic1.png', 'pic2.png'].entries()) {
    const file = new URL(name, out);
    const bytes = await readFile(file).catch(() => drawPicture(index + 1));
    await writeFile(file, bytes);
    pictures.set(name, bytes);
  }
  return pictures;
}

async function drawPicture(hue: number): Promise<Uint8Array> {
  const [width, height] = [1_600, 900];
  const pixels = Buffer.alloc(width * height * 3);
  let seed = 42 * hue;
  const grain = Array.from({ length: 60_000 }, () => ((seed = (seed * 1_664_525 + 1_013_904_223) >>> 0) >>> 8) % 6);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const noise = grain[((y >> 3) * 200 + (x >> 3)) % grain.length] ?? 0;
      pixels.set(
        [
          (x / width) * 200 + noise,
          (y / height) * 180 + noise + hue * 10,
          120 + 60 * Math.sin((x + y * hue) / 90) + noise,
        ],
        (y * width + x) * 3,
      );
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

export const mediaName = (file: string): string =>
  `upload%2F${file === 'pic1.png' ? '1' : '2'}`.padEnd(42, '0') + '.png';

export function toDraft({ title, slides }: BenchPlan): DeckDraft {
  return {
    title,
    language: 'en',
    templateId: null,
    slides: slides.map((slide, index) => toDraftSlide(slide, `s${index + 1}`)),
  };
}

function toDraftSlide(slide: BenchSlide, id: string): DraftSlide {
  const common = { id, title: slide.title, notes: [], sources: [] };
  switch (slide.kind) {
    case 'title':
    case 'section':
      return { ...common, kind: slide.kind, subtitle: slide.subtitle };
    case 'bullets':
      return {
        ...common,
        kind: 'bullets',
        paragraphs: (slide.bullets ?? []).map((text) => ({ runs: [{ text }], level: 0, bullet: 'inherit' as const })),
      };
    case 'chart':
      return { ...common, kind: 'chart', chart: { type: 'chart', chart: toChart(slide), alt: slide.title } };
    case 'table': {
      const [head = [], ...rows] = slide.rows ?? [];
      const table = {
        columns: head.map((name) => ({ name, type: 'text' as const })),
        rows: rows.map((row) => row.map((text) => ({ text, value: null }))),
        header: true,
        totalRow: false,
      };
      return { ...common, kind: 'table', table: { type: 'table', table, alt: slide.title } };
    }
    case 'picture':
      return {
        ...common,
        kind: 'picture',
        picture: { type: 'picture', ref: mediaName(slide.file ?? ''), alt: slide.title, width: 1_600, height: 900 },
      };
  }
}

function toChart({ chart, categories = [], series = [] }: BenchSlide): Chart {
  return {
    kind: chart === 'bar' ? 'column' : (chart ?? 'column'),
    grouping: 'clustered',
    categories,
    categoryKind: 'text',
    series: chart === 'pie' ? series.slice(0, 1) : series,
    numberFormat: 'General',
    labels: 'auto',
    legend: 'auto',
  };
}
