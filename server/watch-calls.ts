import { DomainError } from '../src/errors.ts';

/** How a call ended: the fault of a model server where it is known, else the error's code. */
export function outcomeOf(error: unknown): string {
  if (!(error instanceof DomainError)) return 'internal';
  const { fault } = error.details;
  return typeof fault === 'string' ? fault : error.code;
}

export interface EndedCall {
  method: string;
  ms: number;
  /** `ok`, or how it failed. */
  outcome: string;
}

/** The same object whose asynchronous methods tell when they end: never what was given, or answered. */
export function watchCalls<T extends object>(target: T, onEnd: (call: EndedCall) => void): T {
  const watched = new Map<PropertyKey, unknown>();
  return new Proxy(target, {
    get(object, name, receiver) {
      const member: unknown = Reflect.get(object, name, receiver);
      if (typeof member !== 'function' || typeof name === 'symbol') return member;
      const known = watched.get(name);
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
          onEnd({ method: name, ms: performance.now() - start, outcome });
        }
      };
      watched.set(name, call);
      return call;
    },
  });
}
