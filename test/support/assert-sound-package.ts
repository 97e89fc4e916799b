import { expect } from 'vitest';
import { ContentTypes } from '../../src/office/opc/content-types.ts';
import { relationshipsName, resolveTarget } from '../../src/office/opc/part-name.ts';
import { inflateEntry, readZip } from '../../src/office/opc/unzip.ts';
import { parseXml } from '../../src/office/xml/parse.ts';
import { allOf, childOf, childrenOf, descend, elementsOf, textOf, type XmlElement } from '../../src/office/xml/tree.ts';

/** A package opened without the engine's own package reader: plain parts by name. */
export interface OpenedPackage {
  names: string[];
  bytes(name: string): Uint8Array;
  xml(name: string): XmlElement;
  contentTypeOf(name: string): string | undefined;
  /** Relationships of a part, ids to type and target name (external addresses as they are). */
  relationships(name: string): Map<string, { type: string; target: string; external: boolean }>;
}

export function openPackage(bytes: Uint8Array): OpenedPackage {
  const entries = new Map(readZip(bytes).map((entry) => [`/${entry.name}`, entry]));
  const contentOf = (name: string): Uint8Array => {
    const entry = entries.get(name);
    if (!entry) throw new Error(`The package has no part ${name}.`);
    return inflateEntry(entry);
  };
  const xml = (name: string) => parseXml({ name, bytes: contentOf(name) });
  const types = ContentTypes.read(xml('/[Content_Types].xml'));
  return {
    names: [...entries.keys()],
    bytes: contentOf,
    xml,
    contentTypeOf: (name) => types.of(name),
    relationships(name) {
      const rels = relationshipsName(name);
      if (!entries.has(rels)) return new Map();
      return new Map(
        elementsOf(xml(rels)).map(({ attributes: { Id = '', Type = '', Target = '', TargetMode } }) => {
          const external = TargetMode === 'External';
          return [
            Id,
            {
              type: Type.slice(Type.lastIndexOf('/') + 1),
              target: external ? Target : (resolveTarget(name, Target) ?? ''),
              external,
            },
          ];
        }),
      );
    },
  };
}

/** Slide parts in the order of the presentation. */
export function slideNames(opened: OpenedPackage): string[] {
  const main = '/ppt/presentation.xml';
  const relationships = opened.relationships(main);
  return childrenOf(childOf(opened.xml(main), 'p:sldIdLst'), 'p:sldId').map(
    (entry) => relationships.get(entry.attributes['r:id'] ?? '')?.target ?? '',
  );
}

/** Fails unless the package keeps the rules whose breach PowerPoint answers with a repair dialog. */
export function assertSoundPackage(bytes: Uint8Array): OpenedPackage {
  const opened = openPackage(bytes);
  expect(new Set(opened.names.map((name) => name.toLowerCase())).size, 'each part once').toBe(opened.names.length);
  assertConnected(opened);
  assertPresentation(opened);
  for (const name of opened.names) {
    const type = opened.contentTypeOf(name) ?? '';
    if (/presentationml\.(slide|slideLayout|slideMaster|notesSlide|notesMaster)\+xml$/.test(type))
      assertShapes(opened, name);
    if (type.endsWith('drawingml.chart+xml')) assertChart(opened, name);
    if (type === 'image/jpeg') expect([...opened.bytes(name).subarray(0, 2)], name).toEqual([0xff, 0xd8]);
    if (type === 'image/png') expect(opened.bytes(name)[1], name).toBe(0x50);
  }
  return opened;
}

function assertConnected(opened: OpenedPackage): void {
  const reached = new Set<string>(['/']);
  for (const name of reached) {
    for (const [id, { target, external }] of opened.relationships(name)) {
      if (external) continue;
      expect(opened.names, `${id} of ${name} leads to a part`).toContain(target);
      reached.add(target);
    }
  }
  for (const name of opened.names) {
    if (name.endsWith('.rels') || name === '/[Content_Types].xml') continue;
    expect(opened.contentTypeOf(name), `${name} has a content type`).toBeTruthy();
    expect(reached.has(name), `${name} can be reached`).toBe(true);
    if (!opened.contentTypeOf(name)?.endsWith('+xml')) continue;
    const known = opened.relationships(name);
    for (const id of referencesIn(opened.xml(name))) expect(known.has(id), `${name} knows ${id}`).toBe(true);
  }
}

function* referencesIn(element: XmlElement): Generator<string> {
  for (const key in element.attributes)
    if (key.startsWith('r:') && element.attributes[key]) yield element.attributes[key];
  for (const child of elementsOf(element)) yield* referencesIn(child);
}

function assertPresentation(opened: OpenedPackage): void {
  const root = opened.xml('/ppt/presentation.xml');
  const slideIds = childrenOf(childOf(root, 'p:sldIdLst'), 'p:sldId').map((entry) => Number(entry.attributes['id']));
  expect(new Set(slideIds).size, 'slide ids are unique').toBe(slideIds.length);
  for (const id of slideIds) expect(id >= 256 && id < 2 ** 31, `slide id ${id} is in range`).toBe(true);
  const masters = childrenOf(childOf(root, 'p:sldMasterIdLst'), 'p:sldMasterId');
  const names = masters.map(
    (entry) => opened.relationships('/ppt/presentation.xml').get(entry.attributes['r:id'] ?? '')?.target ?? '',
  );
  const layouts = names.flatMap((name) => childrenOf(childOf(opened.xml(name), 'p:sldLayoutIdLst'), 'p:sldLayoutId'));
  const ids = [...masters, ...layouts].map((entry) => Number(entry.attributes['id']));
  expect(new Set(ids).size, 'master and layout ids are unique').toBe(ids.length);
  for (const name of slideNames(opened)) {
    const related = [...opened.relationships(name).values()].filter(({ type }) => type === 'slideLayout');
    expect(related, `${name} has one layout`).toHaveLength(1);
  }
}

function assertShapes(opened: OpenedPackage, name: string): void {
  const root = opened.xml(name);
  // A fallback is the same shape for other programs.
  const repeated = new Set([...allOf(root, 'mc:Fallback')].flatMap((fallback) => [...allOf(fallback, 'p:cNvPr')]));
  const ids = [...allOf(root, 'p:cNvPr')]
    .filter((shape) => !repeated.has(shape))
    .map((shape) => shape.attributes['id']);
  expect(new Set(ids).size, `shape ids of ${name} are unique`).toBe(ids.length);
  for (const table of allOf(root, 'a:tbl')) {
    const columns = childrenOf(childOf(table, 'a:tblGrid'), 'a:gridCol').length;
    for (const row of childrenOf(table, 'a:tr'))
      expect(childrenOf(row, 'a:tc'), `rows of ${name} fill the grid`).toHaveLength(columns);
  }
}

function assertChart(opened: OpenedPackage, name: string): void {
  const root = opened.xml(name);
  const plot = descend(root, 'c:chart', 'c:plotArea');
  const axes = elementsOf(plot).filter((node) => node.name.endsWith('Ax'));
  const declared = new Set(axes.map((axis) => childOf(axis, 'c:axId')?.attributes['val']));
  expect(declared.size, `axes of ${name} are declared once`).toBe(axes.length);
  for (const axis of axes) expect(declared.has(childOf(axis, 'c:crossAx')?.attributes['val'])).toBe(true);
  for (const chart of elementsOf(plot).filter((node) => node.name.endsWith('Chart'))) {
    const used = childrenOf(chart, 'c:axId').map((axis) => axis.attributes['val']);
    if (!/pie|doughnut/i.test(chart.name)) expect(used, `${chart.name} of ${name} has two axes`).toHaveLength(2);
    for (const id of used) expect(declared.has(id)).toBe(true);
  }
  const workbook = [...opened.relationships(name).values()].find(({ type }) => type === 'package');
  expect(workbook, `${name} has its workbook`).toBeDefined();
  const cells = readCells(opened.bytes(workbook?.target ?? ''));
  for (const kind of ['c:numRef', 'c:strRef']) {
    for (const reference of allOf(root, kind)) {
      const cache = childOf(reference, kind === 'c:numRef' ? 'c:numCache' : 'c:strCache');
      const cached = new Map(
        childrenOf(cache, 'c:pt').map((point) => [Number(point.attributes['idx']), textOf(childOf(point, 'c:v'))]),
      );
      const range = cellsOf(textOf(childOf(reference, 'c:f')));
      expect(Number(childOf(cache, 'c:ptCount')?.attributes['val']), `cache of ${name} is as long as its range`).toBe(
        range.length,
      );
      range.forEach((cell, i) =>
        expect(cached.get(i) ?? '', `${cell} of ${name} equals its cache`).toBe(cells.get(cell) ?? ''),
      );
    }
  }
}

/** `Sheet1!$B$2:$B$4` → B2, B3, B4 */
function cellsOf(formula: string): string[] {
  const match = /^Sheet1!\$([A-Z]+)\$(\d+)(?::\$[A-Z]+\$(\d+))?$/.exec(formula);
  if (!match) throw new Error(`Not a range of one column: ${formula}`);
  const from = Number(match[2]);
  const to = Number(match[3] ?? from);
  return Array.from({ length: to - from + 1 }, (_, i) => `${match[1]}${from + i}`);
}

function readCells(workbook: Uint8Array): Map<string, string> {
  const sheet = openPackage(workbook).xml('/xl/worksheets/sheet1.xml');
  return new Map([...allOf(sheet, 'x:c')].map((cell) => [cell.attributes['r'] ?? '', textOf(cell)]));
}
