import { TurnEntity } from '../../db/entities/turn.ts';
import { ChatEntity } from '../../db/entities/chat.ts';
import { LostJobError, type Writer } from '../../db/event-log.ts';
import type { Job } from '../../db/queue.ts';
import { takeJob } from '../../db/turn-lease.ts';
import { endTurn, type TurnEnd } from '../../routers/chats/end-turn.ts';
import type { Services } from '../../routers/context.ts';
import { isDatabaseAway, toDomainError } from '../../routers/services/to-domain-error.ts';
import type { TurnTask } from '../../src/chat/turn-task.ts';
import { DomainError } from '../../src/errors.ts';
import { turnsEnded, turnsPostponed } from '../metrics/instruments.ts';
import { buildPlan, rebuildVariant } from './build-decks.ts';
import type { BriefMaterial } from '../../src/pipeline/brief.ts';
import { seePictures } from '../../src/pipeline/model-backed/see-pictures.ts';
import { readMaterials } from '../../src/pipeline/read-materials.ts';
import { openRoleModel } from './open-role-model.ts';
import { converse } from './converse.ts';
import { emitStages, planningPart } from './emit-stages.ts';
import { chatMaterials } from './load-brief.ts';
import { storedSource } from './stored-source.ts';
import { toTurnError } from './to-turn-error.ts';
import { isInstallationFault } from './installation-fault.ts';
import { logWork, type WorkLines } from './log-work.ts';
import { postponeTurn, timesPostponed } from './postpone-job.ts';
import { openTurnVoice } from './turn-voice.ts';
import type { TurnWork } from './turn-work.ts';
import type { WorkerGate } from './worker-gate.ts';
import { timeLeft } from './time-left.ts';

/**
 * Runs a turn, or goes on with one whose worker died: load, call the pipeline, save. A turn that is over, or gone with its chat, is left
 * alone. However it ends, it ends with `turn-end`.
 */
export async function runTurn(services: Services, job: Job<'turn'>, gate: WorkerGate): Promise<void> {
  const em = services.database.fork();
  const writer = await takeJob(em, 'turns', job.data.turnId);
  if (writer === null) return;
  const cancelled = await services.cancellations.watch(writer.id);
  const turn = await services.database
    .fork()
    .findOne(TurnEntity, writer.id, { fields: ['startedAt', 'account', 'chat', 'kind'] });
  const late = AbortSignal.timeout(timeLeft(services, turn?.startedAt));
  const signal = AbortSignal.any([job.signal, cancelled.signal, late]);
  const told = logWork(services.log, {
    requestId: job.data.requestId,
    turnId: writer.id,
    chatId: turn?.chat.id,
    accountId: turn?.account.id,
    kind: turn?.kind,
    attempt: job.attempt,
    startedAt: turn?.startedAt ?? null,
  });
  const taken: TakenTurn = { job, writer, gate, told };
  try {
    const end = await performTurn(services, { em, writer, signal });
    await finish(services, taken, end);
  } catch (error) {
    if (error instanceof LostJobError) return;
    if (cancelled.signal.aborted) await finish(services, taken, { outcome: 'cancelled', error: null });
    else if (late.aborted)
      // A turn that only waited was failed by the installation.
      await finish(services, taken, {
        ...failed(tooLate(services), writer),
        givesBack: timesPostponed(job) > 0,
      });
    else await failOrPostpone(services, taken, error);
  } finally {
    cancelled.release();
  }
}

interface TakenTurn {
  job: Job<'turn'>;
  writer: Writer;
  gate: WorkerGate;
  told: WorkLines;
}

/** A fault of the installation is none of the turn: it waits and is tried again until its time is over. */
async function failOrPostpone(services: Services, taken: TakenTurn, error: unknown): Promise<void> {
  const { job, writer, gate } = taken;
  // Without the database nothing can be written down, and a job that left this worker is another's already: the queue gives it out by itself.
  if (!job.isLastAttempt && (isDatabaseAway(error) || job.signal.aborted)) throw error;
  const domain = toDomainError(error);
  if (job.signal.aborted || isInstallationFault(domain)) {
    services.log.warn({ turnId: writer.id, code: domain.code, err: error }, 'a turn waits for the installation');
    if (!job.signal.aborted) await gate.shut(domain);
    turnsPostponed.inc({ code: domain.code });
    return postponeTurn(services, job, writer);
  }
  if (domain.code === 'internal') services.log.error({ err: error, turnId: writer.id }, 'a turn failed');
  await finish(services, taken, failed(domain, writer));
}

const failed = (error: DomainError, writer: Writer): TurnEnd => ({
  outcome: 'failed',
  error: toTurnError(error, writer.id),
});

const tooLate = ({ config }: Services): DomainError =>
  new DomainError(
    'request_timeout',
    `The turn took longer than ${config.TURN_TIMEOUT_MS} ms. Ask for fewer slides or variants.`,
  );

async function finish({ database }: Services, { writer, told }: TakenTurn, end: TurnEnd): Promise<void> {
  try {
    await database.fork().transactional((em) => endTurn(em, writer, end));
    turnsEnded.inc({ outcome: end.outcome, code: end.error?.code ?? '' });
    told.ended(end);
  } catch (error) {
    // Ended meanwhile by someone else: cancelled, or deleted with its chat.
    if (!(error instanceof LostJobError)) throw error;
  }
}

async function performTurn(services: Services, task: Pick<TurnWork, 'em' | 'writer' | 'signal'>): Promise<TurnEnd> {
  const { em, writer, signal } = task;
  const turn = await em.findOneOrFail(TurnEntity, writer.id, { failHandler: () => new LostJobError(writer) });
  const chat = await em.findOneOrFail(ChatEntity, turn.chat.id, { failHandler: () => new LostJobError(writer) });
  const voice = await openTurnVoice(services, writer);
  let read: Promise<BriefMaterial[]> | undefined;
  const readOnce = async (): Promise<BriefMaterial[]> => {
    const files = await chatMaterials(em, chat.id);
    const sources = files.map((file) => storedSource(services, file, signal));
    const plans = turn.input.type === 'message' || turn.input.type === 'answer';
    const part = plans ? planningPart(true) : { run: null, from: 0, to: 0 };
    const emit = emitStages(voice, part);
    const materials = await readMaterials(sources, { emit, signal });
    if (materials.length === 0) return materials;
    const order = { accountId: turn.account.id, role: 'vision' as const, startedAt: turn.startedAt ?? null };
    const model = await openRoleModel(services, order);
    return model === null ? materials : seePictures(materials, { model, emit, signal });
  };
  const work: TurnWork = { ...task, services, turn, chat, voice, readMaterials: () => (read ??= readOnce()) };
  voice.say({ type: 'start', messageId: turn.id });
  try {
    return await performTask(work, turn.input);
  } finally {
    await voice.flush();
  }
}

async function performTask(work: TurnWork, task: TurnTask): Promise<TurnEnd> {
  switch (task.type) {
    case 'message':
    case 'answer':
      return converse(work, task);
    case 'plan':
      return buildPlan(work, task);
    case 'retry':
      return rebuildVariant(work, task);
  }
}
