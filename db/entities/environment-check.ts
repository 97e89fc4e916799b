import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import { jsonColumn } from './columns.ts';
import type { StoredCheck } from './connection.ts';

/** The last check of a connection that the environment defines, for as long as its address stays the same. */
export const EnvironmentCheckEntity = defineEntity({
  name: 'EnvironmentCheck',
  tableName: 'environment_checks',
  properties: {
    connectionId: p.text().primary(),
    baseUrl: p.text(),
    result: jsonColumn<StoredCheck>(),
  },
});
export type EnvironmentCheck = InferEntity<typeof EnvironmentCheckEntity>;
