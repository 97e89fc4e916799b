import { capitalise, countWords } from '../language/words.ts';

const startsWithDay =
  /^((?:\p{L}{2,12}\.?\s)?(?:\d{1,2}\.?\s)?(?:\p{L}{3,}\.?\s)?(?:19|20)\d\d|Q[1-4]\s(?:19|20)\d\d|\d{1,2}[./]\d{1,2}[./]\d{2,4})\s*[:–—,-]?\s+(\S.*)$/u;
/** "The boiler arrives on 3 August 2026". */
const endsWithDay =
  /^(.{6,}?)(?:\s\p{Ll}{1,4})?\s((?:\d{1,2}\.?\s)?(?:de\s|of\s)?\p{L}{3,}\.?\s(?:de\s)?(?:19|20)\d\d(?:\s(?:года|року|г\.))?)\.?$/u;
const MAX_EVENT_WORDS = 22;

export interface EventLine {
  when: string;
  what: string;
}

/** A line that says when something happens, at its start or its end; null for other lines and for long ones. */
export function readEvent(line: string): EventLine | null {
  const text = line.trim();
  const starts = startsWithDay.exec(text);
  const ends = starts ? null : endsWithDay.exec(text);
  const [when, what] = starts ? [starts[1], starts[2]] : [ends?.[2], ends?.[1]];
  return when && what && countWords(what) <= MAX_EVENT_WORDS
    ? { when: capitalise(when), what: capitalise(what) }
    : null;
}
