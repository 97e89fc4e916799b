import type { CandidateSlide } from './candidate-slide.ts';
import type { OutlineContext } from './outline-context.ts';
import { mergeSources } from '../statements/merge-sources.ts';
import type { Storyline } from './build-storyline.ts';
import { chooseSentences, rankSentences, type RankedSentence } from '../statements/rank-sentences.ts';
import { writeNumber } from '../wording/point-lines.ts';
import { allBlocks, type PlacedBlock } from '../statements/build-sections.ts';
import { shortenPoint } from '../wording/shorten-point.ts';
import { pointText, sentencesOf } from './choose-points.ts';
import { salientNumber } from '../wording/salient-number.ts';
import { chooseTitle } from '../wording/choose-title.ts';
import { countWords, hasNumber, likeness, topicWords } from '../language/words.ts';

const MAX_SENTENCES = 600;
const KEY_POINTS = 4;
const OPENING = 8;

/** The second slide: the answer in three to five statements with their numbers, from the summary where the material has one. */
export function keyStatementsSlide(
  storyline: Storyline,
  findings: readonly CandidateSlide[],
  context: OutlineContext,
): CandidateSlide | null {
  const blocks = storyline.summary
    ? allBlocks(storyline.summary)
    : spread([...storyline.intro, ...storyline.chapters.flatMap(allBlocks)], context);
  const ranked = rankKey(blocks, storyline, context);
  const computed = findings
    .filter((candidate) => candidate.kind === 'chart' && hasNumber(candidate.title))
    .slice(0, ranked.length > 0 ? 2 : 5);
  const picked = chooseSentences(
    ranked.filter((sentence) => sentence.score > 0.1),
    KEY_POINTS + 1,
  );
  const choice =
    picked.length >= 4
      ? chooseTitle(
          '',
          [...picked]
            .sort((a, b) => b.score - a.score)
            .slice(0, 2)
            .filter((sentence) => hasNumber(sentence.text)),
          context.textLanguage,
        )
      : { title: '', from: null };
  const said = picked
    .filter(
      (sentence) =>
        sentence !== choice.from &&
        !(choice.from && likeness(sentence.text, choice.title, context.textLanguage) > 0.75),
    )
    .slice(0, KEY_POINTS);
  const points = [
    ...new Set([
      ...said.map((sentence) => pointText(sentence.text)),
      ...computed
        .slice(0, Math.max(storyline.summary ? 0 : 1, (storyline.summary ? 4 : 5) - said.length))
        .map((candidate) => candidate.title),
    ]),
  ];
  if (points.length < 2)
    return points.length === 0
      ? null
      : {
          kind: 'bullets',
          title: context.phrases.keyPoints,
          points,
          sources: sourcesOf(said, blocks, computed),
          weight: 100,
        };
  const numbers = asNumbers(said, points.length);
  return {
    kind: numbers ? 'bigNumbers' : 'bullets',
    title: choice.title || context.phrases.keyPoints,
    points: numbers ?? points.slice(0, 5),
    sources: sourcesOf([...said, ...(choice.from ? [choice.from] : [])], blocks, computed),
    weight: 100,
  };
}

const sourcesOf = (
  said: readonly RankedSentence[],
  blocks: readonly PlacedBlock[],
  computed: readonly CandidateSlide[],
) =>
  mergeSources([
    ...said.map((sentence) => blocks[sentence.block]?.source),
    ...computed.flatMap((candidate) => candidate.sources),
  ]);

function rankKey(blocks: readonly PlacedBlock[], storyline: Storyline, context: OutlineContext): RankedSentence[] {
  const focus = new Set([...context.focus, ...topicWords(storyline.title ?? '', context.textLanguage)]);
  return rankSentences(sentencesOf(blocks, context.textLanguage), context.textLanguage, focus).map((sentence) => ({
    ...sentence,
    score:
      sentence.score -
      Math.max(0, countWords(shortenPoint(sentence.text)) - 20) * 0.05 +
      (salientNumber(sentence.text) ? 0.3 : 0) -
      (sentence.listed && !storyline.summary ? 0.3 : 0) +
      // authors say what matters at the start
      0.45 * Math.exp(-sentence.block / OPENING),
  }));
}

/** Long materials are ranked by the openings of their parts: that is where authors say what matters. */
function spread(blocks: readonly PlacedBlock[], context: OutlineContext): PlacedBlock[] {
  const words = blocks.filter(({ block }) => block.type === 'paragraph' || block.type === 'list');
  const count = sentencesOf(words.slice(0, MAX_SENTENCES), context.textLanguage).length;
  if (count <= MAX_SENTENCES && words.length <= MAX_SENTENCES) return words;
  const step = Math.max(1, Math.ceil(words.length / (MAX_SENTENCES / 4)));
  return words.filter((_, i) => i < 60 || i % step === 0);
}

const MAX_LABEL_WORDS = 11;

/** Three or four short statements that each carry a figure of their own become big numbers. */
function asNumbers(said: readonly RankedSentence[], points: number): string[] | null {
  if (said.length < 3 || said.length > 4 || said.length !== points) return null;
  const lines = said.map((sentence) => {
    const text = pointText(sentence.text);
    const value = salientNumber(text);
    return value && countWords(text) <= MAX_LABEL_WORDS ? writeNumber(value, text) : null;
  });
  const filled = lines.filter((line) => line !== null);
  return filled.length === said.length && new Set(filled).size === filled.length ? filled : null;
}
