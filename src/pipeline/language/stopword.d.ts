/** The package ships no types: each export is the stopword list of one language, by ISO 639-3 code. */
declare module 'stopword' {
  export const eng: readonly string[];
}
