import type { Locator } from '../../deck/content.ts';
import type { Block } from '../blocks.ts';
import { everyElement, firstChild, type LocalElement } from '../../office/xml/local-tree.ts';
import { readChart } from '../chart/read-chart.ts';
import { pictureMime } from '../pictures/picture-data.ts';
import { tidyRuns } from '../structure/text-runs.ts';
import type { DocumentWalk } from './document-walk.ts';

/** Pictures, text boxes and diagrams (DrawingML and VML alike). */
export function readDrawing(drawing: LocalElement, locator: Locator, walk: DocumentWalk): void {
  const shown = shownElements(drawing);
  for (const { name, children } of shown) if (name === 'txbxContent') walk.addBlocks(children);
  for (const node of shown) if (node.name === 'relIds') addDiagram(node, locator, walk);
  for (const node of shown) if (node.name === 'chart' && node.attributes['id']) addChart(node, locator, walk);
  const described = shown.find(({ name }) => name === 'docPr')?.attributes;
  const shape = shown.find(({ name }) => name === 'shape')?.attributes;
  const alt = (described?.['descr'] ?? described?.['title'] ?? shape?.['alt'] ?? '').trim();
  for (const node of shown)
    if (node.name === 'blip' || node.name === 'imagedata') addPicture(node, { alt, locator }, walk);
}

/** What a program shows of a drawing: of alternatives the first; what stands in text boxes is theirs. */
function shownElements(drawing: LocalElement): LocalElement[] {
  return drawing.children.flatMap((child) => {
    if (child.name === 'AlternateContent')
      return shownElements(firstChild(child, 'Choice') ?? firstChild(child, 'Fallback') ?? { ...child, children: [] });
    return child.name === 'txbxContent' ? [child] : [child, ...shownElements(child)];
  });
}

function addPicture(node: LocalElement, { alt, locator }: { alt: string; locator: Locator }, walk: DocumentWalk): void {
  const relation = walk.relationships.get(node.attributes['embed'] ?? node.attributes['id'] ?? '');
  const bytes = relation && !relation.external ? walk.archive.bytes(relation.target) : undefined;
  const mime = bytes && pictureMime(bytes);
  if (!bytes || !mime)
    walk.leftOut('Some pictures are linked or in a format that slides cannot show, and were left out.');
  else if (walk.reading.admitPicture(bytes.length))
    walk.blocks.push({ type: 'picture', bytes: Uint8Array.from(bytes), mime, alt, locator });
}

/** The figures of a chart as a table; newer kinds (waterfall, treemap) and charts without figures are left out. */
function addChart(node: LocalElement, locator: Locator, walk: DocumentWalk): void {
  const relation = walk.relationships.get(node.attributes['id'] ?? '');
  const chart = relation && !relation.external ? readChart(walk.archive, relation.target) : undefined;
  if (!chart) walk.leftOut('Charts of the document were left out; give their figures as a table.');
  for (const table of chart?.tables ?? []) walk.blocks.push({ type: 'table', ...table, locator });
}

/** The texts of a diagram (SmartArt, ECMA-376 part 1, 21.4) as a list, by its data: what belongs to what, and in which order. */
function addDiagram(node: LocalElement, locator: Locator, walk: DocumentWalk): void {
  const part = walk.relationships.get(node.attributes['dm'] ?? '')?.target;
  const data = part === undefined ? undefined : walk.archive.xml(part);
  if (!data) return;
  const points = new Map([...everyElement(data, 'pt')].map((point) => [point.attributes['modelId'] ?? '', point]));
  const below = new Map<string, { to: string; order: number }[]>();
  for (const { attributes } of everyElement(data, 'cxn')) {
    if ((attributes['type'] ?? 'parOf') !== 'parOf') continue;
    const from = attributes['srcId'] ?? '';
    below.set(from, [
      ...(below.get(from) ?? []),
      { to: attributes['destId'] ?? '', order: Number(attributes['srcOrd'] ?? 0) },
    ]);
  }
  const items: Extract<Block, { type: 'list' }>['items'] = [];
  const told = new Set<string>();
  const tell = (id: string, level: number): void => {
    if (told.has(id)) return;
    told.add(id);
    const point = points.get(id);
    const text = point ? [...everyElement(point, 't')].map((piece) => piece.text).join(' ') : '';
    const runs = tidyRuns([{ text }]);
    if (runs.length > 0) items.push({ level: Math.min(8, Math.max(0, level)), runs });
    for (const { to } of (below.get(id) ?? []).sort((a, b) => a.order - b.order)) tell(to, level + 1);
  };
  for (const [id, { attributes }] of points) if (attributes['type'] === 'doc') tell(id, -1);
  if (items.length > 0) walk.blocks.push({ type: 'list', ordered: false, items, locator });
}
