import type { Histogram } from 'prom-client';
import { watchCalls } from '../watch-calls.ts';

/** The same object whose asynchronous methods are timed: by the method's name and how the call ended. */
export const timeCalls = <T extends object, Label extends string>(
  target: T,
  histogram: Histogram<Label | 'outcome'>,
  label: Label,
): T =>
  watchCalls(target, ({ method, ms, outcome }) => {
    const labels = { [label]: method, outcome } as Record<Label | 'outcome', string>;
    histogram.observe(labels, ms / 1_000);
  });
