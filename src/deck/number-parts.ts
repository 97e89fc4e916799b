import { plainText } from './content.ts';
import type { FreeElement, Slide } from './document.ts';
import type { Box } from './units.ts';

/** Gap between two fields over the width of one. */
const GAP = 0.14;

/** Equal fields from one end of a strip to the other, in a deck read from the right from its right end. */
export function partFields(strip: Box, count: number, rtl = false): Box[] {
  const width = strip.width / (count + GAP * (count - 1));
  const fields = Array.from({ length: count }, (_, i) => ({
    ...strip,
    x: Math.round(strip.x + i * width * (1 + GAP)),
    width: Math.round(width),
  }));
  return rtl ? fields.reverse() : fields;
}

/** What the field of a part is called, from 0; what it is is told by its role. */
export const partFieldName = (at: number): string => `Part field ${at + 1}`;

/** Fields of other parts than the slide's own let so much of the ground through. */
export const OTHER_PART = 0.3;

/**
 * Dividers with the numbers that their parts have in this order of slides, and as many fields as there are parts; slides that are right
 * already come back as they were given.
 */
export function numberParts(slides: readonly Slide[]): Slide[] {
  const parts = slides.filter(({ kind }) => kind === 'section');
  return slides.map((slide) =>
    slide.kind === 'section' ? numbered(slide, parts.indexOf(slide), parts.length) : slide,
  );
}

const isField = ({ role }: FreeElement): boolean => role === 'partField';
const isOwn = ({ content }: FreeElement): boolean => content.type === 'shape' && content.fillAlpha === undefined;

function numbered(slide: Slide, at: number, count: number): Slide {
  const { elements } = slide;
  const fields = elements.filter(isField);
  const saysNumber = ({ role, content }: FreeElement): boolean =>
    role !== 'partNumber' || (content.type === 'shape' && plainText(content.paragraphs) === String(at + 1));
  const areRight = fields.length === 0 || (fields.length === count && fields.findIndex(isOwn) === at);
  if (areRight && elements.every(saysNumber)) return slide;
  const others = elements.filter((one) => !isField(one)).map((one) => (saysNumber(one) ? one : saying(one, at + 1)));
  return {
    ...slide,
    elements: [...others, ...fieldsFor(fields, at, count)].map((one, i) => ({
      ...one,
      id: `${slide.id.slice(0, 80)}/${i + 1}`,
    })),
  };
}

function saying(element: FreeElement, number: number): FreeElement {
  const { content } = element;
  if (content.type !== 'shape') return element;
  const paragraphs = content.paragraphs.map((paragraph) => ({
    ...paragraph,
    runs: paragraph.runs.slice(0, 1).map((run) => ({ ...run, text: String(number) })),
  }));
  return { ...element, content: { ...content, paragraphs } };
}

/** The strip of the fields that stand, divided anew. */
function fieldsFor(fields: readonly FreeElement[], at: number, count: number): FreeElement[] {
  const [first] = fields;
  if (first?.content.type !== 'shape') return [...fields];
  const left = Math.min(...fields.map(({ box }) => box.x));
  const right = Math.max(...fields.map(({ box }) => box.x + box.width));
  const { fillAlpha: _, ...look } = first.content;
  const rtl = first.box.x > left;
  return partFields({ ...first.box, x: left, width: right - left }, count, rtl).map((box, i) => ({
    ...first,
    name: partFieldName(i),
    box,
    content: i === at ? look : { ...look, fillAlpha: OTHER_PART },
  }));
}
