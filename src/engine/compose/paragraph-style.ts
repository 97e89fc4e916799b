import type { Paragraph } from '../../deck/content.ts';
import { EMU_PER_POINT, toPoints } from '../../deck/units.ts';
import { bulletStep } from '../page/bullet-step.ts';
import { LINE_HEIGHT } from '../fonts/index.ts';
import type { Slot } from '../page/page.ts';
import type { ThemeScripts } from '../page/theme-scripts.ts';
import { typefacesOf } from '../page/typefaces-of.ts';
import type { TextLevel } from '../presentationml/effective-style.ts';
import type { Spacing } from '../presentationml/specified-style.ts';
import { measureParagraph, type MeasuredParagraph, type ParagraphStyle } from '../text/measure-paragraph.ts';

/** Space before or after paragraphs of a level, in points. */
export const spaceOf = ({ kind, value }: Spacing, { size }: TextLevel): number =>
  kind === 'points' ? value : value * size * LINE_HEIGHT;

function styleOf(paragraph: Paragraph, level: TextLevel, scripts: ThemeScripts): ParagraphStyle {
  const { latin, size, bold, italic, lineSpacing, letterSpacing } = level;
  const base = {
    ...typefacesOf(paragraph.runs, scripts),
    family: latin,
    size,
    bold,
    italic,
    lineSpacing,
    spaceBefore: paragraph.spaceBefore ?? spaceOf(level.spaceBefore, level),
    spaceAfter: spaceOf(level.spaceAfter, level),
    capitals: level.caps === 'all',
    letterSpacing,
  };
  const step = (numbered: boolean) => bulletStep(paragraph.runs[0]?.size ?? size, numbered);
  switch (paragraph.bullet) {
    case 'none':
      return { ...base, marginLeft: 0, indent: 0 };
    case 'number':
      return {
        ...base,
        bullet: true,
        marginLeft: step(true) * (paragraph.level + 1),
        indent: -step(true),
      };
    case 'bullet':
      return { ...base, bullet: true, marginLeft: step(false) * (paragraph.level + 1), indent: -step(false) };
    case 'inherit':
      return {
        ...base,
        bullet: level.bullet.kind !== 'none',
        marginLeft: toPoints(level.marginLeft),
        indent: toPoints(level.indent),
      };
  }
}

/** A paragraph is tried in the same place again and again: for a split, for its size, for the evenness of the deck. */
const measured = new WeakMap<Paragraph, { level: TextLevel; measured: MeasuredParagraph }>();

function measureAt(paragraph: Paragraph, level: TextLevel, scripts: ThemeScripts): MeasuredParagraph {
  const known = measured.get(paragraph);
  if (known?.level === level) return known.measured;
  const made = measureParagraph(paragraph.runs, styleOf(paragraph, level, scripts));
  measured.set(paragraph, { level, measured: made });
  return made;
}

/** Paragraphs measured as they will look in a placeholder; a paragraph is never changed once it was made. */
export function measureInSlot(paragraphs: readonly Paragraph[], slot: Slot): MeasuredParagraph[] {
  return paragraphs.map((paragraph) => {
    const level = slot.levels[paragraph.level] ?? slot.levels[0];
    return level ? measureAt(paragraph, level, slot.scripts) : measureParagraph([], { family: 'Arial', size: 18 });
  });
}

/** Room for text in a placeholder, in points; vertical text runs along the height. */
export function roomIn(slot: Slot): { width: number; height: number } {
  const width = (slot.box.width - slot.insets.left - slot.insets.right) / EMU_PER_POINT;
  const height = (slot.box.height - slot.insets.top - slot.insets.bottom) / EMU_PER_POINT;
  return slot.vertical ? { width: height, height: width } : { width, height };
}
