import { readMaterial } from '../materials/index.ts';
import { defaultLimits, type EngineLimits } from './limits.ts';
import type { CallOptions, Engine } from './port.ts';
import { openTemplate } from './template/open-template.ts';
import { readProfile } from './template/read-profile.ts';

type LocalEngine = Pick<Engine, 'ping' | 'profile' | 'readMaterial'>;

/**
 * The engine where it is called: for the command line, for tests, and inside the engine's own processes. A call that was aborted before
 * it starts is not started; once it runs, only its process can be stopped.
 */
export function localEngine(limits: EngineLimits = defaultLimits): LocalEngine {
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
  };
}
