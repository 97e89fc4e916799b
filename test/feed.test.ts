import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { chainFeeds, endFeed, Feed, feedOf, mapFeed, toFeed } from '../src/feed.ts';

async function* numbers(count: number): AsyncGenerator<number> {
  for (let number = 1; number <= count; number++) yield number;
}

async function taken<Item>(feed: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of feed) items.push(item);
  return items;
}

/** Takes `atOnce` items before it wants to be asked again. */
function receive<Item>(feed: Feed<Item>, atOnce = Number.POSITIVE_INFINITY) {
  const items: Item[] = [];
  const ends: unknown[] = [];
  let room = atOnce;
  const tap = feed.attach({
    next: (item) => {
      items.push(item);
      return --room > 0;
    },
    end: (error) => ends.push(error),
  });
  const resume = (): void => {
    room = atOnce;
    tap.resume();
  };
  return { items, ends, resume, leave: () => tap.leave() };
}

describe('a feed', () => {
  it('tells the items of a list, an iterable, a chain and a map in order', async () => {
    const all = chainFeeds(
      () => feedOf([1, 2]),
      () => feedOf<number>([]),
      () => mapFeed(toFeed(numbers(3)), (number) => number * 10),
      () => feedOf([4]),
    );
    expect(await taken(all)).toEqual([1, 2, 10, 20, 30, 4]);
  });

  it('tells no more than its receiver takes', async () => {
    const reader = receive(
      chainFeeds(
        () => feedOf([1, 2, 3]),
        () => toFeed(numbers(2)),
      ),
      2,
    );
    await delay(5);
    expect(reader.items).toEqual([1, 2]);
    reader.resume();
    await delay(5);
    expect(reader.items).toEqual([1, 2, 3, 1]);
    expect(reader.ends).toEqual([]);
    reader.resume();
    await delay(5);
    expect(reader.items).toEqual([1, 2, 3, 1, 2]);
    expect(reader.ends).toEqual([undefined]);
  });

  it('says nothing to who has left', async () => {
    const reader = receive(toFeed(numbers(5)), 1);
    await delay(5);
    reader.leave();
    reader.resume();
    await delay(5);
    expect(reader.items).toEqual([1]);
    expect(reader.ends).toEqual([]);
  });

  it('ends once: by itself, by a fault, or by a signal', async () => {
    const fault = new Error('away');
    const failing = toFeed(
      (async function* () {
        yield 1;
        throw fault;
      })(),
    );
    await expect(taken(chainFeeds(() => failing))).rejects.toBe(fault);
    const stop = new AbortController();
    let over = 0;
    const open = new Feed<number>((receiver) => {
      receiver.next(1);
      return { resume() {}, leave() {} };
    });
    const reader = receive(endFeed(open, stop.signal, () => over++));
    stop.abort();
    stop.abort();
    reader.leave();
    expect(reader).toMatchObject({ items: [1], ends: [undefined] });
    expect(over).toBe(1);
    const late = receive(endFeed(open, stop.signal, () => over++));
    expect(late).toMatchObject({ items: [], ends: [undefined] });
    expect(over).toBe(2);
  });

  it('lets go of what it reads from when the reader of a loop leaves', async () => {
    let left = false;
    const open = new Feed<number>((receiver) => {
      receiver.next(1);
      return { resume() {}, leave: () => (left = true) };
    });
    for await (const item of open) {
      expect(item).toBe(1);
      break;
    }
    expect(left).toBe(true);
  });
});
