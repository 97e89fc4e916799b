import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AccountEntity } from '../../db/entities/account.ts';
import { RunEntity, type Run } from '../../db/entities/run.ts';
import type { StoredError } from '../../db/entities/turn.ts';
import { LostJobError, type Writer } from '../../db/event-log.ts';
import type { EntityManager } from '../../db/orm.ts';
import type { Job } from '../../db/queue.ts';
import { takeJob } from '../../db/turn-lease.ts';
import { createContext, inProcess, type AccountContext, type Services } from '../../routers/context.ts';
import { isDatabaseAway, toDomainError } from '../../routers/services/to-domain-error.ts';
import { findInputs, type RunFile } from '../../routers/runs/find-inputs.ts';
import { RunConfig } from '../../routers/runs/schemas.ts';
import { DEFAULT_TEMPLATE } from '../../src/deck/product-template-ids.ts';
import { DomainError, NotFoundError, ValidationError } from '../../src/errors.ts';
import { makeFiles, type FilesOrder } from '../../src/pipeline/make-files.ts';
import type { MaterialSource } from '../../src/pipeline/read-materials.ts';
import type { RunOutcome } from '../../src/pipeline/run-states.ts';
import { giveBackRun } from './give-back-run.ts';
import { isInstallationFault } from './installation-fault.ts';
import { logWork, type WorkLines } from './log-work.ts';
import { openPicturePort, openRoleModel } from './open-role-model.ts';
import { postponeRun, timesPostponed } from './postpone-job.ts';
import { openRunLog, type RunLog } from './run-log.ts';
import { storedSource } from './stored-source.ts';
import type { WorkerGate } from './worker-gate.ts';
import { timeLeft } from './time-left.ts';

/**
 * Runs a run that was given a config: the same as the command line's generate, with the account's models and files. What the installation
 * fails it with makes it wait, as a turn.
 */
export async function runRun(services: Services, job: Job<'run'>, gate: WorkerGate): Promise<void> {
  const em = services.database.fork();
  const writer = await takeJob(em, 'runs', job.data.runId);
  if (writer === null) return;
  const run = await services.database.fork().findOne(RunEntity, writer.id, { fields: ['startedAt', 'account'] });
  const late = AbortSignal.timeout(timeLeft(services, run?.startedAt));
  const task: Task = {
    em,
    writer,
    log: openRunLog(services.database, writer),
    told: logWork(services.log, {
      requestId: job.data.requestId,
      runId: writer.id,
      accountId: run?.account.id,
      attempt: job.attempt,
      startedAt: run?.startedAt ?? null,
    }),
    signal: AbortSignal.any([job.signal, late]),
  };
  try {
    await perform(services, task);
    await finish(services, task, { state: 'succeeded' });
  } catch (error) {
    if (error instanceof LostJobError) return;
    // Without the database nothing can be written down, and a job that left this worker is another's already: the queue gives it out by itself.
    if (!job.isLastAttempt && (job.signal.aborted || isDatabaseAway(error))) throw error;
    const domain = late.aborted ? tooLate(services) : toDomainError(error);
    if (!late.aborted && (job.signal.aborted || isInstallationFault(domain))) {
      services.log.warn({ runId: writer.id, code: domain.code, err: error }, 'a run waits for the installation');
      if (!job.signal.aborted) await gate.shut(domain);
      return postponeRun(services, job, writer);
    }
    if (domain.code === 'internal') services.log.error({ err: error, runId: writer.id }, 'a run failed');
    const { code, message } = domain;
    // A run that only waited was failed by the installation.
    const givesBack = late.aborted && timesPostponed(job) > 0;
    await finish(services, task, { state: 'failed', error: { code, message }, givesBack });
  }
}

const tooLate = ({ config }: Services): DomainError =>
  new DomainError(
    'request_timeout',
    `The run took longer than ${config.TURN_TIMEOUT_MS} ms. Ask for fewer slides or variants.`,
  );

interface RunEnd {
  state: RunOutcome;
  error?: StoredError;
  givesBack?: boolean;
}

async function finish(
  { database }: Services,
  { log, writer, told }: Task,
  { state, error, givesBack = false }: RunEnd,
): Promise<void> {
  await database.fork().transactional(async (em) => {
    if (givesBack) await giveBackRun(em, writer);
    await log.finish(em, { state, ...(error && { error }) });
  });
  told.ended({ outcome: state, error });
}

interface Task {
  em: EntityManager;
  writer: Writer;
  log: RunLog;
  told: WorkLines;
  signal: AbortSignal;
}

async function perform(services: Services, { em, writer, log, signal }: Task): Promise<void> {
  const run = await em.findOneOrFail(RunEntity, writer.id, { failHandler: () => new LostJobError(writer) });
  const config = RunConfig.parse(run.config);
  const ctx = await contextOf(services, em, run);
  const { template, materials: files, outputDir, problems } = await findInputs(ctx, config);
  const [problem] = problems;
  if (problem !== undefined || outputDir === null)
    throw new ValidationError(
      problem ? `${problem.field}: ${problem.message}` : 'outputDir: it cannot be written to any more.',
    );
  const accountId = run.account.id;
  await makeFiles({
    config,
    template:
      template === null
        ? {
            id: null,
            name: `the template ${DEFAULT_TEMPLATE}`,
            bytes: (await import('../../src/engine/index.ts')).defaultTemplate(),
          }
        : await templateOf(services, template),
    materials: files.map((file) => sourceOf(services, file, signal)),
    engine: services.engine,
    settings: services.config,
    openModel: (role) => openRoleModel(services, { accountId, role, startedAt: run.startedAt ?? null }),
    openPainter: () => openPicturePort(services, { accountId, startedAt: run.startedAt ?? null }),
    async write({ name, bytes }) {
      const path = join(outputDir, name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, bytes);
      return name;
    },
    emit: log.emit,
    signal,
  });
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

async function templateOf({ storage }: Services, file: RunFile): Promise<FilesOrder['template']> {
  if (file.from === 'disk') return { id: null, name: file.name, bytes: await readFile(file.path) };
  const { id, name, storageKey } = file.file;
  return { id, name, bytes: await storage.bytes(storageKey) };
}

function sourceOf(services: Services, file: RunFile, signal: AbortSignal): MaterialSource {
  if (file.from === 'library') return storedSource(services, file.file, signal);
  const { name, path } = file;
  const read = async () => services.engine.readMaterial(await readFile(path), name, { signal });
  return { fileId: name, name, read };
}
