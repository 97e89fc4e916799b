import { Presets, SingleBar } from 'cli-progress';
import type { StageEvent } from '../../src/pipeline/events.ts';
import type { RunLine } from './run-line.ts';

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
      const line: RunLine = { seq, at: new Date().toISOString(), ...event };
      write(`${JSON.stringify(line)}\n`);
    },
    end() {},
  };
}

/** A line at the beginning of each stage, and one for each warning. */
export function lineProgress(write: (line: string) => void): Progress {
  return {
    show({ kind, stage, message }) {
      if (kind === 'start') write(`${stage}: ${message}\n`);
      else if (kind === 'warning') write(`warning: ${message}\n`);
    },
    end() {},
  };
}

/** So much of a line is for what the stage says; the bar and its figures take the rest. */
const BAR_WIDTH = 24;
const SHOWN_MESSAGE = 40;

/** A bar for the stage at work, on a terminal; stages that are done stay above it with the time they took, warnings wrapped at words. */
export function barProgress(stream: NodeJS.WriteStream): Progress {
  const bar = new SingleBar(
    {
      format: '  {stage} {bar} {percentage} % {message}',
      stream,
      hideCursor: true,
      clearOnComplete: true,
      barsize: BAR_WIDTH,
    },
    Presets.shades_classic,
  );
  const started = new Map<string, number>();
  let running = false;
  const end = (): void => {
    if (running) bar.stop();
    running = false;
  };
  const write = (text: string): void => {
    end();
    stream.write(`${wrapWords(text, stream.columns)}\n`);
  };
  const advance = ({ stage, message, progress = 0 }: StageEvent): void => {
    const payload = { stage: stage.padEnd(8), message: shortened(message) };
    if (running) bar.update(progress, payload);
    else bar.start(1, progress, payload);
    running = true;
  };
  return {
    show(event) {
      const { kind, stage, message } = event;
      switch (kind) {
        case 'start':
          started.set(stage, performance.now());
          return advance(event);
        case 'progress':
          return advance(event);
        case 'end':
          return write(`✔ ${stage.padEnd(8)} ${message} ${seconds(performance.now() - (started.get(stage) ?? 0))}`);
        case 'warning':
          return write(`! ${message}`);
        case 'artifact':
      }
    },
    end,
  };
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

function shortened(message: string): string {
  if (message.length <= SHOWN_MESSAGE) return message;
  const cut = message.lastIndexOf(' ', SHOWN_MESSAGE);
  return `${message.slice(0, cut > 0 ? cut : SHOWN_MESSAGE)} …`;
}

/** Lines of at most `columns` characters, broken between words; the second and further ones stand under the first's text. */
export function wrapWords(text: string, columns = 80): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line.trim() !== '' && line.length + 1 + word.length > columns) {
      lines.push(line);
      line = ` ${word}`;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join('\n ');
}
