import { z } from 'zod';
import { ValidationError } from '../errors.ts';
import { fieldIssues } from '../field-issues.ts';
import { LanguageTag } from '../language-tag.ts';
import { sayIssue } from '../say-issue.ts';

export const deckFormats = ['pptx', 'pdf', 'png'] as const;

/** Where a run leaves its files that says nothing else. */
export const DEFAULT_OUTPUT_DIR = 'out';

const MAX_MATERIALS = 100;
const MaterialName = z.string().min(1).max(4_096);

/** What a run is made from; the command line and the runs of the API take the same. Paths and ids are resolved by whoever runs it. */
export const RunConfig = z.strictObject({
  /** Path of a .pptx or .potx, the name of a template of the product, or the id of a stored one; the product's default when left out or null. */
  template: z.string().min(1).max(4_096).nullable().default(null),
  /** Paths, or ids of stored materials; one may stand alone. */
  materials: z
    .union([z.array(MaterialName).max(MAX_MATERIALS), MaterialName])
    .transform((named) => (typeof named === 'string' ? [named] : named))
    .default([]),
  request: z.string().max(100_000).default(''),
  /** `DEFAULT_OUTPUT_DIR` beside the config when left out. */
  outputDir: z.string().min(1).max(4_096).optional(),
  /** BCP 47 tag. */
  language: LanguageTag.optional(),
  slideCount: z.int().min(1).max(100).optional(),
  variants: z.int().min(1).max(5).default(1),
  formats: z.array(z.enum(deckFormats)).min(1).max(deckFormats.length).default(['pptx']),
});
export type RunConfig = z.infer<typeof RunConfig>;

/** A run config from a value already parsed. @throws ValidationError whose issues name the fields. */
export function checkRunConfig(value: unknown): RunConfig {
  const parsed = RunConfig.safeParse(value, { error: sayIssue });
  if (parsed.success) return parsed.data;
  const fields = Object.keys(RunConfig.shape);
  const found = fieldIssues(parsed.error);
  const unknown = found.find(({ path }) => !fields.includes(path.split('.')[0] ?? ''));
  // the fields that there are, once
  const issues = found.map((issue) =>
    issue === unknown ? { ...issue, message: `${issue.message}; the fields are ${fields.join(', ')}` } : issue,
  );
  const [first] = issues;
  throw new ValidationError(
    `The run config is wrong: ${first?.path ? `${first.path}: ` : ''}${first?.message ?? ''}`,
    issues,
  );
}
