import type { Canvas, Image, SKRSContext2D } from '@napi-rs/canvas';
import type { Part } from '../../office/opc/part.ts';
import type { TextContext } from '../presentationml/effective-style.ts';
import type { LevelStyles } from '../presentationml/specified-style.ts';
import type { XmlElement } from '../../office/xml/tree.ts';

/** A rectangle in points. */
export interface PointBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** One of the drawings that lie over each other on a page: the master's, the layout's, the slide's, or a diagram's inside them. */
export interface Layer {
  /** The part that holds the shapes: relationship ids in them are this part's. */
  part: Part;
  /** Theme and colour map in force. A slide's override holds for what it shows of layout and master too. */
  context: TextContext;
  /** Text of shapes that are no placeholders, and of table cells: the master's `p:otherStyle` over the presentation's defaults. */
  otherText: LevelStyles;
}

/** What fields and headings on a page say. */
export interface PageFacts {
  kind: 'slide' | 'layout' | 'master';
  /** As `slidenum` fields show it; null on layouts and masters, which show `‹#›`. */
  number: number | null;
  /** Points. */
  width: number;
  height: number;
}

/** A decoded picture. */
export interface Picture {
  /** What the canvas draws; it may have fewer pixels than the file's. */
  image: Image | Canvas;
  /** Points, by the file's own resolution: what tiles are measured by. */
  width: number;
  height: number;
  /** What is to be said of how it is shown. */
  note?: Omit<Diagnostic, 'shape'>;
}

/** Something that could not be painted as PowerPoint would: listed, never dropped in silence. */
export interface Diagnostic {
  /** What kind of thing: `unsupported_picture`, `missing_font`, … */
  code: string;
  /** A sentence that says what was met and what was painted instead. */
  message: string;
  /** Name of the shape, '' where it has none. */
  shape: string;
}

/** Drawings by what they depend on, within a deck and within bounds. */
export interface DrawingCache {
  of: (key: string, draw: () => Canvas) => Canvas;
}

/**
 * What everything that draws needs: the canvas, and where on it we are. One drawing code serves pictures and PDF pages: the canvas is
 * scaled so that one unit is one point and the origin is the top left of what is being drawn.
 */
export interface Stage {
  readonly canvas: SKRSContext2D;
  /** Pixels to a point in a picture: what an off-screen drawing must be made at. For PDF pages the resolution that effects are drawn at. */
  readonly pixelsPerPoint: number;
  readonly output: 'png' | 'pdf';
  readonly layer: Layer;
  readonly page: PageFacts;
  /** The decoded picture of an image part, null where it cannot be decoded. Parts were decoded before painting began. */
  readonly pictureOf: (part: Part | undefined) => Picture | null;
  /** Why `pictureOf` gives null: what whoever needs the picture reports. */
  readonly pictureProblem: (part: Part | undefined) => Omit<Diagnostic, 'shape'>;
  /** `a:tblStyle` of an id: the file's own (`ppt/tableStyles.xml`), else PowerPoint's built-in one; `tableStylesOf` in `presentationml/table-style.ts` makes it. */
  readonly tableStyle: (id: string) => XmlElement | undefined;
  /** The shape that is being drawn, for diagnostics. */
  readonly shape: string;
  readonly report: (code: string, message: string) => void;
  /** Where `report` goes, with the shape: what makes a stage for a shape binds its name. */
  readonly note?: (diagnostic: Diagnostic) => void;
  /** Draws what a graphic frame holds in a box whose top left is the origin. Handed down, since diagrams hold shapes again. */
  readonly drawFrame?: (stage: Stage, frame: XmlElement, size: PointBox) => void;
  /** Where in a PDF document a link to a part leads: the name that its slide's page has; undefined for parts that are no slides. */
  readonly destinationOf?: (part: Part) => string | undefined;
  /** Asked before each shape: false once the page has cost what it may, which is then reported. */
  readonly mayGoOn?: () => boolean;
  /** Drawings that are used again within a deck: shadows, above all. */
  readonly drawings?: DrawingCache;
  /** Draws the page's background, from the page's own corner; undefined inside frames, which have corners of their own. */
  readonly paintPage?: (stage: Stage) => void;
  /** Fill of the group around (`a:grpFill`), with the group's box; undefined outside groups. */
  readonly groupFill?: { fill: XmlElement; box: PointBox };
}
