import type { ThemeColor } from '../../deck/content.ts';
import type { Box, Emu } from '../../deck/units.ts';
import type { ColorMap } from '../drawingml/resolve-color.ts';
import type { Rgba } from '../drawingml/rgba.ts';
import type { LayoutKind, PlaceholderProfile } from '../../deck/template-profile.ts';
import type { Insets } from '../geometry/insets.ts';
import type { TextLevel } from '../presentationml/effective-style.ts';
import type { ThemeScripts } from './theme-scripts.ts';

/** A placeholder of a layout as composer and writer use it: where it is, how text looks there, whether it is legible. */
export interface Slot {
  type: string;
  idx: number;
  name: string;
  role: PlaceholderProfile['role'];
  box: Box;
  insets: Insets;
  anchor: 'top' | 'middle' | 'bottom';
  /** Text runs vertically: it is fitted with its sides swapped. */
  vertical: boolean;
  /** Whether lines break at the box's edge; where they do not, the slide must say that they do. */
  wraps: boolean;
  /** Nine levels, as the layout shows them. */
  levels: readonly TextLevel[];
  /** The theme's typefaces for the scripts that its Latin ones lack. */
  scripts: ThemeScripts;
  /** Text standing on the slot's own fill or the background, when it can be told: its contrast. */
  contrast: number | null;
  /** Colours behind it, at points all over it: what the layout draws there, and its own fill. */
  grounds: readonly Rgba[];
}

/** A theme colour for text, darker (below 0) or lighter (above 0) than itself where it must be. */
export interface Ink {
  color: ThemeColor;
  tint?: number;
}

/** A line at the foot of a layout's slides for sources and credits. */
export interface FootArea {
  box: Box;
  /** Points. */
  size: number;
  /** The layout leaves no room for it, so it takes the lowest line of the content's. */
  inContent: boolean;
}

/** A layout as composer and writer use it: what can stand where on its slides, and which colours are legible there. */
export interface Page {
  id: string;
  partName: string;
  name: string;
  kind: LayoutKind;
  master: string;
  /** The body of its master, where content goes when the layout has no place of its own. */
  room?: Box;
  /** How many of the template's own slides stand on this layout: what its author works with. */
  samples: number;
  slots: readonly Slot[];
  /** Relative luminance of the background. */
  luminance: number;
  /** Colour behind the content; a grey where a picture that cannot be read lies there. */
  ground: Rgba;
  /** Theme colours by hex, as the layout's master maps them. */
  palette: Readonly<Record<ThemeColor, string>>;
  /** Which of them `bg1`, `tx1` and so on stand for. */
  colorMap: ColorMap;
  /** Text colour that is legible on the background, and the colour nearest to the background itself. */
  text: ThemeColor;
  /** How much darker than that colour text must be where no colour of the theme is legible. */
  textTint?: number;
  background: ThemeColor;
  /** Where the letters of the deck's titles end, on the slide; known while a deck is composed. */
  titleEnd?: Emu;
  /** Accents that stand out from the background as areas (2:1), in the theme's order; all six when none has. */
  accents: readonly ThemeColor[];
  /** What the layout and its master draw where content would go: logos, bands, footers; bands in pictures too. */
  obstacles: readonly Box[];
  /** Words that the layout itself draws where content would go: it is made for what they say. */
  ownWords: string;
  /** Share of the content's area that the layout itself, not its master, draws pictures and shapes on. */
  furniture: number;
  /** The layout, or its master, draws the slide's number itself, which a placeholder for it would say twice. */
  numbered: boolean;
  /** How much the lightness behind the content varies: 0 for a plain ground, a few hundredths for a soft gradient, more for a photograph. */
  unrest: number;
  /** Colours that the layout shows behind a box, at points all over it. */
  behind: (box: Box) => Rgba[];
  /** Where sources and credits stand, and the ink that is most legible there; nothing is set where even that is not. */
  foot: FootArea & { ink: Ink; legible: boolean };
  headingFamily: string;
  bodyFamily: string;
  /** Whether the deck's slides are read from right to left, so that what comes first stands on the right. */
  rtl?: boolean;
}

/** A template's layouts, and what they have in common. */
export interface Pages {
  slideSize: { width: Emu; height: Emu };
  pages: readonly Page[];
  byId: ReadonlyMap<string, Page>;
  /** Id of the master that the first of the template's own slides stands on, where it has slides. */
  firstMaster?: string | undefined;
  /** The area for content where a layout says nothing. */
  content: Box;
  scripts: ThemeScripts;
  /** Whether the deck's slides have a line for sources and credits at their foot. */
  footers?: boolean;
  /** Size of text and gaps against a slide 7.5 in high. */
  scale: number;
}

/** A ground that varies more than this is a photograph: nothing is read straight on it. */
const RESTLESS = 0.06;
export const isRestless = ({ unrest }: Pick<Page, 'unrest'>): boolean => unrest > RESTLESS;

export const isTitle = (type: string): boolean => type === 'title' || type === 'ctrTitle';
