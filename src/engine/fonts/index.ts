export { measureText, type FontStyle } from './advances.ts';
export { LINE_HEIGHT, substituteFor, type Substitute, type Twin } from './families.ts';
export {
  hasEastAsian,
  layoutText,
  measureParagraph,
  setParagraphs,
  widestPiece,
  type LaidLine,
  type LaidText,
  type MeasuredParagraph,
  type ParagraphStyle,
  type TextRun,
} from './layout-text.ts';
export { fontStandIn, type StandIn } from './stand-in.ts';
