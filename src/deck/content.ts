import { z } from 'zod';
import { ChartKind } from './chart-kinds.ts';
import { IconName } from './icon-name.ts';

/**
 * What can stand on a slide, wherever it stands: rich text, tables, charts, pictures. Pipeline, editor and engine share these words.
 * All lengths are EMU, all font sizes points.
 */

/** Theme colours by role (ECMA-376 part 1, 20.1.10.54 ST_SchemeColorVal, less the mapped duplicates), or nothing else: a deck follows its template. */
export const ThemeColor = z.enum([
  'dk1',
  'lt1',
  'dk2',
  'lt2',
  'accent1',
  'accent2',
  'accent3',
  'accent4',
  'accent5',
  'accent6',
  'hlink',
  'folHlink',
]);
export type ThemeColor = z.infer<typeof ThemeColor>;

/** A stretch of a paragraph as the document has it; what it leaves out is as its level says. */
export const Run = z.strictObject({
  text: z.string(),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  script: z.enum(['super', 'sub']).optional(),
  /** http(s) or mailto address the run links to. */
  link: z.string().max(2_000).optional(),
  color: ThemeColor.optional(),
  /** Size in points where the run differs from its level. */
  size: z.number().min(1).max(400).optional(),
});
export type Run = z.infer<typeof Run>;

export const Paragraph = z.strictObject({
  runs: z.array(Run),
  /** List level, 0 to 8; the look comes from the layout. */
  level: z.int().min(0).max(8).default(0),
  /** `inherit` keeps what the placeholder's level says; `none` and `number` override it. */
  bullet: z.enum(['inherit', 'none', 'bullet', 'number']).default('inherit'),
  align: z.enum(['start', 'center', 'end']).optional(),
  /** Points; the layout's own space where absent. Nothing stands before the first paragraph. */
  spaceBefore: z.number().min(0).max(400).optional(),
});
export type Paragraph = z.infer<typeof Paragraph>;

/** Where in the material a statement comes from; `fileId` is the material's id, or its name on the command line. */
export const Locator = z.strictObject({
  page: z.int().min(1).optional(),
  paragraph: z.int().min(1).optional(),
  line: z.int().min(1).optional(),
  sheet: z.string().optional(),
  /** A1 reference of a cell or a range. */
  cells: z.string().optional(),
  /** Headings that the place stands under, the outermost first. */
  headings: z.array(z.string()).optional(),
});
export type Locator = z.infer<typeof Locator>;

export const SourceRef = z.strictObject({ fileId: z.string(), name: z.string(), locator: Locator });
export type SourceRef = z.infer<typeof SourceRef>;

export const ColumnType = z.enum(['text', 'number', 'percent', 'currency', 'date']);
export type ColumnType = z.infer<typeof ColumnType>;

export const Cell = z.strictObject({
  text: z.string(),
  /** The typed value behind the text: a number (0.34 for 34 %), an ISO date, or null for plain text and blanks. */
  value: z.union([z.number(), z.string()]).nullable().default(null),
  bold: z.boolean().optional(),
  emphasis: z.boolean().optional(),
  /** Ink of its text where it says something: a change for the better or the worse. */
  color: ThemeColor.optional(),
  colSpan: z.int().min(1).optional(),
  rowSpan: z.int().min(1).optional(),
});
export type Cell = z.infer<typeof Cell>;

export const Table = z.strictObject({
  columns: z
    .array(
      z.strictObject({
        name: z.string(),
        type: ColumnType.default('text'),
        /** Where its type does not settle it. */
        align: z.enum(['start', 'center', 'end']).optional(),
        /** Which way its changes are for the better. */
        good: z.enum(['up', 'down']).optional(),
      }),
    )
    .min(1),
  /** Body rows, each as long as `columns` (a spanned-over cell is present and empty); the header comes from the columns' names. */
  rows: z.array(z.array(Cell)),
  header: z.boolean().default(true),
  /** The last row is a total: bold, with a rule above. */
  totalRow: z.boolean().default(false),
  /** Index of the body row that carries the message. */
  emphasizedRow: z.int().min(0).optional(),
});
export type Table = z.infer<typeof Table>;

export const ChartSeries = z.strictObject({
  name: z.string(),
  values: z.array(z.number().nullable()),
  /** scatter and bubble: the x of each value (else the categories serve). */
  xValues: z.array(z.number().nullable()).optional(),
  /** bubble: the size of each point. */
  sizes: z.array(z.number().nullable()).optional(),
  /** combo: how this series is drawn, and whether against the secondary axis. */
  as: z.enum(['column', 'line']).optional(),
  secondary: z.boolean().optional(),
  /** The series that carries the message: it gets the accent, the others grey. */
  emphasis: z.boolean().optional(),
  /** column, bar, line: how far each value may be off, up and down, drawn as error bars. */
  errors: z.array(z.number().min(0).nullable()).optional(),
  /** SpreadsheetML number format of this series where it is not the chart's: `0%` beside amounts. */
  numberFormat: z.string().optional(),
});
export type ChartSeries = z.infer<typeof ChartSeries>;

export const Chart = z.strictObject({
  kind: ChartKind,
  grouping: z.enum(['clustered', 'stacked', 'percent']).default('clustered'),
  /** Category labels as written; `dates` marks ISO dates, which get a date axis. */
  categories: z.array(z.string()),
  categoryKind: z.enum(['text', 'dates']).default('text'),
  series: z.array(ChartSeries).min(1),
  /** Index of the category that carries the message. */
  emphasizedPoint: z.int().min(0).optional(),
  /** SpreadsheetML number format of the values, e.g. `#,##0`, `0.0%`. */
  numberFormat: z.string().default('General'),
  /** Unit in words, shown in the chart's subtitle or axis ("EUR million"). */
  unit: z.string().optional(),
  categoryAxisTitle: z.string().optional(),
  valueAxisTitle: z.string().optional(),
  labels: z.enum(['auto', 'on', 'off']).default('auto'),
  legend: z.enum(['auto', 'on', 'off']).default('auto'),
  /** waterfall: the categories whose value is a level and no change; without it the last one that the changes come to. */
  levels: z.array(z.int().min(0)).optional(),
  /** column, line: what the values are held against, a line across the plot with its name. */
  target: z.strictObject({ name: z.string(), value: z.number() }).optional(),
  /** column (one series, or stacked), line (one series): an arrow over the plot from one category to another, the first and the last unless said, with how much the values grow between them: as a share, as a share for each year, or as the difference. */
  growth: z
    .strictObject({
      from: z.int().min(0).optional(),
      to: z.int().min(0).optional(),
      as: z.enum(['share', 'yearly', 'difference']).default('share'),
    })
    .optional(),
  /** column (one series), line: single points with their value and a few words, at most three. */
  callouts: z
    .array(z.strictObject({ at: z.int().min(0), series: z.int().min(0).optional(), text: z.string().optional() }))
    .max(3)
    .optional(),
  /** A sparkline: no axes, names or values, only the course. */
  bare: z.boolean().optional(),
});
export type Chart = z.infer<typeof Chart>;

const Crop = z.strictObject({
  left: z.number().min(0).max(1),
  top: z.number().min(0).max(1),
  right: z.number().min(0).max(1),
  bottom: z.number().min(0).max(1),
});

export const TextContent = z
  .strictObject({
    type: z.literal('text'),
    paragraphs: z.array(Paragraph),
    /** Computed fit: the factor on every font size (0.7 to 1), written as `a:normAutofit fontScale`. */
    fontScale: z.number().min(0.1).max(1).optional(),
    /** Factor taken off the line spacing, 0 to 0.2, written as `lnSpcReduction`. */
    lineSpacingReduction: z.number().min(0).max(0.9).optional(),
  })
  .meta({ id: 'TextContent', description: 'Running text.' });
export type TextContent = z.infer<typeof TextContent>;

export const PictureContent = z
  .strictObject({
    type: z.literal('picture'),
    /** Name of the media: `upload%2F<id>.png`. */
    ref: z.string(),
    alt: z.string(),
    /** Own size in pixels, when known. */
    width: z.int().positive().optional(),
    height: z.int().positive().optional(),
    /** Fractions cut off each side. */
    crop: Crop.optional(),
    /** The point that must stay visible, as fractions of the picture. */
    focus: z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }).optional(),
    credit: z.string().optional(),
  })
  .meta({ id: 'PictureContent', description: 'A picture, whole or cut.' });
export type PictureContent = z.infer<typeof PictureContent>;

export const ChartContent = z
  .strictObject({ type: z.literal('chart'), chart: Chart, alt: z.string() })
  .meta({ id: 'ChartContent', description: 'A native chart.' });
export type ChartContent = z.infer<typeof ChartContent>;

export const TableContent = z
  .strictObject({
    type: z.literal('table'),
    table: Table,
    alt: z.string(),
    /** Font size of the cells in points, as fitted. */
    size: z.number().min(6).max(60).optional(),
    /** Least height of a row, in EMU. */
    rowHeight: z.int().positive().optional(),
    /** Cells stand on the slide itself between hairlines, without the style's fills. */
    ruled: z.boolean().optional(),
  })
  .meta({ id: 'TableContent', description: 'A native table.' });
export type TableContent = z.infer<typeof TableContent>;

/** The option of a table that is recommended, a row or a column of it counted from 0: its cells are marked. */
export const Recommended = z
  .union([
    z.strictObject({ row: z.int().min(0) }).meta({ id: 'RecommendedRow', description: 'An option that is a row.' }),
    z
      .strictObject({ column: z.int().min(0) })
      .meta({ id: 'RecommendedColumn', description: 'An option that is a column.' }),
  ])
  .meta({ id: 'Recommended', description: 'The option of a table that is recommended: a row or a column of it.' });

export const ShapeContent = z
  .strictObject({
    type: z.literal('shape'),
    /** Preset geometry (ECMA-376 part 1, 20.1.10.56 ST_ShapeType). */
    geometry: z.string(),
    /** The icon that is drawn in place of that geometry, in the colour of the fill. */
    icon: IconName.optional(),
    /** Adjust values of the geometry (20.1.9.11 `a:gd`), in its order; its own defaults where absent. */
    adjusts: z.array(z.int()).min(1).max(8).optional(),
    fill: ThemeColor.nullable().default(null),
    /** Lighter (above 0) or darker (below 0) than the theme colour, -1 to 1. */
    fillTint: z.number().min(-1).max(1).optional(),
    /** How much of what lies behind the fill covers, 0 to 1; all of it where absent. */
    fillAlpha: z.number().min(0).max(1).optional(),
    line: ThemeColor.nullable().default(null),
    lineWidth: z.int().min(0).optional(),
    paragraphs: z.array(Paragraph).default([]),
    textColor: ThemeColor.optional(),
    /** Lighter (above 0) or darker (below 0) than `textColor`, -1 to 1. */
    textTint: z.number().min(-1).max(1).optional(),
    /** Font size in points of text that has no size of its own. */
    size: z.number().min(1).max(400).optional(),
    anchor: z.enum(['top', 'middle', 'bottom']).default('middle'),
    align: z.enum(['start', 'center', 'end']).default('center'),
    alt: z.string().optional(),
    /** Pure ornament: marked as such for assistive technology. */
    decorative: z.boolean().optional(),
    headingFont: z.boolean().optional(),
    /** Lines of a program: in letters of one width, read from left to right, with their blanks and tabs. */
    code: z.boolean().optional(),
    /** A formula in one line (`(a + b)/c`, `x_i^2`, `√2`), set as mathematics; the paragraphs say it to programs that cannot. */
    formula: z.string().max(4_000).optional(),
  })
  .meta({ id: 'ShapeContent', description: 'A preset shape, with text or without.' });
export type ShapeContent = z.infer<typeof ShapeContent>;

/** What a placeholder, or a free element, can hold. Named, as all schemas with an `id`, in the document of the interface. */
export const Content = z
  .discriminatedUnion('type', [TextContent, PictureContent, ChartContent, TableContent, ShapeContent])
  .meta({ id: 'SlideContent', description: 'What a placeholder, or a free element, holds.' });
export type Content = z.infer<typeof Content>;

export const plainText = (paragraphs: readonly Paragraph[]): string =>
  paragraphs.map((p) => p.runs.map((r) => r.text).join('')).join('\n');
export const paragraph = (text: string, level = 0): Paragraph => ({ runs: [{ text }], level, bullet: 'inherit' });
