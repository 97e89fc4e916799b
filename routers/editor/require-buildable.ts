import { DeckTemplateEntity } from '../../db/entities/deck-template.ts';
import type { Deck } from '../../db/entities/deck.ts';
import type { DeckDocument } from '../../src/deck/document.ts';
import type { TemplateProfile } from '../../src/deck/template-profile.ts';
import { ValidationError, type FieldIssue } from '../../src/errors.ts';
import type { AccountContext } from '../context.ts';
import { neutralTemplate } from '../services/neutral-template.ts';
import { requireMedia } from './deck-media.ts';

/**
 * What cannot be built is refused while the person still edits.
 * @throws ValidationError for media not yet written, for layouts and placeholders that the template does not have, and for tables and shapes
 * that no file can hold
 */
export async function requireBuildable(
  { em, engine }: Pick<AccountContext, 'em' | 'engine'>,
  deck: Deck,
  document: DeckDocument,
): Promise<void> {
  await requireMedia(em, deck.id, document);
  const { misshapenContent, unknownPlaces } = await import('../../src/engine/document-rules.ts');
  const { layouts } = await profileOf({ em, engine }, deck);
  const known = layouts.map(({ id, name, placeholders }) => ({ id, name, places: placeholders }));
  // A template without layouts is built on one that the builder makes: only it can tell.
  if (known.length > 0) refuse(unknownPlaces(document, known));
  refuse(misshapenContent(document));
}

async function profileOf({ em, engine }: Pick<AccountContext, 'em' | 'engine'>, deck: Deck): Promise<TemplateProfile> {
  if (deck.builtOn == null) return (await neutralTemplate(engine)).profile;
  return (await em.findOneOrFail(DeckTemplateEntity, deck.builtOn.id)).profile;
}

function refuse(issues: readonly FieldIssue[]): void {
  const [first] = issues;
  if (first !== undefined) throw new ValidationError(first.message, issues.slice(0, 50));
}
