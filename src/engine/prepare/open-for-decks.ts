import { createHash } from 'node:crypto';
import type { EngineLimits } from '../engine-limits.ts';
import { neutralTemplate } from '../author/neutral-template.ts';
import { openTemplate, sampleSlides } from '../template/open-template.ts';
import { refuseSize } from '../template/refuse-size.ts';
import type { Warning } from '../template/warning.ts';
import { openPages } from '../page/open-pages.ts';
import type { Pages } from '../page/page.ts';
import { mendWarning } from './mend-template.ts';
import { preparePackage } from './prepare-package.ts';

/** A template made ready for decks: the package without sample slides, and its layouts as pages. */
export interface DeckTemplate {
  /** From `preparePackage`. */
  prepared: Uint8Array;
  /** What had to be mended in the template; null for a sound one. */
  mended: Warning | null;
  pages: Pages;
}

/** Templates kept ready at once; one takes about as much memory as its file. */
const MAX_OPEN = 8;

const open = new Map<string, Promise<DeckTemplate>>();

async function prepare(bytes: Uint8Array, limits: EngineLimits): Promise<DeckTemplate> {
  // Opened as it came first, so that a file that is no template is refused with its reason.
  const original = openTemplate(bytes, limits);
  const samples = sampleSlides(original).map(({ layout }) => layout);
  refuseSize(original.slideSize);
  const { bytes: prepared, mended } = preparePackage(bytes, limits);
  const opened = openTemplate(prepared, limits);
  if (opened.layouts.length > 0)
    return { prepared, mended: mendWarning(mended), pages: await openPages(opened, samples) };
  // Nothing can be built on a file without a slide master: the profile says that the product's own takes its place.
  const own = preparePackage(neutralTemplate(), limits).bytes;
  return { prepared: own, mended: null, pages: await openPages(openTemplate(own, limits)) };
}

/**
 * A template made ready for composing and building; the last few are kept by the hash of their bytes.
 * @throws TemplateUnreadableError with the reason
 */
export function openForDecks(bytes: Uint8Array, limits: EngineLimits): Promise<DeckTemplate> {
  const key = createHash('sha256').update(bytes).digest('base64');
  const known = open.get(key);
  open.delete(key);
  const template = known ?? prepare(bytes, limits);
  // Put back at the end: the first is the one that was not used for the longest time.
  open.set(key, template);
  template.catch(() => open.delete(key));
  for (const oldest of open.keys()) {
    if (open.size <= MAX_OPEN) break;
    open.delete(oldest);
  }
  return template;
}
