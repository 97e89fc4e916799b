import type { EngineLimits } from '../engine-limits.ts';
import type { TemplateProfile } from '../../deck/template-profile.ts';
import { openTemplate } from '../template/open-template.ts';
import { readProfile } from '../template/read-profile.ts';
import { refuseSize } from '../template/refuse-size.ts';
import { mendTemplate, mendWarning } from './mend-template.ts';

/**
 * What the engine sees in a template, and what of it has to be mended in every deck.
 * @throws TemplateUnreadableError with the reason
 */
export async function profileTemplate(bytes: Uint8Array, limits: EngineLimits): Promise<TemplateProfile> {
  const template = openTemplate(bytes, limits);
  refuseSize(template.slideSize);
  const profile = await readProfile(template);
  const mended = mendWarning(mendTemplate(template.package, template.presentation));
  if (!mended) return profile;
  // What decks see: text and places may be others than the file says.
  const seen = await readProfile(openTemplate(template.package.write(), limits));
  return { ...seen, warnings: [mended, ...seen.warnings] };
}
