import { z } from 'zod';
import { LanguageTag } from '../language-tag.ts';

const Line = z.string().trim().min(1).max(2_000).nullable();
const Lines = z.array(z.string().trim().min(1).max(500)).max(100);

const fields = {
  /** Who the deck is for. */
  audience: Line,
  /** What it is to bring about. */
  purpose: Line,
  /** How it speaks. */
  tone: Line,
  /** BCP 47 tag of the decks' language. */
  language: LanguageTag.nullable(),
  wordsToAvoid: Lines,
  houseRules: Lines,
};

export const ChatBrief = z.object(fields).meta({
  id: 'ChatBrief',
  description: 'What holds for all decks of a chat, or of a project, until it is said otherwise.',
  example: {
    audience: 'The board',
    purpose: null,
    tone: 'Sober',
    language: 'en',
    wordsToAvoid: ['synergy'],
    houseRules: ['Amounts in thousands of euros.'],
  },
});
export type ChatBrief = z.infer<typeof ChatBrief>;

/** What is named is set, null and an empty list clear it, the rest stays. */
export const ChatBriefPatch = z
  .object({
    audience: fields.audience.optional(),
    purpose: fields.purpose.optional(),
    tone: fields.tone.optional(),
    language: fields.language.optional(),
    wordsToAvoid: fields.wordsToAvoid.optional(),
    houseRules: fields.houseRules.optional(),
  })
  .meta({ id: 'ChatBriefPatch', example: { audience: 'The board' } });
export type ChatBriefPatch = z.infer<typeof ChatBriefPatch>;

export const emptyBrief: ChatBrief = {
  audience: null,
  purpose: null,
  tone: null,
  language: null,
  wordsToAvoid: [],
  houseRules: [],
};

/** The brief with what the patch names. */
export function patchBrief(brief: ChatBrief | null | undefined, patch: ChatBriefPatch): ChatBrief {
  const known = { ...emptyBrief, ...brief };
  return {
    audience: patch.audience === undefined ? known.audience : patch.audience,
    purpose: patch.purpose === undefined ? known.purpose : patch.purpose,
    tone: patch.tone === undefined ? known.tone : patch.tone,
    language: patch.language === undefined ? known.language : patch.language,
    wordsToAvoid: patch.wordsToAvoid ?? known.wordsToAvoid,
    houseRules: patch.houseRules ?? known.houseRules,
  };
}

/** The chat's own brief, and the project's where it says nothing. */
export function briefInForce(own: ChatBrief | null | undefined, project: ChatBrief | null | undefined): ChatBrief {
  const [first, second] = [
    { ...emptyBrief, ...own },
    { ...emptyBrief, ...project },
  ];
  return {
    audience: first.audience ?? second.audience,
    purpose: first.purpose ?? second.purpose,
    tone: first.tone ?? second.tone,
    language: first.language ?? second.language,
    wordsToAvoid: first.wordsToAvoid.length > 0 ? first.wordsToAvoid : second.wordsToAvoid,
    houseRules: first.houseRules.length > 0 ? first.houseRules : second.houseRules,
  };
}
