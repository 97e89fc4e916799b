import { itemAt } from './item-at.ts';

/** Who is told of the items of a feed. */
export interface Receiver<Item> {
  /** @returns false where no more shall come until `resume`. */
  next(item: Item): boolean;
  /** Nothing follows, because of `error` where there is one. Said once, and never after `leave`. */
  end(error?: unknown): void;
}

/** A receiver's end of a feed. */
export interface FeedTap {
  resume(): void;
  /** Nothing is said to the receiver any more. */
  leave(): void;
}

/**
 * Items that come on their own. They can be taken one by one, as from any async iterable; or a receiver is told of each as it comes, which
 * costs thousands of readers a call each instead of a chain of promises.
 */
export class Feed<Item> implements AsyncIterable<Item> {
  /** Tells the receiver what there is, perhaps before it returns, and what comes. */
  readonly attach: (receiver: Receiver<Item>) => FeedTap;

  constructor(attach: (receiver: Receiver<Item>) => FeedTap) {
    this.attach = attach;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    let held: { item: Item } | null = null;
    let over: { error: unknown } | null = null;
    let wake = (): void => {};
    const tap = this.attach({
      next(item) {
        held = { item };
        wake();
        return false;
      },
      end(error) {
        over = { error };
        wake();
      },
    });
    // What the receiver has set, which the compiler does not see happen.
    const state = (): { held: { item: Item } | null; over: { error: unknown } | null } => ({ held, over });
    try {
      while (true) {
        const now = state();
        if (now.held !== null) {
          held = null;
          yield now.held.item;
          tap.resume();
        } else if (now.over !== null) {
          if (now.over.error !== undefined) throw now.over.error;
          return;
        } else {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      }
    } finally {
      tap.leave();
    }
  }
}

/** Whatever can be iterated, as a feed: the next item is asked for when the receiver has room for it. */
export function toFeed<Item>(items: AsyncIterable<Item>): Feed<Item> {
  if (items instanceof Feed) return items as Feed<Item>;
  return new Feed((receiver) => {
    let left = false;
    let resume = (): void => {};
    const isLeft = (): boolean => left;
    const pass = async (): Promise<void> => {
      for await (const item of items) {
        if (isLeft()) return;
        if (receiver.next(item)) continue;
        await new Promise<void>((resolve) => {
          resume = resolve;
        });
        if (isLeft()) return;
      }
    };
    pass().then(
      () => isLeft() || receiver.end(),
      (error: unknown) => isLeft() || receiver.end(error),
    );
    return {
      resume: () => resume(),
      leave: () => {
        left = true;
        resume();
      },
    };
  });
}

/** Items that are there already. */
export function feedOf<Item>(items: readonly Item[]): Feed<Item> {
  return new Feed((receiver) => {
    let next = 0;
    let left = false;
    const tell = (): void => {
      while (!left) {
        if (next >= items.length) {
          left = true;
          receiver.end();
        } else if (!receiver.next(itemAt(items, next++))) return;
      }
    };
    tell();
    return {
      resume: tell,
      leave: () => {
        left = true;
      },
    };
  });
}

/** One feed after the other; each is opened when the one before it has ended. */
export function chainFeeds<Item>(...parts: readonly (() => Feed<Item>)[]): Feed<Item> {
  return new Feed((receiver) => {
    let opened = 0;
    let tap: FeedTap | null = null;
    let isPaused = false;
    let isBetween = false;
    let left = false;
    const open = (): void => {
      const part = parts[opened++];
      if (part === undefined) {
        left = true;
        receiver.end();
        return;
      }
      const own = opened;
      isBetween = false;
      const its = part().attach({
        next(item) {
          isPaused = !receiver.next(item);
          return !isPaused;
        },
        end(error) {
          if (left) return;
          if (error !== undefined) {
            left = true;
            receiver.end(error);
          } else if (isPaused) isBetween = true;
          else open();
        },
      });
      // By now it may have ended, and the next be open.
      if (own === opened) tap = its;
      if (left) its.leave();
    };
    open();
    return {
      resume: () => {
        isPaused = false;
        if (left) return;
        if (isBetween) open();
        else tap?.resume();
      },
      leave: () => {
        left = true;
        tap?.leave();
      },
    };
  });
}

/** Each item as `change` makes it. */
export const mapFeed = <From, To>(feed: Feed<From>, change: (item: From) => To): Feed<To> =>
  new Feed((receiver) =>
    feed.attach({ next: (item) => receiver.next(change(item)), end: (error) => receiver.end(error) }),
  );

/** The same feed until the signal aborts, which is an end like any other; `onOver` is called once, however it is over. */
export function endFeed<Item>(feed: Feed<Item>, signal: AbortSignal, onOver: () => void): Feed<Item> {
  return new Feed((receiver) => {
    let isOver = false;
    let tap: FeedTap | null = null;
    const finish = (): boolean => {
      if (isOver) return false;
      isOver = true;
      signal.removeEventListener('abort', stop);
      onOver();
      return true;
    };
    const stop = (): void => {
      if (!finish()) return;
      tap?.leave();
      receiver.end();
    };
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    else
      tap = feed.attach({
        next: (item) => !isOver && receiver.next(item),
        end: (error) => {
          if (finish()) receiver.end(error);
        },
      });
    return {
      resume: () => tap?.resume(),
      leave: () => {
        if (finish()) tap?.leave();
      },
    };
  });
}
