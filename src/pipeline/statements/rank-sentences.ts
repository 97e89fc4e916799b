import { countWords, hasNumber, topicWords } from '../language/words.ts';

export interface Sentence {
  text: string;
  /** Number of the block it stands in, for order and for its source. */
  block: number;
  /** Place in its paragraph, from 0. */
  place: number;
  /** An item of a list: a phrase there needs no full stop. */
  listed?: boolean;
}
export interface RankedSentence extends Sentence {
  score: number;
  topics: ReadonlySet<string>;
}

/** Above this many sentences the walk over the similarity graph gives way to nearness to the centre: linear, and as good on long texts. */
const GRAPH_LIMIT = 160;
const DAMPING = 0.85;
const ROUNDS = 20;

type Vector = Map<string, number>;

/**
 * Sentences with a score each, in the order given: TextRank (a walk over the graph of TF-IDF similarity) tempered by what makes a good
 * point on a slide: a number, an early place, words of the heading; against it speak a dangling "this", a question, great length.
 */
export function rankSentences(
  sentences: readonly Sentence[],
  language: string,
  focus: ReadonlySet<string> = new Set(),
): RankedSentence[] {
  const topics = sentences.map((sentence) => topicWords(sentence.text, language));
  const vectors = weighTopics(topics);
  const centrality = sentences.length <= GRAPH_LIMIT ? walkGraph(vectors) : nearCentre(vectors);
  const highest = Math.max(...centrality, 1e-9);
  return sentences.map((sentence, i) => {
    const words = new Set(topics[i]);
    return { ...sentence, topics: words, score: (centrality[i] ?? 0) / highest + shapeOf(sentence, words, focus) };
  });
}

function weighTopics(topics: readonly string[][]): Vector[] {
  const documents = new Map<string, number>();
  for (const words of topics) for (const word of new Set(words)) documents.set(word, (documents.get(word) ?? 0) + 1);
  return topics.map((words) => {
    const vector: Vector = new Map();
    for (const word of words) vector.set(word, (vector.get(word) ?? 0) + 1);
    let norm = 0;
    for (const [word, count] of vector) {
      const weight = count * Math.log(1 + topics.length / (documents.get(word) ?? 1));
      vector.set(word, weight);
      norm += weight * weight;
    }
    const length = Math.sqrt(norm) || 1;
    for (const [word, weight] of vector) vector.set(word, weight / length);
    return vector;
  });
}

function product(a: Vector, b: Vector): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let sum = 0;
  for (const [word, weight] of small) sum += weight * (large.get(word) ?? 0);
  return sum;
}

function walkGraph(vectors: readonly Vector[]): number[] {
  const n = vectors.length;
  const edges = vectors.map((a, i) => vectors.map((b, j) => (i === j ? 0 : product(a, b))));
  const degrees = edges.map((row) => row.reduce((sum, weight) => sum + weight, 0));
  let scores = Array.from({ length: n }, () => 1 / Math.max(1, n));
  for (let round = 0; round < ROUNDS; round++) {
    scores = scores.map((_, i) => {
      let sum = 0;
      for (let j = 0; j < n; j++) {
        const weight = edges[j]?.[i] ?? 0;
        if (weight > 0) sum += (weight / (degrees[j] || 1)) * (scores[j] ?? 0);
      }
      return (1 - DAMPING) / n + DAMPING * sum;
    });
  }
  return scores;
}

function nearCentre(vectors: readonly Vector[]): number[] {
  const centre: Vector = new Map();
  for (const vector of vectors) for (const [word, weight] of vector) centre.set(word, (centre.get(word) ?? 0) + weight);
  return vectors.map((vector) => product(vector, centre));
}

const dangling =
  /^(?:this|that|these|those|it|its|he|she|they|their|his|her|such|here|there|then|thus|therefore|hence|so|but|and|or|also|however|nevertheless|moreover|for example|for instance|see|note|dies\w*|das|es|er|sie|damit|dadurch|daher|hier|dort|aber|und|auch|jedoch|cela|ceci|ce|cette|ces|il|elle|ils|elles|mais|donc|ainsi|esto|eso|este|esta|estos|estas|ello|pero|así|questo|questa|ciò|ma|quindi|isso|isto|mas|это|этот|эта|эти|он|она|они|оно|его|её|их|но|однако|также|поэтому|таким образом|так|це|цей|вони|він|вона|але|також|to|ten|ta|oni|ale|jednak|bu|şu|onlar|ancak|dit|deze|die|dat|maar|ook|これ|それ|この|その|しかし|また|그|이|그러나|这|那|它|但|هذا|هذه|ذلك|لكن|זה|זו|אבל)(?![\p{L}\p{M}])/iu;
const danglingCjk = /^(?:これ|それ|この|その|しかし|また|そして|这|那|它|但|而且|그러나|하지만)/u;

/** A case in point rather than a point. */
const conditional =
  /^(?:if|when|in case|wenn|falls|si|lorsque|cuando|se|quando|als|indien|если|когда|якщо|коли|jeśli|gdy)(?![\p{L}])/iu;

/** "If …", "When …": a case in point, which heads no slide. */
export const startsConditional = (text: string): boolean => conditional.test(text.trim());

export const startsDangling = (text: string): boolean => dangling.test(text.trim()) || danglingCjk.test(text.trim());

function shapeOf(sentence: Sentence, topics: ReadonlySet<string>, focus: ReadonlySet<string>): number {
  const { text } = sentence;
  const words = countWords(text);
  let score = 0;
  if (hasNumber(text) && !/^\W*\d+\W*$/.test(text)) score += 0.25;
  if (sentence.place === 0) score += 0.2;
  for (const word of topics) if (focus.has(word)) score += 0.08;
  if (words > 24) score -= 0.02 * (words - 24);
  if (words < 5) score -= 0.35;
  if (!sentence.listed && !/[.!?。！？؟…]['"”’»)\]]*\s*$/u.test(text)) score -= 0.45;
  if (/^\p{Ll}/u.test(text) && !sentence.listed) score -= 0.3;
  if (startsDangling(text)) score -= 0.45;
  if (/[?？؟]["”»)]?\s*$/.test(text)) score -= 1;
  if (/^[(（[].*[)）\]][.。]?$/u.test(text.trim())) score -= 0.8;
  if (conditional.test(text)) score -= 0.25;

  if (/[:：]\s*$/.test(text)) score -= 0.7;
  if (/(?:see|siehe|voir|véase|см\.)\s/i.test(text)) score -= 0.3;
  if (
    /https?:\/\/|www\.|[{}<>\\]|`|\w\.\w+\/\w|\/\*|\*\/|\w\(\)|\b(?:public|private|static|void|new) [A-Za-z]\w*[ (<]/.test(
      text,
    )
  )
    score -= 1;
  // mostly symbols and digits: a formula, a line of a table, code
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < text.length * 0.55) score -= 0.8;
  return score;
}

/** The `count` best that do not repeat each other, in the order of the text. */
export function chooseSentences(
  ranked: readonly RankedSentence[],
  count: number,
  taken: readonly ReadonlySet<string>[] = [],
): RankedSentence[] {
  const rest = [...ranked];
  const chosen: RankedSentence[] = [];
  const said = [...taken];
  while (chosen.length < count && rest.length > 0) {
    let best = -1;
    let bestScore = -Infinity;
    for (const [i, candidate] of rest.entries()) {
      const score = candidate.score - 0.9 * Math.max(0, ...said.map((topics) => overlap(candidate.topics, topics)));
      if (score > bestScore) [best, bestScore] = [i, score];
    }
    const [taking] = rest.splice(best, 1);
    if (!taking) break;
    if (said.some((topics) => overlap(taking.topics, topics) > 0.75)) continue;
    said.push(taking.topics);
    chosen.push(taking);
  }
  return chosen.sort((a, b) => a.block - b.block || a.place - b.place);
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  let shared = 0;
  for (const word of a) if (b.has(word)) shared++;
  return shared / Math.min(a.size, b.size);
}
