import type { BodyKind } from '../../routers/rest.ts';
import type { Config } from '../../src/config.ts';
import type { JsonMeasure } from './measure-json.ts';

export interface BodyLimits extends JsonMeasure {
  maxBytes: number;
}

/** What a body may be, by what it can carry; JSON_MAX_BYTES is the ceiling of all. */
export function bodyLimits(config: Config, kind: BodyKind): BodyLimits {
  const { JSON_MAX_BYTES: ceiling, JSON_MAX_DEPTH: maxDepth, JSON_MAX_FIELDS: maxFields } = config;
  const few = config.JSON_SMALL_MAX_VALUES;
  const of = (maxBytes: number, maxValues: number): BodyLimits => ({
    maxBytes: Math.min(maxBytes, ceiling),
    maxValues,
    maxDepth,
    maxFields,
  });
  switch (kind) {
    case 'small':
      return of(config.JSON_SMALL_MAX_BYTES, few);
    case 'turn':
      return of(config.JSON_TURN_MAX_BYTES, config.JSON_MAX_VALUES);
    case 'snapshot':
      return of(ceiling, config.JSON_MAX_VALUES);
    case 'picture':
      return of(ceiling, few);
  }
}
