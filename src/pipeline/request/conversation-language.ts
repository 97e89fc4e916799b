import type { Brief } from '../brief.ts';
import { detectTextLanguage } from '../language/detect-text-language.ts';
import { orderLanguage } from './changes/tongue.ts';

/** From so many letters on a text tells its language by itself; the words of orders tell that of a shorter one. */
const ENOUGH_LETTERS = 40;

/**
 * The language in which the assistant speaks of a deck: the one that the person's client asks for, else that of the message, of what was
 * written before, and of the deck.
 */
export function conversationLanguage(
  { guidance, request, conversation }: Pick<Brief, 'guidance' | 'request' | 'conversation'>,
  deck: { language: string },
): string {
  if (guidance?.locale !== undefined) return guidance.locale;
  const written = [...conversation.flatMap(({ role, text }) => (role === 'user' ? [text] : [])), request];
  // few words that other languages share are in the one spoken so far ("non, remets-la")
  return written.reduce((spoken, text) => languageOf(text, spoken) ?? spoken, deck.language);
}

function languageOf(text: string, spoken: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const byWords = letters < ENOUGH_LETTERS ? orderLanguage(text, spoken) : null;
  return byWords ?? detectTextLanguage(text);
}
