import { onceFor } from '../../../once-for.ts';

/** A part of an agenda: what it is called, and when it is or how long it takes, as it is shown. */
export interface AgendaItem {
  text: string;
  time?: string;
}

/** "09:30", "9h30 – 10h", "09.00–09.30 Uhr": a time of day with a point is one only in a range, else it could be a number. */
const OF_DAY = String.raw`\d{1,2}(?::|h)\d{2}|\d{1,2}\s?[ap]\.?m\.?`;
const RANGE = String.raw`(?:\d{1,2}[.:h]\d{2}|\d{1,2}\s?[ap]\.?m\.?)\s?[-–—]\s?(?:\d{1,2}[.:h]\d{2}|\d{1,2}\s?[ap]\.?m\.?)`;
const CLOCK = new RegExp(
  String.raw`^[[(]?(?<time>(?:${RANGE}|${OF_DAY})(?:\s(?:Uhr|h|Std\.))?)[\])]?\s*[:–—|·-]?\s+(?=\p{L})`,
  'iu',
);

const forms = ['short', 'long', 'narrow'] as const;
/** How minutes are called in a language, in all its plurals, and in short everywhere. */
const minuteWords = (language: string): string[] => [
  'min',
  '′',
  ...new Set(
    forms.flatMap((unitDisplay) => {
      const format = new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay });
      return [1, 2, 5, 10].map((count) =>
        format
          .formatToParts(count)
          .flatMap(({ type, value }) => (type === 'unit' ? [value] : []))
          .join(' '),
      );
    }),
  ),
];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** In brackets, or parted by a dash or a comma: minutes that belong to the words ("Answers in 10 minutes") are said by them. */
const lengthIn = onceFor((language: string): RegExp => {
  const words = minuteWords(language).filter(Boolean).map(escaped).join('|');
  return new RegExp(
    String.raw`(?:\s*[[(（]\s*(?<inside>\p{Nd}{1,3})\s*(?:${words})\.?\s*[\])）]|\s*(?:[–—·|,:،、：]|\s-)\s*(?<after>\p{Nd}{1,3})\s*(?:${words})\.?)$`,
    'iu',
  );
});

/** Lengths of a talk, which any minutes at the end of an item are. */
const MOST_MINUTES = 240;

/** An item of an agenda with its time apart: minutes at its end ("Risks (10 min)", "Risks – 10 minutes"), or a time of day before it ("09:30 Risks"). */
export function readAgendaItem(item: string, language: string): AgendaItem {
  const clock = CLOCK.exec(item);
  if (clock?.groups?.['time']) return { text: item.slice(clock[0].length).trim(), time: clock.groups['time'] };
  const length = lengthIn(language).exec(item);
  const minutes = Number(length?.groups?.['inside'] ?? length?.groups?.['after'] ?? 0);
  const text = length ? item.slice(0, length.index).trim() : '';
  if (!length || text === '' || !(minutes >= 1 && minutes <= MOST_MINUTES)) return { text: item };
  const time = new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'short' }).format(minutes);
  return { text, time: time.replace(/ /gu, '\u00a0') };
}
