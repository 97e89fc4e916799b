import type { LookupAddress } from 'node:dns';

export interface DialPolicy {
  /** Loopback and private networks too: for the installation's own connections. */
  allowPrivate: boolean;
  /** Whole exchange, body included. */
  timeoutMs: number;
  /** Without a byte; a server that keeps writing, however slowly, is left alone. Without it only `timeoutMs` counts. */
  idleMs?: number;
  /** Decompressed body of one reply. */
  maxBytes: number;
  /** Name resolution; the system's when absent. */
  resolve?: Resolve;
}

export type Resolve = (hostname: string) => Promise<LookupAddress[]>;
