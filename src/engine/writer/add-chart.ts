import type { Chart } from '../../deck/content.ts';
import { chartSpace, workbookParts, type ChartLook } from '../chartml/index.ts';
import { contentType } from '../../office/opc/content-types.ts';
import type { OpcPackage } from '../../office/opc/package.ts';
import type { Part } from '../../office/opc/part.ts';
import { relationshipType } from '../../office/opc/relationship-types.ts';
import { writeZip } from '../../office/opc/zip.ts';
import { xmlBytes } from '../../office/xml/serialise.ts';

/** The only relationship of a chart part is its workbook. */
const WORKBOOK_ID = 'rId1';

/** Adds a chart part with its embedded workbook, which PowerPoint opens for editing the data. */
export function addChart(target: OpcPackage, chart: Chart, look: ChartLook): Part {
  const { root, sheet } = chartSpace(chart, look, WORKBOOK_ID);
  // Six files of a few hundred bytes: deflating them costs more than it saves.
  const workbook = writeZip(
    workbookParts(sheet).map(({ name, root }) => ({ name, bytes: xmlBytes(root), store: true })),
  );
  const part = target.addPart(target.nextPartName('/ppt/charts/chart', '.xml'), contentType.chart, root);
  const embedded = target.addPart(
    target.nextPartName('/ppt/embeddings/Microsoft_Excel_Sheet', '.xlsx'),
    contentType.xlsx,
    workbook,
  );
  part.relationships.add(relationshipType.package, embedded);
  return part;
}
