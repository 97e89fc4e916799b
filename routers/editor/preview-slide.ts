import type { AccountContext } from '../context.ts';
import { FileReply } from '../services/file-reply.ts';
import { invalidInput } from '../services/to-domain-error.ts';
import { paintSlide, slideHash } from './paint-slide.ts';
import { requireBuildable } from './require-buildable.ts';
import { requireBuilt, requireOwnDeck } from './require-own-deck.ts';
import type { PreviewInput } from './schemas.ts';

/**
 * The picture of one slide of a document that is not saved: the editor shows what it would look like. Nothing is kept.
 * @throws what saving the document would throw, and DomainError `engine_unavailable`
 */
export async function previewSlide(ctx: AccountContext, input: PreviewInput): Promise<FileReply> {
  const { document, width } = input;
  const deck = requireBuilt(await requireOwnDeck(ctx, input.deckId));
  const slide = { deck, document, number: numberOf(input) };
  await requireBuildable(ctx, deck, document);
  const type = ctx.caller.takesWebp === true ? 'image/webp' : 'image/png';
  const png = await paintSlide(ctx, slide);
  const { scalePicture } = await import('../../src/pictures/scale-picture.ts');
  const bytes = await scalePicture(png, { width: width ?? null, type });
  return new FileReply({
    content: bytes,
    type,
    name: `${slide.number}.${type === 'image/webp' ? 'webp' : 'png'}`,
    size: bytes.byteLength,
    etag: `"${slideHash(slide)}-${width ?? 'full'}-${type.slice('image/'.length)}"`,
    disposition: 'inline',
    vary: 'Accept',
  });
}

/** The slide that is meant, by its number or by its id. @throws ValidationError where the document has none such, or both are said */
function numberOf({ document, page, slide }: PreviewInput): number {
  const number = page ?? document.slides.findIndex(({ id }) => id === slide) + 1;
  if ((page === undefined) !== (slide === undefined) && document.slides[number - 1] !== undefined) return number;
  const path = page === undefined ? 'slide' : 'page';
  const message =
    (page === undefined) === (slide === undefined)
      ? 'Name one slide: its number as `page`, or its id as `slide`.'
      : `The document has ${document.slides.length} slides, and none such.`;
  throw invalidInput([{ path, message, code: 'not_allowed', params: { slides: document.slides.length } }]);
}
