import { z } from 'zod';
import { BoxSchema } from './document.ts';

/**
 * What the engine sees in a template, as the wire shows it (`StoredFile.profile`) and as the composer uses it. Boxes are EMU on the slide,
 * inherited values resolved; colours are `#RRGGBB`.
 */
const Hex = z.string().regex(/^#[0-9A-F]{6}$/);

/** A level of text as the placeholder shows it. Sizes are points, lengths EMU. */
const LevelProfile = z.strictObject({
  fontSize: z.number(),
  font: z.string(),
  bold: z.boolean(),
  italic: z.boolean(),
  color: Hex,
  align: z.enum(['left', 'center', 'right', 'justify']),
  bullet: z.enum(['none', 'char', 'number', 'picture']),
  marginLeft: z.int(),
  indent: z.int(),
});

/** How a placeholder sets its text, and how much of it fits at the smallest size the composer would use. */
const TextProfile = z.strictObject({
  /** Titles, labels and footers have one level, texts five. */
  levels: z.array(LevelProfile),
  insets: z.strictObject({ left: z.int(), top: z.int(), right: z.int(), bottom: z.int() }),
  anchor: z.enum(['top', 'middle', 'bottom']),
  /** Text runs from top to bottom, or is turned. */
  vertical: z.boolean(),
  columns: z.int(),
  /** What the template wants done with too much text: nothing, shrink the text, grow the box. */
  autofit: z.enum(['none', 'normal', 'shape']),
  smallestFontSize: z.number(),
  /** Lines of the first level that fit at that size; `capacity` counts their characters. */
  smallestMaxLines: z.int(),
});
export type TextProfile = z.infer<typeof TextProfile>;

export const PlaceholderProfile = z.strictObject({
  /** As in the layout's `p:ph`; a missing idx is 0, a missing type `obj` (ECMA-376 part 1, 19.3.1.36). */
  idx: z.int(),
  type: z.string(),
  name: z.string(),
  box: BoxSchema,
  /** What the placeholder is for on this layout, told by type and geometry. */
  role: z.enum([
    'title',
    'subtitle',
    'body',
    'caption',
    'picture',
    'chart',
    'table',
    'object',
    'media',
    'date',
    'footer',
    'slideNumber',
    'number',
    'label',
    'decoration',
  ]),
  /** Size in points of the first level. */
  fontSize: z.number(),
  /** Lines of the first level that fit at that size. */
  maxLines: z.int(),
  /** Characters that fit at the smallest size the composer would use. */
  capacity: z.int(),
  /** What the prompt says ("Click to add title"), when the layout has one of its own. */
  prompt: z.string().nullable(),
  /** Of the box, clockwise in degrees. */
  rotation: z.number().default(0),
  /** Null for placeholders that hold no text, and in profiles made before this was told. */
  text: TextProfile.nullable().default(null),
});
export type PlaceholderProfile = z.infer<typeof PlaceholderProfile>;

export const LayoutKind = z.enum([
  'title',
  'section',
  'content',
  'twoContent',
  'comparison',
  'pictureText',
  'picture',
  'chart',
  'table',
  'bigNumber',
  'quote',
  'titleOnly',
  'blank',
  'agenda',
  'closing',
  'other',
]);
export type LayoutKind = z.infer<typeof LayoutKind>;

export const LayoutProfile = z.strictObject({
  /** Base name of the layout part: `slideLayout2`. */
  id: z.string(),
  name: z.string(),
  /** Base name of its master part. */
  master: z.string(),
  kind: LayoutKind,
  placeholders: z.array(PlaceholderProfile),
  /** Relative luminance of the background (WCAG 2.2), 0 black to 1 white. */
  backgroundLuminance: z.number(),
  /** Why slides are not put on this layout; null where they can be. `warnings` says what to do. */
  unusable: z.enum(['noPlaceholders', 'vertical', 'indistinct', 'titleOverContent']).nullable().default(null),
  /** Name of the preview picture, null before it is painted. */
  preview: z.string().nullable(),
});
export type LayoutProfile = z.infer<typeof LayoutProfile>;

/** An accent and what it can be used for on the master's background (WCAG 2.2, 1.4.3 and 1.4.11). */
const AccentProfile = z.strictObject({
  name: z.enum(['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6']),
  color: Hex,
  /** Of the accent to the background, 1 to 21. */
  contrast: z.number(),
  /** Text from 4.5, large text and graphics from 3. */
  usableFor: z.array(z.enum(['text', 'largeText', 'graphics'])),
  /** What text on an area of the accent should have: the master's text or background colour, whichever is easier to read. */
  textColor: Hex,
  textContrast: z.number(),
});
export type AccentProfile = z.infer<typeof AccentProfile>;

const FontPair = z.strictObject({ latin: z.string(), eastAsian: z.string(), complexScript: z.string() });

export const TemplateProfile = z.strictObject({
  slideSize: z.strictObject({ width: z.int(), height: z.int() }),
  palette: z.strictObject({
    dk1: Hex,
    lt1: Hex,
    dk2: Hex,
    lt2: Hex,
    accent1: Hex,
    accent2: Hex,
    accent3: Hex,
    accent4: Hex,
    accent5: Hex,
    accent6: Hex,
    hlink: Hex,
    folHlink: Hex,
  }),
  fonts: z.strictObject({
    heading: FontPair,
    body: FontPair,
    /** Typeface by ISO 15924 script, from the theme's `a:font` elements (body font). */
    scripts: z.record(z.string(), z.string()),
    /** The same for headings. */
    headingScripts: z.record(z.string(), z.string()).default({}),
    /** Every typeface the masters and layouts name, with what stands in when it is not at hand (null: it is at hand, or nothing is known). */
    used: z.array(z.strictObject({ name: z.string(), available: z.boolean(), substitute: z.string().nullable() })),
  }),
  grid: z.strictObject({
    margins: z.strictObject({ left: z.int(), top: z.int(), right: z.int(), bottom: z.int() }),
    /** Left and right edges of the columns found from the placeholders' edges. */
    columns: z.array(z.strictObject({ x: z.int(), width: z.int() })),
    gutter: z.int().nullable(),
    guides: z.array(z.strictObject({ orientation: z.enum(['horizontal', 'vertical']), position: z.int() })),
    /** The area under the titles and above the footers, where content goes. */
    content: BoxSchema,
  }),
  masters: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      /** By the names its colour map gives: `bg1`, `tx1`, `accent1`, … */
      palette: z.record(z.string(), Hex),
      accents: z.array(AccentProfile).default([]),
      layouts: z.array(z.string()),
    }),
  ),
  layouts: z.array(LayoutProfile),
  slides: z.array(z.strictObject({ index: z.int(), layout: z.string(), preview: z.string().nullable() })),
  /** Sentences a template author can act on. */
  warnings: z.array(z.strictObject({ code: z.string(), message: z.string(), layout: z.string().optional() })),
});
export type TemplateProfile = z.infer<typeof TemplateProfile>;
