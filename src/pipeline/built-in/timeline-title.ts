import { readPair } from '../wording/point-lines.ts';
import { fitsTitle } from '../wording/title-rules.ts';
import { countWords } from '../language/words.ts';

/** A longer event is told on its mark. */
const MOST_WORDS = 8;

/** "Timeline: roll-out to all – 15 March 2027": what a plan comes to, and when; null where that finds no room. */
export function goalOfTimeline(events: readonly string[], label: string): string | null {
  const { head, text } = readPair(events.at(-1) ?? '');
  const what = (text ?? '').replace(/\s*\([^()]*\)\s*$/u, '').trim();
  const title = `${label}: ${what} – ${head}`;
  return head !== '' && what !== '' && !/[:–]/u.test(label + what) && countWords(what) <= MOST_WORDS && fitsTitle(title)
    ? title
    : null;
}
