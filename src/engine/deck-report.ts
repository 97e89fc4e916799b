import type { DeckDocument } from '../deck/document.ts';
import type { Box } from '../deck/units.ts';

/** Something that a person should know about a deck: where it is and a sentence that says what to do. */
export interface Problem {
  code: string;
  severity: 'error' | 'warning';
  message: string;
  /** Number of the slide, from 1. */
  slide?: number;
  /** Name of the shape or placeholder. */
  shape?: string;
  /** Where that stands on the slide, in EMU. */
  box?: Box;
  /** Id of the slide in the document, where there is one. */
  slideId?: string;
  /** What the message takes in, where it is one of a catalogue. */
  params?: Readonly<Record<string, string>>;
}

/**
 * What a check may know besides the file. Each is optional: without a template nothing is said about faithfulness to it, without
 * material nothing about truth.
 */
export interface CheckOrder {
  template?: Uint8Array;
  /** The document the file was built from: its sources, notes and language. */
  document?: DeckDocument;
  /** What the deck must be true to. */
  material?: CheckMaterial;
  /** The approved plan's slides, in order. */
  plan?: readonly { id: string; title: string }[];
  /** Source lines that slides of the draft were to show, by the slides' ids. */
  footnotes?: readonly { id: string; text: string }[];
  /** BCP 47 tag of the language that was asked for; the document's where absent. */
  language?: string;
}

/** The material of a deck as far as truth goes: what was said, what was counted, and how it was headed. */
export interface CheckMaterial {
  /** Every text: paragraphs, list items, captions, the request itself. */
  texts: readonly string[];
  headings: readonly string[];
  tables: readonly CheckTable[];
}

export interface CheckTable {
  columns: readonly string[];
  /** Cells as shown, and the number or ISO date behind each, null where it is neither. */
  rows: readonly (readonly { text: string; value: number | string | null }[])[];
}

/**
 * The measures of a deck. Shares run from 0 to 1 and are best at 1; counts are of faults and best at 0, unless a comment says otherwise.
 * Null where there was nothing to measure: no picture, no template given, no material given.
 */
export interface DeckMeasures {
  slides: number;
  /** Breaches of the rules of the package and its parts. */
  invalid: number;

  /** Share of slides on a layout of the template. */
  boundSlides: number | null;
  /** Share of the used layouts' content placeholders that hold something. */
  filledPlaceholders: number | null;
  emptyPrompts: number;
  /** Share of characters that stand in placeholders. */
  placeholderCharacters: number | null;
  /** Share of colours given by theme name. */
  themeColors: number | null;
  /** Share of runs whose typeface is inherited or the theme's. */
  themeFonts: number | null;
  /** Share of the template's usable layouts that the deck uses. */
  layoutVariety: number | null;
  /** Entropy of the layouts over that of an even use of all layouts used, 0 to 1. */
  layoutEntropy: number | null;
  /** Slides in a row on one layout, at most: no fault count. */
  longestLayoutRun: number;
  sampleTexts: number;

  overflows: number;
  /** Greatest overflow of a frame, as a share of its height. */
  worstOverflow: number;
  offSlide: number;
  narrowMargins: number;
  narrowGaps: number;
  collisions: number;
  almostAligned: number;
  distortedPictures: number;
  /** Mean share of the slides that nothing stands on: no fault count. */
  whiteSpace: number | null;
  /** Mean nearness of what a slide shows to its middle, 0 to 1. */
  balance: number | null;
  /** Texts that a shape hides. */
  coveredTexts: number;

  halfEmpty: number;
  /** Different sizes of content slides' titles: no fault count up to 1. */
  titleSizes: number;
  farTitles: number;
  /** Median inches between the letters of a title and what stands under it; null where nothing does. */
  titleGap: number | null;
  /** Charts with series that cannot be told apart. */
  alikeSeries: number;
  smallQuotes: number;
  /** Source lines that were asked for and are not there. */
  missingFeet: number;
  /** Source lines over words of the template. */
  feetOverWords: number;

  /** Share of characters whose contrast with what is behind them suffices. */
  contrast: number | null;
  smallTexts: number;
  squeezedLines: number;
  /** Smallest `fontScale`. */
  leastFontScale: number;
  crowdedTexts: number;
  longTitles: number;
  /** Typefaces in use: no fault count up to 3. */
  families: number;
  missingTypefaces: number;
  wrongDirections: number;
  /** Share of runs that name their language. */
  languageMarked: number | null;

  titled: number | null;
  uniqueTitles: number | null;
  altTexts: number | null;
  /** Mean Kendall tau of tree order against visual order, -1 to 1. */
  readingOrder: number | null;
  headerRows: number | null;
  /** 1 when the document has a title; and when it names its language. */
  documentTitle: number;
  documentLanguage: number;
  /** Share of the document's charts and tables that are native and editable. */
  native: number | null;
  textPictures: number;

  groundedNumbers: number | null;
  /** Share of chart values that are in a table of the material, or follow from one. */
  chartValues: number | null;
  headingsCovered: number | null;
  /** Share of content slides that name a source. */
  sourced: number | null;
  plannedSlides: number | null;
  alikeSlides: number;
  /** Share of slides in the language asked for. */
  rightLanguage: number | null;
}

/** What a check found: the measures, and every fault with its place and what to do about it. */
export interface DeckReport {
  measures: DeckMeasures;
  /** By slide; those of the whole file first. */
  problems: Problem[];
}
