import type { Config } from '../config.ts';
import { defaultPackageLimits, type PackageLimits } from '../office/package-limits.ts';

/** What the engine accepts from a stranger's file; each has its variable in `config.ts`. Sizes are bytes. */
export interface EngineLimits extends PackageLimits {
  /** What one part may hold (`template/refuse-too-much.ts`). */
  maxShapes: number;
  maxPlaceholders: number;
  maxParagraphs: number;
  maxCharacters: number;
  maxTableCells: number;
  maxChartPoints: number;
  /** Layouts of all masters. */
  maxLayouts: number;
  /** Of one painted page; wider ones are painted smaller. */
  maxPagePixels: number;
  /** Shapes of one page that are painted, those of groups and diagrams counted. */
  maxPageShapes: number;
  /** Milliseconds that painting one page may take; what is not painted by then is left out. */
  maxPageMs: number;
}

export const defaultLimits: EngineLimits = {
  ...defaultPackageLimits,
  maxShapes: 100_000,
  maxPlaceholders: 300,
  maxParagraphs: 20_000,
  maxCharacters: 500_000,
  maxTableCells: 20_000,
  maxChartPoints: 100_000,
  maxLayouts: 1_000,
  maxPagePixels: 40_000_000,
  maxPageShapes: 20_000,
  maxPageMs: 20_000,
};

type LimitVariables = Pick<
  Config,
  | 'ENGINE_MAX_ENTRIES'
  | 'ENGINE_MAX_PART_BYTES'
  | 'ENGINE_MAX_INFLATED_BYTES'
  | 'ENGINE_MAX_RATIO'
  | 'ENGINE_MAX_XML_BYTES'
  | 'ENGINE_MAX_XML_DEPTH'
  | 'ENGINE_MAX_XML_ELEMENTS'
  | 'ENGINE_MAX_PACKAGE_ELEMENTS'
  | 'ENGINE_MAX_SHAPES'
  | 'ENGINE_MAX_PLACEHOLDERS'
  | 'ENGINE_MAX_PARAGRAPHS'
  | 'ENGINE_MAX_CHARACTERS'
  | 'ENGINE_MAX_TABLE_CELLS'
  | 'ENGINE_MAX_CHART_POINTS'
  | 'ENGINE_MAX_LAYOUTS'
  | 'ENGINE_MAX_PAGE_PIXELS'
  | 'ENGINE_MAX_PAGE_SHAPES'
  | 'ENGINE_MAX_PAGE_MS'
  | 'PICTURE_MAX_PIXELS'
>;

export const limitsFrom = (config: LimitVariables): EngineLimits => ({
  maxEntries: config.ENGINE_MAX_ENTRIES,
  maxPartBytes: config.ENGINE_MAX_PART_BYTES,
  maxInflatedBytes: config.ENGINE_MAX_INFLATED_BYTES,
  maxRatio: config.ENGINE_MAX_RATIO,
  maxXmlBytes: config.ENGINE_MAX_XML_BYTES,
  maxXmlDepth: config.ENGINE_MAX_XML_DEPTH,
  maxXmlElements: config.ENGINE_MAX_XML_ELEMENTS,
  maxPackageElements: config.ENGINE_MAX_PACKAGE_ELEMENTS,
  maxShapes: config.ENGINE_MAX_SHAPES,
  maxPlaceholders: config.ENGINE_MAX_PLACEHOLDERS,
  maxParagraphs: config.ENGINE_MAX_PARAGRAPHS,
  maxCharacters: config.ENGINE_MAX_CHARACTERS,
  maxTableCells: config.ENGINE_MAX_TABLE_CELLS,
  maxChartPoints: config.ENGINE_MAX_CHART_POINTS,
  maxLayouts: config.ENGINE_MAX_LAYOUTS,
  maxPagePixels: config.ENGINE_MAX_PAGE_PIXELS,
  maxPageShapes: config.ENGINE_MAX_PAGE_SHAPES,
  maxPageMs: config.ENGINE_MAX_PAGE_MS,
  maxPicturePixels: config.PICTURE_MAX_PIXELS,
});
