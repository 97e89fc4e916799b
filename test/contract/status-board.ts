import { endpoints, nameOf, type Endpoint } from './endpoints.ts';

/** Which statuses were produced, and what the specification still waits for. */
export class StatusBoard {
  readonly #produced = new Map<string, Map<number, number>>();

  mark(endpoint: Pick<Endpoint, 'method' | 'path'>, status: number): void {
    const name = nameOf(endpoint);
    const counts = this.#produced.get(name) ?? new Map<number, number>();
    counts.set(status, (counts.get(status) ?? 0) + 1);
    this.#produced.set(name, counts);
  }

  /** `GET /chats 401`, for every listed status that nothing produced. */
  missing(): string[] {
    return endpoints.flatMap((endpoint) =>
      listed(endpoint)
        .filter((status) => !this.#has(endpoint, status))
        .map((status) => `${nameOf(endpoint)} ${status}`),
    );
  }

  /** One line an operation: each listed status with ✓ or ✗, then those that any operation may answer, in brackets. */
  toString(): string {
    const width = Math.max(...endpoints.map((endpoint) => nameOf(endpoint).length));
    const lines = endpoints.map((endpoint) => {
      const marks = listed(endpoint).map((status) => `${status} ${this.#has(endpoint, status) ? '✓' : '✗'}`);
      const others = [...(this.#produced.get(nameOf(endpoint))?.keys() ?? [])]
        .filter((status) => !listed(endpoint).includes(status))
        .toSorted((a, b) => a - b)
        .map((status) => `(${status})`);
      return `${nameOf(endpoint).padEnd(width)}  ${[...marks, ...others].join('  ')}`;
    });
    const total = endpoints.reduce((sum, endpoint) => sum + listed(endpoint).length, 0);
    return [...lines, `${total - this.missing().length} of ${total} listed statuses produced`].join('\n');
  }

  #has(endpoint: Endpoint, status: number): boolean {
    return this.#produced.get(nameOf(endpoint))?.has(status) === true;
  }
}

const listed = ({ success, errors }: Endpoint): number[] => [success, ...errors];
