import type { Brief } from '../brief.ts';

const textWishes = {
  keep: 'Keep the wording of the material: leave out, but do not reword.',
  condense: 'Condense the material: few words, nothing that it does not say.',
  generate: 'You may write sentences of your own around what the material says.',
} as const;

/** What holds for all decks of the chat, as lines of a prompt. */
export function tellGuidance({ guidance }: Brief): string[] {
  if (!guidance) return [];
  const { audience, purpose, tone, wordsToAvoid, houseRules, text } = guidance;
  return [
    ...(audience ? [`Audience: ${audience}`] : []),
    ...(purpose ? [`Purpose: ${purpose}`] : []),
    ...(tone ? [`Tone: ${tone}`] : []),
    ...(wordsToAvoid.length > 0 ? [`Words to avoid: ${wordsToAvoid.join(', ')}`] : []),
    ...houseRules.map((rule) => `House rule: ${rule}`),
    ...(text ? [textWishes[text]] : []),
  ];
}
