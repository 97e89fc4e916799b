import { isPeriodName, parseDate } from '../table/parse-date.ts';
import { westernDigits } from '../table/parse-number.ts';
import { foldWords } from './read-words.ts';

/** How finely a text tells a time: a day, or a month, quarter, half, season, year or stretch of them. */
export type When = 'day' | 'period';

const yearWord = /^(?:fy|gj|cy|ej)?'?(?:1[5-9]|20|21)\d\d(?:[/–-]\d\d(?:\d\d)?)?[aefpb]?$/;
const partWord =
  /^(?:q[1-4]|[1-4]q|t[1-4]|[1-4]t|k[1-4]|h[12]|[12]h|s[12]|cw\d{1,2}|kw\d{1,2}|w\d{1,2}|sem\d{1,2}|fy\d\d|[1-4]кв|m\d{1,2})$/;
const numbered = /^(?:\d{1,2}(?:st|nd|rd|th|e|º|ª)?|i{1,3}|iv)$/;
const cjk =
  /^(?:\d{4}年度?)?(?:第?[1-4一二三四]四?(?:季度|四半期)|[上下]半[年期]|\d{1,2}月(?:\d{1,2}日|[上中下]旬|底|末|初)?|[春夏秋冬]季?)?(?:まで|末|初|前|から|以前|底|内)?$/;
const korean =
  /^(?:\d{4}년)? ?(?:[1-4]분기|[상하]반기|\d{1,2}월(?: ?\d{1,2}일)?|[봄여름가을겨울]+)?(?: ?(?:까지|말|초|부터))?$/;
/** Words that belong to a time without telling one, and names of its parts. */
const around = new Set(
  foldWords(
    'q quarter quarters week weeks wk cw kw half h month year fy by until till before after from to and end early mid late of the start beginning since spring summer autumn fall winter in on at ' +
      'bis ab von und anfang ende mitte vor nach seit quartal woche jahr halbjahr monat fruhjahr fruhling sommer herbst winter im der des ' +
      "d'ici debut fin mi avant apres de du des au a et trimestre semaine semestre mois annee printemps ete automne hiver le " +
      'hasta desde antes despues principios finales mediados del y el la semana primavera verano otono invierno ano ' +
      'entro da al dal fino inizio meta prima dopo il estate autunno inverno settimana anno e ' +
      'ate inicio meados final do da outono semana ' +
      'tot vanaf eind begin medio voor na kwartaal voorjaar zomer najaar jaar en van het ' +
      'do od koniec poczatek polowa przed po kwartal wiosna lato jesien zima rok roku r i ' +
      'до к с от конец конца начало начала середина середины кв квартал квартала год года г лето осень весна зима неделя и полугодие ' +
      'до з від кінець кінця початок початку середина квартал кварталу рік року р літо осінь весна зима тиждень та півріччя ' +
      'ceyrek kadar sonu basi ortasi yil yili yaz kis bahar sonbahar ilkbahar hafta yarisi ve itibaren ' +
      'نهاية بداية منتصف حتى قبل من إلى في الربع الأول الثاني الثالث الرابع ربع عام سنة شهر الأسبوع صيف شتاء ربيع خريف النصف م ' +
      'עד סוף תחילת אמצע רבעון שנת חודש מ קיץ חורף אביב סתיו שבוע לפני מחצית',
  ).split(/\s+/),
);
const partNames = new Set(
  'week wk cw kw woche quarter quartal trimestre квартал кв month monat mois mes mese неделя тиждень semaine semana settimana hafta ay year jahr день day tag год рік'.split(
    ' ',
  ),
);
const strongAlone =
  /^(?:spring|summer|autumn|winter|fruhjahr|sommer|herbst|printemps|ete|automne|hiver|primavera|verano|otono|invierno|estate|autunno|inverno|zomer|najaar|voorjaar|лето|осень|весна|зима|ongoing|today|now|laufend|sofort|immediately|continuous)$/;

/** Whether a text is a time and nothing else: "20 October 2026", "Q1–Q2 2027", "end of March", "2027-2029", "до конца 2026 г." */
export function readWhen(source: string): When | null {
  const text = westernDigits(source)
    .replace(/[\u00a0\u202f]/g, ' ')
    .trim();
  // "21 m²" is no month
  if (text.length < 2 || text.length > 40 || !/[\d\p{L}]/u.test(text) || /[²³]/.test(text)) return null;
  const date = parseDate(text, 'dmy', true) ?? parseDate(text, 'mdy', true);
  if (date) return date.precision === 'day' || date.precision === 'time' ? 'day' : 'period';
  if (isPeriodName(text)) return 'period';
  const folded = foldWords(text);
  if (/[年月季期]/.test(folded)) {
    const parts = folded.split(/\s*[–—~〜至到-]\s*/);
    return parts.every((part) => part !== '' && cjk.test(part)) ? 'period' : null;
  }
  if (/[년월분반]/u.test(text) && korean.test(text.replace(/\s*[~–-]\s*.*$/, ''))) return 'period';
  const words = folded.split(/[\s,()/.·–—~-]+/).filter((word) => word !== '' && word !== "'");
  let strong = 0;
  for (const word of words) {
    if (yearWord.test(word) || partWord.test(word) || isMonth(word) || strongAlone.test(word)) strong += 1;
    else if (!numbered.test(word) && !around.has(word)) return null;
  }
  if (strong > 0) return isDay(words) ? 'day' : 'period';
  // "week 12", "Quartal 3": a numbered part
  return words.length === 2 && partNames.has(words[0] ?? '') && numbered.test(words[1] ?? '') ? 'period' : null;
}

const isMonth = (word: string): boolean => word.length >= 3 && isPeriodName(word) && /^\p{L}+$/u.test(word);
const isDay = (words: readonly string[]): boolean =>
  words.some((word) => numbered.test(word)) && words.some(isMonth) && words.length <= 4;

/** The year that a name holds ("Revenue 2025"). */
export const yearIn = (name: string): string | undefined => /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(name)?.[0];
