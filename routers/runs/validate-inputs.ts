import type { AccountContext } from '../context.ts';
import { findInputs } from './find-inputs.ts';
import type { RunConfig, ValidatedInputs } from './schemas.ts';

/** Whether template and materials are there and readable and the output folder can be written to. */
export async function validateInputs(ctx: AccountContext, config: RunConfig): Promise<ValidatedInputs> {
  const { problems } = await findInputs(ctx, config);
  const { template, materials, outputDir } = config;
  return { valid: problems.length === 0, problems, template, materials, outputDir: outputDir ?? null };
}
