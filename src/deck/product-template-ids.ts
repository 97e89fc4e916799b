/** Ids under which the library of every installation holds the templates of the product, by their names. They never change. */
export const productTemplateIds: ReadonlyMap<string, string> = new Map([
  ['boardroom', '3d0a6b51-7c42-4e0b-9a1f-51b0d4c6e201'],
  ['ledger', '3d0a6b51-7c42-4e0b-9a1f-51b0d4c6e202'],
  ['pitch', '3d0a6b51-7c42-4e0b-9a1f-51b0d4c6e203'],
  ['lab', '3d0a6b51-7c42-4e0b-9a1f-51b0d4c6e204'],
  ['classroom', '3d0a6b51-7c42-4e0b-9a1f-51b0d4c6e205'],
  ['civic', '3d0a6b51-7c42-4e0b-9a1f-51b0d4c6e206'],
  ['midnight', '3d0a6b51-7c42-4e0b-9a1f-51b0d4c6e207'],
  ['signal', '3d0a6b51-7c42-4e0b-9a1f-51b0d4c6e208'],
  ['meadow', '3d0a6b51-7c42-4e0b-9a1f-51b0d4c6e209'],
  ['studio', '3d0a6b51-7c42-4e0b-9a1f-51b0d4c6e210'],
]);

/** What a deck is built on whose author names no template. */
export const DEFAULT_TEMPLATE = 'boardroom';
