/** A figure with a sign, a currency or a magnitude: what a reader would remember. */
const salient =
  /(?:[$€£¥₽₴₺₩]\s?\d[\d.,\s\u00a0\u202f]*\d?(?:\s?(?:[kKmMbB]n?|million|billion|thousand|Mio\.?|Mrd\.?|млн|млрд|тыс\.?))?(?![\p{L}]))|(?:[+−-]?\d[\d.,\u00a0\u202f]*\s?(?:%|percent|per cent|Prozent|pour cent|por ciento|per cento|por cento|процент\p{L}*|відсотк\p{L}*|million|billion|trillion|Millionen|Milliarden|Mio\.?|Mrd\.?|millions?|milliards?|millones|milioni|miliardi|milhões|miljoen|miljard|млн|млрд|тыс\.?|тис\.?|mln|mld|万|億|亿|만|억|[kKM](?![\p{L}])|€|EUR|USD|£|₽|руб\.?))/u;

export const salientNumber = (text: string): string | null => salient.exec(text)?.[0].trim() ?? null;
