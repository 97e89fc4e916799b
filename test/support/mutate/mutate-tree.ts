import { isElement, type XmlElement, type XmlNode } from '../../../src/office/xml/tree.ts';
import type { Chance } from './chance.ts';

/** Where a node hangs. */
interface Place {
  parent: XmlElement;
  index: number;
  node: XmlElement;
}

function placesIn(root: XmlElement): Place[] {
  const places: Place[] = [];
  const waiting = [root];
  for (let parent = waiting.pop(); parent; parent = waiting.pop()) {
    for (const [index, node] of parent.children.entries()) {
      if (!isElement(node)) continue;
      places.push({ parent, index, node });
      waiting.push(node);
    }
  }
  return places;
}

/** Values at the ends of what numbers, names and flags may be, and past them. */
const oddValues: readonly string[] = [
  '',
  '0',
  '-1',
  '1',
  '2147483647',
  '-2147483648',
  '4294967296',
  '27273042316900',
  '-27273042316900',
  '9007199254740993',
  '1e308',
  '-1e400',
  '0.0000001',
  'NaN',
  'Infinity',
  '0x10',
  ' 5 ',
  '50%',
  'true',
  'none',
  'constructor',
  '__proto__',
  'toString',
  '*/ 1 0',
  '?: x y z',
  'rId1',
  '+mn-lt',
  '\u202e\u0000'.replace('\u0000', '\ufffd'),
  '𝟘🙂',
  'x'.repeat(5_000),
  '9'.repeat(400),
];

const isNumeric = (value: string): boolean => /^-?\d+(?:\.\d+)?$/.test(value);

function oddAttribute(root: XmlElement, chance: Chance): string {
  const places = placesIn(root).filter(({ node }) => Object.keys(node.attributes).length > 0);
  if (places.length === 0) return 'nothing';
  const { node } = chance.of(places);
  const name = chance.of(Object.keys(node.attributes));
  const written = node.attributes[name] ?? '';
  const scaled = isNumeric(written) ? [10, -1, 1_000, 1e6, 0.001].map((by) => String(Number(written) * by)) : [];
  const value = chance.happens(0.3) && scaled.length > 0 ? chance.of(scaled) : chance.of(oddValues);
  node.attributes[name] = value;
  return `${node.name}/@${name}=${value.slice(0, 20)}`;
}

/** One attribute, wherever it stands in the part. */
function oddEverywhere(root: XmlElement, chance: Chance): string {
  const nodes = placesIn(root).map(({ node }) => node);
  const names = [...new Set(nodes.flatMap(({ attributes }) => Object.keys(attributes)))];
  if (names.length === 0) return 'nothing';
  const name = chance.of(names);
  const value = chance.of(oddValues);
  for (const { attributes } of nodes) if (name in attributes) attributes[name] = value;
  return `every @${name}=${value.slice(0, 20)}`;
}

function looseAttribute(root: XmlElement, chance: Chance): string {
  const places = placesIn(root).filter(({ node }) => Object.keys(node.attributes).length > 0);
  if (places.length === 0) return 'nothing';
  const { node } = chance.of(places);
  const name = chance.of(Object.keys(node.attributes));
  delete node.attributes[name];
  return `${node.name} without @${name}`;
}

function drop(root: XmlElement, chance: Chance): string {
  const { parent, index, node } = chance.of(placesIn(root));
  parent.children.splice(index, 1);
  return `${node.name} dropped`;
}

function repeat(root: XmlElement, chance: Chance): string {
  const { parent, index, node } = chance.of(placesIn(root));
  const times = chance.of([1, 1, 1, 40, 400]);
  parent.children.splice(index, 0, ...Array.from({ length: times }, () => node));
  return `${node.name} ${times + 1} times`;
}

const holds = (outer: XmlElement, inner: XmlElement): boolean =>
  outer === inner || outer.children.some((node) => isElement(node) && holds(node, inner));

function move(root: XmlElement, chance: Chance): string {
  const places = placesIn(root);
  const { parent, index, node } = chance.of(places);
  const target = chance.of(places).node;
  if (holds(node, target)) return 'nothing';
  parent.children.splice(index, 1);
  target.children.splice(chance.below(target.children.length + 1), 0, node);
  return `${node.name} moved into ${target.name}`;
}

function copyInto(root: XmlElement, chance: Chance): string {
  const places = placesIn(root);
  const { node } = chance.of(places);
  const target = chance.of(places).node;
  target.children.push(structuredClone(node));
  return `${node.name} copied into ${target.name}`;
}

function rename(root: XmlElement, chance: Chance): string {
  const places = placesIn(root);
  const { node } = chance.of(places);
  const before = node.name;
  node.name = chance.of(places).node.name;
  return `${before} called ${node.name}`;
}

function deepen(root: XmlElement, chance: Chance): string {
  const { node } = chance.of(placesIn(root));
  const depth = chance.of([3, 30, 150]);
  const inner = { ...node, attributes: { ...node.attributes } };
  let nested: XmlNode = inner;
  for (let level = 0; level < depth; level++)
    nested = { ...node, attributes: { ...node.attributes }, children: [nested] };
  node.children = [nested];
  return `${node.name} in itself ${depth} times`;
}

const oddTexts: readonly string[] = [
  '',
  ' ',
  '\t\n',
  'a'.repeat(20_000),
  'word '.repeat(4_000),
  '\u200b\u00ad\u2028\u2029',
  'שלום עולם \u202e abc \u202c',
  'ก'.repeat(3_000),
  '漢字'.repeat(2_000),
  '👩‍👩‍👧‍👦'.repeat(300),
  '=1+1',
  '1e400',
  '-0',
  'Sheet1!$A$1:$XFD$1048576',
  '#REF!',
];

function oddText(root: XmlElement, chance: Chance): string {
  const { node } = chance.of(placesIn(root));
  const text = chance.of(oddTexts);
  node.children = [text];
  return `${node.name} says ${JSON.stringify(text.slice(0, 10))}`;
}

const changes: readonly ((root: XmlElement, chance: Chance) => string)[] = [
  oddAttribute,
  oddAttribute,
  oddAttribute,
  oddAttribute,
  oddEverywhere,
  looseAttribute,
  drop,
  drop,
  repeat,
  move,
  copyInto,
  rename,
  deepen,
  oddText,
];

/** Changes one thing in a part's tree, in place, and says what. */
export const mutateTree = (root: XmlElement, chance: Chance): string =>
  root.children.some(isElement) ? chance.of(changes)(root, chance) : 'nothing';
