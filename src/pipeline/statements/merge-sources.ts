import type { SourceRef } from '../../deck/content.ts';

const MAX_SOURCES = 6;

/** The sources of a slide, each once, the first ones where there are too many. */
export function mergeSources(sources: readonly (SourceRef | null | undefined)[]): SourceRef[] {
  const seen = new Map<string, SourceRef>();
  for (const source of sources) if (source) seen.set(JSON.stringify([source.fileId, source.locator]), source);
  return [...seen.values()].slice(0, MAX_SOURCES);
}
