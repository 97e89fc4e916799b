import type { CandidateSlide } from './candidate-slide.ts';
import type { Phrases } from '../language/phrases.ts';
import { startsConditional, startsDangling } from '../language/starts-dangling.ts';
import { fitsTitle, tellsFinding, trimTitle } from '../wording/title-rules.ts';
import { countWords } from '../language/words.ts';

/** Titles that tell slides apart: a content slide named like its section or like another slide gets a part of its own content, or a number. */
export function dedupeTitles(candidates: readonly CandidateSlide[], phrases: Phrases): CandidateSlide[] {
  const used = new Set<string>();
  return candidates.map((candidate) => {
    const title = candidate.title || phrases.keyPoints;
    const renamed = used.has(fold(title)) ? rename({ ...candidate, title }, used, phrases) : { ...candidate, title };
    used.add(fold(renamed.title));
    return renamed;
  });
}

const fold = (title: string): string => title.toLowerCase().replace(/\s+/g, ' ').trim();

const MAX_TITLE_WORDS = 12;

function rename(candidate: CandidateSlide, used: ReadonlySet<string>, phrases: Phrases): CandidateSlide {
  const isFree = (title: string): boolean => fitsTitle(title) && !used.has(fold(title));
  const said =
    candidate.kind === 'quote' ? trimTitle((candidate.points[0] ?? '').split(/(?<=[.!?。！？])\s*/u)[0] ?? '') : '';
  if (said && isFree(said)) return { ...candidate, title: said };
  const able =
    candidate.kind === 'bullets' && candidate.points.length >= (tellsFinding(candidate.title) ? 3 : 4)
      ? candidate.points.filter((point) => isStatement(point) && isFree(point))
      : [];
  const statement = able.find((point) => point === candidate.lead) ?? able[0];
  if (statement)
    return { ...candidate, title: statement, points: candidate.points.filter((point) => point !== statement) };
  const overview = candidate.title.includes(':')
    ? `${candidate.title} – ${phrases.overview}`
    : `${candidate.title}: ${phrases.overview}`;
  if (
    isFree(overview) &&
    candidate.kind !== 'section' &&
    !tellsFinding(candidate.title) &&
    candidate.title !== phrases.overview
  )
    return { ...candidate, title: overview };
  const bare = candidate.title.replace(/ \(\d+\)$/, '');
  for (let n = 2; ; n++) {
    const numbered = `${bare.length > 70 ? bare.slice(0, 70).replace(/\s+\S*$/u, '') : bare} (${n})`;
    if (!used.has(fold(numbered))) return { ...candidate, title: numbered };
  }
}

const isStatement = (point: string): boolean =>
  countWords(point) >= 4 &&
  countWords(point) <= MAX_TITLE_WORDS &&
  !/^\s|[:：?？]/.test(point) &&
  !startsDangling(point) &&
  !startsConditional(point);
