import type { ModelPort, PicturePort, TokenUsage } from '../../src/pipeline/model-port.ts';

/** What is done around each call of a model, whatever is asked of it: that it is counted, bounded, left out. */
export type Around = <R extends { usage: TokenUsage }>(
  call: (signal: AbortSignal) => Promise<R>,
  signal: AbortSignal,
) => Promise<R>;

/** The first is the outermost. */
export const aroundAll =
  (arounds: readonly Around[]): Around =>
  (call, signal) =>
    arounds.reduceRight<typeof call>((inner, around) => (inside) => around(inner, inside), call)(signal);

export const aroundModel = (port: ModelPort, around: Around): ModelPort => ({
  ...port,
  complete: ({ signal, ...request }) => around((inside) => port.complete({ ...request, signal: inside }), signal),
});

export const aroundPictures = (port: PicturePort, around: Around): PicturePort => ({
  ...port,
  draw: ({ signal, ...request }) => around((inside) => port.draw({ ...request, signal: inside }), signal),
});
