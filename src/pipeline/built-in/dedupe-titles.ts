import type { CandidateSlide } from './candidate-slide.ts';
import type { Phrases } from '../language/phrases.ts';
import { bareHeading } from '../language/lexicon.ts';
import { leansBack } from '../language/starts-dangling.ts';
import { fitsTitle, tellsFinding, trimTitle } from '../wording/title-rules.ts';
import { countWords } from '../language/words.ts';
import { readPair } from '../wording/point-lines.ts';
import { oneLine } from '../../one-line.ts';

/** Titles that tell slides apart: a content slide named like its section or like another slide gets a title said from its own content; a number where it has nothing of its own. */
export function dedupeTitles(candidates: readonly CandidateSlide[], phrases: Phrases): CandidateSlide[] {
  const used = new Set<string>();
  return candidates.map((candidate) => {
    const title = candidate.title || phrases.keyPoints;
    const renamed = used.has(fold(title)) ? rename({ ...candidate, title }, used, phrases) : { ...candidate, title };
    used.add(fold(renamed.title));
    return renamed;
  });
}

const fold = (title: string): string => oneLine(title.toLowerCase());

const MAX_TITLE_WORDS = 12;

function rename(candidate: CandidateSlide, used: ReadonlySet<string>, phrases: Phrases): CandidateSlide {
  const renamed = withAnotherTitle(candidate, used, phrases);
  if (renamed) return renamed;
  const bare = candidate.title.replace(/ – \d+$/, '');
  for (let n = 2; ; n++) {
    const numbered = `${bare.length > 70 ? bare.slice(0, 70).replace(/\s+\S*$/u, '') : bare} – ${n}`;
    if (!used.has(fold(numbered))) return { ...candidate, title: numbered };
  }
}

/** The slide could be told under another title of its own, so that an overview may have this one. */
export const hasAnotherTitle = (candidate: CandidateSlide, phrases: Phrases): boolean =>
  withAnotherTitle(candidate, new Set([fold(candidate.title)]), phrases) !== null;

function withAnotherTitle(
  candidate: CandidateSlide,
  used: ReadonlySet<string>,
  phrases: Phrases,
): CandidateSlide | null {
  const isFree = (title: string): boolean => fitsTitle(title) && !used.has(fold(title));
  const said =
    candidate.kind === 'quote' ? trimTitle((candidate.points[0] ?? '').split(/(?<=[.!?。！？])\s*/u)[0] ?? '') : '';
  if (said && isFree(said)) return { ...candidate, title: said };
  const able =
    (candidate.kind === 'bullets' || (candidate.kind === 'closing' && tellsFinding(candidate.title))) &&
    candidate.points.length >= (tellsFinding(candidate.title) ? 3 : 4)
      ? candidate.points.filter((point) => isStatement(point) && isFree(point))
      : [];
  const statement = able.find((point) => point === candidate.lead) ?? able[0];
  if (statement)
    return { ...candidate, title: statement, points: candidate.points.filter((point) => point !== statement) };
  const own = ownTitles(candidate).find(({ title }) => isFree(title));
  if (own) return { ...candidate, ...own };
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
  return null;
}

const LINES = ['bullets', 'chart', 'table', 'pictureText', 'twoColumns'];

/** Titles from what the slide itself shows: its sentence, its columns, its ends, the heading that it comes from. */
function ownTitles({
  kind,
  title,
  points,
  data,
  sources,
  lead,
}: CandidateSlide): { title: string; points?: string[] }[] {
  const [first = ''] = points;
  const last = points.at(-1) ?? '';
  const heads = [first, last].map((point) => readPair(point).head);
  const headings = (sources[0]?.locator.headings ?? []).map(bareHeading);
  const heading = headings.at(-1);
  // the name of the chapter that it stands in; the first is the paper's
  const chapter = headings.length > 2 ? headings.at(-2) : undefined;
  const shows = (what: string): string => `${title}: ${what}`;
  return [
    ...(lead !== undefined && lead !== title
      ? [{ title: lead, points: points.filter((point) => point !== lead) }]
      : []),
    ...(LINES.includes(kind) && (data !== undefined || points.length >= 2) && isStatement(first)
      ? [{ title: first, points: points.slice(1) }]
      : []),
    ...(data?.columns && data.columns.length >= 2 ? [{ title: shows(data.columns.slice(1).join(', ')) }] : []),
    ...(['timeline', 'cards', 'process'].includes(kind) && points.length >= 2
      ? [{ title: shows(heads.join(' – ')) }]
      : []),
    ...(heading !== undefined && fold(heading) !== fold(title) ? [{ title: heading }, { title: shows(heading) }] : []),
    ...(chapter !== undefined ? [{ title: chapter }] : []),
  ];
}

const isStatement = (point: string): boolean =>
  countWords(point) >= 4 && countWords(point) <= MAX_TITLE_WORDS && !/^\s|[:：?？]/.test(point) && !leansBack(point);
