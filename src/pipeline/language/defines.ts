import { baseLanguage, isUnspaced } from './base-language.ts';
import { countWords, topicWords } from './words.ts';

/** Verbs that say what a thing is, does for its reader or is made of, behind its name. */
const verbs =
  /(?<!\p{L})(?:is|are|was|were|lets?|allows?|helps?|provides?|offers?|enables?|gives?|consists? of|refers? to|describes?|ist|sind|war|waren|bezeichne[nt]|bietet|bieten|ermöglich(?:t|en)|besteht|bestehen|umfass(?:t|en)|hilft|est|sont|était|désigne|permet|offre|fournit|comprend|es|son|fue|permite|ofrece|designa|consiste|proporciona|è|sono|permette|consente|indica|fornisce|é|são|foi|oferece|fornece|zijn|biedt|laat|helpt|bestaat|это|является|являются|позволяет|представля\p{L}+|це|є|дозволяє|to|jest|są|umożliwia|pozwala|oferuje|هو|هي|هم|הוא|היא|הם|הן)(?!\p{L})|\s[–—]\s|とは|は|是|指|이란|[은는]\s/u;
const denies = /^\s*(?:not|n['’]t|nicht|kein\p{L}*|pas|no longer|niet|geen|не|nie)(?!\p{L})/iu;
/** Turkish says what a thing is at the end of its sentence. */
const endsTurkish = /(?:[dt][ıiuü]r|sağlar|sunar|olarak bilinir)$/iu;
/** Words of a name with its article and what stands beside it. */
const NAME_WORDS = 7;

/** Whether a sentence says what the thing is that one of the names names: "pyenv lets you …", "Pfahlbauten sind Siedlungen, deren …". */
export function defines(sentence: string, names: readonly string[], language: string): boolean {
  const known = new Set(names.flatMap((name) => topicWords(name, language)));
  const isNamed = (text: string): boolean => topicWords(text, language).some((word) => known.has(word));
  if (baseLanguage(language) === 'tr')
    return endsTurkish.test(sentence) && isNamed(sentence.split(/\s+/).slice(0, NAME_WORDS).join(' '));
  const verb = verbs.exec(sentence);
  if (!verb) return false;
  const subject = sentence.slice(0, verb.index);
  return (
    !denies.test(sentence.slice(verb.index + verb[0].length)) &&
    countWords(subject) <= NAME_WORDS &&
    (isNamed(subject) || (isUnspaced(language) && names.some((name) => name !== '' && subject.includes(name))))
  );
}
