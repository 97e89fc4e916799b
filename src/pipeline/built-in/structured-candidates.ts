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

/** A list whose items start with dates is a timeline. */
export function timelineCandidate(placed: PlacedBlock, heading: string): CandidateSlide | null {
  if (placed.block.type !== 'list') return null;
  const items = placed.block.items.map((item) => oneLine(runsText(item.runs)));
  if (items.length < 3 || items.length > 8) return null;
  const events = items.map((item) => dated.exec(item));
  if (
    !events.every(
      (event) => event !== null && (readPeriod(event[1] ?? '') !== null || /\d{1,2}[./]\d/.test(event[1] ?? '')),
    )
  )
    return null;
  const points = events.map((event) => writePair(event?.[1] ?? '', shortenPoint(event?.[2] ?? '')));
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
