import type { Question } from '../../chat/question.ts';
import { materialExtensions } from '../../materials/index.ts';
import { baseLanguage } from '../language/base-language.ts';
import { inLanguage } from '../language/by-language.ts';
import { fillPhrase } from '../language/phrases.ts';
import { assistantReplies, type AssistantReplies } from '../language/assistant-replies.ts';

const MATERIAL_CHOICES = ['upload', 'paste', 'as-is'] as const;
export type MaterialChoice = (typeof MATERIAL_CHOICES)[number];

/** A language that the assistant has replies in: the one asked for, else English. */
const replyLanguage = (language: string): string =>
  inLanguage(assistantReplies, language) === undefined ? 'en' : baseLanguage(language);

const repliesIn = (language: string): AssistantReplies => inLanguage(assistantReplies, language) ?? assistantReplies.en;

/** What a choice says, in the replies of a language. */
const labelOf = (choice: MaterialChoice, language: string, replies: AssistantReplies): string => {
  const types = new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(materialExtensions);
  const labels: Record<MaterialChoice, string> = {
    upload: replies.upload.replace('{types}', types),
    paste: replies.paste,
    'as-is': replies.asIs,
  };
  return labels[choice];
};

/** The question that stands in for invented content: what the deck is to be made from. */
export function askForMaterial(language: string): Question {
  const replies = repliesIn(language);
  return {
    id: 'material',
    text: replies.ask,
    choices: MATERIAL_CHOICES.map((id) => ({
      id,
      label: labelOf(id, replyLanguage(language), replies),
      ...(id !== 'as-is' && { action: id }),
    })),
    multiple: false,
  };
}

/** Whether a message is the answer to that question: the choice's id, or its label in any language. */
export function isMaterialAnswer(text: string, choice: MaterialChoice): boolean {
  const given = text.trim();
  if (given === choice) return true;
  return Object.entries(assistantReplies).some(([language, replies]) => given === labelOf(choice, language, replies));
}

/** Whether the assistant's message asks for the material, or waits for it. */
export const asksForMaterial = (text: string): boolean =>
  Object.values(assistantReplies).some(({ ask, waiting }) => text.includes(ask) || text.includes(waiting));

/** A short honest answer of the built-in writer. */
export function answerInWords(
  about:
    | 'greeting'
    | 'question'
    | 'thanks'
    | 'upload'
    | 'paste'
    | 'changes'
    | 'unchanged'
    | 'offDeck'
    | 'design'
    | 'pictures'
    | 'download',
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
    case 'unchanged':
      return replies.unchanged;
    case 'offDeck':
      return replies.offDeck;
    case 'design':
      return replies.design;
    case 'pictures':
      return replies.pictures;
    case 'download':
      return replies.download;
  }
}

/** What goes with a plan of so many slides. */
export const sayPlanned = (slides: number, language: string): string =>
  fillPhrase(repliesIn(language).planned, { n: slides });

/** The slides of a deck by their titles, behind what is said of them; `lines`: what they say of it. */
export function listSlides(
  about: 'slideCount' | 'standsOn',
  slides: readonly { number: number; title: string; lines?: readonly string[] }[],
  language: string,
): string {
  const said = fillPhrase(repliesIn(language)[about], { n: slides.length });
  return [said, ...slides.flatMap(({ number, title, lines = [] }) => [`${number}. ${title}`, ...asLines(lines)])].join(
    '\n',
  );
}

/** What the material says and no slide does. */
export const listPassages = (passages: readonly string[], language: string): string =>
  [repliesIn(language).inMaterial, ...asLines(passages)].join('\n');

const asLines = (texts: readonly string[]): string[] => texts.map((text) => `– ${text}`);

/** How long so many slides take to present. */
export const sayDuration = (slides: number, language: string): string =>
  fillPhrase(repliesIn(language).duration, { from: slides, to: slides * 2 });

/** The templates to choose from; null where none is known. */
export function listTemplates(names: readonly string[], language: string): string | null {
  const [first] = names;
  if (first === undefined) return null;
  return fillPhrase(repliesIn(language).templates, { names: names.join(', '), first });
}
