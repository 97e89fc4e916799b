import type { Histogram } from 'prom-client';
import { DomainError } from '../../src/errors.ts';

/** How a call ended: the fault of a model server where it is known, else the error's code. */
export function outcomeOf(error: unknown): string {
  if (!(error instanceof DomainError)) return 'internal';
  const { fault } = error.details;
  return typeof fault === 'string' ? fault : error.code;
}

/** The same object whose asynchronous methods are timed: by the method's name and how the call ended. */
export function timeCalls<T extends object, Label extends string>(
  target: T,
  histogram: Histogram<Label | 'outcome'>,
  label: Label,
): T {
  const timed = new Map<PropertyKey, unknown>();
  return new Proxy(target, {
    get(object, name, receiver) {
      const member: unknown = Reflect.get(object, name, receiver);
      if (typeof member !== 'function' || typeof name === 'symbol') return member;
      const known = timed.get(name);
      if (known !== undefined) return known;
      const call = async (...args: unknown[]): Promise<unknown> => {
        const start = performance.now();
        let outcome = 'ok';
        try {
          return (await member.apply(object, args)) as unknown;
        } catch (error) {
          outcome = outcomeOf(error);
          throw error;
        } finally {
          const labels = { [label]: name, outcome } as Record<Label | 'outcome', string>;
          histogram.observe(labels, (performance.now() - start) / 1_000);
        }
      };
      timed.set(name, call);
      return call;
    },
  });
}
