import { setImmediate as turn } from 'node:timers/promises';

/** An answer, its list of copies, one copy: the parts below are a deck each. */
const DEPTH = 3;

/** Plain data as the bytes of its JSON, a part at a time: others get their turn between the parts. */
export async function encodeInParts(value: unknown): Promise<Buffer[]> {
  const parts: Buffer[] = [];
  const add = (text: string): void => void parts.push(Buffer.from(text));
  const encode = async (one: unknown, depth: number): Promise<void> => {
    if (typeof one !== 'object' || one === null) add(JSON.stringify(one));
    else if (depth === 0) {
      await turn();
      add(JSON.stringify(one));
    } else if (Array.isArray(one)) {
      for (const [index, item] of one.entries()) {
        add(index === 0 ? '[' : ',');
        await encode(item, depth - 1);
      }
      add(one.length === 0 ? '[]' : ']');
    } else {
      const fields = Object.entries(one).filter(([, field]) => field !== undefined);
      for (const [index, [key, field]] of fields.entries()) {
        add(`${index === 0 ? '{' : ','}${JSON.stringify(key)}:`);
        await encode(field, depth - 1);
      }
      add(fields.length === 0 ? '{}' : '}');
    }
  };
  await encode(value, DEPTH);
  return parts;
}
