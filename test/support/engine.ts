import { localEngine, type Engine } from '../../src/engine/index.ts';
import { DomainError } from '../../src/errors.ts';

const away = async (): Promise<never> => {
  throw new DomainError('engine_unavailable', 'The engine does not answer. Try again in a moment.');
};

/** An engine that is not there. */
export const absentEngine: Engine = {
  ping: away,
  profile: away,
  neutral: away,
  readMaterial: away,
  compose: away,
  build: away,
  paint: away,
  check: away,
};

/** The real engine, in the test's own process: what tests of the API use when they bring none of their own. */
export const testEngine: Engine = localEngine();
