import type { Belongings } from '../belongings.ts';
import type { EndpointName } from '../endpoints.ts';
import type { Ask, World } from '../world.ts';

export interface Stage {
  world: World;
  belongings: Belongings;
}

/** One way to bring an operation to a status. */
export interface ContractCase {
  status: number;
  what: string;
  /** What must be there first is made here; the answer is what is then asked. */
  ask: (stage: Stage) => Ask | Promise<Ask>;
}

/** The first case of each operation is its success: with another id it must be unknown, and with another's session too. */
export type ContractCases = Partial<Record<EndpointName, ContractCase[]>>;

export const on = (status: number, what: string, ask: ContractCase['ask'] | Ask = {}): ContractCase => ({
  status,
  what,
  ask: typeof ask === 'function' ? ask : () => ask,
});
