import { relationshipsName } from '../../../office/opc/part-name.ts';
import type { Part } from '../../../office/opc/part.ts';
import { readZip } from '../../../office/opc/unzip.ts';
import type { XmlElement } from '../../../office/xml/tree.ts';
import { templateRules } from '../../template/template-rules.ts';
import type { CheckedDeck } from '../checked-deck.ts';
import type { Findings } from '../findings.ts';

/** Every target exists, every part can be reached, every `r:` id that is used is known (ECMA-376 part 2, 6.5). */
export function checkRelationships(deck: CheckedDeck, findings: Findings): void {
  const opened = deck.template.package;
  const reached = new Set<Part>();
  const follow = (source: string, relationships: Part['relationships']): void => {
    for (const { id, part, target, external } of relationships) {
      if (part) reached.add(part);
      else if (!external && !target.startsWith('#') && target !== 'NULL')
        findings.error(
          'target_missing',
          `The relationship ${id} of ${source} leads to "${target}", which is not in the file.`,
        );
    }
  };
  follow('the package', opened.relationships);
  // A set hands out what is added while it is walked, so this goes on until nothing new is met.
  for (const part of reached) follow(part.name, part.relationships);
  for (const part of opened.parts())
    if (!reached.has(part))
      findings.error('part_orphan', `The part ${part.name} belongs to nothing in the file; remove it.`);
  const names = new Set(readZip(deck.file, templateRules(deck.limits)).map(({ name }) => `/${name.toLowerCase()}`));
  for (const name of names) {
    if (!name.endsWith('.rels') || name === relationshipsName('/')) continue;
    const source = name.replace('/_rels/', '/').replace(/\.rels$/, '');
    if (!names.has(source))
      findings.error('part_orphan', `The part ${name} has relationships of a part that is missing.`);
  }
}

/** Reports the ids in `r:` attributes of a part that its relationships do not know. */
export function checkReference(part: Part, element: XmlElement, findings: Findings): void {
  for (const key in element.attributes) {
    if (!key.startsWith('r:')) continue;
    const id = element.attributes[key];
    if (id && !part.relationships.byId(id))
      findings.error('reference_unknown', `${part.name} refers to ${id} in ${element.name}, which leads nowhere.`);
  }
}
