import type { Measure } from '../blocks.ts';
import { findCurrency, isCurrency } from './parse-number.ts';

/** Words of size in the languages of business tables, in lower case without their dots, by their power of ten. */
const scaleWords: Readonly<Record<number, string>> = {
  2: 'hundred hundreds hunderttausend',
  3: "k thousand thousands thsd ths th tsd tausend '000 000 000s '000s mille millier milliers milhar milhares mil migliaia mila duizend duizenden tys tysiąc tysiące tysięcy tis tisíc tisíce tusen tusental tuhat tuhatta ezer mii bin тыс тысяч тысячи тысяча тис тисяч хил 千 천 χιλ ألف آلاف bin אלף אלפי",
  4: '万 萬 만',
  5: 'lakh lakhs',
  6: 'mn mln mio mm million millions millionen miljoen miljoner miljonen mill millón millon millones milhão milhões milione milioni milion miliony milionů milionów millioner miljoonaa milyon millió millio млн миллион миллиона миллионов миллионы мільйон мільйонів мільйони 百万 百萬 백만 εκατ مليون ملايين milyon מיליון מיליוני',
  7: 'crore crores 千万 천만',
  8: '億 亿 억',
  9: 'bn bln bil billion billions mrd mia mld mdr md milliard milliards milliarden miljard miljarder miliardi miliardy miliardów milliárd milyar млрд миллиард миллиардов миллиарды мільярд мільярдів 十億 十亿 십억 δισ مليار مليارات מיליארד מיליארדי',
  12: 'tn trn trillion trillions billionen трлн 兆 万亿 조',
};
const scales = new Map(
  Object.entries(scaleWords).flatMap(([power, words]) =>
    words.split(' ').map((word) => [word, 10 ** Number(power)] as const),
  ),
);
/** Signs of size that are units of length, mass or time elsewhere: they count beside money, and capital ones also by themselves. */
const scaleSigns: Readonly<Record<string, number>> = { k: 1e3, K: 1e3, T: 1e3, m: 1e6, M: 1e6, b: 1e9, B: 1e9, bn: 1e9, mn: 1e6, mln: 1e6, mio: 1e6, Mio: 1e6, Mrd: 1e9, "'000": 1e3, '000': 1e3 }; // prettier-ignore
/** Kronor of the north come with their size: `tkr`, `mkr`, `mdkr`. */
const kronor: Readonly<Record<string, number>> = { tkr: 1e3, tsek: 1e3, tdkk: 1e3, tnok: 1e3, mkr: 1e6, mnkr: 1e6, msek: 1e6, mnok: 1e6, mdkk: 1e6, mdkr: 1e9 }; // prettier-ignore

const moneyNames: Readonly<Record<string, string>> = {
  EUR: "euro euros euro's evro евро євро ευρώ يورو ユーロ 欧元 유로",
  USD: 'dollar dollars dólares dollari доллар долларов долл доларів ドル 美元 달러 دولار',
  GBP: 'pound pounds sterling',
  JPY: '円 yen',
  CNY: '元 yuan rmb',
  KRW: '원 won',
  RUB: 'руб рубль рублей рубля рубли',
  UAH: 'грн гривень гривні гривня',
  PLN: 'zł zlotych złotych złote',
  CZK: 'kč korun',
  SEK: 'kronor',
  CHF: 'franken',
  INR: 'rupees rs',
  TRY: 'lira tl',
  SAR: 'ريال',
  AED: 'درهم',
  EGP: 'جنيه',
  ILS: 'ש״ח ש"ח שח שקל שקלים',
};
const moneyCodes = new Map(
  Object.entries(moneyNames).flatMap(([code, words]) => words.split(' ').map((word) => [word, code] as const)),
);

const unitWord =
  /^(?:%|‰|pp|bps|[kMGT]?(?:W|Wh|J|B|t|tCO2e?|CO2e?)|[kmµc]?g|lbs?|oz|[kmcµ]?m[²³23]?|ft|mi|ha|[mch]?[lL]|°[CF]|V|A|kV|Hz|[kMG]Hz|h|hrs?|min|s|sec|ms|d|a|FTEs?|TEUs?|pcs|tonn?e?s?|tons?|units?|pieces|hours?|minutes?|seconds?|days?|weeks?|months?|years?|people|persons?|heads?|headcount|visits?|points?|Stunden|Tage|Wochen|Monate|Jahre|Stück|Stk|Personen|Köpfe|Tonnen|heures|jours|mois|ans|personnes|tonnes|horas|días|dias|meses|años|anos|personas|pessoas|toneladas|ore|giorni|mesi|anni|persone|uren|dagen|weken|maanden|jaren|personen|godzin|dni|lat|osób|sztuk|szt|шт|чел|кг|тонн|т|км|м|га|кВт|МВт|кВтч|МВтч|ч|час|часов|дней|лет|人|件|台|個|时|天|年|時間|日|トン|명|개|시간|일)$/u;
const joint = /^(?:of|de|des|di|von|in|en|em|per|pro|par|por|a|an|the|je|à|na|za|w|в|на)$/iu;

/**
 * Reads words that name a unit, a currency or a size, and nothing else: "thousand EUR", "€m", "Mio. €", "тыс. руб.", "kt a year".
 * Undefined for any other words.
 */
export function readMeasure(text: string): Measure | undefined {
  const unit = text.replace(/[\u00a0\u202f\s]+/g, ' ').trim();
  if (/[()[\],;:]/.test(unit)) return undefined;
  if (!unit || unit.length > 40) return undefined;
  const words = splitWords(unit);
  // "a year" is a stretch of time, and only "kt a year" measures
  if (words.length > 6 || (words.length > 1 && joint.test(words[0] ?? ''))) return undefined;
  let scale = 1;
  let currency: string | undefined;
  let named = 0;
  for (const [index, word] of words.entries()) {
    const read = readWord(word, words);
    if (read) {
      scale *= read.scale ?? 1;
      currency ??= read.currency;
      named += 1;
    } else if (!(index > 0 && (joint.test(word) || (index === words.length - 1 && joint.test(words[index - 1] ?? '')))))
      return undefined;
  }
  if (named === 0) return undefined;
  return { unit, ...(currency ? { currency } : {}), ...(scale === 1 ? {} : { scale }) };
}

/** "d'euros" and "百万円" are two words each; a rate ("EUR/t") is one. */
const splitWords = (text: string): string[] =>
  text
    .replace(/\bd['’](?=\p{L})/gu, ' ')
    .replace(/([千万萬億亿兆백천만억조]+)(?=[円元원人件台個])/gu, '$1 ')
    .replace(/(\p{Ll}\.)(?=\p{L})/gu, '$1 ')
    .replace(/[()[\]]/g, ' ')
    .split(' ')
    .filter(Boolean);

/** Codes of currencies that are English words first. */
const notMoney = new Set(['ALL', 'TOP', 'TRY']);

interface ReadWord {
  currency?: string;
  scale?: number;
}

function readWord(word: string, all: readonly string[]): ReadWord | undefined {
  const bare = word.replace(/[.,;]+$/, '');
  const lower = bare.toLowerCase().replaceAll('’', "'");
  if ((isCurrency(bare) || isCurrency(word)) && !notMoney.has(bare)) return { currency: bare };
  const code = moneyCodes.get(lower);
  if (code) return { currency: code };
  if (Object.hasOwn(kronor, lower)) return { currency: 'kr', scale: kronor[lower] ?? 1 };
  const scale = scales.get(lower);
  if (scale) return { scale };
  if (lower === 'miles' && all.some((other) => /^de$/i.test(other))) return { scale: 1e3 };
  if (Object.hasOwn(scaleSigns, bare) && (bare === bare.toUpperCase() || all.some((other) => isCurrency(other)))) {
    const isAlone = all.length === 1;
    // A capital T by itself is a tesla or a tonne: thousands are written TEUR, T€.
    if (!(isAlone && bare === 'T')) return { scale: scaleSigns[bare] ?? 1 };
  }
  const money = readSignedMoney(bare);
  if (money) return money;
  if (unitWord.test(bare)) return {};
  const [over, under, ...more] = bare.split('/');
  if (!over || !under || more.length > 0) return undefined;
  const rate = readWord(over, [over]);
  return rate && under.length <= 8 ? rate : undefined;
}

/** Money and size in one word: `€m`, `$bn`, `USDm`, `k€`, `TEUR`, `$000`. */
function readSignedMoney(word: string): ReadWord | undefined {
  const match =
    /^(?<before>\D{0,3})(?<money>[A-Z]{3}|US\$|R\$|[€$£¥₽₴₸₹₩₺₪])$/u.exec(word) ??
    /^(?<money>[A-Z]{3}|US\$|R\$|[€$£¥₽₴₸₹₩₺₪])(?<after>['’]?(?:\D{0,3}|000s?))$/u.exec(word);
  const { before = '', money = '', after = '' } = match?.groups ?? {};
  if (!isCurrency(money) || notMoney.has(money)) return undefined;
  const sign = (before || after).replace('’', "'").replace(/000s$/, '000');
  if (!sign) return { currency: money };
  const scale = Object.hasOwn(scaleSigns, sign) ? scaleSigns[sign] : undefined;
  return scale ? { currency: money, scale } : undefined;
}

/** Currency and size of a unit that a heading names, also where its other words are not known. */
export function measureOfUnit(unit: string): Measure {
  const known = readMeasure(unit);
  if (known) return { ...known, unit };
  const currency = findCurrency(unit);
  let scale = 1;
  for (const word of splitWords(unit)) scale *= scales.get(word.toLowerCase().replace(/[.,;]+$/, '')) ?? 1;
  return { unit, ...(currency ? { currency } : {}), ...(scale === 1 ? {} : { scale }) };
}

const leader =
  /(?:^|[\s,;:(–—-])(?:in|en|em|w|v|i|в|у|за|amounts?|figures?|values?|numbers?|unite?s?|einheit|unité|unidad|unità|eenheid|jednostka|单位|單位|単位|단위|ед\.? ?изм\.?|единица измерения|од\. ?вим\.)\s*[:：]?\s+/giu;
const goesOn =
  /^(?:$|[)\].,;:]|(?:unless|except|if|sofern|soweit|wenn|falls|außer|sauf|hors|salvo|excepto|exceto|tranne|tenzij|behalve|chyba|jeśli|pokud|если|кроме|крім|jos|om|medmindre|hvis)(?![\p{L}]))/iu;

/**
 * The unit that a title or a note gives to all figures of its table: "All figures in thousand EUR unless noted", "Revenue (€m)",
 * "単位：百万円". Undefined where the line names none, or speaks of something else.
 */
export function measureOfNote(line: string): Measure | undefined {
  const text = line.replace(/[\u00a0\u202f\s]+/g, ' ').trim();
  if (text.length > 200) return undefined;
  const starts = [...text.matchAll(/[([（：:,]\s*|(?:\s[–—-]\s)/g), ...text.matchAll(leader)].map(
    (match) => match.index + match[0].length,
  );
  starts.unshift(0);
  for (const start of starts) {
    const found = readRun(text.slice(start), start === 0);
    if (found) return found;
  }
  return undefined;
}

/** A heading that is one letter is the name of something, and the first letters in brackets number parts: "Scenario (b)". */
const isLetter = /^\p{L}$/u;
const isPanel = /^[a-eA-E]$/;

/** The longest run of words of measure at the start of a text, where what follows ends it. */
function readRun(text: string, whole: boolean): Measure | undefined {
  const rest = text.replace(/^(?:in|en|em|w|в|у)\s+/i, '');
  const ends = [...rest.matchAll(/(?=[)\]）;:,]|\s|\.?$)/g)].map((match) => match.index).filter((index) => index > 0);
  for (const end of ends.slice(0, 7).toReversed()) {
    const found = readMeasure(rest.slice(0, end));
    if (!found) continue;
    if (!goesOn.test(rest.slice(end).replace(/^[.）]?\s*/, ''))) continue;
    // A point behind a code or a sign ends the line; behind letters it shortens a word ("руб.").
    const bare = readMeasure(rest.slice(0, end).replace(/(?<=\p{Lu}|\p{Sc}|%)\.$/u, ''));
    if (isLetter.test(rest.slice(0, end)) && (whole || isPanel.test(rest.slice(0, end)))) continue;
    // A line that is nothing but a year or a name of a unit of things ("People") says nothing of the figures.
    return found.currency || found.scale || !whole ? (bare ?? found) : undefined;
  }
  return undefined;
}
