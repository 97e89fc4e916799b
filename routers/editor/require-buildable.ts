import { DeckTemplateEntity } from '../../db/entities/deck-template.ts';
import type { Deck } from '../../db/entities/deck.ts';
import type { EntityManager } from '../../db/orm.ts';
import type { DeckDocument } from '../../src/deck/document.ts';
import { ValidationError, type FieldIssue } from '../../src/errors.ts';
import { requireMedia } from './deck-media.ts';

/**
 * What cannot be built is refused while the person still edits.
 * @throws ValidationError for media not yet written, for layouts and placeholders that the template does not have, and for tables and shapes
 * that no file can hold
 */
export async function requireBuildable(em: EntityManager, deck: Deck, document: DeckDocument): Promise<void> {
  await requireMedia(em, deck.id, document);
  await requirePlaces(em, deck, document);
  refuse((await loadEngine()).misshapenContent(document));
}

/** Loaded when first asked for; whoever holds a row asks before. */
export const loadEngine = () => import('../../src/engine/index.ts');

async function requirePlaces(em: EntityManager, deck: Deck, document: DeckDocument): Promise<void> {
  const kept = deck.builtOn == null ? null : await em.findOneOrFail(DeckTemplateEntity, deck.builtOn.id);
  const { neutralProfile, unknownPlaces } = await loadEngine();
  const { layouts } = kept?.profile ?? (await neutralProfile());
  // A template without layouts is built on one that the builder makes: only it can tell.
  if (layouts.length === 0) return;
  const known = layouts.map(({ id, name, placeholders }) => ({ id, name, places: placeholders }));
  refuse(unknownPlaces(document, known));
}

function refuse(issues: readonly FieldIssue[]): void {
  const [first] = issues;
  if (first !== undefined) throw new ValidationError(first.message, issues.slice(0, 50));
}
