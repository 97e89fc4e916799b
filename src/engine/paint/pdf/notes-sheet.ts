import { toPoints } from '../../../deck/units.ts';
import { plainColorMap } from '../../drawingml/resolve-color.ts';
import { readTheme } from '../../drawingml/theme.ts';
import type { Part } from '../../../office/opc/part.ts';
import { relationshipType } from '../../../office/opc/relationship-types.ts';
import { contextOf, readColorMap } from '../../presentationml/master.ts';
import { walkShapes } from '../../presentationml/walk-shapes.ts';
import { styleLevels } from '../../presentationml/specified-style.ts';
import { readEmu } from '../../presentationml/placement.ts';
import { readTextFrame } from '../../text/read-text-frame.ts';
import type { SetFrame, SetLine } from '../../text/set-frame.ts';
import { setTextFrame } from '../../text/set-text-frame.ts';
import { isEmptyFrame, type TextFrame } from '../../text/text-frame.ts';
import { childOf, type XmlElement } from '../../../office/xml/tree.ts';
import type { PointBox } from '../stage.ts';

/** Points: the sheet that `p:notesSz` (ECMA-376 part 1, 19.2.1.23) describes. */
export interface Sheet {
  width: number;
  height: number;
}

/** The portrait sheet that PowerPoint takes where a file says none: 7.5 by 10 inches. */
const usualSheet: Sheet = { width: 540, height: 720 };
const MIN_SIDE = 144;

export function notesSheet(presentation: XmlElement): Sheet {
  const size = childOf(presentation, 'p:notesSz')?.attributes;
  const width = toPoints(readEmu(size?.['cx']) ?? 0);
  const height = toPoints(readEmu(size?.['cy']) ?? 0);
  return width < MIN_SIDE || height < MIN_SIDE ? usualSheet : { width, height };
}

/** The notes of a slide (`p:notes`, 19.3.1.26) in the text style of their master; null where there are none. */
export function notesOf(slide: Part): { frame: TextFrame; part: Part } | null {
  const part = slide.relationships.firstOf(relationshipType.notesSlide);
  if (!part) return null;
  const master = part.relationships.firstOf(relationshipType.notesMaster);
  const theme = readTheme(master?.relationships.firstOf(relationshipType.theme)?.xml);
  const map = childOf(master?.xml, 'p:clrMap');
  const context = contextOf(theme, map ? readColorMap(map) : plainColorMap);
  const styles = styleLevels(childOf(master?.xml, 'p:notesStyle'));
  for (const { element, placeholder } of walkShapes(part.xml)) {
    if (placeholder?.type !== 'body') continue;
    const read = readTextFrame(childOf(element, 'p:txBody'), { styles, context, part });
    // Notes run on over as many sheets as they need, whatever their box would do.
    const frame = {
      ...read,
      body: { ...read.body, autofit: 'none' as const, anchor: 'top' as const, vertical: 'horz' },
    };
    return isEmptyFrame(frame) ? null : { frame, part };
  }
  return null;
}

const MARGIN = 54;
const GAP = 24;

/** Where the slide's picture stands on the first sheet: the upper part, as wide as the margins leave. */
export function slideOnSheet(sheet: Sheet, slide: { width: number; height: number }): PointBox {
  const room = { width: sheet.width - 2 * MARGIN, height: sheet.height / 2 - MARGIN };
  const scale = Math.min(room.width / slide.width, room.height / slide.height);
  const width = slide.width * scale;
  return { x: (sheet.width - width) / 2, y: MARGIN, width, height: slide.height * scale };
}

/** Notes of one sheet: the lines, and the box that they were set for, moved so that they stand in their place. */
export interface NotesSheet {
  set: SetFrame;
  box: PointBox;
}

/** More sheets than a speaker reads for one slide; what is beyond is left out. */
const MAX_SHEETS = 50;

/** Notes set below a slide's picture, and on further sheets where they are long. */
export function sheetsOf(frame: TextFrame, sheet: Sheet, picture: PointBox): NotesSheet[] {
  const width = sheet.width - 2 * MARGIN;
  const firstTop = picture.y + picture.height + GAP;
  const set = setTextFrame(frame, { width, height: sheet.height });
  const sheets: NotesSheet[] = [];
  let top = firstTop;
  let rest: readonly SetLine[] = set.lines;
  while (rest.length > 0 && sheets.length < MAX_SHEETS) {
    const start = rest[0]?.top ?? 0;
    const room = sheet.height - MARGIN - top;
    const fitting = rest.findIndex((line) => line.top + line.height - start > room);
    // A line higher than the sheet stands on one of its own.
    const count = fitting < 0 ? rest.length : Math.max(1, fitting);
    const box = { x: MARGIN, y: top - start, width, height: sheet.height };
    sheets.push({ set: { ...set, lines: rest.slice(0, count) }, box });
    rest = rest.slice(count);
    top = MARGIN;
  }
  return sheets;
}
