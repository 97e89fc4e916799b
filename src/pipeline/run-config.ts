import { z } from 'zod';
import { ValidationError } from '../errors.ts';

export const deckFormats = ['pptx', 'pdf', 'png'] as const;

/** What a run is made from; the command line and the runs of the API take the same. Paths and ids are resolved by whoever runs it. */
export const RunConfig = z.strictObject({
  /** Path of a .pptx or .potx, or the id of a stored template; the neutral template when left out or null. */
  template: z.string().min(1).max(4_096).nullable().default(null),
  materials: z.array(z.string().min(1).max(4_096)).max(100).default([]),
  request: z.string().max(100_000).default(''),
  outputDir: z.string().min(1).max(4_096),
  /** BCP 47 tag. */
  language: z
    .string()
    .max(35)
    .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'must be a language tag such as "en" or "pt-BR"')
    .optional(),
  slideCount: z.int().min(1).max(100).optional(),
  variants: z.int().min(1).max(5).default(1),
  formats: z.array(z.enum(deckFormats)).min(1).max(deckFormats.length).default(['pptx']),
});
export type RunConfig = z.infer<typeof RunConfig>;

/** A run config from a value already parsed. @throws ValidationError whose issues name the fields. */
export function checkRunConfig(value: unknown): RunConfig {
  const parsed = RunConfig.safeParse(value);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          path: key,
          message: `there is no such field; the fields are ${Object.keys(RunConfig.shape).join(', ')}`,
        }))
      : [{ path: issue.path.map(String).join('.'), message: issue.message }],
  );
  const [first] = issues;
  throw new ValidationError(
    `The run config is wrong: ${first?.path ? `${first.path}: ` : ''}${first?.message ?? ''}`,
    issues,
  );
}
