import { createHash } from 'node:crypto';
import { stages, type Emit, type Stage } from '../../src/pipeline/events.ts';
import { timeStages } from '../metrics/time-stages.ts';
import type { TurnVoice } from './turn-voice.ts';

/** Which part of a turn's work tells its stages. */
export interface TurnPart {
  /** Null while the turn plans. */
  run: { id: string; variantId: string } | null;
  /** The share of the turn, 0 to 1, that this part takes it from and to. */
  from: number;
  to: number;
}

/** Reading and planning, where a build follows in the same turn and where none does. */
export const planningPart = (buildsToo: boolean): TurnPart => ({ run: null, from: 0, to: buildsToo ? PLANNING : 1 });
const PLANNING = 0.25;

/** One of the variants that a turn builds, one after the other. */
export function buildingPart(
  run: { id: string; variantId: string },
  { position, of, planned }: { position: number; of: number; planned: boolean },
): TurnPart {
  const start = planned ? PLANNING : 0;
  const share = (1 - start) / Math.max(1, of);
  return { run, from: start + share * position, to: start + share * (position + 1) };
}

/** How long the stages take beside each other, in a part that has them all. */
const weights: Readonly<Record<Stage, number>> = {
  read: 1,
  plan: 4,
  write: 4,
  compose: 1,
  build: 1,
  check: 2,
  paint: 4,
  export: 1,
};

/** Stage events as the chat shows them; warnings stay, the rest passes. */
export function emitStages(voice: TurnVoice, { run, from, to }: TurnPart): Emit {
  const startedAt = new Date().toISOString();
  const own = stages.filter((stage) => (run === null) === (stage === 'read' || stage === 'plan'));
  const whole = own.reduce((sum, stage) => sum + weights[stage], 0);
  const shareOf = (stage: Stage, progress: number): number => {
    const before = own.slice(0, Math.max(0, own.indexOf(stage))).reduce((sum, one) => sum + weights[one], 0);
    return from + ((to - from) * (before + weights[stage] * progress)) / whole;
  };
  return timeStages(({ stage, kind, message, code = stage, params, progress }) => {
    const words = { code, ...(params && { params }) };
    if (kind === 'warning') {
      const id = createHash('sha256').update(message).digest('hex').slice(0, 16);
      voice.say({ type: 'data-warning', id, data: { message, ...words } });
    } else if (kind !== 'artifact') {
      const status = kind === 'end' ? 'done' : 'running';
      const share = kind === 'end' ? 1 : (progress ?? 0);
      const overall = voice.reach(Math.min(to, shareOf(stage, share)));
      const runId = run?.id ?? null;
      const variantId = run?.variantId ?? null;
      voice.say({
        type: 'data-stage',
        id: runId ?? 'turn',
        data: { stage, status, message, ...words, progress: share, runId, variantId, overall, startedAt },
        transient: true,
      });
    }
  });
}
