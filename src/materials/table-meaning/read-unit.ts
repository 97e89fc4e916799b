import { unitOfName } from '../table/column-format.ts';
import type { Unit } from './table-meaning.ts';
import { foldWords } from './read-words.ts';

/** Words for money, with the code they stand for. Signs that several countries share keep their sign. */
const money: Readonly<Record<string, string>> = {
  EUR: '€ eur euro euros евро євро avro يورو אירו 欧元 ユーロ 유로',
  USD: 'us$ usd dollar dollars долл доллар доллара долларов дол dolar dolares دولار דולר 美元 米ドル ドル 달러 $',
  GBP: '£ gbp pound pounds pfund livres libras sterline 英镑 ポンド 파운드',
  JPY: 'jpy 円 日元 yen 엔',
  CNY: 'cny rmb 元 人民币 yuan 위안',
  KRW: '₩ krw 원 won',
  CHF: 'chf sfr franken francs',
  RUB: '₽ rub rur руб рубль рубля рублей',
  UAH: '₴ uah грн гривень гривня',
  PLN: 'zł zl pln zlotych zloty',
  TRY: '₺ tl try lira',
  ILS: '₪ ils nis שח ש"ח ש״ח שקל שקלים',
  SAR: 'sar ريال ر.س',
  AED: 'aed درهم',
  EGP: 'egp جنيه',
  BRL: 'r$ brl reais real',
  INR: '₹ inr rupees',
  SEK: 'sek',
  NOK: 'nok',
  DKK: 'dkk kr',
  CZK: 'czk kc kč',
  HUF: 'huf ft',
  CAD: 'cad c$',
  AUD: 'aud a$',
};
const scales: readonly (readonly [number, string])[] = [
  [1e3, "k thousand thousands tsd tausend t '000 000 000s milliers millier mille miles mil migliaia mila duizend tys tysiecy тыс тысяч тис тисяч bin ألف آلاف אלף אלפי 千 천"],
  [1e4, '万 萬 만'],
  [1e6, 'm mn mm mio million millions millionen mln millones millon milioni milione milhoes milhao miljoen milionow миллион миллиона миллионов млн мільйонів milyon مليون ملايين מיליון מיליוני 百万 백만'],
  [1e8, '億 亿 억'],
  [1e9, 'bn b billion billions mrd milliarde milliarden milliards milliard md mld miliardi miliardo miljard mld млрд миллиардов мільярдів milyar مليار מיליארד 十亿 십억'],
]; // prettier-ignore
const times: Readonly<Record<string, string>> = {
  second: 's sec secs second seconds sekunde sekunden seconde secondes segundo segundos secondi secondo seconden sekund sekundy сек секунд секунды saniye ثانية ثواني שניות 秒 초',
  minute: 'min mins minute minutes minuten minuto minutos minuti minuut minut minuty мин минут минуты хв хвилин хвилини dakika dk دقيقة دقائق דקות 分 分钟 분',
  hour: 'h hr hrs hour hours stunde stunden std heure heures hora horas ore ora uur uren godzin godziny godz ч час часов часа год годин години saat ساعة ساعات שעות 小时 時間 시간',
  day: 'd day days tag tage tagen arbeitstage werktage jour jours jours dia dias giorni giorno dag dagen dni dzien день дней дня дн днів gun gün يوم أيام ימים 天 日間 일',
  week: 'week weeks wk wks woche wochen semaine semaines semana semanas settimane settimana weken tygodni tygodnie нед недель недели тижнів тижні hafta أسبوع أسابيع שבועות 周 週間 주',
  month: 'month months mo monat monate monaten mois mes meses mesi mese maand maanden miesiecy miesiace мес месяцев месяца міс місяців ay شهر أشهر חודשים 个月 ヶ月 か月 개월',
  year: 'year years yr yrs jahr jahre jahren an ans annee annees ano anos anni anno jaar lat lata лет года рок років yil سنة سنوات שנים 年间 年間',
}; // prettier-ignore
const percents = '% percent pct prozent vh pourcent pourcents percento porcentaje procent procenta procentow процент процентов процента відсоток відсотків відсотка yuzde ٪ ％'; // prettier-ignore
const points =
  'pp p.p ppt %-pkt prozentpunkte percentage-points points-de-pourcentage пп п.п в.п puan pkt punkte bp bps';

const lookup = (table: Readonly<Record<string, string>>): Map<string, string> =>
  new Map(
    Object.entries(table).flatMap(([base, words]) => words.split(' ').map((word) => [foldWords(word), base] as const)),
  );
const moneyWords = lookup(money);
const timeWords = lookup(times);
const percentWords = new Set(percents.split(' ').map(foldWords));
const pointWords = new Set(points.split(' ').map(foldWords));
const scaleWords = new Map(
  scales.flatMap(([factor, words]) => words.split(' ').map((word) => [foldWords(word), factor] as const)),
);
const filler = new Set('in en em w в um de d of of di each per'.split(' '));

export const PLAIN: Unit = { kind: 'plain', base: '', scale: 1, text: '' };
export const percentUnit = (text = '%'): Unit => ({ kind: 'percent', base: '%', scale: 1, text });

/** Reads what stands for a unit: "EUR million", "M€", "kt a year", "%", "minutes", "千円". Null where nothing of the kind stands there. */
export function readUnit(source: string): Unit | null {
  const text = source.trim();
  const folded = foldWords(text).replace(/\.(?=\s|$)/g, '');
  if (folded === '' || folded.length > 32) return null;
  if (percentWords.has(folded)) return percentUnit(text);
  if (
    pointWords.has(folded) ||
    /percentage points|prozentpunkt|points? de pourcentage|puntos porcentuales|punti percentuali|pontos percentuais|procentpunt|punkt\w* proc|проц\S* пункт|процентн|百分点|ポイント|퍼센트포인트/u.test(
      folded,
    )
  )
    return { kind: 'points', base: /^bps?$/.test(folded) ? 'bp' : 'pp', scale: 1, text };
  const time = timeWords.get(folded);
  if (time) return { kind: 'time', base: time, scale: 1, text };
  return readMoney(folded, text) ?? readNamed(folded, text);
}

/** Money in any order of sign and scale: "EUR million", "Mio. €", "M€", "k€", "€000", "млн руб.", "億円". */
function readMoney(folded: string, text: string): Unit | null {
  let code: string | undefined;
  let scale = 1;
  for (const part of folded.split(/[\s/]+/)) {
    if (filler.has(part) && code === undefined) continue;
    const found = moneyPart(part);
    if (!found || (found.code && code)) {
      // "EUR per passenger" is a unit of its own
      return null;
    }
    code ??= found.code;
    scale *= found.scale;
  }
  return code ? { kind: 'money', base: code, scale, text } : null;
}

function moneyPart(part: string): { code?: string; scale: number } | null {
  const code = moneyWords.get(part);
  if (code) return { code, scale: 1 };
  const scale = scaleWords.get(part);
  if (scale) return { scale };
  for (const [word, factor] of scaleWords) {
    const rest = part.startsWith(word)
      ? part.slice(word.length)
      : part.endsWith(word)
        ? part.slice(0, -word.length)
        : '';
    const joined = rest ? moneyWords.get(rest.replace(/^'/, '')) : undefined;
    // "mil" and "t" are scales before a sign or code only, never inside a word
    if (joined) return { code: joined, scale: factor };
  }
  return null;
}

/** A scale alone ("million", "in thousands"), a scale with what is counted ("million trips"), or a plain name ("kg", "kt a year"). */
function readNamed(folded: string, text: string): Unit | null {
  const words = folded.split(' ').filter((word) => !filler.has(word) || folded.includes(`/${word}`));
  const [first = '', ...rest] = words;
  const scale = scaleWords.get(first);
  if (scale && rest.length === 0) return { kind: 'plain', base: '', scale, text };
  if (scale && first.length > 1) return { kind: 'named', base: rest.join(' '), scale, text };
  if (!/[\p{L}°µ]/u.test(folded)) return null;
  return { kind: 'named', base: folded, scale: 1, text };
}

/** The unit that a heading or a row's label names: in brackets, behind a comma, or as its whole or first word ("Days from visit to invoice"). */
export function unitOfLabel(label: string): Unit | null {
  const wide = label
    .replace(/（/g, '(')
    .replace(/）/g, ')')
    .replace(/[［【]/g, '[')
    .replace(/[］】]/g, ']');
  const bracketed = /[([]([^()[\]]{1,28})[)\]]\s*$/.exec(wide)?.[1];
  if (bracketed !== undefined) {
    const known = readUnit(bracketed);
    if (known && known.kind !== 'named') return known;
    if (known && isUnitLike(bracketed)) return known;
  }
  const named = unitOfName(wide);
  if (named) {
    const known = readUnit(named);
    if (known && (known.kind !== 'named' || bracketed !== undefined)) return known;
  }
  const folded = foldWords(wide);
  if (/(?:^|\s)[%％٪](?:\s|$)|[%％]$/.test(folded)) return percentUnit();
  const whole = readUnit(wide);
  if (whole && whole.kind !== 'named' && wide.trim().length > 1) return whole;
  return edgeUnit(wide, folded);
}

/** What stands in brackets is a unit where it is short and holds a sign, a small letter unit, or a scale; "(recommended)" is none. */
const isUnitLike = (text: string): boolean =>
  /^[\p{Lu}]?[\p{Ll}µ°²³/]{1,3}(?:\s|\/|$)/u.test(text) ||
  /[/°²³%]/.test(text) ||
  /^(?:FTE|VZÄ|VZA|MW|GWh|MWh|kWh|TWh|TEU|Stk|Stück|pcs|units?|points?|stars?|persons?|people|visits|trips|Fahrten|Personen)\b/iu.test(
    text,
  ) ||
  (readUnit(text)?.scale ?? 1) > 1;

/** "Net EUR", "Revenue in EUR million", "Minutes per technician": a unit at the edge of a name. */
function edgeUnit(label: string, folded: string): Unit | null {
  const words = folded.split(' ');
  const time = timeWords.get(words[0] ?? '');
  if (time && (words[0]?.length ?? 0) > 3 && words.length > 1)
    return { kind: 'time', base: time, scale: 1, text: label.trim().split(/\s+/)[0] ?? '' };
  for (const take of [2, 1]) {
    if (words.length <= take) continue;
    const tail = label.trim().split(/\s+/).slice(-take).join(' ');
    const unit = readUnit(tail);
    if (unit?.kind === 'money' && /[A-Z]{3}|\p{Sc}/u.test(tail)) return unit;
  }
  return null;
}

/** Whether two units count the same thing, whatever their scale. */
export const sameUnit = (a: Unit | null, b: Unit | null): boolean =>
  (a?.kind ?? 'plain') === (b?.kind ?? 'plain') && (a?.base ?? '') === (b?.base ?? '');
