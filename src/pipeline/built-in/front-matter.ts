import { runsText } from '../../materials/blocks.ts';
import { speaksOfItself } from '../language/courtesies.ts';
import { stripFullStop } from '../language/split-sentences.ts';
import { countWords } from '../language/words.ts';
import type { PlacedBlock } from '../statements/build-sections.ts';
import { answersReader } from '../statements/claim-of.ts';
import { oneLine } from '../../one-line.ts';

/** What stands between a document's title and its first part, of the paper and not of its subject. */
export interface FrontMatter {
  /** The line under the title: who wrote it, when, for what; null where nothing says so. */
  subtitle: string | null;
  /** What the paper begins to say. */
  rest: PlacedBlock[];
}

const MAX_SUBTITLE_WORDS = 14;
const MAX_SUBTITLE = 110;
const FRONT_LINES = 4;

/** The lines under a title, told apart from the text. `chapters` is how many parts follow them. */
export function readFrontMatter(intro: readonly PlacedBlock[], chapters: number): FrontMatter {
  const lines = intro.filter(isFrontLine);
  const told = lines.length >= FRONT_LINES ? intro.filter((placed) => !lines.includes(placed)) : [...intro];
  const opening = textOf(told[0]);
  const isNamed =
    opening !== '' && (isSubtitle(opening) || (told.length === 1 && chapters >= 2 && isOneSentence(opening)));
  const from = isNamed ? 1 : 0;
  const until = from + countFront(told.slice(from).map(textOf));
  const origin = told.slice(from, until).flatMap((placed) => phrasesOf(textOf(placed)).filter(saysOrigin))[0];
  const subtitle = [...(isNamed ? [opening] : []), ...(origin === undefined ? [] : [origin])].map((line) =>
    stripFullStop(oneLine(line)),
  );
  const whole = subtitle.join(' · ');
  return { subtitle: (whole.length < MAX_SUBTITLE ? whole : subtitle[0]) || null, rest: told.slice(until) };
}

const textOf = (placed: PlacedBlock | undefined): string =>
  placed?.block.type === 'paragraph' && !placed.block.said ? runsText(placed.block.runs).trim() : '';

/** So many of the lines, from the first on, tell of the paper. */
function countFront(texts: readonly string[]): number {
  const text = texts.findIndex((line) => !tellsOfPaper(line));
  const front = text < 0 ? texts.length : text;
  const fields = texts.slice(front).findIndex((line) => !isField(line));
  const labelled = fields < 0 ? texts.length - front : fields;
  // "Author: …" over "As of: …": one line alone may say what the paper is about
  return labelled >= 2 || (labelled === 1 && front > 0) ? front + labelled : front;
}

/** Who wrote it, whom to write to, which edition it is: a few words in a line of their own on the first page. */
const isFrontLine = ({ block }: PlacedBlock): boolean =>
  block.type === 'paragraph' &&
  !block.said &&
  block.lead === undefined &&
  countWords(runsText(block.runs)) <= MAX_FRONT_WORDS &&
  !/[.!?:。：]$/u.test(runsText(block.runs).trim());
const MAX_FRONT_WORDS = 8;

const isSubtitle = (text: string): boolean =>
  countWords(text) <= MAX_SUBTITLE_WORDS &&
  countWords(text) > 0 &&
  (!/[.!?:。：]$/.test(text) || isByline(text)) &&
  text.length < MAX_SUBTITLE &&
  !addressed.test(text);

/** A sentence alone before the first chapter stands better under the title than on a slide of its own. */
const isOneSentence = (text: string): boolean =>
  !answersReader(text) &&
  countWords(text) <= ONE_LINE &&
  !/[.!?。！？]\s+\p{L}/u.test(text) &&
  !tellsOfPaper(text) &&
  !speaksOfItself(text);
const ONE_LINE = 20;

const MIN_PHRASES = 3;
const PHRASE_WORDS = 4;

/** "Teacher's copy, year 6, natural sciences. Length: 50 minutes.": short phrases in a row, none of which is a sentence. */
function isByline(text: string): boolean {
  const phrases = text
    .split(/[,;:|·•。，：]\s*|\s[–—]\s|\.\s+/u)
    .map(stripFullStop)
    .filter(Boolean);
  return phrases.length >= MIN_PHRASES && phrases.every((phrase) => countWords(phrase) <= PHRASE_WORDS);
}

const phrasesOf = (text: string): string[] =>
  text
    .split(/(?<=[.。!])(?<!(?<!\d)\d{1,2}\.)\s+(?=\p{L})|\s[|·]\s|\s[–—]\s/u)
    .map((phrase) => phrase.trim())
    .filter(Boolean);

const field = /^\p{L}[\p{L} ]{1,18}\s?[:：]\s*(\S.*)$/u;
/** "Author: Ann Lee, planning", in a line of its own. */
const isField = (text: string): boolean =>
  field.test(text) && countWords(text) <= MAX_FIELD_WORDS && !/[.!?。]$/u.test(text) && !/\p{Sc}|%/u.test(text);
const MAX_FIELD_WORDS = 9;

/** Whom it is for, how it came about, who may read it: each phrase says something of the kind, or next to nothing. */
function tellsOfPaper(text: string): boolean {
  const phrases = phrasesOf(text);
  const front = phrases.filter(
    (phrase) => countWords(phrase) <= MAX_SUBTITLE_WORDS && (ofItself.test(phrase) || addressed.test(phrase)),
  );
  const labelled = phrases.filter((phrase) => field.test(phrase));
  if (phrases.length >= 2 && labelled.length === phrases.length) return true;
  const rest = phrases.filter((phrase) => !front.includes(phrase) && !labelled.includes(phrase));
  return (
    front.length + (labelled.length >= 2 ? labelled.length : 0) > 0 &&
    rest.every((phrase) => countWords(phrase) <= REMARK_WORDS && !/\p{Sc}|%/u.test(phrase))
  );
}
/** "Management commentary.", "Figures are unaudited." */
const REMARK_WORDS = 3;

/** Who made the paper, or of which day it is; which edition it is matters to nobody who looks at slides. */
const saysOrigin = (phrase: string): boolean =>
  ofItself.test(phrase) && /\p{L}{2}.*\s\S/u.test(phrase) && !/^\p{L}+\s?v?\d/u.test(phrase);

const ofItself =
  /^(?:(?:\p{L}*(?:report|bericht|rapport|informe|rapporto|relatório|raport|issue|ausgabe))\p{L}*\s?(?:number|no\.?|nr\.?|nummer|numéro|n[°º]|número|numero|numer)?\s?\d+(?=[\s,.]|$)|version|versão|versión|versione|versie|wersja|fassung|entwurf|stand|draft|borrador|bozza|rascunho|concept|версия|версія|sürüm|(?:prepared|written|compiled|drawn up|issued) by|(?:erstellt|verfasst|vorgelegt) (?:von|durch)|(?:préparé|rédigé|établi)e? par|(?:preparad|elaborad|redactad|redigid)[oa] p[oe]r?(?:l[oa])?s?|(?:preparato|redatto|elaborato) da|opgesteld door|(?:przygotował|opracował|sporządził)\p{L}*|(?:подготов|состав)\p{L}+|підготов\p{L}+|hazırlayan)(?!\p{L})|^(?:الإصدار|إعداد|גרסה|הוכן|第?[\d.]+版|作成(?:者|日)?|编制|作者|작성)/iu;

/** Whom a paper is sent to, and who may read it: "For the attention of …", "Not for circulation outside the board". */
const addressed =
  /^(?:(?:for the )?attention (?:of|:)|attn|z\.\s?hd\.|zu händen|à l['’]attention de|a la atención de|alla (?:cortese |c\. )?attenzione d\p{L}+|à atenção d\p{L}+|ter attentie van|t\.a\.v\.|do wiadomości|вниманию|до уваги|dikkatine|(?:strictly |streng |strictement )?(?:confidential|vertraulich|confidentiel(?:le)?|confidencial|riservato|vertrouwelijk|poufne|конфиденциально|конфіденційно|gizli)|not for (?:circulation|distribution|publication|release)|nicht zur (?:weitergabe|veröffentlichung)|ne pas (?:diffuser|divulguer)|no (?:difundir|divulgar)|non (?:divulgare|diffondere)|não (?:divulgar|difundir)|niet (?:verspreiden|voor publicatie)|nie (?:rozpowszechniać|udostępniać)|не для (?:распространения|публикации|поширення|публікації))(?!\p{L})|^(?:عناية|לידי|سري|חסוי|社外秘|机密|機密|대외비|수신)/iu;
