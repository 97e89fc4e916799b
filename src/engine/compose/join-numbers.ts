/** What belongs to the number beside it: signs and codes of currencies before it, signs and words of magnitude after it. */
const BEFORE =
  /(?<=(?:^|[\s(])(?:[$€£¥₹₽₩₺₴]|[A-Z]{2}\$|EUR|USD|GBP|CHF|JPY|CNY|INR|RUB|PLN|SEK|NOK|DKK|№|§|~|≈)) (?=[-−]?\d)/gu;
const AFTER =
  /(?<=\d) (?=(?:[%‰€£¥₽₩₺₴°]|(?:million|billion|Mio|Mrd|mln|bn|EUR|USD|GBP|CHF|h|km|kg|MW|GW|t|MT|GB|TB|MB|ms|pp)(?![\p{L}\p{N}])))/gu;
/** Groups of thousands that are set apart by blanks. */
const THOUSANDS = /(?<=(?:^|[^\d.,])\d{1,3}(?: \d{3})*) (?=\d{3}(?!\d))/gu;

const joinText = (text: string): string =>
  text.includes(' ') && /\d/.test(text)
    ? text.replace(BEFORE, '\u00a0').replace(AFTER, '\u00a0').replace(THOUSANDS, '\u00a0')
    : text;

/** Where words to be shown stand in a draft. */
const shown = new Set(['text', 'title', 'subtitle', 'heading', 'takeaway', 'caption', 'label', 'change', 'quote']);

/**
 * No-break spaces between a number and its sign or unit, in all words of a draft that are shown: a line never ends on a lone "$".
 * What needs none is handed back as it is.
 */
export function joinNumbers<T>(draft: T): T {
  return walk(draft, '') as T;
}

function walk(value: unknown, key: string): unknown {
  if (typeof value === 'string') return shown.has(key) || key === 'items' ? joinText(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return mapped(value, (one) => walk(one, key === 'items' ? key : ''));
  let changed: Record<string, unknown> | undefined;
  for (const [name, own] of Object.entries(value)) {
    // Notes are spoken, sources are names of files.
    if (name === 'notes' || name === 'sources') continue;
    const joined = walk(own, name);
    if (joined === own) continue;
    changed ??= { ...value };
    changed[name] = joined;
  }
  return changed ?? value;
}

function mapped(list: readonly unknown[], change: (one: unknown) => unknown): readonly unknown[] {
  const changed = list.map(change);
  return changed.some((one, i) => one !== list[i]) ? changed : list;
}
