/**
 * Finds the operation of a path: exact case, whole segments, fixed words before parameters (`/users/me` before `/users/{id}`, whichever was
 * declared first), parameters percent-decoded once.
 */
export interface RoutePattern {
  method: string;
  path: string;
}

export interface RouteMatch<Route> {
  route: Route;
  parameters: Record<string, string>;
}

interface Entry<Route> {
  segments: readonly string[];
  route: Route;
}

export class RouteTable<Route extends RoutePattern> {
  readonly #entries = new Map<string, Entry<Route>[]>();
  readonly #routes: readonly Route[];

  constructor(routes: readonly Route[]) {
    this.#routes = routes;
    for (const route of routes) {
      const segments = route.path.split('/');
      const key = `${route.method} ${segments.length}`;
      const entries = this.#entries.get(key) ?? [];
      entries.push({ segments, route });
      entries.sort((a, b) => firstParameters(a.segments).localeCompare(firstParameters(b.segments)));
      this.#entries.set(key, entries);
    }
  }

  find(method: string, path: string): RouteMatch<Route> | null {
    const given = path.split('/');
    for (const { segments, route } of this.#entries.get(`${method} ${given.length}`) ?? []) {
      const parameters = matchSegments(segments, given);
      if (parameters !== null) return { route, parameters };
    }
    return null;
  }

  /** The methods that the path knows, for the header Allow. */
  methodsOf(path: string): string[] {
    const methods = new Set(this.#routes.map((route) => route.method));
    return [...methods].filter((method) => this.find(method, path) !== null);
  }
}

/** Sorts fixed words first, segment by segment. */
function firstParameters(segments: readonly string[]): string {
  return segments.map((segment) => (segment.startsWith('{') ? '1' : '0')).join('');
}

function matchSegments(segments: readonly string[], given: readonly string[]): Record<string, string> | null {
  const parameters: Record<string, string> = {};
  for (let index = 0; index < segments.length; index++) {
    const segment = segments[index] ?? '';
    const word = given[index] ?? '';
    if (!segment.startsWith('{')) {
      if (segment !== word) return null;
    } else {
      const value = decodeSegment(word);
      if (value === null || value === '') return null;
      parameters[segment.slice(1, -1)] = value;
    }
  }
  return parameters;
}

function decodeSegment(word: string): string | null {
  if (!word.includes('%')) return word;
  try {
    return decodeURIComponent(word);
  } catch {
    return null;
  }
}
