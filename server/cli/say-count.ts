/** "1 slide", "3 slides", for nouns that take an s. */
export const sayCount = (many: number, what: string): string => `${many} ${what}${many === 1 ? '' : 's'}`;
