import type { Part } from '../../../office/opc/part.ts';
import { relationshipType } from '../../../office/opc/relationship-types.ts';
import { childOf, childrenOf, elementsOf } from '../../../office/xml/tree.ts';
import { EMU_PER_INCH } from '../../../deck/units.ts';
import { isSlideSide } from '../../presentationml/presentation.ts';
import type { CheckedDeck } from '../checked-deck.ts';
import type { Findings } from '../findings.ts';

const LIMIT = 2 ** 31;
/** 19.7.13 ST_SlideId */
const FIRST_SLIDE = 256;

const idsIn = (part: Part, list: string): number[] =>
  elementsOf(childOf(part.xml, list)).map(({ attributes }) => Number(attributes['id']));

function twice(ids: readonly number[]): number[] {
  const seen = new Set<number>();
  return ids.filter((id) => seen.size === seen.add(id).size);
}

/** The size of slides, and the ids of slides, masters and layouts: each once, and in its range (ECMA-376 part 1, 19.7.13 to 19.7.15). */
export function checkIdentifiers({ template, slides }: CheckedDeck, findings: Findings): void {
  const { presentation } = template;
  const { width, height } = template.slideSize;
  if (!isSlideSide(width) || !isSlideSide(height))
    findings.error(
      'slide_size_range',
      `The slides are ${(width / EMU_PER_INCH).toFixed(1)} by ${(height / EMU_PER_INCH).toFixed(1)} in; PowerPoint knows slides of 1 to 56 in a side. Choose another slide size.`,
    );
  const slideIds = idsIn(presentation, 'p:sldIdLst');
  for (const id of twice(slideIds))
    findings.error('slide_id_twice', `Two slides have the id ${id}; each needs its own.`);
  for (const id of slideIds)
    if (!(id >= FIRST_SLIDE && id < LIMIT))
      findings.error('slide_id_range', `The slide id ${id} is out of range (${FIRST_SLIDE} to ${LIMIT - 1}).`);
  const others = [
    ...idsIn(presentation, 'p:sldMasterIdLst'),
    ...template.masters.flatMap((master) => idsIn(master.part, 'p:sldLayoutIdLst')),
  ];
  for (const id of twice(others))
    findings.error('master_id_twice', `Two masters or layouts have the id ${id}; each needs its own.`);
  for (const id of others)
    if (!(id >= LIMIT && id < 2 * LIMIT))
      findings.error('master_id_range', `The master or layout id ${id} is out of range (${LIMIT} and up).`);
  for (const { part, number } of slides) {
    const layouts = part.relationships.byType(relationshipType.slideLayout).length;
    if (layouts !== 1)
      findings.error(
        'layout_count',
        `The slide has ${layouts} layouts and needs exactly one; choose its layout again.`,
        {
          slide: number,
        },
      );
  }
}

const MIN_STYLES = 3;

/** The notes master and every slide master have a theme of their own, and themes have at least three styles a list (20.1.4.1.14). */
export function checkThemes({ template }: CheckedDeck, findings: Findings): void {
  const { presentation } = template;
  const owners = new Map<Part, Part>();
  const masters = [relationshipType.slideMaster, relationshipType.notesMaster, relationshipType.handoutMaster].flatMap(
    (type) => presentation.relationships.byType(type).flatMap(({ part }) => part ?? []),
  );
  for (const master of masters) {
    const theme = master.relationships.firstOf(relationshipType.theme);
    if (!theme)
      findings.error('theme_missing', `The master ${master.name} has no theme; PowerPoint offers to repair the file.`);
    else if (owners.has(theme))
      findings.error(
        'theme_shared',
        `${master.name} and ${owners.get(theme)?.name} share a theme part; each needs its own.`,
      );
    else owners.set(theme, master);
  }
  for (const theme of owners.keys()) {
    const format = childOf(childOf(theme.xml, 'a:themeElements'), 'a:fmtScheme');
    for (const list of ['a:fillStyleLst', 'a:lnStyleLst', 'a:effectStyleLst', 'a:bgFillStyleLst']) {
      const found = elementsOf(childOf(format, list)).length;
      if (found < MIN_STYLES)
        findings.error(
          'theme_styles',
          `${theme.name} has ${found} styles in ${list.slice(2)} and needs ${MIN_STYLES}.`,
        );
    }
  }
}

/** Tables whose rows do not fill their grid are refused by PowerPoint (21.1.3.13). */
export function checkTableGrid(table: Parameters<typeof childOf>[0], part: Part, findings: Findings): void {
  const columns = childrenOf(childOf(table, 'a:tblGrid'), 'a:gridCol').length;
  for (const row of childrenOf(table, 'a:tr')) {
    const cells = childrenOf(row, 'a:tc').length;
    if (cells !== columns) {
      findings.error(
        'table_grid',
        `A table of ${part.name} has a row of ${cells} cells on a grid of ${columns} columns.`,
      );
      return;
    }
  }
}
