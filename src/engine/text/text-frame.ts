import type { FormulaRow } from '../formula/formula-tree.ts';
import type { TextBody } from '../presentationml/text-body.ts';
import type { TextLevel } from '../presentationml/effective-style.ts';
import type { Part } from '../../office/opc/part.ts';

/** Where a click on a run leads: an address, or a part of the package (another slide). */
export interface TextLink {
  address: string | null;
  part: Part | null;
}

/** A run of a shape's text, as its file has it, in the style in which it is shown. A soft break (`a:br`) is the text `\v`, a tab is `\t` inside any text. */
export interface FrameRun {
  text: string;
  style: TextLevel;
  link: TextLink | null;
  /** Type of the field it comes from (`slidenum`, `datetime1`, …), or `FORMULA`; null for plain text. */
  field: string | null;
  /** Of a formula that its paragraph shows alone, as what it is made of. */
  formula?: FormulaRow;
}

/** Marks the signs of a formula (`a14:m`), which are set in one line. */
export const FORMULA = 'formula';

/** What stands before a paragraph, worked out: the words of a number, the character in Unicode, the part of a picture. */
export type FrameBullet =
  { kind: 'text'; text: string; font: string; color: string } | { kind: 'picture'; part: Part | undefined };

export interface FrameParagraph {
  /** From 0. */
  level: number;
  /** Of the paragraph and of runs that say nothing. */
  style: TextLevel;
  runs: readonly FrameRun[];
  /** Style of the paragraph's end, which gives an empty paragraph its height. */
  end: TextLevel;
  /** Null where there is none, and in an empty paragraph, whose bullet PowerPoint does not show. */
  bullet: FrameBullet | null;
}

/** A text body with everything inherited resolved (`p:txBody`, `a:txBody`, `c:rich`; ECMA-376 part 1, 21.1.2.1): data only. */
export interface TextFrame {
  body: TextBody;
  paragraphs: readonly FrameParagraph[];
}

export const isEmptyParagraph = ({ runs }: FrameParagraph): boolean => runs.every((run) => run.text === '');
export const isEmptyFrame = ({ paragraphs }: TextFrame): boolean => paragraphs.every(isEmptyParagraph);

/** The text as a person reads it, one line a paragraph. */
export const textOfFrame = ({ paragraphs }: TextFrame): string =>
  paragraphs.map(({ runs }) => runs.map((run) => run.text.replaceAll('\v', '\n')).join('')).join('\n');
