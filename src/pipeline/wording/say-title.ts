import { invites, saysThanks, speaksOfItself } from '../language/courtesies.ts';
import { roleOfHeading } from '../language/topic-roles.ts';
import { leansBack, pointsElsewhere, startsConditional, startsDangling } from '../language/starts-dangling.ts';
import type { Statement } from '../statements/statement.ts';
import { stripFullStop } from '../language/split-sentences.ts';
import { capitalise, countWords, displayWidth, hasNumber } from '../language/words.ts';
import { salientNumber } from '../../deck/salient-number.ts';
import { TITLE_WIDTH } from './title-rules.ts';
import { shortenPoint } from './shorten-point.ts';

export interface SaidTitle {
  title: string;
  from: Statement;
  /** What the title leaves of its sentence, as a point of its own. */
  rest: string | null;
}

/** What titles are chosen by: words of their heading, how words are told apart, and the columns that they may take. */
interface TitleWish {
  about?: ReadonlySet<string>;
  words: (text: string) => string[];
  width: number;
  /** A proposal that is too long may lose the phrases that only tell more of it. */
  isAnswer?: boolean;
}

/** Over a title's usual width each column has its price. */
const PRICE_OF_COLUMN = 0.06;

/** The statement that says most as a title, whole or up to a clause that stands alone; null where none can. */
export function sayTitle(
  statements: readonly Statement[],
  { about = new Set(), words, width, isAnswer = false }: TitleWish,
): SaidTitle | null {
  const topics = statements.map(({ text }) => new Set(words(text)));
  const able = statements.flatMap((statement, at) => {
    if (!canHead(statement)) return [];
    const said =
      asTitle(statement.text, width) ??
      (isAnswer ? (beforeReasons(statement.text, width) ?? withoutPhrase(statement.text, width)) : null);
    if (!said || leansBack(said.title)) return [];
    const place = (at === 0 && !statement.listed ? OPENS : 0) + centrality(topics, at) * CENTRAL;
    return [{ ...said, from: statement, worth: worthOf(statement, said, { about, words }) + place }];
  });
  const [best] = able.sort((a, b) => b.worth - a.worth);
  return best ? { title: best.title, from: best.from, rest: best.rest } : null;
}

/** The first sentence of a part mostly says what it is about. */
const OPENS = 1;
/** What a sentence is worth that all others of its part speak of. */
const CENTRAL = 1.2;

/** 0 to 1: how many of the other sentences share a word of this one's topic. */
function centrality(topics: readonly ReadonlySet<string>[], at: number): number {
  const own = topics[at];
  if (!own || topics.length < 3) return 0;
  const sharing = topics.filter((other, i) => i !== at && [...own].some((word) => other.has(word)));
  return sharing.length / (topics.length - 1);
}

const canHead = ({ text, kind, lead, listed }: Statement): boolean =>
  kind !== 'question' &&
  kind !== 'example' &&
  lead === undefined &&
  !(listed && countWords(text) < 5) &&
  !leansOnOthers(text) &&
  !saysThanks(text) &&
  !speaksOfItself(text) &&
  !(kind === 'statement' && leavesOpen.test(text)) &&
  !invites(text) &&
  !pointsElsewhere(text) &&
  !severalSentences.test(text) &&
  countWords(text.replace(bracketed, '')) >= LEAST_SAID &&
  !/[:：]$/.test(text);

/** "In March the board asked whether …": what was asked is no answer. */
const leavesOpen =
  /\s(?:whether|ob|czy)\s|\s(?:demandé|demandait|preguntó|preguntaba|chiesto|chiesero|perguntou|perguntaram) (?:si|se)\s|\s(?:gevraagd|vroeg|vroegen) .{0,30}(?<=\s)of\s|\s\p{L}+\sли\s/iu;

/** "interval (default: 300). Milliseconds between …": a name with what explains it. */
const severalSentences = /(?:\p{Ll}{3}|\))[.!?]\s+\p{Lu}/u;
/** "Java 11 (released Sept 2018)": what stands in brackets makes no sentence of a name. */
const bracketed = /\([^()]*\)/gu;
const LEAST_SAID = 3;
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
    (salientNumber(title) ? 0.6 : hasNumber(title) ? 0.4 : 0) +
    Math.min(1.2, named * 0.6) -
    (rest === null ? 0 : 1) -
    (statement.listed ? 1 : 0) -
    Math.max(0, countWords(title) - 12) * 0.1 -
    Math.max(0, displayWidth(title) - TITLE_WIDTH) * PRICE_OF_COLUMN
  );
}

/** A sentence as a title of at most two lines, with what it leaves out; null where it cannot be cut to a true one. */
export function asTitle(sentence: string, width = TITLE_WIDTH): { title: string; rest: string | null } | null {
  const text = withoutOpener(stripFullStop(sentence.trim()));
  if (countWords(text) < 3 || !balanced(text) || copula.test(text)) return null;
  if (displayWidth(text) <= width) return { title: text, rest: null };
  for (const [at, length] of cutsIn(text)) {
    const head = text.slice(0, at).trim();
    // "the ovens, which take ten weeks, can be in place": the clause goes on behind the aside
    if (aside.test(text.slice(at)) || displayWidth(head) > width || !standsAlone(head)) continue;
    if (joinsLast.test(text.slice(at)) && endsInSeries(head)) continue;
    // "What we ask for: …" is a name before what it names
    if (/^[:：]/u.test(text.slice(at)) && isName(head)) continue;
    const rest = verbLast.test(text.slice(at)) ? null : restOf(text.slice(at + length));
    // a figure that neither the title nor a point would say
    if (rest === null && hasNumber(text.slice(at + length))) continue;
    return { title: stripFullStop(head), rest };
  }
  const short = shortenPoint(text, 13);
  return displayWidth(short) <= width && standsAlone(short) && balanced(short) && short !== text
    ? { title: short, rest: null }
    : null;
}

/** A few words that only say what kind of part follows. */
const isName = (head: string): boolean =>
  roleOfHeading(head) !== null && countWords(head) <= NAME_WORDS && !hasNumber(head);
const NAME_WORDS = 7;

/** Where the last of a series is joined: "manage, version control, and iterate on …" has no end before it. */
const joinsLast = /^,\s+(?:and|or|und|oder|et|ou|y|o|e|en|of|и|или|і|та|або|i|oraz|lub|ve|veya)\s/iu;
/** The words of a part of a series at most; a clause of its own is longer. */
const SERIES_WORDS = 6;

function endsInSeries(head: string): boolean {
  const [first = '', ...others] = head.split(/,\s+/);
  const last = others.at(-1);
  return (
    last !== undefined &&
    !/^\d/.test(last) &&
    countWords(last) <= SERIES_WORDS &&
    !(others.length === 1 && opens.test(first))
  );
}

/** Words that open where, with what or until when: what they open may be left out of what is proposed, and it stays true. */
const phrase =
  /\s(?=(?:on|with|for|by|within|until|at|sur|avec|pour|dans|con|sobre|para|su|nel|nella|per|com|mit|für|auf|bis|met|op|voor|tot|на|с|для|до|із|na|z|dla|do)\s)/giu;
const MIN_PHRASE_HEAD = 9;
/** Of two things joined the second would lose its object. */
const joins = /[,;:]|\s(?:and|or|und|oder|et|ou|y|e|o|en|of|и|или|та|і|або|i|oraz|lub|ve|veya)\s/iu;

/** A proposal up to the last phrase that only tells more of it; null where what is left would be too little. */
function withoutPhrase(sentence: string, width: number): { title: string; rest: null } | null {
  const text = stripFullStop(sentence.trim());
  const heads = [...text.matchAll(phrase)]
    .map(({ index }) => text.slice(0, index))
    .filter(
      (head) =>
        displayWidth(head) <= width && countWords(head) >= MIN_PHRASE_HEAD && standsAlone(head) && !joins.test(head),
    );
  const title = heads.at(-1);
  return title === undefined ? null : { title, rest: null };
}

const MIN_ANSWER = 3;

/** "We recommend Dekar-Bud: it is not the cheapest, but …": what is proposed, before its reasons. */
function beforeReasons(sentence: string, width: number): { title: string; rest: string | null } | null {
  const [, head = '', tail = ''] = /^([^:：]+)[:：]\s+(.+)$/u.exec(stripFullStop(sentence.trim())) ?? [];
  const fits = countWords(head) >= MIN_ANSWER && displayWidth(head) <= width && balanced(head) && !leadsOn.test(head);
  return fits ? { title: head, rest: restOf(tail) } : null;
}

/** "We conclude that …": who found it is said in the notes. */
const reporting =
  /^(?:we (?:conclude|found|find|show|believe|note|see)|(?:our|the|these) (?:results?|data|findings?|study|figures?) (?:shows?|suggests?|indicates?|confirms?)|it (?:is|was) (?:clear|found|shown)|nous concluons|les résultats montrent|concluimos|los resultados muestran|i risultati mostrano|concluímos|os resultados mostram|de resultaten tonen aan|мы пришли к выводу|результаты показывают)\s*,?\s+(?:that|que|che|dat|что)\s+/iu;
const withoutOpener = (text: string): string => capitalise(text.replace(reporting, ''));

const aside =
  /^,\s+(?:which|mostly|mainly|especially|above all|vor allem|notamment|sobre todo|soprattutto|sobretudo|vooral)\s[^,]*,\s/iu;

/** Places where a main clause may end, the last one first: before a semicolon, a colon's list, a dash, a joined or a causal clause. */
function cutsIn(text: string): [number, number][] {
  const cuts: [number, number][] = [];
  for (const match of text.matchAll(clauseEnd)) cuts.push([match.index, match[0].length]);
  for (const pattern of [nextOfSeveral, addition])
    for (const match of text.matchAll(pattern)) cuts.push([match.index, match[0].length]);
  return cuts.sort((a, b) => b[0] - a[0]);
}

/** What only adds, to the end of the sentence: "…, 7 % under the budget", "…, soit un excédent de …". */
const addition =
  /,\s+(?=(?:an? |un |une |una |um |uma |ein |eine |een |some )?\d[\d.,\u00a0\u202f]*\s?(?:%|\p{Sc}|(?:million|mio|mrd|mill|mld|euro|pound|dollar|zł|руб|грн)\p{L}*)[\s.]+\p{Ll})|,\s+(?=(?:that is|i\.e\.|das (?:sind|ist)|also|davon|soit|c['’]est-à-dire|dont|es decir|o sea|de (?:las|los) que|cioè|ossia|di cui|ou seja|dos quais|dat is|waarvan|то есть|из (?:них|которых)|тобто|з (?:них|яких)|czyli|w tym)\s)/giu;
/** Where one of several things to do ends and the next begins: "…, to close …", "… auszustatten, die … zu legen", "…, de porter …". */
const nextOfSeveral =
  /,\s+(?:and\s+)?(?=to \p{Ll})|(?<=\s(?:zu\s\p{Ll}{3,}|\p{Ll}{2,}zu\p{Ll}{3,})),\s+(?!(?:dass|ob|wie|was|wo|wer|warum|welche\p{L}?)\s)|,\s+(?=(?:de |d['’])\p{Ll}+(?:er|ir|re)\s)|,\s+(?=(?:di|da) \p{Ll}+(?:are|ere|ire)\s)|,\s+(?=o \p{Ll}+nie\s)|\s+(?:and\s+(?=to \p{Ll})|(?:и|і|та)\s+(?=\p{Ll}+(?:ть|ти|чь)\s)|et\s+(?=(?:de |d['’])\p{Ll}+(?:er|ir|re)\s)|e\s+(?=(?:di|da) \p{Ll}+(?:are|ere|ire)\s))/gu;
const clauseEnd =
  /[;；]\s*|[:：]\s+|\s[–—]\s|,\s+(?:and|while|whereas|because|since|which|mostly|mainly|especially|above all|so that|und|während|weil|da|denn|vor allem|sodass|et|tandis que|car|parce que|notamment|y|mientras|porque|sobre todo|ya que|e|mentre|perché|soprattutto|poiché|enquanto|sobretudo|en|terwijl|omdat|vooral|want|и|тогда как|потому что|так как|поскольку|причём|і|тоді як|тому що|i|podczas gdy|ponieważ|gdyż|ve)\s+|，|、(?=.{6})/giu;

/** A clause that opens with its verb has left its subject in the clause before. */
const verbFirst =
  /^(?:\p{Ll}{3,}ed (?:the|an?|its|their|by|to|from|with|in|on)(?=\s)|is|are|was|were|has|have|had|will|would|can|could|may|should|sends?|keeps?|makes?|takes?|gets?|brings?|shows?|gives?|leads?|needs?|helps?|reach(?:es)?|meets?|starts?|ends?|opens?|pays?|uses?|works?|rose|fell|grew|ist|sind|war|waren|hat|haben|wird|werden|kann|soll|est|sont|a|ont|sera|peut|es|son|fue|ha|han|será|puede|è|sono|sarà|può|é|são|foi|tem|pode|zijn|heeft|wordt|kan)\s/u;

/** A clause that has its verb at its end is none without the word that opens it. */
const verbLast = /^,\s+(?:weil|da|sodass|während|omdat|terwijl)\s/iu;

const joining =
  /^(?:and|while|whereas|und|während|et|tandis que|y|mientras|e|mentre|enquanto|en|terwijl|и|а|тогда как|і|тоді як|i|podczas gdy|ve)\s+/iu;
/** "…, of which 20,000 by the county": what follows stands without it. */
const ofWhich =
  /^(?:of which|davon|wovon|dont|de (?:las|los) que|di cui|d(?:os|as) quais|waarvan|из (?:них|которых)|з (?:них|яких)|z czego|w tym)\s+(?=\p{N})/iu;
/** A clause that only goes on: "whose players are …", "by 8 percent with amber light". */
const goesOn =
  /^(?:who(?:se|m)?|which|dessen|deren|welche[nmrs]?|dont|lequel|laquelle|cuy[oa]s?|cuj[oa]s?|il cui|wiens|котор\p{L}+|як(?:ий|а|е|і|их|ого)|któr\p{L}+)\s/iu;
const isElliptic = (text: string): boolean =>
  goesOn.test(text) || (!text.includes(',') && /^(?:by|um|de|per|met|на|о)\s(?:\p{L}+\s)?\d/iu.test(text));
/** "… and to close the pool" goes on in the clause before; alone it is "Close the pool". */
const infinitive =
  /^(?:to (?=\p{Ll}{2,} (?:the|a|an|our|its|this|all)\s)|(?:de |d['’])(?=\p{Ll}+(?:er|ir|re)\s)|(?:di|da) (?=\p{Ll}+(?:are|ere|ire|rre)\s))/iu;
const MIN_REST = 4;
const MIN_ANNOUNCED = 12;
const restOf = (tail: string): string | null => {
  const text = stripFullStop(tail.trim()).replace(joining, '').replace(ofWhich, '').replace(infinitive, '');
  return countWords(text) >= MIN_REST && !verbFirst.test(text) && !isElliptic(text)
    ? capitalise(text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()))
    : null;
};

const opens =
  /^(?:in|on|at|by|with|without|for|from|since|after|before|during|despite|compared|if|when|while|although|because|as|under|among|bei|im|am|in|auf|mit|ohne|für|seit|nach|vor|trotz|während|wenn|obwohl|weil|unter|en|dans|avec|sans|pour|depuis|après|avant|malgré|quand|si|con|sin|para|desde|tras|antes|a pesar|cuando|nel|nella|senza|per|da|dopo|prima|nonostante|quando|em|no|na|com|sem|desde|após|apesar|bij|met|zonder|voor|sinds|na|ondanks|toen|в|на|с|без|для|после|до|несмотря|когда|у|в|з|без|для|після|коли|w|na|z|bez|dla|po|przed|mimo|gdy)(?!\p{L})/iu;
const MIN_HEAD = 4;
/** A word that something must follow. */
const leadsOn =
  /\s(?:be|is|are|was|were|ist|sind|sein|est|sont|être|son|ser|sono|essere|são|zijn|the|an?|of|in|to|for|by|with|from|than|der|die|das|den|dem|des|von|zu|mit|de|du|des|les?|las?|los|el|une?|una|dans|pour|par|con|para|por|di|il|lo|gli|da|del|della|o|os|as|do|dos|das|em|van|het|een|met|voor|и|в|на|с|для|по|і|у|з|i|w|na|z|dla)$/iu;

/** "The version property should be": what it is stood in a line of its own. */
const copula = /\s(?:should|must|can|may|will|would|could) be$/iu;

const kanaOrHangul = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const predicate = /(?:です|ます|ました|ません|でした|である|だった|した|ない|다|요)[。.」]?$/u;

const needsObject =
  /\s(?:who|which|that|either|must|should|may|can|will|include|includes|including|as|müssen|sollen|dürfen|können|dass|doivent|peuvent|qui|que|deben|pueden|devono|possono|che|devem|podem|moeten|kunnen|dat|должны|могут|что|що|które?|że)$/iu;
/** Words that nothing must follow. */
export const isClosed = (text: string): boolean =>
  !leadsOn.test(text) && !copula.test(text) && !needsObject.test(text) && balanced(text);

/** A clause of some words whose main part is there: what opens with "In 2026, …" needs the part after its comma. */
function standsAlone(head: string): boolean {
  if (countWords(head) < MIN_HEAD || !balanced(head) || leadsOn.test(head)) return false;
  // Japanese and Korean say the verb last: what stands before a comma is a clause under what follows
  if (kanaOrHangul.test(head) && !predicate.test(head)) return false;
  // a condition without what follows from it
  if (startsConditional(head) && !head.includes(',')) return false;
  if (!opens.test(head)) return true;
  const after = head.split(/,\s+/).slice(1).join(', ');
  return head.includes(',') ? countWords(after) >= MIN_HEAD : countWords(head) >= 8;
}

const balanced = (text: string): boolean =>
  (text.match(/[([（]/g)?.length ?? 0) === (text.match(/[)\]）]/g)?.length ?? 0) &&
  (text.match(/["“”„]/g)?.length ?? 0) % 2 === 0;

const splits =
  /[;；]\s*|[:：]\s+(?=\p{L})|,\s+(?:and|while|whereas|und|et|tandis que|y|mientras|e|mentre|enquanto|en|и|тогда как|і|тоді як|i|podczas gdy|ve)\s+/giu;

/** A sentence of two main clauses as two; null where a part would not stand alone. */
export function splitClauses(text: string): [string, string] | null {
  const middle = text.length / 2;
  const cuts = [...text.matchAll(splits)].sort((a, b) => Math.abs(a.index - middle) - Math.abs(b.index - middle));
  for (const cut of cuts) {
    const head = text.slice(0, cut.index).trim();
    if (joinsLast.test(cut[0]) && endsInSeries(head)) continue;
    // a few things that a colon announces in small letters stay with what announces them
    const after = text.slice(cut.index + cut[0].length);
    if (/^[:：]/u.test(cut[0]) && /^\p{Ll}/u.test(after) && countWords(after) < MIN_ANNOUNCED) continue;
    const tail = stripFullStop(text.slice(cut.index + cut[0].length).trim());
    if (
      standsAlone(head) &&
      countWords(tail) >= MIN_REST &&
      balanced(tail) &&
      !verbFirst.test(tail) &&
      !isElliptic(tail) &&
      !startsDangling(tail)
    )
      return [head, tail.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())];
  }
  return null;
}
