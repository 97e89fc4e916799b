import type { SourceRef } from '../../deck/content.ts';
import { runsText } from '../../materials/blocks.ts';
import { splitSentences } from '../language/split-sentences.ts';
import { countWords, topicWords } from '../language/words.ts';
import type { CandidateSlide } from './candidate-slide.ts';
import type { OutlineContext } from './outline-context.ts';

const marks = /["“„«「『](?<said>[^"”“„»«」』]{15,320})["”“»」』]/gu;
const MAX_WORDS = 50;

/** The slides with the quotation that the request names, before the last of them; as they are where the material has none. */
export function addQuotation(
  slides: readonly CandidateSlide[],
  asked: string | null,
  context: OutlineContext,
): CandidateSlide[] {
  if (asked === null || slides.some(({ kind }) => kind === 'quote')) return [...slides];
  const found = quotationAbout(asked, context);
  if (!found) return [...slides];
  const [said = ''] = found.points;
  // what has a slide of its own is a point of no other
  const others = slides.map((slide) =>
    slide.points.length > 1 ? { ...slide, points: slide.points.filter((point) => !point.includes(said)) } : slide,
  );
  return [...others.slice(0, -1), found, ...others.slice(-1)];
}

function quotationAbout(asked: string, { brief, textLanguage, phrases }: OutlineContext): CandidateSlide | null {
  const wanted = new Set(topicWords(asked, textLanguage));
  const found = brief.materials.flatMap(({ fileId, material }) =>
    material.blocks.flatMap((block) => {
      const text = block.type === 'paragraph' || block.type === 'quote' ? runsText(block.runs) : '';
      const source = { fileId, name: material.name, locator: block.locator };
      const attribution = block.type === 'quote' ? block.attribution : block.said?.speaker;
      const whole = block.type === 'quote' && countWords(text) <= MAX_WORDS ? [text.trim()] : [];
      return [...whole, ...[...text.matchAll(marks)].map((match) => match.groups?.['said']?.trim() ?? '')]
        .filter((said) => said !== '' && countWords(said) <= MAX_WORDS && countWords(said) >= MIN_WORDS)
        .map((said) => {
          const around = sentenceAround(text, said, textLanguage);
          return { said, source, attribution: attribution ?? speakerIn(around, said), around };
        });
    }),
  );
  const worth = (one: (typeof found)[number]): number =>
    topicWords(`${one.said} ${one.around} ${one.attribution ?? ''}`, textLanguage).filter((word) => wanted.has(word))
      .length;
  const [marked] = found.sort((a, b) => worth(b) - worth(a));
  const isMeant = marked !== undefined && (worth(marked) > 0 || found.length === 1);
  const best = isMeant ? marked : sentenceAbout(wanted, { brief, textLanguage });
  if (!best) return null;
  return {
    kind: 'quote',
    title: phrases.quotation,
    points: best.attribution ? [best.said, best.attribution] : [best.said],
    sources: [best.source],
    weight: 50,
  };
}

const MIN_WORDS = 5;
/** A sentence without marks is meant where it shares so many of the words that the wish names it by. */
const SHARED_WORDS = 2;

/** "Quote the sentence about the southern pier": the one that says most of what names it, where one alone does. */
function sentenceAbout(
  wanted: ReadonlySet<string>,
  { brief, textLanguage }: Pick<OutlineContext, 'brief' | 'textLanguage'>,
): { said: string; source: SourceRef; attribution: undefined } | null {
  const sentences = brief.materials.flatMap(({ fileId, material }) =>
    material.blocks.flatMap((block) =>
      block.type !== 'paragraph'
        ? []
        : splitSentences(runsText(block.runs), textLanguage)
            .map((sentence) => sentence.trim())
            .filter((sentence) => countWords(sentence) >= MIN_WORDS && countWords(sentence) <= MAX_WORDS)
            .map((said) => ({
              said,
              source: { fileId, name: material.name, locator: block.locator },
              attribution: undefined,
              shared: new Set(topicWords(said, textLanguage).filter((word) => wanted.has(word))).size,
            })),
    ),
  );
  const [best, next] = sentences.sort((a, b) => b.shared - a.shared);
  return best && best.shared >= SHARED_WORDS && best.shared > (next?.shared ?? 0) ? best : null;
}

/** "…", says the head, Anna Berg: who is named behind a quotation, without the verb. */
const speakerIn = (sentence: string, said: string): string | undefined =>
  /^[^\p{L}]*[,，]\s\p{Ll}+\s((?:\p{L}[\p{L}'’.-]*,?\s?){1,8})[.!]?$/u
    .exec(sentence.slice(sentence.indexOf(said) + said.length))?.[1]
    ?.trim();

const sentenceAround = (text: string, said: string, language: string): string =>
  splitSentences(text, language).find((sentence) => sentence.includes(said)) ?? '';
