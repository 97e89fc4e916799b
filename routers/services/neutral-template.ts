import type { Engine, NeutralTemplate } from '../../src/engine/index.ts';

const made = new WeakMap<Engine, Promise<NeutralTemplate>>();

/**
 * The neutral template, asked of the engine once. Making it takes a good part of a second, which is not the requests' to wait for; only where
 * no engine answers is it made here, since what a person saves does not depend on one.
 */
export function neutralTemplate(engine: Engine): Promise<NeutralTemplate> {
  let template = made.get(engine);
  if (template === undefined) {
    template = engine.neutral().catch(async () => {
      const { localEngine } = await import('../../src/engine/index.ts');
      return await localEngine().neutral();
    });
    // a fault is no template: the next request asks again
    template.catch(() => made.delete(engine));
    made.set(engine, template);
  }
  return template;
}
