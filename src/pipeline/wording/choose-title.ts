import { stripFullStop } from '../language/split-sentences.ts';
import { shortenPoint } from './shorten-point.ts';
import { startsConditional, startsDangling, type RankedSentence } from '../statements/rank-sentences.ts';
import { salientNumber } from './salient-number.ts';
import { capitalise, countWords, displayWidth, hasNumber, topicWords } from '../language/words.ts';

/** Columns a title may take: two lines at the size templates commonly set. */
export const TITLE_WIDTH = 90;

export const fitsTitle = (text: string): boolean => displayWidth(text) <= TITLE_WIDTH;

export interface TitleChoice {
  title: string;
  /** The sentence the title was made from, which the slide then need not repeat. */
  from: RankedSentence | null;
}

/** A statement that says what the part is about, in the author's words, or the heading where none is short and strong enough. */
export function chooseTitle(heading: string, ranked: readonly RankedSentence[], language: string): TitleChoice {
  if (heading && isStatement(heading)) return { title: trimTitle(heading), from: null };
  const about = new Set(topicWords(heading, language));
  const mentions = (sentence: RankedSentence): boolean => [...sentence.topics].some((word) => about.has(word));
  const candidates = ranked
    .filter(
      (sentence) =>
        !sentence.listed &&
        sentence.score > TITLE_WORTH &&
        !startsDangling(sentence.text) &&
        !startsConditional(sentence.text),
    )
    .map((sentence) => ({ sentence, title: capitalise(shortenPoint(sentence.text, 11)) }))
    .filter(({ title }) => isTitle(title))
    .filter(({ sentence, title }) => !heading || mentions(sentence) || salientNumber(title) !== null);
  const best = candidates.sort((a, b) => titleScore(b) - titleScore(a))[0];
  if (!best) return heading ? { title: trimTitle(heading), from: null } : openingTitle(ranked);
  const title = !heading || mentions(best.sentence) ? best.title : joinHeading(heading, best.title);
  return fitsTitle(title) ? { title, from: best.sentence } : { title: trimTitle(heading), from: null };
}

/** A sentence below this is too weak to head a slide. */
const TITLE_WORTH = 0.3;

/** Without a heading and without a short statement: the best sentence that fits, or the start of the best one. */
function openingTitle(ranked: readonly RankedSentence[]): TitleChoice {
  const byScore = [...ranked].sort((a, b) => b.score - a.score);
  const fitting = byScore.find((sentence) => sentence.score > 0 && fitsTitle(shortenPoint(sentence.text, 11)));
  if (fitting) return { title: shortenPoint(fitting.text, 11), from: fitting };
  return { title: byScore[0] ? trimTitle(shortenPoint(byScore[0].text, 11)) : '', from: null };
}

const titleScore = ({ sentence, title }: { sentence: RankedSentence; title: string }): number =>
  sentence.score +
  (salientNumber(title) ? 0.5 : hasNumber(title) ? 0.15 : 0) -
  Math.max(0, countWords(title) - 10) * 0.03;

const isTitle = (title: string): boolean =>
  fitsTitle(title) &&
  countWords(title) >= 4 &&
  !/[?？:：]$/.test(title) &&
  !/https?:|[{}<>`|]/.test(title) &&
  balanced(title);

const balanced = (text: string): boolean =>
  (text.match(/[([（]/g)?.length ?? 0) === (text.match(/[)\]）]/g)?.length ?? 0) &&
  (text.match(/"/g)?.length ?? 0) % 2 === 0;

/** A heading that already says something: long enough, with a number, or ending like a sentence. */
export const isStatement = (heading: string): boolean =>
  (!/[:：]/.test(heading) && countWords(heading) >= 6) || (countWords(heading) >= 4 && hasNumber(heading));

const label =
  /(?<!\p{L})(?:by|nach|par|por|per|naar|по|według)\s+\p{L}|^(?:table|tab\.|figure|fig\.|chart|appendix|annex|overview|summary|list|number|largest|top|development|comparison|tabelle|abb\.|abbildung|anhang|übersicht|liste|anzahl|entwicklung|vergleich|tableau|annexe|tabla|anexo|tabella|allegato|таблица|приложение)(?!\p{L})/iu;

/** A heading that tells a finding, which a chart under it can carry: six words or more, and no label ("Revenue by Region and Year 2026"). */
export const tellsFinding = (heading: string): boolean =>
  isStatement(heading) &&
  countWords(heading) >= 6 &&
  fitsTitle(heading) &&
  !label.test(heading) &&
  !isTitleCase(heading);

/** English labels are written In Capitals, sentences are not. */
const isTitleCase = (heading: string): boolean => {
  const long = heading.split(/\s+/).filter((word) => /^\p{L}{4,}/u.test(word));
  return long.length > 0 && long.filter((word) => /^\p{Lu}/u.test(word)).length > long.length * 0.8;
};

const joinHeading = (heading: string, statement: string): string => `${heading}: ${statement}`;

/** A title that fits: whole where it does, else cut at a clause, else at a word with an ellipsis. */
export function trimTitle(text: string): string {
  const whole = stripFullStop(text.replace(/\s+/g, ' ').trim());
  if (fitsTitle(whole)) return whole;
  const short = shortenPoint(whole, 11);
  if (fitsTitle(short)) return short;
  const clause = whole.split(/(?:[:;]\s|\s[–—-]\s|[：；。])/u)[0] ?? whole;
  if (fitsTitle(clause) && countWords(clause) >= 3) return clause;
  let cut = '';
  const unspaced = !/\s/.test(whole.slice(0, TITLE_WIDTH / 2));
  for (const word of unspaced ? Array.from(whole) : whole.split(' ')) {
    const next = unspaced ? cut + word : cut ? `${cut} ${word}` : word;
    if (displayWidth(next) > TITLE_WIDTH - 1) break;
    cut = next;
  }
  return `${cut.replace(/[\s,;:–-]+$/u, '')}…`;
}
