import type { Part } from '../../../office/opc/part.ts';
import type { PointBox, Stage } from '../stage.ts';

/** Where a link leads: an address, or a part of the package. */
export interface LinkTarget {
  address: string | null;
  part: Part | null;
}

/** Addresses that a reader may be sent to: no scripts, no files of this machine. */
const safe = /^(?:https?|mailto|tel|ftp):/i;

/** Makes a box of a PDF page lead somewhere; on pictures, and for targets that lead nowhere, nothing happens. */
export function linkBox(stage: Stage, { x, y, width, height }: PointBox, { address, part }: LinkTarget): void {
  if (stage.output !== 'pdf') return;
  if (address !== null) {
    if (safe.test(address)) stage.canvas.annotateLinkUrl(x, y, x + width, y + height, address);
    return;
  }
  const destination = part ? stage.destinationOf?.(part) : undefined;
  if (destination !== undefined) stage.canvas.annotateLinkToDestination(x, y, x + width, y + height, destination);
}
