import { basename } from 'node:path';
import type { Config } from '../../src/config.ts';
import { readSlides, type CheckMaterial, type Engine, type Problem } from '../../src/engine/index.ts';
import { MaterialUnreadableError } from '../../src/errors.ts';
import type { BriefMaterial } from '../../src/pipeline/brief.ts';
import { criticiseSlides, type LeftOut } from '../../src/pipeline/critic/index.ts';
import { materialForCheck } from '../../src/pipeline/review/material-for-check.ts';
import { readNamedFile } from './read-named-file.ts';

interface ContentOrder {
  /** The deck. */
  bytes: Uint8Array;
  /** Of the materials; none where nothing is known but the deck. */
  paths: readonly string[];
  request: string;
  engine: Engine;
  settings: Config;
}

/**
 * What a deck says, held against its materials and its request; null where there is neither.
 * @throws UsageError that names the option; MaterialUnreadableError whose message begins with the file's name
 */
export async function checkContent(
  order: ContentOrder,
): Promise<{ problems: Problem[]; leftOut: LeftOut[]; material: CheckMaterial } | null> {
  const { bytes, paths, request, engine, settings } = order;
  if (paths.length === 0 && request === '') return null;
  const materials: BriefMaterial[] = [];
  for (const path of paths) materials.push(await readMaterial(path, engine));
  const profile = await engine.profile(bytes);
  const brief = { request, materials, templateId: null, profile, options: { variants: 1 }, conversation: [] };
  return { ...criticiseSlides(readSlides(bytes, settings), brief), material: materialForCheck(brief) };
}

async function readMaterial(path: string, engine: Engine): Promise<BriefMaterial> {
  const name = basename(path);
  const material = await engine.readMaterial(await readNamedFile('--material', path), name).catch((error: unknown) => {
    throw error instanceof MaterialUnreadableError ? error.of(name) : error;
  });
  return { fileId: name, material };
}
