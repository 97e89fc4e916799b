import { z } from 'zod';

/** What a change of a finished deck can be. */
const editOps = [
  'replace',
  'insert',
  'remove',
  'move',
  'restyle',
  'rewrite',
  'translate',
  'retemplate',
  'split',
  'merge',
  'undo',
  'redo',
] as const;
export type EditOp = (typeof editOps)[number];

export const EditOperation = z.object({
  op: z.enum(editOps),
  /** Null where it concerns the whole deck. */
  slideId: z.string().nullable(),
  /** What was done, as a sentence. */
  said: z.string(),
});
export type EditOperation = z.infer<typeof EditOperation>;
