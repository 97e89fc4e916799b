import type { ChartKind } from '../../../deck/chart-kinds.ts';
import { rolesNamed, type TopicRole } from '../../language/topic-roles.ts';
import { countWords } from '../../language/words.ts';
import { chartMention } from '../chart-words.ts';
import { FURNITURE, type Furniture } from '../request-constraints.ts';
import { requestWords } from '../request-words.ts';
import { opensWith } from '../split-topics.ts';
import { patternOf, wordPattern } from '../word-pattern.ts';
import type { RequestWords } from '../words/shape.ts';

const SUBJECT_WORDS = 4;

/** A part by its name: neither a question nor a wish for how all is told. */
export const isName = (part: string, words: RequestWords): boolean =>
  countWords(part) <= SUBJECT_WORDS &&
  !opensWith(words.asks, words).test(part) &&
  ![words.short, words.long, words.manner, words.opening, ...Object.values(words.purposes)].some((source) =>
    wordPattern(source, words.bounded).test(part),
  );

/** Roles of parts that a report has beside others: a deck about them is about nothing else. */
const NARROW: ReadonlySet<TopicRole> = new Set<TopicRole>([
  'risk',
  'cost',
  'schedule',
  'options',
  'actions',
  'outlook',
]);

const PART_WORDS = 2;

export const namesPart = (topic: string, most = PART_WORDS): boolean =>
  countWords(topic) <= most && rolesNamed(topic).some((role) => NARROW.has(role));

export const wholly = (text: string, source: string, words: RequestWords): boolean =>
  source !== '' &&
  patternOf(words.bounded ? String.raw`^(?:${source})(?:[- ](?:${words.slides}))?$` : `^(?:${source})$`).test(
    text.trim(),
  );

export const furnitureNamed = (topic: string, words: RequestWords): Furniture | undefined =>
  FURNITURE.find((name) => wholly(topic, words.furniture[name], words));

const CHART_WORDS = 4;

/** Charts that are called by one word. */
const ONE_WORD = /diagram|camembert|tarta|torta|doughnut|donut|graf|график|діаграм|wykres|图|グラフ|차트|그래프/iu;

/** The kind of chart that a topic is, and nothing else ("line charts"). */
export const chartKindNamed = (topic: string, words: RequestWords): ChartKind | null =>
  countWords(topic) <= CHART_WORDS && (ONE_WORD.test(topic) || wordPattern(words.furniture.charts, false).test(topic))
    ? (chartMention(topic)?.chart ?? null)
    : null;

/** German writes nouns with a capital wherever they stand. */
export const uncapitalised = (part: string, words: RequestWords): string =>
  words === requestWords('de') ? part : part.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
