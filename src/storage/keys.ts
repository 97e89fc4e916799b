import { checkKey } from './storage.ts';

/**
 * Where bytes go. All that belongs to an account is below its prefix, so that deleting the account is deleting the prefix and takes
 * nobody else's bytes; the same for a deck within it.
 */
export const accountPrefix = (accountId: string): string => checkKey(`accounts/${accountId}`);

/** Of a file; those of the product (null) belong to no account. */
export const filePrefix = (accountId: string | null, fileId: string): string =>
  checkKey(`${accountId === null ? 'product' : accountPrefix(accountId)}/files/${fileId}`);
export const fileKey = (accountId: string | null, fileId: string, name: string): string =>
  checkKey(`${filePrefix(accountId, fileId)}/${name}`);

/** A picture of a template's slide or layout, by its name in the profile. */
export const previewKey = (accountId: string | null, fileId: string, name: string): string =>
  fileKey(accountId, fileId, `previews/${name}`);

/** The account's own copy of a template. */
export const deckTemplatePrefix = (accountId: string, deckTemplateId: string): string =>
  checkKey(`${accountPrefix(accountId)}/deck-templates/${deckTemplateId}`);
export const deckTemplateKey = (accountId: string, deckTemplateId: string): string =>
  checkKey(`${deckTemplatePrefix(accountId, deckTemplateId)}/original`);

export const deckPrefix = (accountId: string, deckId: string): string =>
  checkKey(`${accountPrefix(accountId)}/decks/${deckId}`);
export const mediaKey = (accountId: string, deckId: string, mediaId: string): string =>
  checkKey(`${deckPrefix(accountId, deckId)}/media/${mediaId}.png`);
/** The picture of a slide of some revision, by the hash of the slide. */
export const slidePictureKey = (deck: { accountId: string; deckId: string }, hash: string): string =>
  checkKey(`${deckPrefix(deck.accountId, deck.deckId)}/slides/${hash}.png`);
export const exportPrefix = (deck: { accountId: string; deckId: string }, exportId: string): string =>
  checkKey(`${deckPrefix(deck.accountId, deck.deckId)}/exports/${exportId}`);
export const exportKey = (deck: { accountId: string; deckId: string }, exportId: string, name: string): string =>
  checkKey(`${exportPrefix(deck, exportId)}/${name}`);
