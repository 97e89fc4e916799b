import { startsConditional, startsDangling } from '../language/starts-dangling.ts';
import type { Statement } from '../statements/statement.ts';
import { stripFullStop } from '../language/split-sentences.ts';
import { capitalise, countWords, displayWidth, hasNumber } from '../language/words.ts';
import { salientNumber } from '../language/salient-number.ts';
import { TITLE_WIDTH } from './title-rules.ts';
import { shortenPoint } from './shorten-point.ts';

export interface SaidTitle {
  title: string;
  from: Statement;
  /** What the title leaves of its sentence, as a point of its own. */
  rest: string | null;
}

/** The statement that says most as a title, whole or up to a clause that stands alone; null where none can. */
export function sayTitle(
  statements: readonly Statement[],
  about: ReadonlySet<string>,
  words: (text: string) => string[],
): SaidTitle | null {
  const able = statements.flatMap((statement) => {
    if (!canHead(statement)) return [];
    const said = asTitle(statement.text);
    return said ? [{ ...said, from: statement, worth: worthOf(statement, said, { about, words }) }] : [];
  });
  const [best] = able.sort((a, b) => b.worth - a.worth);
  return best ? { title: best.title, from: best.from, rest: best.rest } : null;
}

const canHead = ({ text, kind, lead, listed }: Statement): boolean =>
  kind !== 'question' &&
  kind !== 'example' &&
  lead === undefined &&
  !(listed && countWords(text) < 5) &&
  !startsDangling(text) &&
  !leansOnOthers(text) &&
  !startsConditional(text) &&
  !/[:：]$/.test(text);

const FEW_WORDS = 9;

/** "We would like to hear this by 15 September": a short sentence whose object is said elsewhere. */
const leansOnOthers = (text: string): boolean => countWords(text) <= FEW_WORDS && objectElsewhere.test(text);
const objectElsewhere =
  /(?<=\s)(?:(?:this|that|it) (?=(?:by|before|until|after)\s)|(?:dit|dat|het) (?=(?:vóór|voor|uiterlijk|tot)\s)|(?:dies|das|es) (?=(?:bis|vor|spätestens)\s)|(?:cela|ceci) (?=(?:avant|d'ici|jusqu)\s?)|(?:esto|eso|ello) (?=antes\s)|(?:questo|ciò) (?=entro\s)|(?:isto|isso) (?=(?:até|antes)\s)|(?:это|этого) (?=(?:до|к)\s)|(?:це|цього) (?=до\s)|(?:to|tego) (?=(?:do|przed)\s))/iu;

interface About {
  about: ReadonlySet<string>;
  words: (text: string) => string[];
}

function worthOf(
  statement: Statement,
  { title, rest }: { title: string; rest: string | null },
  { about, words }: About,
): number {
  const named = words(title).filter((word) => about.has(word)).length;
  return (
    statement.weight +
    (salientNumber(title) ? 1 : hasNumber(title) ? 0.4 : 0) +
    Math.min(1.2, named * 0.6) -
    (rest === null ? 0 : 1) -
    (statement.listed ? 1 : 0) -
    Math.max(0, countWords(title) - 12) * 0.1
  );
}

/** A sentence as a title of at most two lines, with what it leaves out; null where it cannot be cut to a true one. */
export function asTitle(sentence: string): { title: string; rest: string | null } | null {
  const text = withoutOpener(stripFullStop(sentence.trim()));
  if (countWords(text) < 3 || !balanced(text)) return null;
  if (displayWidth(text) <= TITLE_WIDTH) return { title: text, rest: null };
  for (const [at, length] of cutsIn(text)) {
    const head = text.slice(0, at).trim();
    if (displayWidth(head) > TITLE_WIDTH || !standsAlone(head)) continue;
    return { title: stripFullStop(head), rest: restOf(text.slice(at + length)) };
  }
  const short = shortenPoint(text, 13);
  return displayWidth(short) <= TITLE_WIDTH && standsAlone(short) && balanced(short) && short !== text
    ? { title: short, rest: null }
    : null;
}

/** "We conclude that …": who found it is said in the notes. */
const reporting =
  /^(?:we (?:conclude|found|find|show|believe|note|see)|(?:our|the|these) (?:results?|data|findings?|study|figures?) (?:shows?|suggests?|indicates?|confirms?)|it (?:is|was) (?:clear|found|shown)|nous concluons|les résultats montrent|concluimos|los resultados muestran|i risultati mostrano|concluímos|os resultados mostram|de resultaten tonen aan|мы пришли к выводу|результаты показывают)\s*,?\s+(?:that|que|che|dat|что)\s+/iu;
const withoutOpener = (text: string): string => capitalise(text.replace(reporting, ''));

/** Places where a main clause may end, the last one first: before a semicolon, a colon's list, a dash, a joined or a causal clause. */
function cutsIn(text: string): [number, number][] {
  const cuts: [number, number][] = [];
  for (const match of text.matchAll(clauseEnd)) cuts.push([match.index, match[0].length]);
  return cuts.sort((a, b) => b[0] - a[0]);
}
const clauseEnd =
  /[;；]\s*|[:：]\s+|\s[–—]\s|,\s+(?:and|while|whereas|because|since|which|mostly|mainly|especially|above all|so that|und|während|weil|da|denn|vor allem|sodass|et|tandis que|car|parce que|notamment|y|mientras|porque|sobre todo|ya que|e|mentre|perché|soprattutto|poiché|enquanto|sobretudo|en|terwijl|omdat|vooral|want|и|тогда как|потому что|так как|поскольку|причём|і|тоді як|тому що|i|podczas gdy|ponieważ|gdyż|ve)\s+|，|、(?=.{6})/giu;

/** A clause that opens with its verb has left its subject in the clause before. */
const verbFirst =
  /^(?:is|are|was|were|has|have|had|will|would|can|could|may|should|sends?|keeps?|makes?|takes?|gets?|brings?|shows?|gives?|leads?|needs?|helps?|reach(?:es)?|meets?|starts?|ends?|opens?|pays?|uses?|works?|rose|fell|grew|ist|sind|war|waren|hat|haben|wird|werden|kann|soll|est|sont|a|ont|sera|peut|es|son|fue|ha|han|será|puede|è|sono|sarà|può|é|são|foi|tem|pode|zijn|heeft|wordt|kan)\s/u;

const joining =
  /^(?:and|while|whereas|und|während|et|tandis que|y|mientras|e|mentre|enquanto|en|terwijl|и|а|тогда как|і|тоді як|i|podczas gdy|ve)\s+/iu;
const MIN_REST = 4;
const restOf = (tail: string): string | null => {
  const text = stripFullStop(tail.trim()).replace(joining, '');
  return countWords(text) >= MIN_REST && !verbFirst.test(text)
    ? capitalise(text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()))
    : null;
};

const opens =
  /^(?:in|on|at|by|with|without|for|from|since|after|before|during|despite|compared|if|when|while|although|because|as|under|among|bei|im|am|in|auf|mit|ohne|für|seit|nach|vor|trotz|während|wenn|obwohl|weil|unter|en|dans|avec|sans|pour|depuis|après|avant|malgré|quand|si|con|sin|para|desde|tras|antes|a pesar|cuando|nel|nella|senza|per|da|dopo|prima|nonostante|quando|em|no|na|com|sem|desde|após|apesar|bij|met|zonder|voor|sinds|na|ondanks|toen|в|на|с|без|для|после|до|несмотря|когда|у|в|з|без|для|після|коли|w|na|z|bez|dla|po|przed|mimo|gdy)(?!\p{L})/iu;
const MIN_HEAD = 4;

/** A clause of some words whose main part is there: what opens with "In 2026, …" needs the part after its comma. */
function standsAlone(head: string): boolean {
  if (countWords(head) < MIN_HEAD || !balanced(head)) return false;
  if (!opens.test(head)) return true;
  const after = head.split(/,\s+/).slice(1).join(', ');
  return head.includes(',') ? countWords(after) >= MIN_HEAD : countWords(head) >= 8;
}

const balanced = (text: string): boolean =>
  (text.match(/[([（]/g)?.length ?? 0) === (text.match(/[)\]）]/g)?.length ?? 0) &&
  (text.match(/["“”„]/g)?.length ?? 0) % 2 === 0;

const splits =
  /[;；]\s*|[:：]\s+(?=\p{L})|,\s+(?:and|while|whereas|und|während|et|tandis que|y|mientras|e|mentre|enquanto|en|terwijl|и|тогда как|і|тоді як|i|podczas gdy|ve)\s+/giu;

/** A sentence of two main clauses as two; null where a part would not stand alone. */
export function splitClauses(text: string): [string, string] | null {
  const middle = text.length / 2;
  const cuts = [...text.matchAll(splits)].sort((a, b) => Math.abs(a.index - middle) - Math.abs(b.index - middle));
  for (const cut of cuts) {
    const head = text.slice(0, cut.index).trim();
    const tail = stripFullStop(text.slice(cut.index + cut[0].length).trim());
    if (
      standsAlone(head) &&
      countWords(tail) >= MIN_REST &&
      balanced(tail) &&
      !verbFirst.test(tail) &&
      !startsDangling(tail)
    )
      return [head, tail.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())];
  }
  return null;
}
