import type { PageRef, Problem, TemplateProfile } from '../../src/engine/index.ts';
import { missingPictures, paintPages, previewLimits } from '../../src/pipeline/paint-pages.ts';
import { previewKey } from '../../src/storage/keys.ts';
import type { Services } from '../context.ts';

export interface TemplateToPaint {
  /** Null for a template of the product. */
  accountId: string | null;
  fileId: string;
  bytes: Uint8Array;
  profile: TemplateProfile;
  /** Bytes that the pictures may take. */
  room: number;
}

export interface PaintedTemplate {
  /** With the names of the pictures, and warnings where some are missing or not as they should be. */
  profile: TemplateProfile;
  /** Names, layouts before slides. */
  previews: string[];
  /** Of all pictures together. */
  previewBytes: number;
}

/** What could not be drawn as PowerPoint would is told this often at most. */
const MAX_DIAGNOSTICS = 20;

/**
 * Paints each layout, with its prompts, and each sample slide, and stores the pictures below the template's prefix. A painter that
 * fails, is slow or away costs pictures, never the template: the profile's warnings then say which are missing and why.
 */
export async function paintTemplate(
  ctx: Pick<Services, 'config' | 'engine' | 'storage'>,
  { accountId, fileId, bytes, profile, room }: TemplateToPaint,
): Promise<PaintedTemplate> {
  const limits = previewLimits(ctx.config);
  const pages = pagesOf(profile, limits.maxPages);
  const names = new Map(pages.map(({ ref, name }) => [keyOf(ref), name]));
  let left = room;
  let previewBytes = 0;
  let withoutRoom = 0;
  const stored = new Set<string>();
  const painting = paintPages({
    engine: ctx.engine,
    file: bytes,
    pages: pages.map(({ ref }) => ref),
    limits,
    prompts: true,
  });
  for await (const { ref, png } of painting.pages) {
    const name = names.get(keyOf(ref));
    if (name === undefined) continue;
    if (png.length > left) {
      withoutRoom += 1;
      continue;
    }
    await ctx.storage.put(previewKey(accountId, fileId, name), png);
    stored.add(name);
    left -= png.length;
    previewBytes += png.length;
  }
  const shown = (ref: PageRef): string | null => {
    const name = names.get(keyOf(ref));
    return name !== undefined && stored.has(name) ? name : null;
  };
  const total = profile.layouts.length + profile.slides.length;
  const missing = missingPictures(painting.outcome, { total, asked: pages.length, limits });
  const crowded =
    withoutRoom > 0 ? `Your storage has no room for ${withoutRoom} pictures of layouts and slides.` : null;
  const warnings = [missing, crowded].flatMap((message) => (message ? [{ code: 'previews_missing', message }] : []));
  return {
    profile: {
      ...profile,
      layouts: profile.layouts.map((layout) => ({ ...layout, preview: shown({ kind: 'layout', id: layout.id }) })),
      slides: profile.slides.map((slide) => ({ ...slide, preview: shown(slideRef(slide.index)) })),
      warnings: [...profile.warnings, ...warnings, ...toldOnce(painting.outcome.diagnostics)],
    },
    previews: pages.flatMap(({ name }) => (stored.has(name) ? [name] : [])),
    previewBytes,
  };
}

const keyOf = ({ kind, id }: PageRef): string => `${kind} ${id}`;
const slideRef = (index: number): PageRef => ({ kind: 'slide', id: String(index + 1) });

/** The pages that are painted, layouts before slides, each with the name of its picture. */
function pagesOf({ layouts, slides }: TemplateProfile, maxPages: number): { ref: PageRef; name: string }[] {
  return [
    ...layouts
      .slice(0, maxPages)
      .map(({ id }, at) => ({ ref: { kind: 'layout' as const, id }, name: `layout-${at + 1}.png` })),
    ...slides.slice(0, maxPages).map(({ index }) => ({ ref: slideRef(index), name: `slide-${index + 1}.png` })),
  ];
}

/** Diagnostics as warnings of the template: what they say of several pages is said once. */
function toldOnce(diagnostics: readonly Problem[]): TemplateProfile['warnings'] {
  const told = new Map(diagnostics.map(({ code, message }) => [message, { code, message }]));
  return [...told.values()].slice(0, MAX_DIAGNOSTICS);
}
