import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { DeckDocument } from '../../src/deck/document.ts';
import { localEngine, neutralTemplate, type CheckOrder, type DeckReport } from '../../src/engine/index.ts';
import { DomainError } from '../../src/errors.ts';
import type { Material } from '../../src/materials/blocks.ts';
import type { Brief } from '../../src/pipeline/brief.ts';
import { materialForCheck } from '../../src/pipeline/review/material-for-check.ts';
import { keepPicturesInMemory } from '../../src/pipeline/keep-pictures.ts';
import { makeDeck } from '../../src/pipeline/make-deck.ts';
import { planDeck } from '../../src/pipeline/plan-deck.ts';

const engine = localEngine();

export interface NamedFile {
  name: string;
  bytes: Uint8Array;
}

const examples = new URL('../../examples/quarterly-review/', import.meta.url).pathname;

async function filesIn(folder: string, ends: RegExp): Promise<NamedFile[]> {
  const names = (await readdir(folder)).filter((name) => ends.test(name)).toSorted();
  return Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(folder, name)) })));
}

/** Every template of the folder that can be opened; without a folder the product's own and that of the example. */
export async function readTemplates(folder: string | undefined): Promise<NamedFile[]> {
  const files = folder
    ? await filesIn(folder, /\.(pptx|potx|ppsx)$/i)
    : [{ name: 'neutral', bytes: neutralTemplate() }, ...(await filesIn(examples, /^template\.potx$/))];
  const sound: NamedFile[] = [];
  for (const file of files) {
    try {
      await engine.profile(file.bytes);
      sound.push(file);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      console.log(`not a template: ${file.name}: ${error.message}`);
    }
  }
  return sound;
}

export interface NamedMaterial {
  name: string;
  material: Material;
}

/** Materials that can be read and say something, the richest first; without a folder those of the example. */
export async function readMaterials(folder: string | undefined, most: number): Promise<NamedMaterial[]> {
  const files = folder
    ? await filesIn(folder, /\.(docx|pdf|txt|md|csv|tsv|xlsx)$/i)
    : await filesIn(examples, /^(report|figures)\.(docx|md|csv|xlsx)$/);
  const read: NamedMaterial[] = [];
  for (const { name, bytes } of files) {
    try {
      const material = await engine.readMaterial(bytes, name);
      if (material.blocks.length > 0) read.push({ name, material });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      console.log(`not a material: ${name}: ${error.message}`);
    }
  }
  const kinds = ({ material }: NamedMaterial): number => new Set(material.blocks.map(({ type }) => type)).size;
  return read.toSorted((a, b) => kinds(b) - kinds(a) || b.material.words - a.material.words).slice(0, most);
}

export interface CheckedPair {
  template: string;
  material: string;
  pptx: Uint8Array;
  document: DeckDocument;
  report: DeckReport;
  /** CPU time of the check, in ms a slide. */
  checkMs: number;
}

/** A deck by the built-in writer, checked against all it was made from; null where the material asks back instead. */
export async function makePair(template: NamedFile, { name, material }: NamedMaterial): Promise<CheckedPair | null> {
  const profile = await engine.profile(template.bytes);
  const brief: Brief = {
    request: 'Make a deck of this.',
    materials: [{ fileId: name, material }],
    templateId: null,
    profile,
    options: { variants: 1 },
    conversation: [],
  };
  const media = keepPicturesInMemory();
  const { signal } = new AbortController();
  const emit = (): void => undefined;
  const outcome = await planDeck(brief, { model: null, emit, signal, media });
  if (outcome.type !== 'plan') return null;
  const { plan } = outcome;
  const { document, pptx } = await makeDeck({
    plan,
    brief,
    template: template.bytes,
    engine,
    media,
    emit,
    signal,
    variant: 1,
  });
  const order: CheckOrder = {
    template: template.bytes,
    document,
    material: materialForCheck(brief),
    plan: plan.slides.map((slide) => ({ id: slide.id, title: slide.title })),
    language: plan.language,
  };
  return { template: basename(template.name), material: name, pptx, document, ...(await timedCheck(pptx, order)) };
}

/** The check of a file that anyone made. */
export async function timedCheck(
  pptx: Uint8Array,
  order: CheckOrder = {},
): Promise<{ report: DeckReport; checkMs: number }> {
  const before = process.cpuUsage();
  const report = await engine.check(pptx, order);
  const { user, system } = process.cpuUsage(before);
  return { report, checkMs: (user + system) / 1_000 / Math.max(1, report.measures.slides) };
}
