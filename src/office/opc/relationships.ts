import { toTransitional } from '../xml/namespaces.ts';
import { el, elementsOf, type XmlElement } from '../xml/tree.ts';
import { relativeTarget, resolveTarget } from './part-name.ts';

const NAMESPACE = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** What a relationship can point at inside the package: something with a part name. */
interface Named {
  readonly name: string;
}

export interface Relationship<T> {
  id: string;
  /** Transitional, also in strict files. */
  type: string;
  /** The part; null for an external target and for one that the package does not have. */
  part: T | null;
  /** External address, or the target as written. */
  target: string;
  external: boolean;
}

/**
 * The relationships of one part, or of the package (ECMA-376 part 2, 6.5). Targets are held as parts, so their names may change; relative
 * targets are written when the package is.
 */
export class Relationships<T extends Named> {
  readonly #list: Relationship<T>[] = [];
  readonly #ids = new Map<string, Relationship<T>>();
  #nextNumber = 1;
  /** Whether they differ from those of the file. */
  changed = false;

  /** @param find gives the part of a name, undefined when the package has none. */
  static read<T extends Named>(
    root: XmlElement,
    sourceName: string,
    find: (name: string) => T | undefined,
  ): Relationships<T> {
    const relationships = new Relationships<T>();
    for (const entry of elementsOf(root)) {
      const { Id, Type = '', Target = '', TargetMode } = entry.attributes;
      if (entry.name !== 'Relationship' || Id === undefined || relationships.#ids.has(Id)) continue;
      const external = TargetMode === 'External';
      const name = external ? undefined : resolveTarget(sourceName, Target);
      const part = name === undefined ? undefined : find(name);
      relationships.#keep({ id: Id, type: toTransitional(Type), part: part ?? null, target: Target, external });
    }
    return relationships;
  }

  #keep(relationship: Relationship<T>): void {
    this.#list.push(relationship);
    this.#ids.set(relationship.id, relationship);
  }

  [Symbol.iterator](): Iterator<Relationship<T>> {
    return this.#list[Symbol.iterator]();
  }

  get size(): number {
    return this.#list.length;
  }

  /** Adds a relationship to a part, or to an external address, and returns its id. A part that is already the target of that type is not added twice. */
  add(type: string, target: T | string): string {
    const external = typeof target === 'string';
    for (const known of this.#list) {
      if (known.type === type && (external ? known.external && known.target === target : known.part === target))
        return known.id;
    }
    while (this.#ids.has(`rId${this.#nextNumber}`)) this.#nextNumber++;
    const id = `rId${this.#nextNumber++}`;
    this.#keep({ id, type, part: external ? null : target, target: external ? target : '', external });
    this.changed = true;
    return id;
  }

  remove(id: string): void {
    if (!this.#ids.delete(id)) return;
    this.#list.splice(
      this.#list.findIndex((relationship) => relationship.id === id),
      1,
    );
    this.changed = true;
  }

  byId(id: string | undefined): Relationship<T> | undefined {
    return id === undefined ? undefined : this.#ids.get(id);
  }

  byType(type: string): Relationship<T>[] {
    return this.#list.filter((relationship) => relationship.type === type);
  }

  /** The part behind an `r:id` or `r:embed`; undefined for an unknown id, an external target, a part that is missing. */
  targetOf(id: string | undefined): T | undefined {
    return this.byId(id)?.part ?? undefined;
  }

  /** The first part related by that type. */
  firstOf(type: string): T | undefined {
    for (const relationship of this.#list)
      if (relationship.type === type && relationship.part) return relationship.part;
    return undefined;
  }

  /** The first relationship id that leads to this part. */
  idOf(part: T): string | undefined {
    return this.#list.find((relationship) => relationship.part === part)?.id;
  }

  /** @param isKept tells whether a part is still in the package; relationships to parts that are not are left out. */
  toXml(sourceName: string, isKept: (part: T) => boolean): XmlElement {
    const entries = this.#list.flatMap(({ id, type, part, target, external }) => {
      if (part && !isKept(part)) return [];
      const written = part ? relativeTarget(sourceName, part.name) : target;
      return [
        el('Relationship', { Id: id, Type: type, Target: written, TargetMode: external ? 'External' : undefined }),
      ];
    });
    return el('Relationships', { xmlns: NAMESPACE }, entries);
  }
}

/** `Relationships` of these targets, rId1 … in their order. */
export const writeRelationships = (targets: readonly (readonly [type: string, target: string])[]): XmlElement =>
  el(
    'Relationships',
    { xmlns: NAMESPACE },
    targets.map(([Type, Target], index) => el('Relationship', { Id: `rId${index + 1}`, Type, Target })),
  );
