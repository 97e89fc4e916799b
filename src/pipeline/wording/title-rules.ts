import { stripFullStop } from '../language/split-sentences.ts';
import { shortenPoint } from './shorten-point.ts';
import { countWords, displayWidth, hasNumber } from '../language/words.ts';
import { oneLine } from '../../one-line.ts';

/** Columns a title may take: two lines at the size templates commonly set. */
export const TITLE_WIDTH = 80;

/** Columns of two full lines: a sentence that cannot be said shorter may take them, a longer title is cut. */
export const LONGEST_TITLE = 108;

export const fitsTitle = (text: string): boolean => displayWidth(text) <= TITLE_WIDTH;

/** "Option 2: …", "Phase 1 – …": its number counts, it measures nothing. */
const enumerator = /^\p{L}+\s\d{1,2}\s*(?:[:：.]|\s[–—-])\s*/u;
const joinsParts = /[:：]|\s[–—-]\s/u;
const year = /(?<!\d)(?:19|20)\d\d(?!\d)/g;

/** A heading that already says something: long enough, with a number, or ending like a sentence; a name and what it names are two labels, whatever their year. */
export function isStatement(heading: string): boolean {
  const bare = heading.replace(enumerator, '');
  if (joinsParts.test(heading)) return countWords(bare) >= 4 && hasNumber(bare.replace(year, ''));
  return countWords(bare) >= 6 || (countWords(bare) >= 4 && hasNumber(bare));
}

const label =
  /(?<!\p{L})(?:by|nach|par|por|per|naar|по|według)\s+\p{L}|^(?:box(?=\s\d)|exhibit(?=\s\d)|kasten(?=\s\d)|encadré(?=\s\d)|recuadro(?=\s\d)|riquadro(?=\s\d)|kader(?=\s\d)|ramka(?=\s\d)|table|tab\.|figure|fig\.|chart|appendix|annex|overview|summary|list|number|largest|top|development|comparison|tabelle|abb\.|abbildung|anhang|übersicht|liste|anzahl|entwicklung|vergleich|tableau|annexe|tabla|anexo|tabella|allegato|таблица|приложение)(?!\p{L})|,\s*(?:[QTKH][1-4]\s*)?(?:19|20)\d\d$/iu;

/** A heading that tells a finding, which a chart under it can carry: six words or more, and no label ("Revenue by Region and Year 2026", "Costs, staff and outlook, Q3 2026"). */
export const tellsFinding = (heading: string): boolean =>
  isStatement(heading) &&
  countWords(heading) >= 6 &&
  fitsTitle(heading) &&
  !label.test(heading) &&
  !(namesClause.test(heading) && !hasNumber(heading)) &&
  !namesOnly(heading) &&
  !isTitleCase(heading);

/** "The need for a shared understanding of the net": a name with what belongs to it, and no verb. */
const name =
  /^(?!(?:what|how|why|who|when|where|which)\s)(?:(?:the|an?|some|further|other|key|main)\s)?(?:\p{L}+\s){0,2}\p{L}+\s(?:of|for|relating to|related to|regarding|concerning|between)\s/iu;
const englishVerb =
  /(?<!\p{L})(?:is|are|was|were|be|been|has|have|had|will|would|can|could|should|must|may|might|do(?:es)?|did|n['’]t|not|\p{L}{2,}ed|rose|fell|grew|won|lost|made|makes?|needs?|costs?|takes?|took|gives?|gave|keeps?|kept|leads?|led|brings?|brought|shows?|goes|went|comes?|came|gets?|got|drives?|drove|stays?|remains?|saves?|pays?|paid|sells?|sold|works?|helps?|means?|begins?|began|holds?|held|cuts?|sets?|puts?|lets?|hits?)(?!\p{L})/iu;
const namesOnly = (heading: string): boolean => name.test(heading) && !hasNumber(heading) && !englishVerb.test(heading);

/** "What we understood of your needs": a clause that names what stands under it. */
const namesClause =
  /^(?:what (?:we|you|they|is|our)|was (?:wir|sie|ich|uns)|ce (?:qu[ei] |qu['’])|(?:en )?quoi |lo que |ciò che |quello che |o que |wat (?:we|wij|u|er)|что (?:мы|вы|нам)|що (?:ми|ви|нам)|co (?:się|nam|my))(?![^:：]*[?:：])/iu;

/** English labels are written In Capitals, sentences are not. */
const isTitleCase = (heading: string): boolean => {
  const long = heading.split(/\s+/).filter((word) => /^\p{L}{4,}/u.test(word));
  return long.length > 0 && long.filter((word) => /^\p{Lu}/u.test(word)).length > long.length * 0.8;
};

/** A title that fits: whole where it does, else cut at a clause, else at a word with an ellipsis. */
export function trimTitle(text: string): string {
  const whole = stripFullStop(oneLine(text));
  if (fitsTitle(whole)) return whole;
  const bare = whole.replace(/\s*\([^()]*\)$/u, '');
  if (fitsTitle(bare)) return bare;
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
