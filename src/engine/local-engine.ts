import type { MaterialLimits } from '../materials/limits.ts';
import { buildDeck } from './writer/build-deck.ts';
import { neutralProfile, neutralTemplate } from './author/neutral-template.ts';
import { openForDecks } from './prepare/open-for-decks.ts';
import { profileTemplate } from './prepare/profile-template.ts';
import { parseDraft } from '../deck/draft.ts';
import { composeDeck } from './compose/compose-deck.ts';
import { defaultLimits, type EngineLimits } from './engine-limits.ts';
import type { CallOptions, Engine } from './engine.ts';
import { openTemplate } from './template/open-template.ts';

// Readers, painter and checker are loaded when first asked for: with their fonts, dictionaries and codecs they are most of the engine's
// memory, and a program that only builds decks needs none of them.

/**
 * The engine where it is called: for the command line, for tests, and inside the engine's own processes. A call that was aborted before
 * it starts is not started; once it runs, only its process can be stopped.
 */
export function localEngine(limits: EngineLimits = defaultLimits, materials?: MaterialLimits): Engine {
  const begin = (options?: CallOptions): void => {
    options?.signal?.throwIfAborted();
    options?.onBegin?.();
  };
  return {
    async ping() {},
    async profile(template, options) {
      begin(options);
      return profileTemplate(template, limits);
    },
    async neutral(options) {
      begin(options);
      return { bytes: neutralTemplate(), profile: await neutralProfile() };
    },
    async readMaterial(bytes, fileName, options) {
      begin(options);
      const { readMaterial } = await import('../materials/index.ts');
      return readMaterial(bytes, fileName, materials);
    },
    async compose(draft, template, options) {
      begin(options);
      const { pages } = await openForDecks(template, limits);
      return composeDeck(parseDraft(draft), pages, options?.onProgress);
    },
    async build(document, template, media, options) {
      begin(options);
      return buildDeck(document, await openForDecks(template, limits), media);
    },
    async paint(file, order, options) {
      begin(options);
      const { paintDeck } = await import('./paint/paint-deck.ts');
      return paintDeck(openTemplate(file, limits), order, { limits, onProgress: options?.onProgress });
    },
    async check(file, order, options) {
      begin(options);
      const { checkDeck } = await import('./check/check-deck.ts');
      return checkDeck(file, order, { limits, onProgress: options?.onProgress });
    },
  };
}
