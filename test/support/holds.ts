import type { Engine } from '../../src/engine/index.ts';

/** A place where whoever comes next has to wait. */
export interface Hold {
  /** Settles when somebody waits. */
  reached: Promise<void>;
  release(): void;
}

/** Places at which a test stops the next who passes, by name. */
export class Holds {
  readonly #waiting = new Map<string, { reach: () => void; released: Promise<void> }>();
  readonly #all: (() => void)[] = [];

  next(name: string): Hold {
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    this.#waiting.set(name, { reach: reached.resolve, released: released.promise });
    this.#all.push(released.resolve);
    return { reached: reached.promise, release: released.resolve };
  }

  async pass(name: string): Promise<void> {
    const hold = this.#waiting.get(name);
    if (!hold) return;
    this.#waiting.delete(name);
    hold.reach();
    await hold.released;
  }

  releaseAll(): void {
    for (const release of this.#all) release();
  }
}

/** The engine, each call of which passes the hold of its name. */
export function holdingEngine(engine: Engine, holds: Holds): Engine {
  const held =
    <Args extends unknown[], Result>(name: string, call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      await holds.pass(name);
      return call(...args);
    };
  return {
    ...engine,
    ping: () => engine.ping(),
    profile: (...args) => engine.profile(...args),
    readMaterial: (...args) => engine.readMaterial(...args),
    compose: held('compose', (...args: Parameters<Engine['compose']>) => engine.compose(...args)),
    build: held('build', (...args: Parameters<Engine['build']>) => engine.build(...args)),
    check: held('check', (...args: Parameters<Engine['check']>) => engine.check(...args)),
    paint: held('paint', (...args: Parameters<Engine['paint']>) => engine.paint(...args)),
  };
}
