import type { Config } from '../config.ts';
import { fileNames } from '../deck/file-names.ts';
import type { DeckPlan } from '../deck/plan.ts';
import type { Engine, TemplateProfile } from '../engine/index.ts';
import { TemplateUnreadableError, ValidationError } from '../errors.ts';
import type { Brief } from './brief.ts';
import { deckFiles, type DeckFile } from './deck-files.ts';
import type { Emit } from './events.ts';
import { keepPicturesInMemory } from './keep-pictures.ts';
import { makeDeck, type MadeDeck } from './make-deck.ts';
import type { ModelPort } from './model-port.ts';
import { exportLimits } from './paint-pages.ts';
import { planDeck } from './plan-deck.ts';
import type { PipelinePorts } from './ports.ts';
import { readMaterials, type MaterialSource } from './read-materials.ts';
import type { RunConfig } from './run-config.ts';
import { stageRunner } from './stage-runner.ts';

export interface FilesOrder {
  config: RunConfig;
  /** `id` is that of a template of the library, else null. */
  template: { id: string | null; name: string; bytes: Uint8Array };
  materials: readonly MaterialSource[];
  engine: Engine;
  /** The limits of the installation. */
  settings: Config;
  /** Null where the built-in writer plays the role. */
  openModel(role: 'planner' | 'writer'): Promise<ModelPort | null>;
  /** Puts a file where the run leaves it. @returns its address */
  write(file: DeckFile): Promise<string>;
  emit: Emit;
  signal: AbortSignal;
}

export interface MadeFiles {
  profile: TemplateProfile;
  /** One a variant, with the names of its files in the order of the formats. */
  decks: { deck: MadeDeck; files: string[] }[];
}

/**
 * The one way from a run config to files, of the command line and of runs: reads, plans, makes each variant and leaves it in the formats
 * that the config asks for. Turns go the same steps one by one, since a person approves the plan in between.
 * @throws ValidationError of `request` where it leads to no deck; the errors of engine and pipeline; DomainError `cancelled`
 */
export async function makeFiles(order: FilesOrder): Promise<MadeFiles> {
  const { config, template, emit, signal, settings } = order;
  const materials = await readMaterials(order.materials, order);
  const profile = await readTemplate(order);
  const { request, language, slideCount, variants } = config;
  const options = { language, slideCount, variants };
  const brief: Brief = { request, materials, templateId: template.id, profile, options, conversation: [] };
  const media = keepPicturesInMemory(settings.PICTURE_MAX_PIXELS);
  const plan = await planFiles(brief, { model: await order.openModel('planner'), emit, signal, media });
  const model = await order.openModel('writer');
  const { engine } = order;
  const decks: MadeFiles['decks'] = [];
  for (const [index, name] of fileNames(plan.title, variants).entries()) {
    const variant = index + 1;
    const deck = await makeDeck({ plan, brief, template: template.bytes, engine, model, media, emit, signal, variant });
    decks.push({ deck, files: await writeFiles(order, deck, name) });
  }
  return { profile, decks };
}

async function readTemplate({ template: { name, bytes }, engine, emit, signal }: FilesOrder): Promise<TemplateProfile> {
  const profile = await engine.profile(bytes, { signal }).catch((error: unknown) => {
    if (!(error instanceof TemplateUnreadableError)) throw error;
    throw new TemplateUnreadableError(error.reason, `${name}: ${error.message}`, error.details, { cause: error });
  });
  for (const { message } of profile.warnings)
    await emit({ stage: 'read', kind: 'warning', message: `${name}: ${message}` });
  return profile;
}

async function planFiles(brief: Brief, ports: PipelinePorts): Promise<DeckPlan> {
  const outcome = await stageRunner(ports)('plan', 'Planning the deck.', () => planDeck(brief, ports));
  if (outcome.type === 'plan') return outcome.plan;
  const message = outcome.type === 'question' ? outcome.question.text : outcome.text;
  throw new ValidationError(message, [{ path: 'request', message }]);
}

async function writeFiles(order: FilesOrder, deck: MadeDeck, name: string): Promise<string[]> {
  const { config, engine, settings, emit, signal } = order;
  const limits = exportLimits(settings, settings.TURN_TIMEOUT_MS);
  const written: string[] = [];
  for await (const file of deckFiles({ deck, name, formats: config.formats, engine, limits, emit, signal })) {
    const url = await stageRunner(order)('export', `Writing ${file.name}.`, () => order.write(file));
    const artifact = { name: file.name, kind: file.kind, url };
    await emit({ stage: 'export', kind: 'artifact', message: file.name, artifact });
    written.push(file.name);
  }
  return written;
}
