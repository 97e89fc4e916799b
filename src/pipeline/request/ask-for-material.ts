import { baseLanguage } from '../language/base-language.ts';
import { sayings, type Sayings } from '../language/sayings.ts';

export interface Question {
  id: string;
  text: string;
  choices: { id: string; label: string }[] | null;
  multiple: boolean;
}

export const MATERIAL_CHOICES = ['upload', 'paste', 'as-is'] as const;
export type MaterialChoice = (typeof MATERIAL_CHOICES)[number];

const sayingsFor = (language: string): Sayings => sayings[baseLanguage(language)] ?? (sayings['en'] as Sayings);

/** The question that stands in for invented content: what the deck is to be made from. */
export function askForMaterial(language: string): Question {
  const says = sayingsFor(language);
  const labels: Record<MaterialChoice, string> = { upload: says.upload, paste: says.paste, 'as-is': says.asIs };
  return {
    id: 'material',
    text: says.ask,
    choices: MATERIAL_CHOICES.map((id) => ({ id, label: labels[id] })),
    multiple: false,
  };
}

/** Whether a message is the answer to that question: the choice's id, or its label in any language. */
export function isMaterialAnswer(text: string, choice: MaterialChoice): boolean {
  const given = text.trim();
  const key = choice === 'as-is' ? 'asIs' : choice;
  return given === choice || Object.values(sayings).some((says) => says[key] === given);
}

/** Whether the assistant's message asks for the material, or waits for it. */
export const asksForMaterial = (text: string): boolean =>
  Object.values(sayings).some(({ ask, waiting }) => text.includes(ask) || text.includes(waiting));

/** A short honest answer of the built-in writer. */
export function answerInWords(
  about: 'greeting' | 'question' | 'thanks' | 'upload' | 'paste' | 'changes',
  language: string,
): string {
  const says = sayingsFor(language);
  switch (about) {
    case 'greeting':
    case 'question':
      return says.hello;
    case 'thanks':
      return says.thanks;
    case 'upload':
    case 'paste':
      return says.waiting;
    default:
      return says.changes;
  }
}
