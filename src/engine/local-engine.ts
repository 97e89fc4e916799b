import { readMaterial } from '../materials/index.ts';
import { buildDeck } from './build/build-deck.ts';
import { openForBuilding } from './build/open-for-building.ts';
import { checkDeck } from './check/check-deck.ts';
import { composeDeck } from './compose/compose-deck.ts';
import { defaultLimits, type EngineLimits } from './limits.ts';
import { paintDeck } from './paint/paint-deck.ts';
import type { CallOptions, Engine } from './port.ts';
import { openTemplate } from './template/open-template.ts';
import { readProfile } from './template/read-profile.ts';

/**
 * The engine where it is called: for the command line, for tests, and inside the engine's own processes. A call that was aborted before
 * it starts is not started; once it runs, only its process can be stopped.
 */
export function localEngine(limits: EngineLimits = defaultLimits): Engine {
  const begin = (options?: CallOptions): void => options?.signal?.throwIfAborted();
  return {
    async ping() {},
    async profile(template, options) {
      begin(options);
      return readProfile(openTemplate(template, limits));
    },
    async readMaterial(bytes, fileName, options) {
      begin(options);
      return readMaterial(bytes, fileName);
    },
    async compose(draft, template, options) {
      begin(options);
      const { pages } = await openForBuilding(template, limits);
      return composeDeck(draft, pages);
    },
    async build(document, template, media, options) {
      begin(options);
      return buildDeck(document, await openForBuilding(template, limits), media);
    },
    async paint(file, order, options) {
      begin(options);
      return paintDeck(openTemplate(file, limits), order, limits);
    },
    async check(file, order, options) {
      begin(options);
      return checkDeck(file, order, limits);
    },
  };
}
