import { runsText, type Material } from '../../src/materials/index.ts';
import { pattern } from './find-clue.ts';
import { findChartFaults } from './find-chart-faults.ts';
import { findTextFaults, type StoryTexts } from './find-text-faults.ts';
import { foldText } from './fold-text.ts';
import { judgeFact } from './judge-facts.ts';
import { judgeForms } from './judge-forms.ts';
import { judgeShape } from './judge-shape.ts';
import { blockTexts } from '../../src/materials/index.ts';
import { knownNumbers } from './known-numbers.ts';
import { readDeck, type SeenSlide } from './read-deck.ts';
import type { MustNot, StoryCase } from './story-case.ts';
import type { Fault, Verdict } from './verdict.ts';

export const PASS_MARK = 85;
const MOST_TAKEN = 60;
/** Points that one kind of fault takes off at most, so that one habit does not hide all else. */
const MOST_OF_A_KIND = 15;

/**
 * How well a finished deck (.pptx) tells what its case asks for: the weight of what is found over the weight of all, less the faults.
 * @throws TemplateUnreadableError for what is no presentation
 */
export function scoreDeck(file: Uint8Array, story: StoryCase, materials: readonly Material[]): Verdict {
  const slides = readDeck(file);
  const { must, mustNot, shape } = story.expect;
  const texts = textsForCheck(story, materials);
  const found = [...must.map((fact) => judgeFact(fact, slides)), ...judgeForms(shape, slides)];
  const faults = [
    ...mustNot.flatMap((fault) => unwantedWords(fault, slides)),
    ...findTextFaults(slides, texts),
    ...findChartFaults(slides, shape.apart),
    ...unknownNumbers(slides, knownNumbers(materials, story.request)),
    ...judgeShape(slides, { shape, language: story.language, headings: texts.headings }),
  ];
  const all = found.reduce((sum, { weight }) => sum + weight, 0);
  const told = (100 * found.reduce((sum, { weight, share }) => sum + weight * share, 0)) / all;
  const taken = Math.min(MOST_TAKEN, takenBy(faults));
  const score = Math.max(0, Math.round(told - taken));
  const passed = score >= PASS_MARK && faults.every(({ grave }) => !grave);
  return { slides: slides.length, found, faults, told: Math.round(told), taken, score, passed };
}

function textsForCheck(story: StoryCase, materials: readonly Material[]): StoryTexts {
  const { language, request, literal, materials: fileNames } = story;
  const blocks = materials.flatMap((material) => material.blocks);
  return {
    language,
    request,
    literal,
    fileNames,
    headings: blocks.flatMap((block) => (block.type === 'heading' ? [runsText(block.runs)] : [])),
    texts: blocks.filter(({ type }) => type !== 'heading').flatMap(blockTexts),
  };
}

function takenBy(faults: readonly Fault[]): number {
  const kinds = Map.groupBy(faults, ({ code }) => code);
  return [...kinds.values()].reduce((sum, kind) => {
    const cost = kind.reduce((all, fault) => all + fault.cost, 0);
    return sum + Math.min(cost, Math.max(MOST_OF_A_KIND, kind[0]?.cost ?? 0));
  }, 0);
}

const UNWANTED = 6;

/** One fault a kind of words, at the first slide that has them. */
function unwantedWords({ fault, within, patterns }: MustNot, slides: readonly SeenSlide[]): Fault[] {
  for (const { number, title, text } of slides)
    for (const source of patterns) {
      const met = pattern(source).exec(within === 'titles' ? foldText(title) : text)?.[0];
      if (met !== undefined)
        return [{ code: `unwanted: ${fault}`, slide: number, cost: UNWANTED, remark: `“${met}”`, grave: true }];
    }
  return [];
}

const UNKNOWN = 5;

function unknownNumbers(slides: readonly SeenSlide[], isKnown: ReturnType<typeof knownNumbers>): Fault[] {
  return slides.flatMap(({ number, numbers }) => {
    const unknown = [...new Set(numbers.filter((said) => !isKnown(said)).map(({ text }) => text))];
    if (unknown.length === 0) return [];
    return [{ code: 'unknown-number', slide: number, cost: UNKNOWN, remark: unknown.join('; '), grave: true }];
  });
}
