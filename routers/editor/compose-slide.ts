import { DomainError, ValidationError } from '../../src/errors.ts';
import type { Slide } from '../../src/deck/document.ts';
import { numberParts } from '../../src/deck/number-parts.ts';
import { SnapshotEntity } from '../../db/entities/snapshot.ts';
import type { AccountContext } from '../context.ts';
import { requireMedia } from './deck-media.ts';
import { deckTemplateBytes } from './deck-template-bytes.ts';
import { inTime } from './in-time.ts';
import { requireBuilt, requireOwnDeck } from './require-own-deck.ts';
import type { ComposedSlide, ComposeInput } from './schemas.ts';

/**
 * Puts what a slide says on the deck's template: layout chosen, text fitted, beside the slides of the latest revision, whose sizes it takes.
 * Nothing is saved.
 * @throws NotFoundError, ConflictError `deck_not_ready`, ValidationError, DomainError `engine_unavailable`
 */
export async function composeSlide(ctx: AccountContext, { deckId, slide }: ComposeInput): Promise<ComposedSlide> {
  const deck = requireBuilt(await requireOwnDeck(ctx, deckId));
  const latest = await ctx.em.findOne(SnapshotEntity, { deck: deckId, revision: deck.revision });
  const standing = latest?.document ?? deck.document;
  const template = await deckTemplateBytes(ctx, ctx.em, deck.builtOn?.id ?? null);
  const { document, problems } = await inTime(() =>
    ctx.engine.compose(
      {
        title: deck.title,
        language: standing?.language ?? 'en',
        templateId: deck.templateId ?? null,
        slides: [slide],
        beside: standing?.slides.filter(({ id }) => id !== slide.id),
      },
      template,
    ),
  );
  await requireMedia(ctx.em, deckId, document).catch((error: unknown) => {
    throw error instanceof ValidationError ? inSlide(error) : error;
  });
  const [composed, ...more] = inDeck(document.slides, standing?.slides ?? []);
  if (composed === undefined) throw new DomainError('validation_failed', 'The slide says nothing that can be shown.');
  return {
    slide: composed,
    more,
    problems: problems.map(({ slide: number = 1, ...problem }) => ({
      ...problem,
      params: problem.params && { ...problem.params },
      slideId: document.slides[number - 1]?.id,
    })),
  };
}

/** Composed slides as they are in the deck that stands, where the first takes the place of the slide of its id: a divider counts the parts before it. */
function inDeck(composed: readonly Slide[], standing: readonly Slide[]): Slide[] {
  const ids = new Set(composed.map(({ id }) => id));
  const at = standing.findIndex(({ id }) => ids.has(id));
  const before = at === -1 ? standing : standing.slice(0, at);
  const after = at === -1 ? [] : standing.slice(at + 1).filter(({ id }) => !ids.has(id));
  return numberParts([...before, ...composed, ...after]).slice(before.length, before.length + composed.length);
}

/** Places of the composed document mean nothing to whoever sent the slide. */
const inSlide = ({ message, issues }: ValidationError): ValidationError =>
  new ValidationError(
    message,
    issues.map((issue) => ({ ...issue, path: 'slide' })),
  );
