import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AccountEntity } from '../../db/entities/account.ts';
import { RunEntity, type Run, type StoredArtifact } from '../../db/entities/run.ts';
import { LostJobError, type Writer } from '../../db/event-log.ts';
import type { EntityManager } from '../../db/orm.ts';
import type { Job } from '../../db/queue.ts';
import { takeJob } from '../../db/turn-lease.ts';
import { createContext, inProcess, type AccountContext, type Services } from '../../routers/context.ts';
import { isDatabaseAway, toDomainError } from '../../routers/services/to-domain-error.ts';
import { findInputs, type RunFile } from '../../routers/runs/find-inputs.ts';
import { RunConfig } from '../../routers/runs/schemas.ts';
import { neutralTemplate } from '../../src/engine/index.ts';
import { NotFoundError, ValidationError } from '../../src/errors.ts';
import type { BriefMaterial } from '../../src/pipeline/brief.ts';
import { keepPicturesInMemory } from '../../src/pipeline/keep-pictures.ts';
import { deckFiles } from '../../src/pipeline/deck-files.ts';
import { exportLimits } from '../../src/pipeline/paint-pages.ts';
import { makeDeck } from '../../src/pipeline/make-deck.ts';
import { planDeck } from '../../src/pipeline/plan-deck.ts';
import { fileNames } from '../../src/deck/file-names.ts';
import { openRoleModel } from './open-role-model.ts';
import { readStoredMaterial } from '../../routers/files/read-stored-material.ts';
import { openRunLog, type RunLog } from './run-log.ts';

/** Runs a run that was given a config: the same as the command line's generate, with the account's models and files. */
export async function runRun(services: Services, job: Job<'run'>): Promise<void> {
  const em = services.database.fork();
  const writer = await takeJob(em, 'runs', job.data.runId);
  if (writer === null) return;
  const log = openRunLog(services.database, writer);
  try {
    const artifacts = await perform(services, { em, writer, log, signal: job.signal });
    await services.database.fork().transactional((inner) => log.finish(inner, { state: 'succeeded', artifacts }));
  } catch (error) {
    if (error instanceof LostJobError) return;
    if (!job.isLastAttempt && (job.signal.aborted || isDatabaseAway(error))) throw error;
    const { code, message } = toDomainError(error);
    if (code === 'internal') services.log.error({ err: error, runId: writer.id }, 'a run failed');
    await services.database
      .fork()
      .transactional((inner) => log.finish(inner, { state: 'failed', error: { code, message } }));
  }
}

interface Task {
  em: EntityManager;
  writer: Writer;
  log: RunLog;
  signal: AbortSignal;
}

async function perform(services: Services, { em, writer, log, signal }: Task): Promise<StoredArtifact[]> {
  const run = await em.findOneOrFail(RunEntity, writer.id, { failHandler: () => new LostJobError(writer) });
  const config = RunConfig.parse(run.config);
  const ctx = await contextOf(services, em, run);
  const { template, materials: files, outputDir, problems } = await findInputs(ctx, config);
  const [problem] = problems;
  if (problem !== undefined || outputDir === null)
    throw new ValidationError(
      problem ? `${problem.field}: ${problem.message}` : 'outputDir: it cannot be written to any more.',
    );
  const { emit } = log;
  await emit({ stage: 'read', kind: 'start', message: 'Reading the materials.' });
  const bytes = template === null ? neutralTemplate() : await bytesOf(services, template);
  const profile = await services.engine.profile(bytes, { signal });
  const materials: BriefMaterial[] = [];
  for (const file of files) materials.push(await readFileOf(services, file, signal));
  await emit({ stage: 'read', kind: 'end', message: 'The materials are read.' });
  const templateId = template?.from === 'library' ? template.file.id : null;
  const { request, language, slideCount, variants } = config;
  const brief = {
    request,
    materials,
    templateId,
    profile,
    options: { language, slideCount, variants },
    conversation: [],
  };
  const accountId = run.account.id;
  const ports = {
    model: await openRoleModel(services, { accountId, role: 'planner' }),
    emit,
    signal,
    media: keepPicturesInMemory(),
  };
  await emit({ stage: 'plan', kind: 'start', message: 'Planning the deck.' });
  const outcome = await planDeck(brief, ports);
  if (outcome.type !== 'plan')
    throw new ValidationError(outcome.type === 'question' ? outcome.question.text : outcome.text);
  await emit({ stage: 'plan', kind: 'end', message: 'The plan is made.' });
  const model = await openRoleModel(services, { accountId, role: 'writer' });
  await mkdir(outputDir, { recursive: true });
  const artifacts: StoredArtifact[] = [];
  for (const [index, name] of fileNames(outcome.plan.title, variants).entries()) {
    const deck = await makeDeck({
      plan: outcome.plan,
      brief,
      template: bytes,
      engine: services.engine,
      model,
      media: keepPicturesInMemory(),
      emit,
      signal,
      variant: index + 1,
    });
    const limits = exportLimits(services.config, services.config.TURN_TIMEOUT_MS);
    const { engine } = services;
    for await (const made of deckFiles({ deck, name, formats: config.formats, engine, limits, emit, signal })) {
      const path = join(outputDir, made.name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, made.bytes);
      artifacts.push({ name: made.name, kind: made.kind, url: made.name });
    }
  }
  return artifacts;
}

/** The run's account as its caller: it may still do what it could when it started the run. */
async function contextOf(services: Services, em: EntityManager, run: Run): Promise<AccountContext> {
  const row = await em.findOneOrFail(AccountEntity, run.account.id, {
    failHandler: () => new NotFoundError('account'),
  });
  const { id, email, name, role } = row;
  const context = createContext(services, { requestId: run.id, caller: inProcess() });
  return Object.assign(context, { account: { id, email, name, role, sessionId: '' } });
}

const bytesOf = async ({ storage }: Services, file: RunFile): Promise<Uint8Array> =>
  file.from === 'library' ? storage.bytes(file.file.storageKey) : readFile(file.path);

async function readFileOf(services: Services, file: RunFile, signal: AbortSignal): Promise<BriefMaterial> {
  if (file.from === 'library')
    return { fileId: file.file.id, material: await readStoredMaterial(services, file.file, signal) };
  return {
    fileId: file.name,
    material: await services.engine.readMaterial(await readFile(file.path), file.name, { signal }),
  };
}
