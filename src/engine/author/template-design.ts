import type { Insets } from '../geometry/insets.ts';
import type { Box, Emu } from '../../deck/units.ts';
import type { ThemeColor } from '../../deck/content.ts';

/**
 * A template described in a screenful: colours, fonts and the layouts with their placeholders and ornaments. `authorTemplate` turns it
 * into a file. Boxes are EMU, sizes points; colours on masters and layouts are named by their role, never by value, so that a change
 * of theme recolours everything.
 */
export type SchemeColor =
  'bg1' | 'tx1' | 'bg2' | 'tx2' | 'accent1' | 'accent2' | 'accent3' | 'accent4' | 'accent5' | 'accent6';

/** A role, or a role with DrawingML's modifiers in per cent (ECMA-376 part 1, 20.1.2.3.20 lumMod, 20.1.2.3.21 lumOff, 20.1.2.3.1 alpha). */
export type Tone = SchemeColor | { color: SchemeColor; lumMod?: number; lumOff?: number; alpha?: number };

/** A run of colours along a straight line (ECMA-376 part 1, 20.1.8.33 gradFill); stops in per cent of the way, the angle clockwise from the left. */
export interface Gradient {
  stops: readonly (readonly [percent: number, tone: Tone])[];
  angle: number;
}
export type Fill = Tone | Gradient;

export interface LevelStyle {
  size?: number;
  bold?: boolean;
  italic?: boolean;
  color?: Tone;
  font?: 'heading' | 'body';
  align?: 'l' | 'ctr' | 'r';
  /** `number` is an arabic list (`1.`), any other string the bullet's character. */
  bullet?: 'none' | 'number' | (string & {});
  /** Absent: the template's. */
  bulletColor?: Tone;
  /** Left edge of the text, and where the bullet stands before it. */
  margin?: Emu;
  hanging?: Emu;
  /** Points. */
  spaceBefore?: number;
  /** Per cent of a single line. */
  lineSpacing?: number;
}

export type PlaceholderType =
  'title' | 'ctrTitle' | 'subTitle' | 'body' | 'obj' | 'pic' | 'chart' | 'tbl' | 'dt' | 'ftr' | 'sldNum';

export interface PlaceholderDesign {
  type: PlaceholderType;
  /** 0 for titles (ECMA-376 part 1, 19.3.1.36 ph). */
  idx: number;
  name: string;
  /** Absent: where the master's placeholder of that type stands. */
  box?: Box;
  /** Absent: the prompt of the master. */
  prompt?: string;
  /** What differs from the master's text style, by level. */
  levels?: readonly LevelStyle[];
  anchor?: 't' | 'ctr' | 'b';
  insets?: Insets;
  fill?: Tone;
}

/** One step of a path (ECMA-376 part 1, 20.1.9.15 path); points are EMU within the ornament's box. */
export type PathStep =
  | { to: 'move' | 'line'; points: readonly [Point] }
  | { to: 'curve'; points: readonly [Point, Point, Point] }
  | { to: 'close' };
export type Point = readonly [x: Emu, y: Emu];

/** An ornament of a master or a layout: never content, marked as decorative. */
export interface Ornament {
  name: string;
  box: Box;
  /** A preset geometry, or a path of its own. */
  shape: 'rect' | 'ellipse' | 'line' | readonly PathStep[];
  fill?: Fill;
  /** Width in EMU. */
  line?: { color: Tone; width: Emu };
}

/** ECMA-376 part 1, 19.7.15 ST_SlideLayoutType: those that this author uses. */
export type LayoutType =
  | 'title'
  | 'obj'
  | 'secHead'
  | 'twoObj'
  | 'twoTxTwoObj'
  | 'titleOnly'
  | 'blank'
  | 'picTx'
  | 'tx'
  | 'chart'
  | 'tbl'
  | 'chartAndTx';

export interface LayoutDesign {
  name: string;
  /** Absent for a layout that no word of ST_SlideLayoutType describes. */
  type?: LayoutType;
  /** Absent: the master's. */
  background?: Fill;
  /** Whether the master's ornaments show; true unless said otherwise. */
  masterOrnaments?: boolean;
  ornaments?: readonly Ornament[];
  placeholders: readonly PlaceholderDesign[];
  /** Colour of date, footer and slide number; `none` leaves them out. Absent: as on the master. */
  footers?: Tone | 'none';
}

export interface TemplateDesign {
  name: string;
  format: 'pptx' | 'potx';
  /** Light text on a dark ground: backgrounds take the theme's dark colours, texts its light ones. */
  dark?: boolean;
  /** Hex digits, `RRGGBB`. */
  colors: Readonly<Record<ThemeColor, string>>;
  fonts: { heading: string; body: string };
  title: LevelStyle;
  /** Levels one to five; six to nine look like the fifth. */
  body: readonly [LevelStyle, LevelStyle, LevelStyle, LevelStyle, LevelStyle];
  /** Colour of bullets, date, footer and slide number. */
  bulletColor: Tone;
  footerColor: Tone;
  ornaments: readonly Ornament[];
  layouts: readonly LayoutDesign[];
  /** Id of the template's own table style (a GUID in braces). */
  tableStyleId: string;
  /** What the head of a table stands on; absent: on the page, over a rule. */
  tableHead?: { fill: Tone; color: Tone };
}
