import { inSpan, type Tracing } from '../../src/tracing.ts';

/** The same object whose asynchronous methods are spans: `engine.paint`. Where nobody listens, the object itself. */
export function traceCalls<T extends object>(target: T, tracing: Tracing, part: string): T {
  if (!tracing.isOn) return target;
  const traced = new Map<PropertyKey, unknown>();
  return new Proxy(target, {
    get(object, name, receiver) {
      const member: unknown = Reflect.get(object, name, receiver);
      if (typeof member !== 'function' || typeof name === 'symbol') return member;
      const known = traced.get(name);
      if (known !== undefined) return known;
      const call = (...args: unknown[]): Promise<unknown> =>
        inSpan(tracing, { name: `${part}.${name}`, kind: 'client' }, async () => member.apply(object, args) as unknown);
      traced.set(name, call);
      return call;
    },
  });
}
