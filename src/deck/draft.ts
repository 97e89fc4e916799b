import { z } from 'zod';
import { DomainError } from '../errors.ts';
import { IconName } from './icon-name.ts';
import { ChartContent, Paragraph, PictureContent, Recommended, SourceRef, TableContent } from './content.ts';
import { Slide } from './document.ts';
import { SlideKind } from './slide-kinds.ts';

/**
 * The draft: what each slide says, before a template is chosen for it. The writer makes it; the engine composes it on a template
 * (layout, placeholders, fit, splits) into the deck document.
 */
const Common = {
  id: z.string(),
  title: z.string(),
  notes: z.array(Paragraph).default([]),
  sources: z.array(SourceRef).default([]),
  /** Small print at the foot of the slide, in the deck's language: where its statements come from. */
  footnote: z.string().max(500).optional(),
  /** Ids of layouts that this slide was tried on and had faults on. */
  avoidLayouts: z.array(z.string()).optional(),
};
const slide = <K extends string, S extends z.core.$ZodLooseShape>(kind: K, shape: S) =>
  z.strictObject({ ...Common, kind: z.literal(kind), ...shape });

export const ColumnBody = z.discriminatedUnion('type', [
  z
    .strictObject({ type: z.literal('text'), paragraphs: z.array(Paragraph) })
    .meta({ id: 'ColumnText', description: 'Paragraphs that are fitted to their column.' }),
  ChartContent,
  TableContent,
  PictureContent,
]);
export type ColumnBody = z.infer<typeof ColumnBody>;
const Column = z.strictObject({ heading: z.string().optional(), body: ColumnBody });

const Point = z.strictObject({ title: z.string(), text: z.string().optional() });
/** A card; with pictures they are people: name, role, portrait. */
const Card = Point.extend({
  picture: PictureContent.optional(),
  /** By the words of the titles where all of them tell one unless said; null for none on any card. */
  icon: IconName.nullable().optional(),
});

/** An indicator as its row says it; what moves which way and whether that is good is told where it can be. */
const Kpi = z.strictObject({
  label: z.string(),
  /** Values as written, with their unit. */
  value: z.string(),
  target: z.string().optional(),
  previous: z.string().optional(),
  change: z.string().optional(),
  trend: z.enum(['up', 'down', 'steady']).optional(),
  /** The direction that is good. */
  good: z.enum(['up', 'down']).optional(),
  reached: z.boolean().optional(),
});
export type DraftKpi = z.infer<typeof Kpi>;

/** Who does what by when. */
const Action = z.strictObject({
  what: z.string(),
  owner: z.string().optional(),
  due: z.string().optional(),
  status: z.string().optional(),
});
export type DraftAction = z.infer<typeof Action>;

const Risk = z.strictObject({
  risk: z.string(),
  likelihood: z.string().optional(),
  effect: z.string().optional(),
  response: z.string().optional(),
});
export type DraftRisk = z.infer<typeof Risk>;

/** What runs over periods: from the start of the first to the end of the last, counted in periods from 0. */
const Bar = z.strictObject({ title: z.string(), from: z.number().min(0), to: z.number().min(0) });
const Lane = z.strictObject({ title: z.string(), bars: z.array(Bar).min(1).max(8) });

/** How something stands: the state by which it is shown, and in the words of the deck what is said of it. */
const Standing = z.strictObject({
  title: z.string(),
  text: z.string().optional(),
  state: z.enum(['good', 'watch', 'bad', 'open']),
  said: z.string().optional(),
  /** How much of it is done, 0 to 1: shown as a ball that is filled so far. */
  share: z.number().min(0).max(1).optional(),
});
export type DraftStanding = z.infer<typeof Standing>;

/** Figures of nodes: flow and tree follow their edges, hub has its first node in the middle, the others go by order. */
export const DiagramForm = z.enum(['flow', 'tree', 'cycle', 'funnel', 'pyramid', 'venn', 'hub']);
export type DiagramForm = z.infer<typeof DiagramForm>;
/** Nodes are counted from 0. */
const Edge = z.strictObject({ from: z.int().min(0), to: z.int().min(0), label: z.string().optional() });
export type DraftEdge = z.infer<typeof Edge>;

/** What a slide of each kind says. */
const draftSlides = {
  title: slide('title', { subtitle: z.string().optional() }),
  agenda: slide('agenda', { items: z.array(z.string()) }),
  section: slide('section', { subtitle: z.string().optional() }),
  bullets: slide('bullets', { paragraphs: z.array(Paragraph) }),
  twoColumns: slide('twoColumns', { columns: z.tuple([Column, Column]) }),
  comparison: slide('comparison', { columns: z.tuple([Column, Column]) }),
  table: slide('table', {
    table: TableContent,
    takeaway: z.string().optional(),
    /** The rows as what they mean, where they are indicators, actions or risks: the same rows as the table's, for a form that says more. */
    kpis: z.array(Kpi).optional(),
    actions: z.array(Action).optional(),
    risks: z.array(Risk).optional(),
    recommended: Recommended.optional(),
  }),
  chart: slide('chart', { chart: ChartContent, takeaway: z.string().optional() }),
  picture: slide('picture', { picture: PictureContent, caption: z.string().optional() }),
  pictureText: slide('pictureText', { picture: PictureContent, paragraphs: z.array(Paragraph) }),
  bigNumbers: slide('bigNumbers', {
    numbers: z
      .array(
        z.strictObject({
          value: z.string(),
          label: z.string(),
          change: z.string().optional(),
          /** The direction of the change that is good: the other one is shown as a warning. */
          good: z.enum(['up', 'down']).optional(),
          /** What the value is to be, in words ("target 95 %"). */
          target: z.string().optional(),
          /** Its course up to now, oldest first: drawn as a small native chart. */
          series: z.array(z.number()).min(2).max(40).optional(),
        }),
      )
      .min(1)
      .max(4),
  }),
  quote: slide('quote', { quote: z.string(), attribution: z.string().optional() }),
  process: slide('process', { steps: z.array(Point).min(2).max(6) }),
  timeline: slide('timeline', {
    events: z
      .array(z.strictObject({ when: z.string(), title: z.string(), text: z.string().optional() }))
      .min(2)
      .max(8),
  }),
  matrix: slide('matrix', {
    axes: z.strictObject({ x: z.string(), y: z.string() }),
    cells: z.array(Point).length(4),
    /** Things at their places in the field, from 0 at the left and at the bottom to 1; else those that the cells name stand in their quadrants. */
    items: z
      .array(z.strictObject({ name: z.string(), x: z.number().min(0).max(1), y: z.number().min(0).max(1) }))
      .max(16)
      .optional(),
    /** The quadrant that the slide is about, from 0 in the order of the cells. */
    target: z.int().min(0).max(3).optional(),
  }),
  roadmap: slide('roadmap', {
    periods: z.array(z.string()).min(2).max(12),
    lanes: z.array(Lane).min(1).max(8),
    /** At a place among the periods, counted as bars are. */
    milestones: z
      .array(z.strictObject({ title: z.string(), at: z.number().min(0) }))
      .max(8)
      .optional(),
  }),
  status: slide('status', { rows: z.array(Standing).min(1).max(24) }),
  diagram: slide('diagram', {
    form: DiagramForm,
    nodes: z.array(Point).min(2).max(16),
    edges: z.array(Edge).max(32).optional(),
  }),
  code: slide('code', {
    /** As it stands, with its line ends, blanks and tabs. */
    code: z.string().min(1).max(20_000),
    /** Name of the programming language, as authors write it ("ts", "Python"). */
    language: z.string().max(40).optional(),
    takeaway: z.string().optional(),
  }),
  formula: slide('formula', {
    /** In one line: `(a + b)/c`, `x_i^2`, `√2`, `Σ(i=1..n) x_i`. */
    formula: z.string().min(1).max(4_000),
    /** What its signs stand for ("m", "mass in kg"), or statements of it. */
    where: z.array(Point).max(8).optional(),
  }),
  cards: slide('cards', { cards: z.array(Card).min(2).max(6) }),
  closing: slide('closing', {
    paragraphs: z.array(Paragraph),
    /** The same lines, one each, where who does them and by when is told apart. */
    actions: z.array(Action).optional(),
  }),
  appendix: slide('appendix', { table: TableContent.optional(), paragraphs: z.array(Paragraph).optional() }),
} satisfies { [K in SlideKind]: z.ZodType<{ kind: K }> };
type DraftSchema = (typeof draftSlides)[SlideKind];

export const DraftSlide = z.discriminatedUnion('kind', Object.values(draftSlides) as [DraftSchema, ...DraftSchema[]]);
export type DraftSlide = z.infer<typeof DraftSlide>;
/** A slide of one kind. */
export type DraftOf<K extends SlideKind> = Extract<DraftSlide, { kind: K }>;
/** What slides of all kinds have. */
export type SlideHead = Pick<DraftSlide, 'id' | 'title' | 'notes' | 'sources' | 'footnote' | 'kind'>;

export const DeckDraft = z.strictObject({
  title: z.string(),
  /** BCP 47 tag. */
  language: z.string(),
  templateId: z.string().nullable(),
  slides: z.array(DraftSlide).min(1),
  /** Slides of the deck that stay as they are: those composed beside them take their sizes. */
  beside: z.array(Slide).optional(),
});
export type DeckDraft = z.infer<typeof DeckDraft>;
/** A draft as people write it: what has a default may be left out. */
export type DraftInput = z.input<typeof DeckDraft>;

/**
 * A draft that comes from outside, checked before anything is made of it.
 * @throws DomainError `validation_failed` that names the slide: one of an unknown kind would vanish from the deck.
 */
export function parseDraft(value: unknown): DeckDraft {
  const parsed = DeckDraft.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const [list, index, field] = issue?.path ?? [];
  const place = list === 'slides' && typeof index === 'number' ? `Slide ${index + 1} of the draft` : 'The draft';
  if (field === 'kind')
    throw new DomainError(
      'validation_failed',
      `${place} is of a kind that is not known here. Known kinds: ${SlideKind.options.join(', ')}.`,
      { path: issue?.path.join('.') },
    );
  throw new DomainError('validation_failed', `${place} cannot be composed: ${issue?.message ?? 'it is no draft.'}`, {
    path: issue?.path.join('.'),
  });
}
