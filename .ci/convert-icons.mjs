/**
 * Icons of a set of SVG files as paths of DrawingML: lines and curves from absolute points, in hundredths of the set's own unit.
 * usage: node .ci/convert-icons.mjs FOLDER < NAMES > src/engine/icons/icon-paths.tsv
 * NAMES has a line for each icon: its name here, and that of its file in FOLDER (`bootstrap-icons/icons`, MIT).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder] = process.argv.slice(2);
const SCALE = 100;
const lengths = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

/** Commands of a path with their numbers; flags of arcs may stand without blanks between them. */
function* commandsOf(path) {
  for (const [, letter, rest] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const arc = letter.toUpperCase() === 'A';
    const numbers = [];
    const reader = /[-+]?(?:\d*\.\d+|\d+\.?)(?:e[-+]?\d+)?/gy;
    for (let at = 0; at < rest.length;) {
      const flag = arc && (numbers.length % 7 === 3 || numbers.length % 7 === 4) && /[01]/.test(rest[at]);
      reader.lastIndex = at;
      const found = flag ? rest[at] : reader.exec(rest)?.[0];
      if (found) numbers.push(Number(found));
      at += found?.length ?? 1;
    }
    const length = lengths[letter.toUpperCase()];
    if (length === 0) {
      yield { letter, numbers: [] };
      continue;
    }
    for (let i = 0; i < numbers.length; i += length) {
      const next = letter === 'M' ? 'L' : letter === 'm' ? 'l' : letter;
      yield { letter: i === 0 ? letter : next, numbers: numbers.slice(i, i + length) };
    }
  }
}

/** An arc of SVG as curves of at most a quarter of the ellipse (SVG 2, appendix B.2). */
function curvesOfArc(x1, y1, [rx0, ry0, turned, large, sweep, x2, y2]) {
  if (rx0 === 0 || ry0 === 0) return [[x1, y1, x2, y2, x2, y2]];
  const phi = (turned * Math.PI) / 180;
  const [cos, sin] = [Math.cos(phi), Math.sin(phi)];
  const [dx, dy] = [(x1 - x2) / 2, (y1 - y2) / 2];
  const [px, py] = [cos * dx + sin * dy, cos * dy - sin * dx];
  const grow = Math.sqrt(Math.max(1, (px / rx0) ** 2 + (py / ry0) ** 2));
  const [rx, ry] = [Math.abs(rx0) * grow, Math.abs(ry0) * grow];
  const rest = (rx * ry) ** 2 - (rx * py) ** 2 - (ry * px) ** 2;
  const factor = (large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, rest) / ((rx * py) ** 2 + (ry * px) ** 2 || 1));
  const [cx0, cy0] = [(factor * rx * py) / ry, (-factor * ry * px) / rx];
  const [cx, cy] = [cos * cx0 - sin * cy0 + (x1 + x2) / 2, sin * cx0 + cos * cy0 + (y1 + y2) / 2];
  const from = Math.atan2((py - cy0) / ry, (px - cx0) / rx);
  let by = Math.atan2((-py - cy0) / ry, (-px - cx0) / rx) - from;
  if (sweep === 1 && by < 0) by += 2 * Math.PI;
  if (sweep === 0 && by > 0) by -= 2 * Math.PI;
  const parts = Math.max(1, Math.ceil(Math.abs(by) / (Math.PI / 2) - 1e-9));
  const reach = (4 / 3) * Math.tan(by / parts / 4);
  const at = (u, v) => [cx + cos * rx * u - sin * ry * v, cy + sin * rx * u + cos * ry * v];
  return Array.from({ length: parts }, (_, i) => {
    const [a, b] = [from + (by * i) / parts, from + (by * (i + 1)) / parts];
    return [
      ...at(Math.cos(a) - reach * Math.sin(a), Math.sin(a) + reach * Math.cos(a)),
      ...at(Math.cos(b) + reach * Math.sin(b), Math.sin(b) - reach * Math.cos(b)),
      ...at(Math.cos(b), Math.sin(b)),
    ];
  });
}

/** A path in words of `M L C Z`. */
function convert(path) {
  const words = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let handle = null;
  const put = (letter, points) => words.push(letter, ...points.map((value) => Math.round(value * SCALE)));
  for (const { letter, numbers } of commandsOf(path)) {
    const kind = letter.toUpperCase();
    const moved = letter === kind ? [0, 0] : [x, y];
    const n = kind === 'A' ? numbers : numbers.map((value, i) => value + moved[kind === 'V' ? 1 : i % 2]);
    const end = (px, py) => ([x, y] = [px, py]);
    const mirrored = handle ? [2 * x - handle[0], 2 * y - handle[1]] : [x, y];
    handle = null;
    if (kind === 'M') {
      end(n[0], n[1]);
      [startX, startY] = [x, y];
      put('M', n);
    } else if (kind === 'L' || kind === 'H' || kind === 'V') {
      end(kind === 'V' ? x : n[0], kind === 'L' ? n[1] : kind === 'V' ? n[0] : y);
      put('L', [x, y]);
    } else if (kind === 'C' || kind === 'S') {
      const curve = kind === 'C' ? n : [...mirrored, ...n];
      put('C', curve);
      handle = curve.slice(2, 4);
      end(curve[4], curve[5]);
    } else if (kind === 'Q') {
      const towards = (px, py) => [px + ((n[0] - px) * 2) / 3, py + ((n[1] - py) * 2) / 3];
      put('C', [...towards(x, y), ...towards(n[2], n[3]), n[2], n[3]]);
      end(n[2], n[3]);
    } else if (kind === 'A') {
      const to = [n[5] + moved[0], n[6] + moved[1]];
      for (const curve of curvesOfArc(x, y, [...n.slice(0, 5), ...to])) put('C', curve);
      end(...to);
    } else if (kind === 'Z') {
      words.push('Z');
      end(startX, startY);
    } else throw new Error(`Command ${letter} is not known.`);
  }
  return words.join(' ');
}

for (const line of readFileSync(0, 'utf8').trim().split('\n')) {
  const [name, file] = line.split(' ');
  const svg = readFileSync(join(folder, `${file}.svg`), 'utf8');
  const paths = [...svg.matchAll(/<path [^>]*?\bd="([^"]+)"/g)].map(([, path]) => convert(path));
  process.stdout.write(`${name}\t${file}\t${paths.join('\t')}\n`);
}
