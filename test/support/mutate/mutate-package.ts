import { inflateEntry, readZip, type ArchiveEntry } from '../../../src/office/opc/unzip.ts';
import { writeZip, type ZipEntry } from '../../../src/office/opc/zip.ts';
import { parseXml } from '../../../src/office/xml/parse.ts';
import { xmlBytes } from '../../../src/office/xml/serialise.ts';
import { elementsOf, type XmlElement } from '../../../src/office/xml/tree.ts';
import type { Chance } from './chance.ts';
import { mutateTree } from './mutate-tree.ts';

/** A sound package, taken apart once for many mutants. */
export interface Specimen {
  name: string;
  bytes: Uint8Array;
  entries: readonly ArchiveEntry[];
}
export const specimenOf = (name: string, bytes: Uint8Array): Specimen => ({
  name,
  bytes,
  entries: readZip(bytes),
});

export interface Mutant {
  bytes: Uint8Array;
  /** What was done, for whoever reads of a failure. */
  how: string;
}

/** The parts of a mutant while it is made: those that were not touched keep their compressed bytes. */
type Parts = Map<string, ArchiveEntry | Uint8Array>;
const contentOf = (content: ArchiveEntry | Uint8Array): Uint8Array =>
  content instanceof Uint8Array ? content : inflateEntry(content);

const isXml = (name: string): boolean => /\.(?:xml|rels)$/i.test(name);
const chooseXml = (parts: Parts, chance: Chance): string => chance.of([...parts.keys()].filter(isXml));

function withTree(parts: Parts, name: string, change: (root: XmlElement) => string): string {
  let root: XmlElement;
  try {
    root = parseXml({ name, bytes: contentOf(parts.get(name)!) });
  } catch {
    return 'nothing';
  }
  const how = change(root);
  parts.set(name, xmlBytes(root));
  return `${name}: ${how}`;
}

const changeTree = (parts: Parts, chance: Chance): string =>
  withTree(parts, chooseXml(parts, chance), (root) => mutateTree(root, chance));

function flipBytes(bytes: Uint8Array, chance: Chance): Uint8Array {
  const flipped = Uint8Array.from(bytes);
  if (flipped.length === 0) return flipped;
  for (let count = 1 + chance.below(8); count > 0; count--) {
    const at = chance.below(flipped.length);
    flipped[at] = chance.happens(0.5) ? flipped[at]! ^ (1 << chance.below(8)) : chance.below(256);
  }
  return flipped;
}

function flipPart(parts: Parts, chance: Chance): string {
  const name = chance.of([...parts.keys()]);
  parts.set(name, flipBytes(contentOf(parts.get(name)!), chance));
  return `${name}: bytes flipped`;
}

function rewire(parts: Parts, chance: Chance): string {
  const names = [...parts.keys()];
  const relationships = names.filter((name) => name.endsWith('.rels'));
  if (relationships.length === 0) return 'nothing';
  return withTree(parts, chance.of(relationships), (root) => {
    const all = elementsOf(root);
    if (all.length === 0) return 'nothing';
    const { attributes } = chance.of(all);
    const other = chance.of(all).attributes;
    switch (chance.below(5)) {
      case 0:
        attributes['Type'] = other['Type'] ?? '';
        return `${attributes['Id']} typed as ${other['Id']}`;
      case 1:
        [attributes['Target'], other['Target']] = [other['Target'] ?? '', attributes['Target'] ?? ''];
        return `${attributes['Id']} and ${other['Id']} swapped`;
      case 2:
        attributes['TargetMode'] = 'External';
        return `${attributes['Id']} external`;
      case 3:
        attributes['Id'] = other['Id'] ?? 'rId0';
        return `${other['Id']} twice`;
      default:
        attributes['Target'] = chance.of([...names.map((name) => `/${name}`), '../../../etc/passwd', '#', '', 'x:y']);
        return `${attributes['Id']} leads to ${attributes['Target']}`;
    }
  });
}

function takeOut(parts: Parts, chance: Chance): string {
  const name = chance.of([...parts.keys()]);
  parts.delete(name);
  return `${name} taken out`;
}

function giveAnother(parts: Parts, chance: Chance): string {
  const names = [...parts.keys()];
  const [name, other] = [chance.of(names), chance.of(names)];
  parts.set(name, parts.get(other)!);
  return `${name} holds ${other}`;
}

const partChanges: readonly ((parts: Parts, chance: Chance) => string)[] = [
  changeTree,
  changeTree,
  changeTree,
  changeTree,
  changeTree,
  changeTree,
  flipPart,
  rewire,
  rewire,
  takeOut,
  giveAnother,
];

function mutateParts({ entries }: Specimen, chance: Chance): Mutant {
  const parts: Parts = new Map(entries.map((entry) => [entry.name, entry]));
  const how = Array.from({ length: chance.of([1, 1, 1, 2, 3, 6]) }, () => chance.of(partChanges)(parts, chance));
  const zipped = [...parts].map(([name, content]): ZipEntry =>
    content instanceof Uint8Array ? { name, bytes: content, store: content.length < 100_000 } : { name, raw: content },
  );
  return { bytes: writeZip(zipped), how: how.join('; ') };
}

function mutateArchive({ bytes }: Specimen, chance: Chance): Mutant {
  const from = chance.below(bytes.length);
  const to = Math.min(bytes.length, from + chance.of([1, 4, 50, 5_000]));
  switch (chance.below(5)) {
    case 0:
      return { bytes: bytes.subarray(0, from), how: `cut off at ${from}` };
    case 1:
      return { bytes: Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]), how: `without ${from} to ${to}` };
    case 2:
      return { bytes: Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]), how: `${from} to ${to} twice` };
    case 3: {
      // The directory at the end says most about the rest.
      const tail = Math.min(bytes.length, 3_000);
      const end = flipBytes(bytes.subarray(bytes.length - tail), chance);
      return {
        bytes: Buffer.concat([bytes.subarray(0, bytes.length - tail), end]),
        how: 'bytes of the directory flipped',
      };
    }
    default:
      return { bytes: flipBytes(bytes, chance), how: 'bytes of the archive flipped' };
  }
}

/** A mutant of a sound package: bits of the archive, or bits, attributes, elements and relationships of its parts. */
export const mutatePackage = (specimen: Specimen, chance: Chance): Mutant =>
  chance.happens(0.12) ? mutateArchive(specimen, chance) : mutateParts(specimen, chance);
