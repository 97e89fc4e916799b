import { runsText, type ListItem } from '../../materials/blocks.ts';
import { afterLead } from '../../materials/structure/bind-leads.ts';
import { weighLanguages } from '../../materials/language/weigh-languages.ts';
import { baseLanguage } from '../language/base-language.ts';
import { claimOf } from './claim-of.ts';
import { splitSentences, stripFullStop } from '../language/split-sentences.ts';
import { captionLine } from '../language/lexicon.ts';
import type { TopicRole } from '../language/topic-roles.ts';
import { capitalise, countWords, hasNumber } from '../language/words.ts';
import { salientNumber } from '../../deck/salient-number.ts';
import { blockText, type PlacedBlock } from './build-sections.ts';
import { exhibit, withoutExhibit } from './without-exhibit.ts';
import { invites, saysFarewell, saysThanks, speaksOfItself } from '../language/courtesies.ts';
import { pointsElsewhere, startsDangling } from '../language/starts-dangling.ts';
import { kindWeights, type Statement, type StatementKind } from './statement.ts';
import { oneLine } from '../../one-line.ts';

/** Parts whose statements are what the reader came for, and parts that only back the others. */
const weighty: Partial<Record<TopicRole, number>> = {
  summary: 2,
  conclusion: 2,
  recommendation: 2.5,
  ask: 2.5,
  decision: 2,
  outlook: 1,
  result: 0.5,
  background: -0.5,
  method: -1,
  limits: -0.5,
  definitions: -1.5,
  appendix: -3,
};

/** What a part makes of a sentence that says nothing of its own kind. */
const kindsByRole: Partial<Record<TopicRole, StatementKind>> = {
  recommendation: 'recommendation',
  ask: 'request',
  decision: 'decision',
  actions: 'action',
  risk: 'risk',
  problem: 'problem',
  questions: 'question',
  cost: 'cost',
  appendix: 'appendix',
};

/** What the blocks claim, in their order: sentences of paragraphs and quotes, items of lists; code and formulas claim nothing. */
export function readStatements(blocks: readonly PlacedBlock[], role: TopicRole | null, language: string): Statement[] {
  return blocks.flatMap((placed, at) =>
    (headsNext(placed, blocks.slice(at + 1)) ? [] : textsOf(placed, language))
      .filter((said) => !onlyLeads(said) && !signs(said))
      .map((said, _at, { length }) => ({
        said: { ...said, text: plain(said.listed ? withoutReference(withoutLead(said)) : withoutLead(said)) },
        isShort: /[.!。！]$/u.test(said.text.trim()) && (length === 1 || said.text.length >= LONG_PAIR),
      }))
      .filter(({ said: { text, listed }, isShort }) => saysSomething(text, listed, isShort))
      .map(({ said }) => said)
      .map((said, place) => weigh({ ...said, source: placed.source }, { place, role, language })),
  );
}

/** "Ann Lee, Chair of Trustees" in a line of its own: who signed what stands over it. */
const signature = /^(?:\p{Lu}[\p{L}'’-]+\s){1,2}\p{Lu}[\p{L}'’-]+,\s\p{Lu}[^.,!?:;\d]{3,50}$/u;
const signs = ({ text, listed, lead }: Said): boolean =>
  !listed && lead === undefined && countWords(text) <= SIGNATURE_WORDS && signature.test(text.trim());
const SIGNATURE_WORDS = 8;

/** Two words of a language that says in them what others say in five ("Başvuru muhtarlıklarda."). */
const LONG_PAIR = 18;

const LABEL_WORDS = 6;
const TEXT_WORDS = 12;

/** Words in a line of their own, or all of a list. */
function lineOf({ block }: PlacedBlock): string | null {
  if (block.type === 'paragraph') return block.lead !== undefined || block.said ? null : runsText(block.runs).trim();
  const [item, another] = block.type === 'list' ? block.items : [];
  return item && !another && item.lead === undefined ? runsText(item.runs).trim() : null;
}

const isLabel = (placed: PlacedBlock): boolean => {
  const line = lineOf(placed);
  return line !== null && countWords(line) <= LABEL_WORDS && /[\p{L})]$/u.test(line) && !hasNumber(line);
};

/** A few words without an end in a line of their own over a text: a heading that is not marked as one ("(a) Governance mechanisms"). */
function headsNext(placed: PlacedBlock, others: readonly PlacedBlock[]): boolean {
  if (!isLabel(placed)) return false;
  const next = others.find((other) => !isLabel(other));
  return next !== undefined && countWords(blockText(next.block)) >= TEXT_WORDS;
}

/** "You can access:", before what it announces: it says nothing without it, unless it asks, advises or tells a figure. */
const onlyLeads = ({ text, lead }: Said): boolean =>
  lead === undefined && /[:：]\s*$/u.test(text) && !LEADING.has(claimOf(text)) && !salientNumber(text);
const LEADING: ReadonlySet<StatementKind> = new Set(['recommendation', 'request', 'decision', 'risk']);

/** What is said of a term ends where it would go on with a list ("…. It can be:"). */
const withoutLead = ({ text, lead }: Said): string =>
  lead === undefined ? text : text.replace(/(?<=[.!?。]\s)[^.!?。]*[:：]\s*$/u, '');

/** "Add a fast path by @someone in https://…": who did it, and where that is kept, behind what was done. */
/** … and its number in brackets at the end ("(merge 4b992f0a24 …)"). */
const numberedChange = /\.?\s*\((?=[^()]*\b[0-9a-f]*\d[0-9a-f]{6,39}\b)[^()]{7,90}\)\.?$/u;
const reference = /\s+(?:by @[\w[\]-]+\s+)?(?:(?:in|at|see)\s+)?\(?https?:\/\/[^\s()]+\)?\.?$/iu;
const LEAST_WITHOUT = 3;
const withoutReference = (text: string): string => {
  const bare = text.trim().replace(numberedChange, '').replace(reference, '');
  return countWords(bare) >= LEAST_WITHOUT && !/(?:[:,]|\s(?:at|in|on|to|see|from|via))$/iu.test(bare) ? bare : text;
};

interface Said {
  text: string;
  lead?: string;
  listed: boolean;
  level: number;
}

function textsOf({ block }: PlacedBlock, language: string): Said[] {
  switch (block.type) {
    case 'paragraph': {
      if (looksLikeCode(runsText(block.runs))) return [];
      if (block.said) return spokenSentences(runsText(block.runs)).map((text) => ({ text, listed: true, level: 0 }));
      // a term keeps all that is said of it
      if (block.lead !== undefined)
        return [{ text: afterLead(block.runs, block.lead), lead: block.lead, listed: false, level: 0 }];
      return withReplies(splitSentences(runsText(block.runs), language)).map((text) => ({
        text,
        listed: false,
        level: 0,
      }));
    }
    case 'list':
      return block.items.map((item) => ({ ...itemText(item), listed: true, level: Math.min(2, item.level) }));
    case 'quote':
    case 'table':
    case 'picture':
      return [];
  }
}

/** "You do. The company pays …": an answer in a word or two stays with what explains it. */
function withReplies(sentences: readonly string[]): string[] {
  const [first = '', second, ...others] = sentences;
  return second !== undefined && countWords(first) <= 2 && reply.test(first)
    ? [`${first} ${second}`, ...others]
    : [...sentences];
}
const reply =
  /^(?:yes|no|not|you|we|nobody|everyone|anyone|never|always|ja|nein|sie|wir|niemand|jeder|alle|nie|oui|non|vous|nous|personne|toujours|jamais|sí|usted|nadie|siempre|nunca|sì|lei|noi|nessuno|mai|sempre|sim|não|ninguém|nee|wij|iedereen|nooit|да|нет|никто|все|так|ні|ніхто|tak|nie|nikt|evet|hayır|نعم|لا|כן|לא)(?!\p{L})/iu;

/** Fewer words without a figure are talk that keeps a conversation going. */
const SPOKEN_WORDS = 6;

/** What was said as statements: transcripts know few capitals, and questions and short replies claim nothing. */
const spokenSentences = (text: string): string[] =>
  text
    .split(/(?<=[.!?…])\s+|(?<=[。！？])/u)
    .map((sentence) => capitalise(sentence.trim()))
    .filter(
      (sentence) => !/[?？؟]$/u.test(sentence) && countWords(sentence) >= (hasNumber(sentence) ? 3 : SPOKEN_WORDS),
    );

const itemText = ({ runs, lead }: ListItem): { text: string; lead?: string } =>
  lead === undefined ? { text: runsText(runs) } : { text: afterLead(runs, lead), lead };

/** Lines of a program or of a terminal, which are no prose. */
const looksLikeCode = (text: string): boolean => {
  if (/^\/\*|\w\([^()]*\)\s*;|^\w+(?:<\w+>)? \w+ ?= ?\w+[.(]/.test(text.trim())) return true;
  const marks = text.match(/[{}<>=;|\\$`~^_]|=>|::|--?\w+/g)?.length ?? 0;
  return marks > 3 && marks > countWords(text) * 0.35;
};

const plain = (text: string): string =>
  capitalise(
    stripFullStop(
      oneLine(withoutExhibit(text.replace(/\s*\^?\[\d+(?:\s*[,–-]\s*\d+)*\]/g, '').replace(elsewhere, ''))),
    ),
  );

/** "(See §6.2.)": where in the paper more of it stands. */
const elsewhere =
  /\s*\((?:see|cf\.|siehe|vgl\.|voir|véase|ver|vedi|cfr\.|zie|se|см\.|див\.|zob\.|por\.|bkz\.?)\s[^()]{1,60}\)\.?(?=\s|$)/giu;

/** A cross-reference, a greeting, an address or a row of signs says nothing that a slide could. */
const pointer = new RegExp(
  String.raw`^(?:(?:see|cf\.|siehe|voir|véase|ver|vedi|zie|см\.?|див\.?|patrz)\s|(?:详见|詳見|参见|參見|请?参阅|請參閱)\s?|${exhibit}\s+(?:shows?|gives|lists|summarises|summarizes|zeigt|montre|présente|muestra|mostra|toont|показывает|показує|przedstawia|gösterir|يوضح|يبين|מציג\p{L}*))`,
  'iu',
);
/** "For more information, refer to the manual": where to read on. */
const readOn =
  /(?<!\p{L})(?:refer to|(?:for|find) (?:more|further|additional) (?:information|details)|(?:weitere|nähere) (?:informationen|einzelheiten|details)|(?:plus (?:d['’]informations?|de détails)|reportez-vous)|más (?:información|detalles)|(?:ulteriori|maggiori) (?:informazioni|dettagli)|mais (?:informações|detalhes)|(?:meer|nadere) (?:informatie|details)|(?:подробнее|дополнительн\p{L}+ информаци\p{L}+)|(?:докладніше|детальніше)|(?:więcej|dodatkowe) informacji|(?:daha fazla|ayrıntılı) bilgi|لمزيد من|למידע נוסף)(?!\p{L})|(?:を|をご)(?:参照|覧)(?:して)?(?:ください|下さい)|ご覧ください|请?(?:参阅|參閱|参见|參見|参考)|참조하(?:세요|십시오)|참고하(?:세요|십시오)/iu;
/** "For the list of members, see the README", "…, consultare la Sezione 8.4": a sentence whose main verb sends the reader there. */
const seeThere =
  /,\s(?:please )?(?:see|refer to|consult|siehe|s\.|voir|consulte[rz]?|reportez-vous|véase|consultare?|vedi(?:\sla)?|veja|ver|zie|raadpleeg|см\.|смотрите|див\.|дивіться|zob\.|zobacz|bkz\.?)\s/iu;
const READ_ON_WORDS = 18;
const refers = (text: string): boolean =>
  countWords(text) <= READ_ON_WORDS &&
  ((seeThere.test(text) && !LEADING.has(claimOf(text))) ||
    (readOn.test(text) && !salientNumber(text) && claimOf(text) === 'statement'));

/** What comes along with a letter is no part of what it says. */
const enclosures =
  /^(?:enclosed|enclosures?|attached|attachments?|anbei|anlagen?|beigefügt|ci-joint|pièces? jointes?|adjunt[oa]s?|se adjunta|allegat[oi]|em anexo|anexos?|bijlagen?|bijgevoegd|w załączeniu|załączniki?|приложени[яе]|прилагаем|додатки|ekte|ekler|المرفقات|مرفق|מצורפים|נספחים|添付(?:資料)?|첨부|附件)\s?[:：]/iu;
/** "Version 1.2 ratified on October 1st", "Supersedes version 1.1": which edition the paper is, and none of its content. */
const edition =
  /^(?:(?:version|release|edition|fassung|ausgabe|versi[oó]n|edición|versione|edizione|versão|edição|versie|versj?on|udgave|версия|редакция|версія|редакція|wersja|wydanie|sürüm|الإصدار|גרסה)\s?v?\d[\d.]*(?!\S*\p{L})|(?:this (?:version|edition) )?(?:supersedes|replaces|ersetzt|remplace|sustituye|sostituisce|substitui|vervangt|заменяет|замінює|zastępuje)\s(?:\p{L}+\s)?(?:version|fassung|edition|versi[oó]n|versione|versão|versie|верси|версі|wersj))|^第?\s?\d[\d.]*\s?版(?!\S*[はがを])/iu;
/** "Fait à Marseille, le 28 mai 2020": where and when it was signed. */
const signed =
  /^(?:done (?:at|in)|signed (?:at|in)|geschehen zu|gegeben zu|fait (?:à|en)|hecho en|dado en|fatto a|feito em|gedaan te|opgemaakt te|совершено в|складено [ву]|sporządzono w|düzenlenme|حرر في|נחתם ב)[^.]{2,50}\d{4}$/iu;
/** "This is free software; you may …", "All rights reserved": under which terms the paper may be passed on. */
const licensed =
  /^(?:copyright\s|©|\(c\)\s)|free software[;,:] you (?:may|can)|WITHOUT ANY WARRANTY|implied warranty of|copy of the GNU|Public License as published|^(?:no|these are) .{0,30}copyright (?:dates|notices)|(?:all rights reserved|alle rechte vorbehalten|tous droits réservés|todos los derechos reservados|tutti i diritti riservati|todos os direitos reservados|alle rechten voorbehouden|все права защищены|(?:усі|всі) права захищен\p{L}*|wszelkie prawa zastrzeżone|tüm hakları saklıdır|جميع الحقوق محفوظة|כל הזכויות שמורות|無断(?:転載|複製)|版权所有|版權所有|all rights)\.?$/iu;
const EDITION_WORDS = 14;
const saysEdition = (text: string): boolean =>
  edition.test(text) && (countWords(text) <= EDITION_WORDS || !/^\p{L}+\s?v?\d/u.test(text));

const address = /https?:\/\/|www\.|\w@\w/;
const salutation =
  /^(?:dear|hello|hi|sehr geehrte\p{L}*|liebe\p{L}*|chers?|chères?|madame|monsieur|estimad\p{L}+|querid\p{L}+|gentil\p{L}+|prezad\p{L}+|beste|geachte|уважаем\p{L}+|шановн\p{L}+|szanown\p{L}+|sayın)(?!\p{L})/iu;

/** "The version property should be": what it is stood in a line of its own. */
const leadsToNothing = /\s(?:(?:should|must|may|can|will|would|to) be|such as|comme|como|как|як|jako)$/iu;

/** `isShort`: a sentence that is all of its paragraph ("Costs fell."), or of two long words, may have two. */
function saysSomething(text: string, listed: boolean, isShort: boolean): boolean {
  if (
    !/[\p{L}\p{N}]/u.test(text) ||
    pointer.test(text) ||
    enclosures.test(text) ||
    captionLine.test(text) ||
    address.test(text)
  )
    return false;
  // the number of a paragraph that was torn off it
  if (/^[\d\s.,()–-]+$/.test(text) || saysFarewell(text) || looksLikeCode(text)) return false;
  if (speaksOfItself(text) && !salientNumber(text)) return false;
  if (saysEdition(text) || signed.test(text) || licensed.test(text) || refers(text)) return false;
  const words = countWords(text);
  if (salutation.test(text) && countWords(text.split(/,\s+/).slice(1).join(', ')) < 3) return false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < text.length * 0.4) return false;
  if (leadsToNothing.test(text)) return false;
  if (pointsElsewhere(text) && !hasNumber(text) && claimOf(text) === 'statement') return false;
  return words >= (listed ? 1 : isShort ? 2 : 3);
}

function weigh(
  said: Said & { source: Statement['source'] },
  { place, role, language }: { place: number; role: TopicRole | null; language: string },
): Statement {
  const text = withoutAddress(said.text);
  const isInvited = invites(text);
  const claimed = isInvited ? 'statement' : claimOf(text);
  const kind =
    claimed === 'statement' && role ? (kindsByRole[role] ?? claimed) : role === 'appendix' ? 'appendix' : claimed;
  const reasons: [number, string][] = [[kindWeights[kind], `It is a ${kind}.`]];
  if (salientNumber(text)) reasons.push([1.5, 'It carries a figure with its unit.']);
  else if (hasNumber(text)) reasons.push([0.6, 'It carries a number.']);
  const part = role ? (weighty[role] ?? 0) : 0;
  if (part !== 0) reasons.push([part, `It stands in the part "${role}".`]);
  if (place === 0 && !said.listed) reasons.push([0.6, 'It opens its paragraph.']);
  if (tellsHow.test(text)) reasons.push([-2.8, 'It tells how it was found out.']);
  if (saysThanks(text)) reasons.push([-2.5, 'It thanks somebody.']);
  if (isInvited) reasons.push([-3, 'It invites the reader to write or to join in.']);
  if (/^\(.*\)$/.test(said.text)) reasons.push([-2, 'It stands in brackets.']);
  if (pointsElsewhere(text)) reasons.push([-2, 'It sends the reader to another place of the page.']);
  if (startsDangling(text)) reasons.push([-1.2, 'It leans on the sentence before it.']);
  if (isForeign(text, language)) reasons.push([-4, 'It is in another language.']);
  const long = countWords(text) - 30;
  if (long > 0) reasons.push([-0.05 * long, 'It is long.']);
  return {
    ...said,
    text,
    kind,
    weight: reasons.reduce((sum, [weight]) => sum + weight, 0),
    why: reasons.map(([, why]) => why),
  };
}

const FOREIGN_WORDS = 8;
/** By so much the small words and letters of another language outweigh the text's own. */
const FOREIGN = 0.12;

/** A sentence that a translation left as it was. */
function isForeign(text: string, language: string): boolean {
  if (countWords(text) < FOREIGN_WORDS || !/\p{Script=Latin}/u.test(text)) return false;
  const weights = weighLanguages(text, 'Latin');
  const own = weights.get(baseLanguage(language));
  return own !== undefined && Math.max(...weights.values()) - own > FOREIGN;
}

const tellsHow =
  /^(?:we (?:asked|surveyed|spoke|talked|compared|randomised|randomized|observed|counted|interviewed|measured|analysed|analyzed|recorded|fitted|used|looked)|(?:the|this|all)?\s?\S+(?: \S+)? (?:was|were) (?:measured|counted|excluded|randomi[sz]ed|assessed|recorded|carried out|conducted|performed|collected|done|weighted)|wir (?:befragten|verglichen|beobachteten|haben .{0,80}(?:befragt|verglichen|untersucht|beobachtet|gemessen|erhoben|gezählt))|nous avons (?:interrogé|comparé|mesuré)|(?:encuestamos|comparamos|entrevistamos)|abbiamo (?:intervistato|confrontato)|(?:inquirimos|comparámos)|we (?:hebben|vroegen|vergeleken)|мы (?:опросили|сравнили)|ми (?:опитали|порівняли))(?!\p{L})/iu;

/** "Dear shareholders, the year was …": the letter's address is no part of what it says. */
const withoutAddress = (text: string): string => {
  const [, rest] = salutation.test(text) ? (/^[^,]{3,70},\s+(.+)$/u.exec(text) ?? []) : [];
  return rest === undefined ? text : rest.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
};
