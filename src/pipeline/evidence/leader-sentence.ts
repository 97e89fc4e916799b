import { baseLanguage } from '../language/base-language.ts';
import { fillPhrase, type Phrases } from '../language/phrases.ts';
import { capitalise } from '../language/words.ts';

export interface Leader {
  name: string;
  measure: string;
  value: string;
}

interface LeaderPattern {
  measure: RegExp;
  /** {c} the name, {v} the value; `many` where the name stands for several things. */
  one: string;
  many: string;
}

/** Where the measure has a verb of its own, a sentence with it reads better than "has the highest". */
const leaderPatterns: Readonly<Record<string, readonly LeaderPattern[]>> = {
  en: [
    {
      measure: /^(?:(?:operating|total|yearly|annual) )?(?:costs?|expenses?|expenditure)$/i,
      one: '{c} costs most: {v}',
      many: '{c} cost most: {v}',
    },
    {
      measure: /^(?:(?:net|total) )?(?:revenues?|sales|turnover|income)$/i,
      one: '{c} brings in the most {m}: {v}',
      many: '{c} bring in the most {m}: {v}',
    },
    {
      measure: /^(?:people|headcount|employees|staff)$/i,
      one: '{c} has the most people: {v}',
      many: '{c} have the most people: {v}',
    },
    {
      measure:
        /^(?:orders|visitors|customers|members|users|participants|students|patients|guests|trips|units|pieces|bottles|complaints|accidents|incidents|tickets|visits|loans|beds|stores|stations|applications)$/i,
      one: '{c} has the most {m}: {v}',
      many: '{c} have the most {m}: {v}',
    },
    {
      // what came of something is no thing to have: "Seen within the hour"
      measure:
        /^(?:\p{L}+ed|seen|done|made|sold|kept|lost|won|held|met|paid|sent|known|grown|sown|born|within|under|over|above|below|on time)(?!\p{L})/iu,
      one: '{m}: {c} leads with {v}',
      many: '{m}: {c} lead with {v}',
    },
    {
      measure:
        /^(?!.*(?:rate|price|margin|temperature|speed|level|score|age|yield|value|point|wage|share|hours per|days per|loss|cost|expense|emission|debt)s?(?!\p{L}))[\p{L} -]*\p{L}{3}(?<![suia])s$/iu,
      one: '{c} has the most {m}: {v}',
      many: '{c} have the most {m}: {v}',
    },
    { measure: /./, one: '{c} has the highest {m}: {v}', many: '{c} have the highest {m}: {v}' },
  ],
  de: [
    {
      measure: /^(?:gesamt|betriebs)?(?:kosten|ausgaben|aufwand)$/i,
      one: '{c} kostet am meisten: {v}',
      many: '{c} kosten am meisten: {v}',
    },
    {
      measure: /^(?:netto|gesamt)?(?:umsatz|erlöse?|einnahmen)$/i,
      one: '{c} bringt am meisten {m}: {v}',
      many: '{c} bringen am meisten {m}: {v}',
    },
    {
      measure: /^(?:mitarbeiter|mitarbeitende|beschäftigte)$/i,
      one: '{c} hat die meisten {m}: {v}',
      many: '{c} haben die meisten {m}: {v}',
    },
  ],
};

/** The sentence on the first of a ranking: "Components and manufacturing cost most: EUR 16.4 million". */
export function leaderSentence({ name, measure, value }: Leader, phrases: Phrases, language: string): string {
  const base = baseLanguage(language);
  const own = leaderPatterns[base]?.find((pattern) => pattern.measure.test(measure));
  const pattern = own ? (isSeveral(name, base) ? own.many : own.one) : phrases.leads;
  return fillPhrase(pattern, { c: name, m: pattern.startsWith('{m}') ? capitalise(measure) : measure, v: value });
}

/** The sentence on the last of a ranking. */
export function lastSentence({ name, measure, value }: Leader, phrases: Phrases, language: string): string {
  const own =
    baseLanguage(language) === 'en' ? leaderPatterns['en']?.find((one) => one.measure.test(measure)) : undefined;
  const pattern = own?.one.startsWith('{m}: ')
    ? '{m}: {c} comes last with {v}'
    : own?.one.startsWith('{c} has the most {m}')
      ? phrases.trails.replace('the lowest', 'the fewest')
      : phrases.trails;
  return fillPhrase(agreeing(pattern, name, language), {
    c: name,
    m: pattern.startsWith('{m}') ? capitalise(measure) : measure,
    v: value,
  });
}

/** An English pattern with its verb for several things where the name stands for such: "Parts and labour make up 50%". */
export const agreeing = (pattern: string, name: string, language: string): string =>
  baseLanguage(language) === 'en' && isSeveral(name, 'en')
    ? pattern.replace('{c} has ', '{c} have ').replace('{c} makes up ', '{c} make up ')
    : pattern;

/** Two things under one name ("Sales and marketing"); names of one thing are capitalised on both sides ("Bosnia and Herzegovina"). */
function isSeveral(name: string, base: string): boolean {
  const [, after] = name.split(base === 'de' ? / und / : / and /);
  return after !== undefined && (base === 'de' || /^\p{Ll}/u.test(after));
}
