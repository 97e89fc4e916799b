import { EMU_PER_POINT, toPoints, type Box } from '../../deck/units.ts';
import { readTextFrame, type FrameSurroundings } from '../text/read-text-frame.ts';
import type { SetFrame } from '../text/set-frame.ts';
import { setTextFrame } from '../text/set-text-frame.ts';
import type { FrameParagraph, TextFrame } from '../text/text-frame.ts';
import type { XmlElement } from '../../office/xml/tree.ts';

export interface CheckedParagraph extends FrameParagraph {
  /** What it says, soft breaks as line ends. */
  text: string;
}

/** The text of a shape or a cell with everything it inherits, and where it was read from. */
export interface CheckedText extends TextFrame {
  paragraphs: readonly CheckedParagraph[];
  source: XmlElement;
}

export function readText(txBody: XmlElement, surroundings: FrameSurroundings): CheckedText {
  const { body, paragraphs } = readTextFrame(txBody, surroundings);
  return {
    body,
    source: txBody,
    paragraphs: paragraphs.map((paragraph) => ({
      ...paragraph,
      text: paragraph.runs
        .map(({ text }) => text)
        .join('')
        .replaceAll('\v', '\n'),
    })),
  };
}

export const saysSomething = ({ paragraphs }: CheckedText): boolean =>
  paragraphs.some(({ text }) => text.trim() !== '');

export const plainOf = ({ paragraphs }: CheckedText): string => paragraphs.map(({ text }) => text).join('\n');

/**
 * Sets text in a box (EMU) at the sizes and the scale that the file says. A fit that a program would compute when the text is edited
 * is not taken for granted: PowerPoint leaves a file that it only opens as it is.
 */
export const setText = (text: CheckedText, { width, height }: Pick<Box, 'width' | 'height'>): SetFrame =>
  setTextFrame(
    { ...text, body: { ...text.body, autofit: 'none' } },
    { width: toPoints(width), height: toPoints(height) },
  );

/** Where set text stands on the slide; the whole box where it runs vertically. */
export function inkOf({ lines, turn }: SetFrame, box: Box): Box {
  if (turn !== 0 || lines.length === 0) return box;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const line of lines) {
    left = Math.min(left, line.x);
    right = Math.max(right, line.x + line.width);
    top = Math.min(top, line.top);
    bottom = Math.max(bottom, line.top + line.height);
  }
  const emu = (points: number): number => Math.round(points * EMU_PER_POINT);
  return { x: box.x + emu(left), y: box.y + emu(top), width: emu(right - left), height: emu(bottom - top) };
}
