import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { localEngine, type Painted, type Problem, type TemplateProfile } from '../../src/engine/index.ts';
import { openTemplate, sampleSlides } from '../../src/engine/template/open-template.ts';
import { contactSheet, type Cell } from './contact-sheet.ts';
import { render } from './libre-office.ts';
import { similarity } from './similarity.ts';
import { placedAlike, wordsOf } from './words.ts';

export interface SlideFidelity {
  file: string;
  slide: number;
  /** Structural similarity, 0 to 1. */
  similarity: number;
  /** Share of the other picture's words that ours has in the same place. */
  words: number | null;
}

export interface Examined {
  file: string;
  /** The reason, where the file is not read. */
  refused: string | null;
  profile: TemplateProfile | null;
  profileMs: number;
  slides: number;
  layouts: number;
  /** Per page. */
  paintMs: number;
  officeMs: number | null;
  diagnostics: Problem[];
  /** File names of the contact sheets. */
  sheets: string[];
  fidelity: SlideFidelity[];
}

const engine = localEngine();
const WIDTH = 1_280;

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const start = performance.now();
  return [await work(), performance.now() - start];
}

interface Order {
  out: string;
  compare: boolean;
}

/** LibreOffice leaves hidden slides out of a PDF: its pages stand for the shown ones, in their order. */
async function compareSlides(
  path: string,
  { painted, shown, out }: { painted: Painted; shown: readonly number[]; out: string },
): Promise<{ cells: Cell[]; fidelity: SlideFidelity[]; officeMs: number | null }> {
  const office = render(path, join(out, 'office'));
  if (!office || office.pages.length === 0)
    return { cells: painted.pages.map(({ png }) => ({ picture: png })), fidelity: [], officeMs: null };
  const own = join(out, `${basename(path)}.pdf`);
  const { pdf } = await engine.paint(readFileSync(path), { pages: 'slides', format: 'pdf' });
  if (pdf) writeFileSync(own, pdf);
  const ourWords = wordsOf(own);
  const theirWords = wordsOf(office.pdf);
  const fidelity: SlideFidelity[] = [];
  const cells: Cell[] = [];
  for (const [index, { png }] of painted.pages.entries()) {
    const page = shown.indexOf(index);
    const beside = office.pages[page];
    cells.push({ picture: png, ...(beside === undefined ? {} : { beside }) });
    if (beside === undefined) continue;
    fidelity.push({
      file: basename(path),
      slide: index + 1,
      similarity: await similarity(png, beside),
      words: placedAlike(ourWords[index] ?? [], theirWords[page] ?? []),
    });
  }
  return { cells, fidelity, officeMs: office.milliseconds / office.pages.length };
}

/** Indices of the slides that are not hidden. */
const shownSlides = (bytes: Uint8Array): number[] =>
  sampleSlides(openTemplate(bytes)).flatMap(({ index, part }) => (part.xml.attributes['show'] === '0' ? [] : [index]));

/** Runs one file through profile and painter, and writes its contact sheets. */
export async function examine(path: string, { out, compare }: Order): Promise<Examined> {
  const file = basename(path);
  const nothing = { file, profile: null, profileMs: 0, slides: 0, layouts: 0, paintMs: 0, officeMs: null } as const;
  const bytes = readFileSync(path);
  try {
    const [profile, profileMs] = await timed(() => engine.profile(bytes));
    const [layouts, layoutsMs] = await timed(() =>
      engine.paint(bytes, { pages: 'layouts', format: 'png', width: WIDTH, prompts: true }),
    );
    const [slides, slidesMs] = await timed(() => engine.paint(bytes, { pages: 'slides', format: 'png', width: WIDTH }));
    const { cells, fidelity, officeMs } = compare
      ? await compareSlides(path, { painted: slides, shown: shownSlides(bytes), out })
      : { cells: slides.pages.map(({ png }): Cell => ({ picture: png })), fidelity: [], officeMs: null };
    const sheets: string[] = [];
    const write = async (name: string, pages: readonly Cell[], columns: number): Promise<void> => {
      if (pages.length === 0) return;
      writeFileSync(join(out, name), await contactSheet(pages, columns));
      sheets.push(name);
    };
    await write(`${file}.slides.jpg`, cells, compare ? 2 : 4);
    await write(
      `${file}.layouts.jpg`,
      layouts.pages.map(({ png }) => ({ picture: png })),
      4,
    );
    const pages = slides.pages.length + layouts.pages.length;
    return {
      file,
      refused: null,
      profile,
      profileMs,
      slides: slides.pages.length,
      layouts: layouts.pages.length,
      paintMs: pages === 0 ? 0 : (layoutsMs + slidesMs) / pages,
      officeMs,
      diagnostics: [...slides.diagnostics, ...layouts.diagnostics],
      sheets,
      fidelity,
    };
  } catch (error) {
    return { ...nothing, refused: String(error), diagnostics: [], sheets: [], fidelity: [] };
  }
}
