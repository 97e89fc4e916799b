import { isStrict, namespaceOf, toTransitional, usualPrefix } from './namespaces.ts';

/** Attributes whose value is a list of prefixes (ECMA-376 part 3, 7) or a qualified name. */
const prefixLists = new Set(['mc:Ignorable', 'mc:ProcessContent', 'mc:MustUnderstand', 'Requires']);
const percentage = /^-?\d+(?:\.\d+)?%$/;

/** Bounds of what is remembered between files, so that a stranger's names cannot fill the memory. */
const MAX_NAMES = 5_000;
const MAX_ROOT_SCOPES = 200;
const MAX_KEY = 5_000;

const prefixOf = (name: string): string => {
  const colon = name.indexOf(':');
  return colon < 0 ? '' : name.slice(0, colon);
};
const declared = (key: string): string | undefined =>
  key === 'xmlns' ? '' : key.startsWith('xmlns:') ? key.slice(6) : undefined;
const declaration = (prefix: string): string => (prefix === '' ? 'xmlns' : `xmlns:${prefix}`);

/**
 * The prefixes in force at one place of a file: what each is called there, and what our tree calls it. A scope is shared by all elements
 * below the one that declares it, so names are translated once each.
 */
export class PrefixScope {
  /** Prefix in the file → prefix in the tree. */
  readonly #renames: ReadonlyMap<string, string>;
  /** Prefix in the tree → namespace, to see clashes. */
  readonly #bound: ReadonlyMap<string, string>;
  readonly #strict: boolean;
  readonly #same: boolean;
  readonly #names = new Map<string, string>();

  private constructor(renames: ReadonlyMap<string, string>, bound: ReadonlyMap<string, string>, strict: boolean) {
    this.#renames = renames;
    this.#bound = bound;
    this.#strict = strict;
    this.#same = !strict && [...renames].every(([from, to]) => from === to);
  }

  static readonly root = new PrefixScope(new Map(), new Map(), false);

  /** The scope inside an element with these attributes: this one where it declares nothing new. */
  enter(attributes: Readonly<Record<string, string>>): PrefixScope {
    return this === PrefixScope.root ? rootScope(attributes) : this.inside(attributes);
  }

  inside(attributes: Readonly<Record<string, string>>): PrefixScope {
    let renames: Map<string, string> | undefined;
    let bound: Map<string, string> | undefined;
    let strict = this.#strict;
    for (const key in attributes) {
      if (key.charCodeAt(0) !== 120 /* x */) continue;
      const prefix = declared(key);
      if (prefix === undefined) continue;
      const written = attributes[key] ?? '';
      const uri = toTransitional(written);
      strict ||= isStrict(written);
      const known = this.#renames.get(prefix);
      if (known !== undefined && this.#bound.get(known) === uri && renames === undefined) continue;
      renames ??= new Map(this.#renames);
      bound ??= new Map(this.#bound);
      const to = this.#chosenPrefix(prefix, uri, bound);
      renames.set(prefix, to);
      bound.set(to, uri);
    }
    if (!renames || !bound) return strict === this.#strict ? this : new PrefixScope(this.#renames, this.#bound, strict);
    return new PrefixScope(renames, bound, strict);
  }

  /** The usual prefix; for other namespaces the file's own, unless it is one that stands for something else. */
  #chosenPrefix(prefix: string, uri: string, bound: ReadonlyMap<string, string>): string {
    const usual = usualPrefix(uri);
    const free = (candidate: string): boolean => (bound.get(candidate) ?? uri) === uri;
    if (usual !== undefined && (usual !== '' || prefix === '' || free(''))) return usual;
    if (usual === undefined && namespaceOf(prefix) === undefined) return prefix;
    let number = 1;
    while (!free(`ns${number}`)) number++;
    return `ns${number}`;
  }

  elementName(name: string): string {
    let translated = this.#names.get(name);
    if (translated === undefined) {
      const prefix = prefixOf(name);
      const to = this.#renames.get(prefix);
      const local = prefix === '' ? name : name.slice(prefix.length + 1);
      translated = to === undefined || to === prefix ? name : to === '' ? local : `${to}:${local}`;
      if (this.#names.size < MAX_NAMES) this.#names.set(name, translated);
    }
    return translated;
  }

  /** The attributes of an element as the tree has them; the record itself where nothing changes. */
  attributes(written: Record<string, string>, element: string): Record<string, string> {
    if (this.#same) return written;
    const result: Record<string, string> = {};
    for (const key in written) {
      const value = written[key] ?? '';
      const prefix = key.charCodeAt(0) === 120 ? declared(key) : undefined;
      if (prefix !== undefined) {
        const to = this.#renames.get(prefix) ?? prefix;
        result[declaration(to)] = toTransitional(value);
        // An attribute cannot use the default namespace, so the file's own prefix stays declared beside it.
        if (to === '' && prefix !== '') result[key] = toTransitional(value);
        continue;
      }
      const name = key.includes(':') ? this.#attributeName(key) : key;
      if (this.#strict && percentage.test(value)) result[name] = transitionalPercentage(element, value);
      else if (!this.#strict || name !== 'conformance') result[name] = this.#attributeValue(name, value);
    }
    return result;
  }

  #attributeName(key: string): string {
    const prefix = prefixOf(key);
    const to = this.#renames.get(prefix);
    return to === undefined || to === '' ? key : `${to}:${key.slice(prefix.length + 1)}`;
  }

  #attributeValue(name: string, value: string): string {
    if (prefixLists.has(name)) {
      const items = value.split(/\s+/).filter(Boolean);
      return items
        .map((item) => (item.includes(':') ? this.elementName(item) : (this.#renames.get(item) ?? item)))
        .join(' ');
    }
    if (name === 'xsi:type') return this.elementName(value);
    return value;
  }
}

/** Strict writes 50 % as `50%` where transitional writes 50000 (ECMA-376 part 4, 12.1), charts aside: there it is 50. */
function transitionalPercentage(element: string, value: string): string {
  const percent = Number(value.slice(0, -1));
  return String(Math.round(element.startsWith('c:') ? percent : percent * 1000));
}

const rootScopes = new Map<string, PrefixScope>();

/** Scopes of root elements are shared between parts, with the names translated in them: most parts declare the same few prefixes. */
function rootScope(attributes: Readonly<Record<string, string>>): PrefixScope {
  let key = '';
  for (const name in attributes) if (name.startsWith('xmlns')) key += `${name}=${attributes[name]}\n`;
  let scope = rootScopes.get(key);
  if (!scope) {
    scope = PrefixScope.root.inside(attributes);
    if (rootScopes.size < MAX_ROOT_SCOPES && key.length < MAX_KEY) rootScopes.set(key, scope);
  }
  return scope;
}
