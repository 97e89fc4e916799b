import { Presets, SingleBar } from 'cli-progress';
import type { StageEvent } from '../../src/pipeline/events.ts';

/** An entry of a run's log as the HTTP interface gives it, and as `--json` prints it. */
export interface JobEvent extends StageEvent {
  /** From 1, without gaps. */
  seq: number;
  /** ISO 8601. */
  at: string;
}

export interface Progress {
  show(event: StageEvent): void;
  /** Takes a bar off the screen, so that other lines can follow. */
  end(): void;
}

/** One JSON object a line. */
export function jsonProgress(write: (line: string) => void): Progress {
  let seq = 0;
  return {
    show(event) {
      seq += 1;
      const line: JobEvent = { seq, at: new Date().toISOString(), ...event };
      write(`${JSON.stringify(line)}\n`);
    },
    end() {},
  };
}

/** A line at the end of each stage, and one for each warning. */
export function lineProgress(write: (line: string) => void): Progress {
  return {
    show({ kind, stage, message }) {
      if (kind === 'end') write(`${stage}: ${message}\n`);
      else if (kind === 'warning') write(`warning: ${message}\n`);
    },
    end() {},
  };
}

/** A bar for the stage at work, on a terminal; what is done stays above it as lines. */
export function barProgress(stream: NodeJS.WriteStream): Progress {
  const lines = lineProgress((line) => stream.write(line));
  const bar = new SingleBar(
    { format: '{stage} {bar} {percentage} % {message}', stream, hideCursor: true, clearOnComplete: true, barsize: 24 },
    Presets.shades_classic,
  );
  let running = false;
  const end = (): void => {
    if (running) bar.stop();
    running = false;
  };
  return {
    show(event) {
      const { kind, stage, message, progress = 0 } = event;
      if (kind === 'start' || kind === 'progress') {
        const payload = { stage: stage.padEnd(8), message: message.slice(0, 40) };
        if (running) bar.update(progress, payload);
        else bar.start(1, progress, payload);
        running = true;
        return;
      }
      end();
      lines.show(event);
    },
    end,
  };
}
