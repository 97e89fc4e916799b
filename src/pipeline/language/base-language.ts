/** The base of a BCP 47 tag, in lower case: `de` of `de-AT`. */
export const baseLanguage = (tag: string): string => {
  const base = tag.toLowerCase().split(/[-_]/)[0] ?? 'en';
  return base === 'iw' ? 'he' : base === 'nb' || base === 'nn' ? 'no' : base;
};

/** Languages written without spaces between words. */
export const isUnspaced = (language: string): boolean => ['ja', 'zh', 'th'].includes(baseLanguage(language));
