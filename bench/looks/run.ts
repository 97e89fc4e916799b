/**
 * One hand-written deck with a slide of every kind on many templates: how full its slides are, how its titles stand, what the check tells,
 * and contact sheets to look at.
 * usage: npm run looks -- [TEMPLATES_DIR] [--deck board|lesson] [--draft FILE] [--only TEXT,TEXT] [--out DIR] [--sheets]
 * Without a folder the product's own templates are taken; FILE exports `slides`, its pictures lie beside it.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { DraftSlide } from '../../src/deck/draft.ts';
import type { SlideKind } from '../../src/deck/slide-kinds.ts';
import { localEngine, productTemplate, productTemplates, type Media } from '../../src/engine/index.ts';
import { contactSheet } from '../corpus/contact-sheet.ts';
import { readTemplates, type NamedFile } from '../quality/make-decks.ts';
import { boardPictures, slides as boardSlides } from './board-deck.ts';
import { drawPictures, type PictureOrder } from './draw-pictures.ts';
import { lessonPictures, slides as lessonSlides } from './lesson-deck.ts';
import { measureLooks, type Looks } from './measure-looks.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    deck: { type: 'string', default: 'board' },
    draft: { type: 'string' },
    only: { type: 'string', default: '' },
    out: { type: 'string', default: new URL('../out/looks', import.meta.url).pathname },
    sheets: { type: 'boolean', default: false },
    language: { type: 'string', default: 'en' },
  },
});
const SHEET_COLUMNS = 5;
const PAGE_WIDTH = 640;

interface Content {
  slides: readonly DraftSlide[];
  media: Media;
}

const decks: Readonly<Record<string, { slides: readonly DraftSlide[]; pictures: readonly PictureOrder[] }>> = {
  board: { slides: boardSlides, pictures: boardPictures },
  lesson: { slides: lessonSlides, pictures: lessonPictures },
};

/** The deck to build: one of our own, or that of a file with its pictures beside it. */
async function readContent(file: string | undefined): Promise<Content> {
  if (file === undefined) {
    const deck = decks[values.deck];
    if (!deck) throw new Error(`There is no deck ${values.deck}: choose from ${Object.keys(decks).join(', ')}.`);
    return { slides: deck.slides, media: await drawPictures(deck.pictures) };
  }
  const { slides } = (await import(resolve(file))) as { slides: readonly DraftSlide[] };
  const folder = dirname(resolve(file));
  const names = (await readdir(folder)).filter((name) => /\.(jpe?g|png)$/i.test(name));
  const pictures = await Promise.all(
    names.map(async (name) => [name, new Uint8Array(await readFile(join(folder, name)))] as const),
  );
  return { slides, media: new Map(pictures) };
}

const engine = localEngine();
const content = await readContent(values.draft);
const wanted = values.only.split(',').filter(Boolean);
const templates = [
  ...productTemplates.map(({ name }) => ({ name: `own-${name}`, bytes: productTemplate(name) ?? new Uint8Array() })),
  ...(await readTemplates(undefined))
    .filter(({ name }) => name !== 'neutral')
    .map((file) => ({ ...file, name: `own-${file.name}` })),
  ...(positionals[0] ? await readTemplates(positionals[0]) : []),
].filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
const out = resolve(values.out);
await mkdir(out, { recursive: true });

interface Made extends Looks {
  name: string;
  /** CPU time to compose and build, in ms. */
  ms: number;
}

async function make({ name, bytes }: NamedFile): Promise<Made> {
  const draft = {
    title: content.slides[0]?.title ?? '',
    language: values.language,
    templateId: null,
    slides: [...content.slides],
  };
  const before = process.cpuUsage();
  const { document, problems } = await engine.compose(draft, bytes);
  const { pptx } = await engine.build(document, bytes, content.media);
  const { user, system } = process.cpuUsage(before);
  const file = join(out, name.replace(/\W+/g, '-'));
  await writeFile(`${file}.pptx`, pptx);
  if (values.sheets) {
    const { pages } = await engine.paint(pptx, { pages: 'slides', format: 'png', width: PAGE_WIDTH });
    await writeFile(
      `${file}.jpg`,
      await contactSheet(
        pages.map(({ png }) => ({ picture: png })),
        SHEET_COLUMNS,
      ),
    );
  }
  const looks = await measureLooks({ document, pptx }, { template: bytes, media: content.media });
  for (const { code, slide, message } of [...problems, ...looks.report.problems])
    console.log(`  ${name} ${slide ?? ''} ${code}: ${message}`);
  return { name, ms: (user + system) / 1_000, ...looks };
}

const made: Made[] = [];
for (const template of templates) {
  try {
    made.push(await make(template));
  } catch (error) {
    // One template that fails is told, and the others are measured.
    console.log(`${template.name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const shown = (value: number | null): string => (value === null || Number.isNaN(value) ? '–' : value.toFixed(2));
const mean = (all: readonly (number | null | undefined)[]): number => {
  const known = all.filter((value): value is number => typeof value === 'number' && !Number.isNaN(value));
  return known.reduce((sum, value) => sum + value, 0) / known.length;
};
const told = (problems: Looks['problems']): string =>
  [...problems]
    .toSorted(([, a], [, b]) => b - a)
    .map(([code, count]) => `${count} ${code}`)
    .join(', ');
const kinds = [...new Set(made.flatMap(({ whiteByKind }) => Object.keys(whiteByKind)))] as SlideKind[];
const rows = made.map(
  ({ name, slides, whiteSpace, titleSizes, titleGap, problems, ms }) =>
    `| ${name} | ${slides} | ${shown(whiteSpace)} | ${titleSizes} | ${shown(titleGap)} | ${Math.round(ms)} | ${told(problems)} |`,
);
const report = [
  `# Looks of ${made.length} decks`,
  '',
  '| template | slides | white space of content | sizes of titles | title to content, in | compose and build, ms CPU | told |',
  '|---|---|---|---|---|---|---|',
  ...rows,
  `| mean | | ${shown(mean(made.map(({ whiteSpace }) => whiteSpace)))} | ${shown(mean(made.map(({ titleSizes }) => titleSizes)))} | ${shown(mean(made.map(({ titleGap }) => titleGap)))} | ${Math.round(mean(made.map(({ ms }) => ms)))} | |`,
  '',
  '| kind | white space, mean | worst |',
  '|---|---|---|',
  ...kinds.map((kind) => {
    const all = made.map(({ whiteByKind }) => whiteByKind[kind]);
    return `| ${kind} | ${shown(mean(all))} | ${shown(Math.max(...all.filter((value) => value !== undefined)))} |`;
  }),
];
await writeFile(join(out, 'report.md'), `${report.join('\n')}\n`);
console.log(`\n${report.join('\n')}`);
