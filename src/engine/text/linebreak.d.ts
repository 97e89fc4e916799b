/** The package ships no types: UAX 14 line breaking as an iterator over break opportunities. */
declare module 'linebreak' {
  class LineBreaker {
    constructor(text: string);
    /** The next opportunity: `position` is the index after the break, `required` tells a mandatory one. */
    nextBreak(): { position: number; required: boolean } | null;
  }
  export default LineBreaker;
}
