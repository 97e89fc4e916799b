import type { IconName } from '../../deck/icon-name.ts';
import { el, type XmlElement } from '../../office/xml/tree.ts';
import { customGeometry } from '../drawingml/custom-geometry.ts';
import { readRows } from './read-rows.ts';

/** Width and height of an icon's own field, in hundredths of the set's unit. */
const FIELD = 1_600;

let rows: ReturnType<typeof readRows> | undefined;

const points = { M: 1, L: 1, C: 3, Z: 0 } as const;
const elements = { M: 'a:moveTo', L: 'a:lnTo', C: 'a:cubicBezTo', Z: 'a:close' } as const;
const isLetter = (word: string): word is keyof typeof points => word in points;

/** The steps of a path that is written in words of `M L C Z`. */
function stepsOf(path: string): XmlElement[] {
  const words = path.split(' ');
  const steps: XmlElement[] = [];
  for (let at = 0; at < words.length;) {
    const letter = words[at] ?? '';
    if (!isLetter(letter)) throw new Error(`"${letter}" begins no step of a path.`);
    const count = points[letter];
    const pairs = Array.from({ length: count }, (_, i) =>
      el('a:pt', { x: words[at + 1 + 2 * i], y: words[at + 2 + 2 * i] }),
    );
    steps.push(el(elements[letter], pairs));
    at += 1 + 2 * count;
  }
  return steps;
}

/** An icon as a geometry of its own : any program recolours it like any shape. */
export function iconGeometry(name: IconName): XmlElement {
  rows ??= readRows('icon-paths.tsv');
  const [, ...paths] = rows.get(name) ?? [];
  return customGeometry(paths.map((path) => el('a:path', { w: FIELD, h: FIELD }, stepsOf(path))));
}
