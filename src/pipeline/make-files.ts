import type { Config } from '../config.ts';
import { fileNames, numberedNames } from '../deck/file-names.ts';
import type { DeckPlan } from '../deck/plan.ts';
import type { Engine, TemplateProfile } from '../engine/index.ts';
import { TemplateUnreadableError, ValidationError } from '../errors.ts';
import type { Brief } from './brief.ts';
import { deckFiles, type DeckFile } from './deck-files.ts';
import type { Emit } from './events.ts';
import { keepPicturesInMemory } from './keep-pictures.ts';
import { makeDeck, type MadeDeck } from './make-deck.ts';
import type { ModelPort, PicturePort } from './model-port.ts';
import { exportLimits } from './paint-pages.ts';
import { planDeck } from './plan-deck.ts';
import { warn, type MediaPort, type PipelinePorts } from './ports.ts';
import { readMaterials, type MaterialSource } from './read-materials.ts';
import type { RunConfig } from './run-config.ts';
import { stageRunner } from './stage-runner.ts';

export interface FilesOrder {
  config: RunConfig;
  /** `id` is that of a template of the library, else null. */
  template: { id: string | null; name: string; bytes: Uint8Array };
  materials: readonly MaterialSource[];
  engine: Engine;
  /** Approved already, and made of the same template and materials; planned here where it is absent. */
  plan?: DeckPlan | null;
  /** Name of the files without their ending; the plan's title where it is absent. */
  stem?: string | null;
  /** Told the names of all decks before any is written: what it throws ends the run. */
  onNames?: (names: readonly string[]) => Promise<void>;
  /** The limits of the installation. */
  settings: Config;
  /** Null where the built-in writer plays the role. */
  openModel(role: 'planner' | 'writer'): Promise<ModelPort | null>;
  /** Null where nobody draws pictures. */
  openPainter(): Promise<PicturePort | null>;
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
  const { config, template, engine, emit, signal } = order;
  const { brief, media } = await readInputs(order);
  const plan = order.plan ?? (await planFiles(order, { brief, media }));
  const { variants } = config;
  const names = order.stem ? numberedNames(order.stem, variants) : fileNames(plan.title, variants);
  await order.onNames?.(names);
  const model = await order.openModel('writer');
  const painter = await order.openPainter();
  const decks: MadeFiles['decks'] = [];
  for (const [index, name] of names.entries()) {
    const variant = index + 1;
    const deck = await makeDeck({
      plan,
      brief,
      template: template.bytes,
      engine,
      model,
      painter,
      media,
      emit,
      signal,
      variant,
    });
    decks.push({ deck, files: await writeFiles(order, deck, name) });
  }
  return { profile: brief.profile, decks };
}

/** The plan alone, for a person to read and change before anything is built. @throws as `makeFiles` */
export const planOnly = async (order: Omit<FilesOrder, 'write'>): Promise<DeckPlan> =>
  planFiles(order, await readInputs(order));

type ReadOrder = Omit<FilesOrder, 'write'>;

interface Inputs {
  brief: Brief;
  media: MediaPort;
}

async function readInputs(order: ReadOrder): Promise<Inputs> {
  const { config, template, settings } = order;
  const materials = await readMaterials(order.materials, order);
  const profile = await readTemplate(order);
  const { request, language, slideCount, variants } = config;
  const options = { language, slideCount, variants };
  const brief: Brief = { request, materials, templateId: template.id, profile, options, conversation: [] };
  return { brief, media: keepPicturesInMemory(settings.PICTURE_MAX_PIXELS) };
}

async function readTemplate({ template: { name, bytes }, engine, emit, signal }: ReadOrder): Promise<TemplateProfile> {
  const profile = await engine.profile(bytes, { signal }).catch((error: unknown) => {
    throw error instanceof TemplateUnreadableError ? error.of(name) : error;
  });
  for (const { code, message } of profile.warnings)
    await emit({ stage: 'read', kind: 'warning', code, params: { name }, message: `${name}: ${message}` });
  return profile;
}

/** Of what a model said instead of a plan, in characters. */
const MOST_QUOTED = 200;

async function planFiles(order: ReadOrder, { brief, media }: Inputs): Promise<DeckPlan> {
  const { emit, signal } = order;
  const model = await order.openModel('planner');
  const pictures = await order.openPainter();
  const tryOut: PipelinePorts['tryOut'] = (draft) => order.engine.compose(draft, order.template.bytes, { signal });
  const ports: PipelinePorts = { model, pictures, emit, signal, media, tryOut };
  const outcome = await stageRunner(ports)('plan', 'Planning the deck.', async () => {
    const led = await planDeck(brief, ports);
    if (led.type === 'plan' || ports.model === null) return led;
    // nobody is there to answer a run: it wants its files
    const said = led.type === 'question' ? led.question.text : led.text;
    const message = `The model proposed no plan and said: “${said.slice(0, MOST_QUOTED)}” The built-in planner made the plan from the material.`;
    await warn(ports, 'plan', { code: 'plan_without_model', params: { reason: said.slice(0, MOST_QUOTED) }, message });
    return planDeck(brief, { ...ports, model: null });
  });
  if (outcome.type === 'plan') return outcome.plan;
  const message = outcome.type === 'question' ? outcome.question.text : outcome.text;
  throw new ValidationError(message, [{ path: 'request', message, code: 'no_plan' }]);
}

/** One stage, however many pictures it writes. */
async function writeFiles(order: FilesOrder, deck: MadeDeck, name: string): Promise<string[]> {
  const { config, engine, settings, emit, signal } = order;
  const limits = exportLimits(settings, settings.TURN_TIMEOUT_MS);
  const written: string[] = [];
  await stageRunner(order)(
    'export',
    `Writing ${name.replace(/\.pptx$/, '')} (${config.formats.join(', ')}).`,
    async () => {
      for await (const file of deckFiles({ deck, name, formats: config.formats, engine, limits, emit, signal })) {
        const artifact = { name: file.name, kind: file.kind, url: await order.write(file) };
        await emit({ stage: 'export', kind: 'artifact', message: file.name, artifact });
        written.push(file.name);
      }
    },
  );
  return written;
}
