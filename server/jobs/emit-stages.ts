import { createHash } from 'node:crypto';
import type { Emit } from '../../src/pipeline/events.ts';
import { timeStages } from '../metrics/time-stages.ts';
import type { TurnVoice } from './turn-voice.ts';

/** Stage events as the chat shows them; warnings stay, the rest passes. */
export function emitStages(voice: TurnVoice, runId: string | null): Emit {
  return timeStages(({ stage, kind, message, progress }) => {
    if (kind === 'warning') {
      const id = createHash('sha256').update(message).digest('hex').slice(0, 16);
      voice.say({ type: 'data-warning', id, data: { message } });
    } else if (kind !== 'artifact') {
      const status = kind === 'end' ? 'done' : 'running';
      const share = kind === 'end' ? 1 : (progress ?? 0);
      voice.say({
        type: 'data-stage',
        id: runId ?? 'turn',
        data: { stage, status, message, progress: share, runId },
        transient: true,
      });
    }
  });
}
