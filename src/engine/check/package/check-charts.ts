import { DomainError } from '../../../errors.ts';
import { contentType } from '../../../office/opc/content-types.ts';
import type { Part } from '../../../office/opc/part.ts';
import { allOf, childOf, childrenOf, descend, elementsOf, textOf, type XmlElement } from '../../../office/xml/tree.ts';
import type { CheckedDeck } from '../checked-deck.ts';
import type { Findings, Place } from '../findings.ts';
import { cellsOf, type CellSource } from '../../paint/chart/cell-source.ts';

/** Plots that are drawn on exactly two axes (ECMA-376 part 1, 21.2.2: `axId` minOccurs 2, maxOccurs 2); others have none or three. */
const twoAxes = /^c:(bar|line|area|scatter|bubble|radar|stock)Chart$/;

/** Axes resolve, and what a chart shows is what its workbook holds. */
export function checkCharts(deck: CheckedDeck, findings: Findings): void {
  for (const part of deck.template.package.parts()) {
    if (part.contentType !== contentType.chart) continue;
    const place = deck.placeOf(part);
    try {
      checkAxes(part, findings, place);
      checkCache(part, { findings, place });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      findings.error(
        'workbook_unreadable',
        `The data of a chart (${part.name}) cannot be read: ${error.message}`,
        place,
      );
    }
  }
}

function checkAxes(part: Part, findings: Findings, place: Place): void {
  const plot = descend(part.xml, 'c:chart', 'c:plotArea');
  const axes = elementsOf(plot).filter(({ name }) => name.endsWith('Ax'));
  const declared = new Set<string>();
  for (const axis of axes) {
    const id = idOf(childOf(axis, 'c:axId'));
    if (declared.has(id)) findings.error('axis_twice', `Two axes of ${part.name} have the id ${id}.`, place);
    declared.add(id);
  }
  for (const axis of axes) {
    const crossed = idOf(childOf(axis, 'c:crossAx'));
    if (!declared.has(crossed))
      findings.error('axis_unknown', `An axis of ${part.name} crosses an axis ${crossed} that is not there.`, place);
  }
  for (const chart of elementsOf(plot)) {
    if (!chart.name.endsWith('Chart')) continue;
    const used = childrenOf(chart, 'c:axId').map(idOf);
    for (const id of used)
      if (!declared.has(id))
        findings.error('axis_unknown', `A plot of ${part.name} uses an axis ${id} that is not there.`, place);
    if (twoAxes.test(chart.name) && used.length !== 2)
      findings.error(
        'axis_count',
        `A ${chart.name.slice(2)} of ${part.name} names ${used.length} axes and must name two; PowerPoint offers to repair the file.`,
        place,
      );
  }
}

const idOf = (element: XmlElement | undefined): string => element?.attributes['val'] ?? '';

function checkCache(part: Part, { findings, place }: { findings: Findings; place: Place }): void {
  const id = childOf(part.xml, 'c:externalData')?.attributes['r:id'];
  if (!part.relationships.byId(id)) {
    findings.warn('workbook_missing', 'A chart has no workbook behind it, so its data cannot be edited.', place);
    return;
  }
  if (part.relationships.targetOf(id)?.contentType !== contentType.xlsx) return;
  const cells = cellsOf(part);
  for (const [reference, cache] of [
    ['c:numRef', 'c:numCache'],
    ['c:strRef', 'c:strCache'],
  ] as const) {
    for (const element of allOf(part.xml, reference)) {
      const stale = staleValue(element, cache, cells);
      if (!stale) continue;
      findings.error(
        'cache_stale',
        `A chart shows ${stale.shown || 'nothing'} where its workbook holds ${stale.held || 'nothing'} (${stale.range}). Open "Edit Data" to refresh it.`,
        place,
      );
      return;
    }
  }
}

function staleValue(
  reference: XmlElement,
  cacheName: string,
  workbook: CellSource,
): { range: string; shown: string; held: string } | null {
  const range = textOf(childOf(reference, 'c:f'));
  const held = workbook(range);
  const cache = childOf(reference, cacheName);
  if (!held || !cache) return null;
  const shown = new Map(
    childrenOf(cache, 'c:pt').map((point) => [Number(point.attributes['idx']), textOf(childOf(point, 'c:v'))]),
  );
  for (const [i, cell] of held.entries()) {
    const [one, other] = [shown.get(i) ?? '', cell === null ? '' : String(cell)];
    if (!sameValue(one, other)) return { range, shown: one, held: other };
  }
  return null;
}

/** Numbers are compared as numbers: a cache may say 0.1 where the cell says 0.10000000000000001. */
function sameValue(one: string, other: string): boolean {
  if (one === other) return true;
  if (one.trim() === '' || other.trim() === '') return false;
  const [a, b] = [Number(one), Number(other)];
  return Number.isFinite(a) && Number.isFinite(b) && Math.abs(a - b) <= Math.abs(a) * 1e-9;
}
