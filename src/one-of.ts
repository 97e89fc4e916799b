/** Whether a word of a file or a person is one of those that are known; it is then typed as one of them. */
export const isOneOf = <Word extends string>(known: ReadonlySet<Word>, word: string): word is Word =>
  (known as ReadonlySet<string>).has(word);
