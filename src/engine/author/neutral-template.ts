import type { TemplateProfile } from '../../deck/template-profile.ts';
import { authorTemplate } from './author-template.ts';
import { neutralDesign } from './neutral-design.ts';
import { openTemplate } from '../template/open-template.ts';
import { readProfile } from '../template/read-profile.ts';

let made: Uint8Array | undefined;

/** The bytes of the plain template, which decks of no template of the library are built on: made once a process, always the same. */
export function neutralTemplate(): Uint8Array {
  made ??= authorTemplate(neutralDesign);
  return made;
}

let profiled: Promise<TemplateProfile> | undefined;

/** Its profile, read once a process: it is our own file, so whoever asks reads it where they are. */
export function neutralProfile(): Promise<TemplateProfile> {
  profiled ??= readProfile(openTemplate(neutralTemplate()));
  return profiled;
}
