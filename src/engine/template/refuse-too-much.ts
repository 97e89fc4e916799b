import { TemplateUnreadableError } from '../../errors.ts';
import type { XmlElement } from '../../office/xml/tree.ts';
import type { EngineLimits } from '../engine-limits.ts';

/** What is counted in a part: the element that stands for one, what it is called, and its limit. */
interface Counted {
  what: string;
  limit: keyof EngineLimits;
  advice: string;
}

const shapes: Counted = { what: 'shapes', limit: 'maxShapes', advice: 'Delete shapes, or save some as one picture' };
const placeholders: Counted = { what: 'placeholders', limit: 'maxPlaceholders', advice: 'Delete placeholders' };
const paragraphs: Counted = { what: 'paragraphs', limit: 'maxParagraphs', advice: 'Shorten its texts' };
const characters: Counted = { what: 'characters', limit: 'maxCharacters', advice: 'Shorten its texts' };
const cells: Counted = { what: 'cells of tables', limit: 'maxTableCells', advice: 'Shorten its tables' };
const points: Counted = { what: 'points of charts', limit: 'maxChartPoints', advice: 'Give the chart less data' };

const countedElements: Readonly<Record<string, Counted>> = {
  'p:sp': shapes,
  'p:pic': shapes,
  'p:cxnSp': shapes,
  'p:graphicFrame': shapes,
  'p:grpSp': shapes,
  'dsp:sp': shapes,
  'p:ph': placeholders,
  'a:p': paragraphs,
  'a:tc': cells,
  'c:pt': points,
  'cx:pt': points,
};

/**
 * Refuses a part that holds more of something than a presentation that people look at: every such thing costs time when it is read, set
 * or painted.
 * @throws TemplateUnreadableError `too_large`, with what there is too much of.
 */
export function refuseTooMuch(root: XmlElement, part: string, limits: EngineLimits): void {
  const counts = new Map<Counted, number>();
  const add = (counted: Counted, many: number): void => {
    const count = (counts.get(counted) ?? 0) + many;
    counts.set(counted, count);
    const most = limits[counted.limit];
    if (count <= most) return;
    throw new TemplateUnreadableError(
      'too_large',
      `The part ${part} holds more than ${most} ${counted.what}. ${counted.advice} and save the file again.`,
      { part, limit: counted.limit, most },
    );
  };
  const waiting: XmlElement[] = [root];
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    const counted = Object.hasOwn(countedElements, element.name) ? countedElements[element.name] : undefined;
    if (counted) add(counted, 1);
    for (const node of element.children) {
      if (typeof node !== 'string') waiting.push(node);
      else if (element.name === 'a:t') add(characters, node.length);
    }
  }
}

/** A placeholder needs a shape, its properties and its own element around it; an element that has not is none. */
const PLACEHOLDER_ELEMENTS = 4;

/** Whether a part of so many elements and bytes can hold too much of anything: nearly all cannot, and are not counted. */
export const mayBeTooMuch = (elements: number, bytes: number, limits: EngineLimits): boolean =>
  bytes > limits.maxCharacters ||
  elements >
    Math.min(
      limits.maxShapes,
      limits.maxPlaceholders * PLACEHOLDER_ELEMENTS,
      limits.maxParagraphs,
      limits.maxTableCells,
      limits.maxChartPoints,
    );
