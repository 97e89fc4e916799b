/** A figure with a sign, a currency or a magnitude: what a reader would remember. */
const salient =
  /(?:[$€£¥₽₴₺₩]\s?\d[\d.,\s\u00a0\u202f]*\d?(?:\s?(?:[kKmMbB]n?|million|billion|thousand|Mio\.?|Mrd\.?|млн|млрд|тыс\.?))?(?![\p{L}]))|(?:[+−-]?\d[\d.,\u00a0\u202f]*\s?(?:%|percent|per cent|Prozent|pour cent|por ciento|per cento|por cento|процент\p{L}*|відсотк\p{L}*|million|billion|trillion|Millionen|Milliarden|Mio\.?|Mrd\.?|millions?|milliards?|millones|milioni|miliardi|milhões|miljoen|miljard|млн|млрд|тыс\.?|тис\.?|mln|mld|万|億|亿|만|억|[kKM](?![\p{L}])|€|EUR|USD|£|₽|руб\.?))/u;
const allSalient = new RegExp(salient, 'gu');

export const salientNumber = (text: string): string | null => salient.exec(text)?.[0].trim() ?? null;

/** A currency before a figure ("EUR 8.2 million"), and one behind its magnitude ("8,2 Mio. EUR", "2,3 millones de euros"). */
const CURRENCY_BEFORE = /(?<![\p{L}\p{Nd}])[A-Z]{3}[\s\u00a0]$/u;
const CURRENCY_AFTER =
  /^[\s\u00a0]?(?:(?:de|di|d['’])[\s\u00a0]?)?(?:EUR|USD|GBP|CHF|JPY|euros?|dollars?|dólares|руб\p{L}*|zł|€|\$|£)(?!\p{L})|^(?:円|元|원)/iu;
/** Words before the first of two figures that say where a change began, or by how much it went, and those that then come before the second. */
const FROM =
  /(?<!\p{L})(?:from|by|von|um|om|med|met|o|en|de|desde|da|dal|van|från|fra|od|z|ze|с|со|от|з|від|من|从|從)[\s\u00a0]*$/iu;
const TO = /(?<!\p{L})(?:to|auf|zu|bis|à|a|al|até|para|naar|tot|till|til|na|do|до|на|إلى|到|至)[\s\u00a0]*$/iu;
const FROM_AFTER = /^\s?(?:から|에서)/u;
/** Before two figures that something lies between: it is about neither alone. */
const BETWEEN =
  /(?<!\p{L})(?:between|zwischen|entre|tra|fra|tussen|mellan|mellem|mellom|między|между|між|بين|בין)[\s\u00a0]*$/iu;

/**
 * The figure that a sentence is about, with its currency: the first that a reader would remember, and of a change from one to another that
 * which it came to. Null where there is none, or something lies between two.
 */
export function mainFigure(text: string): string | null {
  const [first, second] = [...text.matchAll(allSalient)].map((found) => withCurrency(text, found));
  if (!first || !second) return first?.figure ?? null;
  if (BETWEEN.test(text.slice(0, first.start))) return null;
  const isStart =
    FROM_AFTER.test(text.slice(first.end)) ||
    (FROM.test(text.slice(0, first.start)) && TO.test(text.slice(first.end, second.start)));
  return isStart ? second.figure : first.figure;
}

function withCurrency(
  text: string,
  { 0: found, index }: RegExpExecArray,
): { figure: string; start: number; end: number } {
  const bare = found.trimEnd();
  const start = index - (CURRENCY_BEFORE.exec(text.slice(0, index))?.[0].length ?? 0);
  const end = index + bare.length + (CURRENCY_AFTER.exec(text.slice(index + bare.length))?.[0].length ?? 0);
  return { figure: text.slice(start, end).trim(), start, end };
}
