import type { Engine } from '../engine/index.ts';
import { DomainError } from '../errors.ts';
import type { Emit } from './events.ts';
import { stageRunner } from './stage-runner.ts';
import { type PaintOutcome, paintPages, type PaintLimits } from './paint-pages.ts';
import type { MadeDeck } from './make-deck.ts';
import type { deckFormats } from './run-config.ts';

export type DeckFormat = (typeof deckFormats)[number];

/** A file of a finished deck, as a run leaves it. */
export interface DeckFile {
  /** Relative to where the run writes; `/` between folder and file. */
  name: string;
  kind: DeckFormat;
  bytes: Uint8Array;
}

export interface DeckFilesOrder {
  deck: Pick<MadeDeck, 'document' | 'pptx' | 'slideCount'>;
  /** Name of the .pptx; the other files are called after it. */
  name: string;
  formats: readonly DeckFormat[];
  engine: Pick<Engine, 'paint'>;
  limits: Omit<PaintLimits, 'maxPages'>;
  emit: Emit;
  signal: AbortSignal;
}

/**
 * A finished deck in the formats that were asked for, in their order: `Deck.pptx`, `Deck.pdf`, and a folder `Deck` with a picture of
 * each slide.
 * @throws the engine's errors: `engine_unavailable` when it is away, others when it cannot paint these slides
 */
export async function* deckFiles(order: DeckFilesOrder): AsyncGenerator<DeckFile> {
  const { deck, name, emit, formats } = order;
  const stem = name.replace(/\.pptx$/, '');
  for (const format of new Set(formats)) {
    if (format === 'pptx') {
      yield { name, kind: 'pptx', bytes: deck.pptx };
      continue;
    }
    const told = { params: { format }, message: `Painting the slides (${format}).` };
    if (format === 'pdf') {
      const bytes = await stageRunner(order)('paint', told, (onProgress) => paintPdf(order, onProgress));
      yield { name: `${stem}.pdf`, kind: 'pdf', bytes };
      continue;
    }
    await emit({ stage: 'paint', kind: 'start', code: 'paint', ...told });
    yield* paintSlides(order, stem);
    await emit({ stage: 'paint', kind: 'end', code: 'paint', ...told });
  }
}

async function paintPdf(
  { deck: { document, pptx }, engine, signal }: DeckFilesOrder,
  onProgress: (share: number) => void,
): Promise<Uint8Array> {
  const { title, language } = document;
  const { pdf } = await engine.paint(pptx, { pages: 'slides', format: 'pdf', title, language }, { signal, onProgress });
  if (pdf === null) throw tooSlow();
  return pdf;
}

async function* paintSlides(order: DeckFilesOrder, stem: string): AsyncGenerator<DeckFile> {
  const { deck, engine, limits, emit, signal } = order;
  const digits = String(deck.slideCount).length;
  const { pages, outcome } = paintPages({
    engine,
    file: deck.pptx,
    pages: Array.from({ length: deck.slideCount }, (_, index) => ({ kind: 'slide', id: String(index + 1) })),
    limits,
    signal,
  });
  let done = 0;
  for await (const { ref, png } of pages) {
    yield { name: `${stem}/slide-${ref.id.padStart(digits, '0')}.png`, kind: 'png', bytes: png };
    done += 1;
    const message = `${done} of ${deck.slideCount} slides are painted.`;
    const params = { done, of: deck.slideCount };
    await emit({
      stage: 'paint',
      kind: 'progress',
      code: 'slides_painted',
      params,
      message,
      progress: done / deck.slideCount,
    });
  }
  if (outcome.missing.length > 0) throw unpainted(outcome);
}

/** An engine that is away comes back; slides that it fails on are failed on again. */
function unpainted({ stopped, failure }: PaintOutcome): unknown {
  if (stopped !== 'time' && failure instanceof DomainError) return failure;
  return tooSlow();
}

const tooSlow = (): DomainError =>
  new DomainError(
    'engine_timeout',
    'The engine could not paint the slides in time. Try again, or ask for fewer slides.',
  );
