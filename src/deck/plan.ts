import { z } from 'zod';
import { ChartKind } from './chart-kinds.ts';
import { Recommended, SourceRef } from './content.ts';
import { SlideKind } from './slide-kinds.ts';

const Column = z.int().min(0);

/**
 * What the columns of a table slide are, counted from 0 in the table of `data` or in the lines that the plan holds: indicators (label, value,
 * target, previous, change, trend), actions (label, owner, due, status), risks (label, likelihood, effect, response).
 */
export const ColumnRoles = z.strictObject({
  items: z.enum(['kpis', 'actions', 'risks']),
  label: Column,
  value: Column.optional(),
  target: Column.optional(),
  previous: Column.optional(),
  change: Column.optional(),
  trend: Column.optional(),
  owner: Column.optional(),
  due: Column.optional(),
  status: Column.optional(),
  likelihood: Column.optional(),
  effect: Column.optional(),
  response: Column.optional(),
});
export type ColumnRoles = z.infer<typeof ColumnRoles>;

/** What a plan may hold, of whoever writes it: a person, the built-in planner or a model, whose reply is cut to it. */
export const planLimits = {
  slides: 100,
  titleLength: 1_000,
  points: 100,
  pointLength: 5_000,
  sources: 200,
  wishLength: 1_000,
};

/**
 * The deck plan: what the assistant proposes and a person approves or edits before anything is built. One line of thought a slide;
 * `data` names the table of the material that a chart or table slide shows.
 */
export const PlanSlide = z.strictObject({
  id: z.string().max(100),
  kind: SlideKind,
  title: z.string().max(planLimits.titleLength),
  points: z.array(z.string().max(planLimits.pointLength)).max(planLimits.points).default([]),
  sources: z.array(SourceRef).max(planLimits.sources).default([]),
  /** The table behind a chart, table or big-number slide: the material and the number of the block in it. */
  data: z
    .strictObject({
      fileId: z.string(),
      block: z.int().min(0),
      chart: ChartKind.optional(),
      /** Names of the columns to show; the first is the category. */
      columns: z.array(z.string()).optional(),
      recommended: Recommended.optional(),
    })
    .optional(),
  /** What the columns of a table slide are, where its rows are indicators, actions or risks. */
  roles: ColumnRoles.optional(),
  /** The picture of the material shown on the slide: the material and the number of the block in it. */
  picture: z.strictObject({ fileId: z.string(), block: z.int().min(0) }).optional(),
  /** What a picture that is drawn for the slide shows, in the deck's language: its alternative text too. The slide stands without it where nobody draws. */
  wishedPicture: z.string().max(planLimits.wishLength).optional(),
  notes: z
    .boolean()
    .optional()
    .meta({ description: 'Whether the slide has speaker’s notes; without it, as the request wants it.' }),
});
export type PlanSlide = z.infer<typeof PlanSlide>;

/** Plans that say no version are of this one. */
const DECK_PLAN_VERSION = 1;

export const DeckPlan = z.strictObject({
  version: z.literal(DECK_PLAN_VERSION).optional(),
  id: z.string().max(100),
  title: z.string().max(planLimits.titleLength),
  language: z.string().max(35),
  templateId: z.string().nullable(),
  variants: z.int().min(1).max(5).default(1),
  slides: z.array(PlanSlide).min(1).max(planLimits.slides),
});
export type DeckPlan = z.infer<typeof DeckPlan>;
