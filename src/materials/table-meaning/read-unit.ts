import type { Measure } from '../blocks.ts';
import { unitOfName } from '../table/column-format.ts';
import { readMeasure } from '../table/read-measure.ts';
import type { Unit } from './table-meaning.ts';
import { foldWords } from './read-words.ts';

/** Signs and words of money as people write them, with the code they stand for. */
const codes: Readonly<Record<string, string>> = {
  '€': 'EUR', $: 'USD', 'US$': 'USD', 'C$': 'CAD', 'A$': 'AUD', 'R$': 'BRL', '£': 'GBP', '¥': 'JPY', '￥': 'JPY', '₽': 'RUB', '₴': 'UAH', '₸': 'KZT', '₹': 'INR', '₩': 'KRW',
  '₺': 'TRY', '₪': 'ILS', '₫': 'VND', '฿': 'THB', '₦': 'NGN', zł: 'PLN', Kč: 'CZK', Ft: 'HUF', лв: 'BGN', руб: 'RUB', р: 'RUB', грн: 'UAH', 円: 'JPY', 元: 'CNY', 원: 'KRW',
}; // prettier-ignore
const codeOf = (currency: string): string => codes[currency] ?? codes[currency.replace(/\.$/, '')] ?? currency;
const times: Readonly<Record<string, string>> = {
  second: 's sec secs second seconds sekunde sekunden seconde secondes segundo segundos secondi secondo seconden sekund sekundy сек секунд секунды saniye ثانية ثواني שניות 秒 초',
  minute: 'min mins minute minutes minuten minuto minutos minuti minuut minut minuty мин минут минуты хв хвилин хвилини dakika dk دقيقة دقائق דקות 分 分钟 분',
  hour: 'h hr hrs hour hours stunde stunden std heure heures hora horas ore ora uur uren godzin godziny godz ч час часов часа год годин години saat ساعة ساعات שעות 小时 時間 시간',
  day: 'd day days tag tage tagen arbeitstage werktage jour jours jours dia dias giorni giorno dag dagen dni dzien день дней дня дн днів gun gün يوم أيام ימים 天 日間 일',
  week: 'week weeks wk wks woche wochen semaine semaines semana semanas settimane settimana weken tygodni tygodnie нед недель недели тижнів тижні hafta أسبوع أسابيع שבועות 周 週間 주',
  month: 'month months mo monat monate monaten mois mes meses mesi mese maand maanden miesiecy miesiace мес месяцев месяца міс місяців ay شهر أشهر חודשים 月 个月 ヶ月 か月 개월',
  year: 'year years yr yrs jahr jahre jahren an ans annee annees ano anos anni anno jaar lat lata лет года рок років yil سنة سنوات שנים 年间 年間',
}; // prettier-ignore
const percents = '% percent pct prozent vh pourcent pourcents percento porcentaje procent procenta procentow процент процентов процента відсоток відсотків відсотка yuzde ٪ ％'; // prettier-ignore
const points =
  'pp p.p ppt %-pkt prozentpunkte percentage-points points-de-pourcentage пп п.п в.п puan pkt punkte bp bps';

const lookup = (table: Readonly<Record<string, string>>): Map<string, string> =>
  new Map(
    Object.entries(table).flatMap(([base, words]) => words.split(' ').map((word) => [foldWords(word), base] as const)),
  );
const timeWords = lookup(times);
const percentWords = new Set(percents.split(' ').map(foldWords));
const pointWords = new Set(points.split(' ').map(foldWords));
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
  const measure = readMeasure(text);
  if (measure?.currency) return unitOfMeasure(measure);
  return readNamed(folded, text);
}

/** A measure as the readers of files found it, as a unit; null where it names none. */
export function unitOfMeasure({ unit = '', currency, scale = 1 }: Measure): Unit | null {
  if (currency !== undefined) return { kind: 'money', base: codeOf(currency), scale, text: unit || currency };
  return unit === '' ? (scale === 1 ? null : { ...PLAIN, scale }) : readUnit(unit);
}

/** A scale alone ("million", "in thousands"), a scale with what is counted ("million trips"), or a plain name ("kg", "kt a year"). */
function readNamed(folded: string, text: string): Unit | null {
  const words = text.replace(/^(?:in|en|em|w|в)\s+/i, '').split(/\s+/);
  const [first = '', ...rest] = words;
  const scale = first === 'k' ? 1_000 : (readMeasure(first)?.scale ?? 1);
  if (scale > 1 && rest.length === 0) return { kind: 'plain', base: '', scale, text };
  if (scale > 1 && first.length > 1) {
    const counted = readUnit(rest.join(' '));
    return counted && { ...counted, scale: scale * counted.scale, text };
  }
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
  if (/(?:^|(?<!\d)\s)[%％٪](?:\s|$)|(?<!\d\s?)[%％]$/.test(folded)) return percentUnit();
  const whole = readUnit(wide);
  if (whole && whole.kind !== 'named' && wide.trim().length > 1) return whole;
  return edgeUnit(wide, folded);
}

const physical =
  /^(?:(?:hecto|milli|kilo|centi|hekto|hectó|mili|hektó)?(?:lit(?:re|er|ro)s?|litri|litres?|gram(?:me)?s?|grammi|gramos|met(?:re|er|ro)s?|metri)|tonnes?|tons?|tonnen|toneladas?|tonnellate|hektar\p{L}*|hectares?|hectáreas?|ettari|литр\p{L}*|тонн\p{L}*|гектар\p{L}*|метр\p{L}*)$/iu;

/** What stands in brackets is a unit where it is short and holds a sign, a small letter unit, or a scale; "(recommended)" is none. */
const isUnitLike = (text: string): boolean =>
  !/(?<!\d)(?:19|20)\d\d(?!\d)/.test(text) &&
  (/^[\p{Lu}]?[\p{Ll}µ°²³/]{1,3}(?:\s|\/|$)/u.test(text) ||
    /[/°²³%]/.test(text) ||
    physical.test(text) ||
    /^(?:FTE|VZÄ|VZA|MW|GWh|MWh|kWh|TWh|TEU|Stk|Stück|pcs|units?|points?|stars?|persons?|people|visits|trips|Fahrten|Personen)\b/iu.test(
      text,
    ) ||
    (readUnit(text)?.scale ?? 1) > 1);

/** "Second floor" counts floors, no time; nor does "segundo piso". */
const ordinals = new Set(['second', 'seconde', 'segundo', 'secondo']);

/** "Net EUR", "Revenue in EUR million", "Minutes per technician": a unit at the edge of a name. */
function edgeUnit(label: string, folded: string): Unit | null {
  const words = folded.split(' ');
  const time = timeWords.get(words[0] ?? '');
  if (time && !ordinals.has(words[0] ?? '') && (words[0]?.length ?? 0) > 3 && words.length > 1)
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
