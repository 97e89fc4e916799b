import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import { timeColumn } from './columns.ts';

/** Why a model server is left alone for a while, for all of the installation; the id of a connection of any origin. */
export const ConnectionFaultEntity = defineEntity({
  name: 'ConnectionFault',
  tableName: 'connection_faults',
  properties: {
    connectionId: p.text().primary(),
    /** Of address and key: a connection that changed is another one. */
    fingerprint: p.text(),
    fault: p.text(),
    /** Calls that failed one after the other. */
    failures: p.integer().default(0),
    /** Nobody calls before; null until the connection changes, or a check of it succeeds. */
    until: timeColumn().nullable(),
  },
});
export type ConnectionFaultRow = InferEntity<typeof ConnectionFaultEntity>;
