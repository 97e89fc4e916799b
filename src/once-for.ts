/** Where what was made is kept: a `Map`, or a `WeakMap` for objects, which keeps it as long as they live. */
interface Kept<Key, Made> {
  get(key: Key): Made | undefined;
  set(key: Key, made: Made): unknown;
}

/** Keys such as languages come with requests: of more than so many all are made anew. */
const MOST_KEPT = 1_000;

/** A function whose answer is made once for each key. */
export function onceFor<Key, Made>(
  make: (key: Key) => Made,
  kept: Kept<Key, Made> = new Map<Key, Made>(),
): (key: Key) => Made {
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    if (kept instanceof Map && kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, made);
    return made;
  };
}
