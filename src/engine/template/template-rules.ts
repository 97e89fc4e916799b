import { TemplateUnreadableError, type TemplateFault } from '../../errors.ts';
import type { PackageFault, PackageRules } from '../../office/package-rules.ts';
import { defaultLimits, type EngineLimits } from '../engine-limits.ts';
import { mayBeTooMuch, refuseTooMuch } from './refuse-too-much.ts';

/** What the person does about each fault of a presentation, and what the fault is called there. */
const faults: Readonly<Record<PackageFault, { reason: TemplateFault; advice: string }>> = {
  not_a_package: { reason: 'not_a_presentation', advice: 'Give a .pptx, .potx or .ppsx file.' },
  truncated: { reason: 'truncated', advice: 'Take a whole copy of it.' },
  damaged: {
    reason: 'damaged',
    advice: 'Open it in PowerPoint, let it repair the file, and save it again.',
  },
  encrypted: { reason: 'encrypted', advice: 'Remove the password and give it again.' },
  bomb: { reason: 'bomb', advice: 'Remove what makes it so large and save it again.' },
  hostile: { reason: 'hostile', advice: 'Save it again with PowerPoint.' },
  too_large: {
    reason: 'too_large',
    advice: 'Delete slides or layouts that are not needed and save it again.',
  },
};

/** How packages of presentations are read: within the engine's limits, with errors that speak of a presentation. */
export const templateRules = (limits: EngineLimits = defaultLimits): PackageRules => ({
  limits,
  refuse: ({ fault, message, details }) => {
    const { reason, advice } = faults[fault];
    return new TemplateUnreadableError(reason, `${message} ${advice}`, details);
  },
  inspect: ({ root, name, bytes, elements }) => {
    if (mayBeTooMuch(elements, bytes, limits)) refuseTooMuch(root, name, limits);
  },
});
