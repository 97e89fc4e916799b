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
  // Mended on the opened package, which nobody needs any more.
  const mended = mendWarning(mendTemplate(template.package, template.presentation));
  return mended ? { ...profile, warnings: [mended, ...profile.warnings] } : profile;
}
