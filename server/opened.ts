/** What a program has opened, closed last first. Node 22, which the product still runs on, has no AsyncDisposableStack. */
export class Opened {
  readonly #closers: (() => void | Promise<void>)[] = [];

  /** Takes a thing over with the way to close it. */
  adopt<Thing>(thing: Thing, close: (thing: Thing) => void | Promise<void>): Thing {
    this.defer(() => close(thing));
    return thing;
  }

  defer(close: () => void | Promise<void>): void {
    this.#closers.push(close);
  }

  /** Closes everything, whatever fails on the way. @throws the first fault of closing. */
  async close(): Promise<void> {
    const faults: unknown[] = [];
    for (let close = this.#closers.pop(); close !== undefined; close = this.#closers.pop())
      try {
        await close();
      } catch (error) {
        faults.push(error);
      }
    if (faults.length > 0) throw faults[0];
  }
}
