/** Embeddings, overrides and isolates with their ends (Unicode Standard Annex 9, 2.1 to 2.6). The marks U+200E, U+200F and U+061C stay: they move nothing but themselves. */
const overrides = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * A name without the characters that change the direction of what follows: with them `deck\u202Efdp.exe` shows as `deckexe.pdf`, and a name
 * in a list turns the words behind it around. Scripts from right to left need none of them to be shown rightly.
 */
export const withoutOverrides = (name: string): string => name.replace(overrides, '');
