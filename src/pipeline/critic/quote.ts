import { oneLine } from '../../one-line.ts';

/** Longer texts are quoted by their beginning. */
const QUOTED = 140;

/** A text of a slide or of the material as a message quotes it. */
export function quote(text: string): string {
  const flat = oneLine(text);
  return flat.length <= QUOTED ? flat : `${flat.slice(0, QUOTED).replace(/\s+\S*$/u, '')} …`;
}
