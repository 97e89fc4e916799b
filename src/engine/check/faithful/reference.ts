import { createHash } from 'node:crypto';
import type { EngineLimits } from '../../engine-limits.ts';
import type { Layout } from '../../presentationml/layout.ts';
import { slideParts } from '../../presentationml/presentation.ts';
import { openTemplate, type Template } from '../../template/open-template.ts';
import { allOf, descend, textOf, type XmlElement } from '../../../office/xml/tree.ts';
import { oneLine } from '../../../one-line.ts';

/** What a deck is held against: the layouts of its template, and what the template's author wrote as samples. */
export interface Reference {
  layouts: ReadonlySet<string>;
  samples: ReadonlySet<string>;
}

/** Shorter texts ("Agenda", "2024") are said by anyone. */
const LEAST_LENGTH = 16;
/** Templates remembered at once. */
const MAX_KNOWN = 16;

/** What makes a layout the same in two files: part numbers change when a deck is saved, names and placeholders do not. */
export const signatureOf = ({ name, placeholders }: Layout): string =>
  [name, ...placeholders.map(({ type, idx }) => `${type}/${idx}`).sort()].join('\n');

export const plainText = (text: string): string => oneLine(text).toLowerCase();

function paragraphsIn(root: XmlElement): string[] {
  const tree = descend(root, 'p:cSld', 'p:spTree');
  return tree ? [...allOf(tree, 'a:p')].map((paragraph) => plainText(textOf(paragraph))) : [];
}

/** What the prompts of a file's layouts say, and its slides where they are samples. */
export function sampleTextsOf(template: Template, withSlides: boolean): Set<string> {
  const roots = template.layouts.map(({ part }) => part.xml);
  if (withSlides) roots.push(...slideParts(template.presentation).map((part) => part.xml));
  return new Set(roots.flatMap(paragraphsIn).filter((text) => text.length >= LEAST_LENGTH));
}

const known = new Map<string, Reference>();

/**
 * Reads a template to hold decks against; the last few are kept by the hash of their bytes.
 * @throws TemplateUnreadableError with the reason
 */
export function readReference(bytes: Uint8Array, limits: EngineLimits): Reference {
  const key = createHash('sha256').update(bytes).digest('base64');
  let reference = known.get(key);
  if (reference) return reference;
  const template = openTemplate(bytes, limits);
  reference = { layouts: new Set(template.layouts.map(signatureOf)), samples: sampleTextsOf(template, true) };
  known.set(key, reference);
  for (const oldest of known.keys()) {
    if (known.size <= MAX_KNOWN) break;
    known.delete(oldest);
  }
  return reference;
}
