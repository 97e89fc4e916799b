/** So many texts are remembered: a message is taken apart more than once, and its clauses again and again. */
const REMEMBERED = 200;

/** A reading of texts that is done once for each of the last ones. */
export function remembering<Read, Around extends unknown[]>(
  read: (text: string, ...around: Around) => Read,
  nameOf: (...around: Around) => string,
): (text: string, ...around: Around) => Read {
  const known = new Map<string, Read>();
  return (text, ...around) => {
    const key = `${nameOf(...around)}|${text}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size >= REMEMBERED) known.clear();
    const made = read(text, ...around);
    known.set(key, made);
    return made;
  };
}
