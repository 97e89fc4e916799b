import type { Run, SourceRef } from '../../deck/content.ts';
import { runsText, type ListItem } from '../../materials/blocks.ts';
import { afterLead } from '../../materials/structure/bind-leads.ts';
import type { OutlineContext } from './outline-context.ts';
import { chooseSentences, rankSentences, type RankedSentence, type Sentence } from '../statements/rank-sentences.ts';
import type { PlacedBlock } from '../statements/build-sections.ts';
import { splitSentences, stripFullStop } from '../language/split-sentences.ts';
import { POINT_WORDS, shortenPoint } from '../wording/shorten-point.ts';
import { capitalise, countWords, hasNumber, topicWords } from '../language/words.ts';

export interface PointChoice {
  text: string;
  level: number;
  score: number;
  topics: ReadonlySet<string>;
  source: SourceRef;
}

/** Sentences of paragraphs and quotes, and the items of lists, each with the block it comes from. */
export function sentencesOf(blocks: readonly PlacedBlock[], language: string): Sentence[] {
  const sentences: Sentence[] = [];
  for (const [position, { block }] of blocks.entries()) {
    if (block.type === 'paragraph' || block.type === 'quote') {
      const text = runsText(block.runs);
      if (looksLikeCode(text)) continue;
      if (block.said) {
        for (const [place, sentence] of spokenSentences(text).entries())
          sentences.push({ text: sentence, block: position, place, listed: true });
        continue;
      }
      const lead = block.type === 'paragraph' ? block.lead : undefined;
      for (const [place, sentence] of withLead(block.runs, lead, language).entries())
        sentences.push({ text: sentence, block: position, place, ...(lead && place === 0 ? { listed: true } : {}) });
    } else if (block.type === 'list')
      for (const [place, item] of block.items.entries()) {
        const text = itemText(item, language);
        if (item.level === 0 && countWords(text) >= 2) sentences.push({ text, block: position, place, listed: true });
      }
  }
  return sentences;
}

/** Fewer words without a figure are talk that keeps a conversation going. */
const SPOKEN_WORDS = 6;

/** What was said as statements: transcripts know few capitals, and questions and short replies are no points. */
const spokenSentences = (text: string): string[] =>
  text
    .split(/(?<=[.!?…])\s+|(?<=[。！？])/u)
    .map((sentence) => capitalise(sentence.trim()))
    .filter(
      (sentence) => !/[?？؟]$/u.test(sentence) && countWords(sentence) >= (hasNumber(sentence) ? 3 : SPOKEN_WORDS),
    );

/** Sentences of which the first keeps the bold term before it: "Storage: phones are often full". */
function withLead(runs: readonly Run[], lead: string | undefined, language: string): string[] {
  const flat = runsText(runs).replace(/\s+/g, ' ').trim();
  if (lead === undefined) return splitSentences(runsText(runs), language);
  const [first, ...others] = splitSentences(afterLead(runs, lead), language);
  return first === undefined ? [flat] : [`${lead}: ${first}`, ...others];
}

/** Lines of a program or of a terminal, which are no prose. */
export const looksLikeCode = (text: string): boolean => {
  const marks = text.match(/[{}<>=;|\\$`~^_]|=>|::|--?\w+/g)?.length ?? 0;
  return marks > 3 && marks > countWords(text) * 0.35;
};

/** A list item as a point: its first sentence, or its term with what follows the colon. */
const itemText = ({ runs, lead }: ListItem, language: string): string =>
  withLead(runs, lead, language)[0] ?? runsText(runs).replace(/\s+/g, ' ').trim();

/** The points of some blocks, best first where there are too many, in the order of the text. */
export function choosePoints(
  blocks: readonly PlacedBlock[],
  count: number,
  context: OutlineContext,
  options: { heading?: string; exclude?: readonly RankedSentence[] } = {},
): PointChoice[] {
  const ranked = rankBlocks(blocks, context, options.heading);
  const excluded = new Set(options.exclude?.map((sentence) => sentence.text));
  const free = ranked.filter((sentence) => !excluded.has(sentence.text) && sentence.score > POOR);
  const picked = chooseSentences(free, count, options.exclude?.map((sentence) => sentence.topics) ?? []);
  const points: PointChoice[] = [];
  for (const sentence of picked) {
    const source = blocks[sentence.block]?.source;
    const text = pointText(sentence.text);
    if (source && text && !points.some((point) => point.text === text))
      points.push({ text, level: 0, score: sentence.score, topics: sentence.topics, source });
  }
  return points;
}

/** Below this a sentence is noise: a formula, a cross-reference, a lead-in to a list. */
const POOR = -0.35;

/** Sentences of the blocks with their scores; worked out once for the same blocks and heading, since the outline is tried in several sizes. */
export function rankBlocks(blocks: readonly PlacedBlock[], context: OutlineContext, heading = ''): RankedSentence[] {
  const [first] = blocks;
  if (!first) return [];
  const key = `${first.fileId}#${first.index}+${blocks.length}+${blocks.at(-1)?.index} ${heading}`;
  const known = context.ranked.get(key);
  if (known) return known;
  const focus = new Set([...context.focus, ...topicWords(heading, context.textLanguage)]);
  const ranked = rankSentences(sentencesOf(blocks, context.textLanguage), context.textLanguage, focus).map(
    (sentence) => ({
      ...sentence,
      score: sentence.score - Math.max(0, countWords(shortenPoint(sentence.text)) - POINT_WORDS) * 0.05,
    }),
  );
  context.ranked.set(key, ranked);
  return ranked;
}

/** A term with its explanation keeps both; the rest is shortened. */
export function pointText(text: string): string {
  const term = /^([^:：.!?]{2,50}?)\s?[:：]\s+(\S.*)$/u.exec(text.trim());
  if (term?.[1] && term[2] && countWords(term[1]) <= 6) return `${capitalise(term[1])}: ${shortenPoint(term[2], 12)}`;
  return stripFullStop(shortenPoint(text));
}

/** Items of a list as points, with their levels, the deep ones left out where they would not fit. */
export function listPoints(placed: PlacedBlock, context: OutlineContext, limit: number): PointChoice[] {
  if (placed.block.type !== 'list') return [];
  const all = placed.block.items
    .map((item) => ({
      level: Math.min(2, item.level),
      text: pointText(itemText(item, context.textLanguage)),
    }))
    .filter((item) => item.text !== '');
  const shown = all.length <= limit ? all : all.filter((item) => item.level === 0);
  return shown.map((item) => ({
    ...item,
    score: 0,
    topics: new Set(topicWords(item.text, context.textLanguage)),
    source: placed.source,
  }));
}
