import { readFileSync } from 'node:fs';
import type { Part } from '../../office/opc/part.ts';
import { elementsOf, type XmlElement } from '../../office/xml/tree.ts';

/**
 * Attributes of the elements of slides and drawings (ECMA-376 part 4, annex A: pml.xsd, dml-main.xsd), one word each: its name, then
 * `:b` for a truth value, `:i` for a whole number, `:n` for one of `words[n]`; `!` marks what must not be missing.
 */
interface KnownAttributes {
  words: readonly string[];
  elements: Readonly<Record<string, string>>;
}

/** What a value must be: anything where it is undefined. */
type Values = 'truth' | 'number' | ReadonlySet<string> | undefined;
interface Rule {
  values: Values;
  required: boolean;
}
type Rules = ReadonlyMap<string, Rule>;

let file: KnownAttributes | undefined;
const rules = new Map<string, Rules | null>();

function rulesOf(name: string): Rules | null {
  let found = rules.get(name);
  if (found !== undefined) return found;
  file ??= JSON.parse(readFileSync(new URL('known-attributes.json', import.meta.url), 'utf8')) as KnownAttributes;
  const { words, elements } = file;
  const known = Object.hasOwn(elements, name) ? elements[name] : undefined;
  found =
    known === undefined
      ? null
      : new Map(
          known
            .split(' ')
            .filter(Boolean)
            .map((word) => readRule(word, words)),
        );
  rules.set(name, found);
  return found;
}

function readRule(word: string, words: readonly string[]): [string, Rule] {
  const [, name = '', kind, required] = /^([^:!]+)(?::(\w+))?(!)?$/.exec(word) ?? [];
  const values: Values =
    kind === 'b'
      ? 'truth'
      : kind === 'i'
        ? 'number'
        : kind
          ? new Set((words[Number(kind)] ?? '').split(' '))
          : undefined;
  return [name, { values, required: required !== undefined }];
}

const truths: Readonly<Record<string, string>> = { on: '1', t: '1', yes: '1', off: '0', f: '0', no: '0' };

/** The value as the schema wants it: the same where it is sound, null where it means nothing. */
function soundValue(value: string, values: Values): string | null {
  if (values === 'truth') return /^(?:0|1|true|false)$/.test(value) ? value : (truths[value.toLowerCase()] ?? null);
  if (values === 'number') {
    if (/^[+-]?\d+$/.test(value)) return value;
    return value.trim() !== '' && Number.isFinite(Number(value)) ? String(Math.round(Number(value))) : null;
  }
  return !values || values.has(value) ? value : null;
}

/** Extensions have attributes of their own. */
const isExtension = ({ name }: XmlElement): boolean => name === 'a:extLst' || name === 'p:extLst';

interface Change {
  element: XmlElement;
  attribute: string;
  /** Null takes it away. */
  value: string | null;
}

function* changesIn(element: XmlElement): Generator<Change> {
  const known = rulesOf(element.name);
  if (known) {
    for (const [attribute, value] of Object.entries(element.attributes)) {
      // Those with a prefix are another schema's.
      if (attribute.includes(':') || attribute === 'xmlns') continue;
      const rule = known.get(attribute);
      const sound = rule ? soundValue(value, rule.values) : null;
      if (sound !== value && !(sound === null && rule?.required)) yield { element, attribute, value: sound };
    }
  }
  for (const child of elementsOf(element)) if (!isExtension(child)) yield* changesIn(child);
}

/**
 * Takes away attributes, and values of them, that the schema does not know: files of early versions of PowerPoint have some. What can be
 * understood is written as it should be.
 * @returns what was changed, as `attribute of element`
 */
export function mendAttributes(part: Part): string[] {
  if (changesIn(part.xml).next().done) return [];
  const changes = [...changesIn(part.edit())];
  for (const { element, attribute, value } of changes) {
    if (value === null) delete element.attributes[attribute];
    else element.attributes[attribute] = value;
  }
  return [...new Set(changes.map(({ element, attribute }) => `${attribute} of ${element.name}`))];
}
