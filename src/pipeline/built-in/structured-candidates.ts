import { runsText } from '../../materials/blocks.ts';
import type { CandidateSlide } from './candidate-slide.ts';
import { writePair } from '../wording/point-lines.ts';
import type { PlacedBlock } from '../statements/build-sections.ts';
import { shortenPoint } from '../wording/shorten-point.ts';
import { readPeriod } from '../evidence/read-period.ts';
import { trimTitle } from '../wording/title-rules.ts';
import { countWords } from '../language/words.ts';
import { oneLine } from '../../one-line.ts';

const dated =
  /^[([]?((?:\p{L}+\.?\s)?(?:\d{1,2}\.?\s)?(?:\p{L}{3,}\.?\s)?(?:1[6-9]|20|21)\d\d(?:-\d\d){0,2}(?:年(?:\d{1,2}月)?)?|Q[1-4]\s\d{4}|\d{4}[-/ ]?Q[1-4]|\d{1,2}[./]\d{1,2}[./]\d{2,4})[)\]]?\s*(?:[:：–—-]|\s)\s*(\S.*)$/u;

interface DatedEvent {
  when: string;
  what: string;
}

/** "12 May 2026 – hall opens", "March and April: sowing", "Hall opens: by 12 May 2026". */
function eventOf(item: string): DatedEvent | null {
  const opening = dated.exec(item);
  if (opening && isTime(opening[1] ?? '')) return { when: opening[1] ?? '', what: opening[2] ?? '' };
  const [, head = '', tail = ''] = /^(.{2,60}?)\s?[:：]\s+(\S.*)$/u.exec(item) ?? [];
  if (isTime(head)) return { when: head, what: tail };
  return isTime(tail) ? { when: tail, what: head } : null;
}

const MAX_TIME = 32;
const beforeTime =
  /^(?:by|until|from|before|on|in|at the end of|bis|ab|am|im|vom|zum|ende|anfang|mitte|avant|jusqu['’]au|à partir d[eu]|dès|fin|début|le|en|antes del?|hasta|desde|a partir del?|el|entro|dal|dall['’]|il|prima del|até|antes de|desde|em|vóór|vanaf|tot|op|eind|begin|до|с|от|к|від|з|do|od|przed)\s*(?=[\p{L}\d])/iu;

/** A day, a month, a quarter, or two of them: "by 15 January 2027", "5 de noviembre", "March and April 2027". */
function isTime(text: string): boolean {
  if (text.length > MAX_TIME || !/\p{N}/u.test(text)) return false;
  if (/^\d{1,2}[./]\d{1,2}[./](?:\d{2,4})?$/u.test(text.replace(beforeTime, ''))) return true;
  return text
    .replace(beforeTime, '')
    .split(/\s(?:and|und|et|y|e|en|и|і|та|i|to|bis|à|al?|[–—-])\s|[–—]/u)
    .every(
      (part) =>
        readPeriod(part.replace(/\s(?:de|del|of|d['’])\s/gu, ' ').replace(/(\d)(?:st|nd|rd|th|er)\s/u, '$1 ')) !== null,
    );
}

/** A list whose items each name their day is a timeline. */
export function timelineCandidate(placed: PlacedBlock, heading: string): CandidateSlide | null {
  if (placed.block.type !== 'list') return null;
  const items = placed.block.items.map((item) => oneLine(runsText(item.runs)));
  if (items.length < 3 || items.length > 8) return null;
  const events = items.map(eventOf);
  if (!events.every((event) => event !== null)) return null;
  const points = events.map(({ when, what }) => writePair(when, shortenPoint(what)));
  return { kind: 'timeline', title: trimTitle(heading), points, sources: [placed.source], weight: 45 };
}

const MIN_QUOTE_WORDS = 5;
const MAX_QUOTE_WORDS = 45;

export function quoteCandidate(placed: PlacedBlock, heading: string): CandidateSlide | null {
  if (placed.block.type !== 'quote') return null;
  const text = oneLine(runsText(placed.block.runs));
  const words = countWords(text);
  if (
    words < MIN_QUOTE_WORDS ||
    words > MAX_QUOTE_WORDS ||
    /^\[!|^(?:note|warning|tip|hinweis|achtung|remarque|nota)\b/iu.test(text)
  )
    return null;
  const points = placed.block.attribution ? [text, placed.block.attribution] : [text];
  return {
    kind: 'quote',
    title: trimTitle(heading || placed.block.attribution || shortenPoint(text, 8)),
    points,
    sources: [placed.source],
    weight: 25,
  };
}
