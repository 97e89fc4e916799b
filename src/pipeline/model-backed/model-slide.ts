import { z } from 'zod';

const Place = z.object({ fileId: z.string().nullish(), block: z.union([z.string(), z.number()]) });

/** A slide as a model writes it. One bad field costs that field; a slide without a title is none. */
export const ModelSlide = z.object({
  kind: z.string().catch('bullets'),
  title: z.string(),
  points: z.array(z.string()).nullish().catch(null),
  sources: z.array(z.string()).nullish().catch(null),
  data: Place.extend({
    chart: z.string().nullish().catch(null),
    columns: z.array(z.string()).nullish().catch(null),
  })
    .nullish()
    .catch(null),
  picture: z
    .object({ ...Place.partial().shape, shows: z.string().nullish().catch(null) })
    .nullish()
    .catch(null),
});
export type ModelSlide = z.infer<typeof ModelSlide>;

export const ModelEdit = z.object({
  op: z.enum(['replace', 'insert', 'remove', 'move']),
  slide: z.number().int(),
  to: z.number().int().nullish().catch(null),
  content: ModelSlide.nullish().catch(null),
});
export type ModelEdit = z.infer<typeof ModelEdit>;
