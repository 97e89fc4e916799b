/** Node takes the package's main file, which is CommonJS; its module has no types of its own. */
declare module 'bidi-js/dist/bidi.mjs' {
  const bidiFactory: () => {
    /** UAX 9: the embedding level of each UTF-16 unit. */
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl' | 'auto'): { levels: Uint8Array };
  };
  export default bidiFactory;
}
