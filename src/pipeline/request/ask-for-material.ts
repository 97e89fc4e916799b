import type { Question } from '../../chat/question.ts';
import { baseLanguage } from '../language/base-language.ts';
import { assistantReplies, type AssistantReplies } from '../language/assistant-replies.ts';

export const MATERIAL_CHOICES = ['upload', 'paste', 'as-is'] as const;
export type MaterialChoice = (typeof MATERIAL_CHOICES)[number];

const repliesIn = (language: string): AssistantReplies =>
  assistantReplies[baseLanguage(language)] ?? assistantReplies.en;

/** The question that stands in for invented content: what the deck is to be made from. */
export function askForMaterial(language: string): Question {
  const replies = repliesIn(language);
  const labels: Record<MaterialChoice, string> = {
    upload: replies.upload,
    paste: replies.paste,
    'as-is': replies.asIs,
  };
  return {
    id: 'material',
    text: replies.ask,
    choices: MATERIAL_CHOICES.map((id) => ({ id, label: labels[id] })),
    multiple: false,
  };
}

/** Whether a message is the answer to that question: the choice's id, or its label in any language. */
export function isMaterialAnswer(text: string, choice: MaterialChoice): boolean {
  const given = text.trim();
  const key = choice === 'as-is' ? 'asIs' : choice;
  return given === choice || Object.values(assistantReplies).some((replies) => replies[key] === given);
}

/** Whether the assistant's message asks for the material, or waits for it. */
export const asksForMaterial = (text: string): boolean =>
  Object.values(assistantReplies).some(({ ask, waiting }) => text.includes(ask) || text.includes(waiting));

/** A short honest answer of the built-in writer. */
export function answerInWords(
  about: 'greeting' | 'question' | 'thanks' | 'upload' | 'paste' | 'changes',
  language: string,
): string {
  const replies = repliesIn(language);
  switch (about) {
    case 'greeting':
    case 'question':
      return replies.hello;
    case 'thanks':
      return replies.thanks;
    case 'upload':
    case 'paste':
      return replies.waiting;
    case 'changes':
      return replies.changes;
  }
}
