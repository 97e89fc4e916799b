import type { Idea } from './idea.ts';
import type { Phrases } from '../language/phrases.ts';
import { startsConditional, startsDangling } from '../statements/rank-sentences.ts';
import { fitsTitle, tellsFinding, trimTitle } from '../wording/choose-title.ts';
import { countWords } from '../language/words.ts';

/** Titles that tell slides apart: a content slide named like its section or like another slide gets a part of its own content, or a number. */
export function uniqueTitles(ideas: readonly Idea[], phrases: Phrases): Idea[] {
  const used = new Set<string>();
  return ideas.map((idea) => {
    const title = idea.title || phrases.keyPoints;
    const renamed = used.has(fold(title)) ? rename({ ...idea, title }, used, phrases) : { ...idea, title };
    used.add(fold(renamed.title));
    return renamed;
  });
}

const fold = (title: string): string => title.toLowerCase().replace(/\s+/g, ' ').trim();

const MAX_TITLE_WORDS = 12;

function rename(idea: Idea, used: ReadonlySet<string>, phrases: Phrases): Idea {
  const isFree = (title: string): boolean => fitsTitle(title) && !used.has(fold(title));
  const said = idea.kind === 'quote' ? trimTitle((idea.points[0] ?? '').split(/(?<=[.!?。！？])\s*/u)[0] ?? '') : '';
  if (said && isFree(said)) return { ...idea, title: said };
  const able =
    idea.kind === 'bullets' && idea.points.length >= (tellsFinding(idea.title) ? 3 : 4)
      ? idea.points.filter((point) => isStatement(point) && isFree(point))
      : [];
  const statement = able.find((point) => point === idea.lead) ?? able[0];
  if (statement) return { ...idea, title: statement, points: idea.points.filter((point) => point !== statement) };
  const overview = idea.title.includes(':')
    ? `${idea.title} – ${phrases.overview}`
    : `${idea.title}: ${phrases.overview}`;
  if (isFree(overview) && idea.kind !== 'section' && !tellsFinding(idea.title) && idea.title !== phrases.overview)
    return { ...idea, title: overview };
  const bare = idea.title.replace(/ \(\d+\)$/, '');
  for (let n = 2; ; n++) {
    const numbered = `${bare.length > 70 ? bare.slice(0, 70).replace(/\s+\S*$/u, '') : bare} (${n})`;
    if (!used.has(fold(numbered))) return { ...idea, title: numbered };
  }
}

const isStatement = (point: string): boolean =>
  countWords(point) >= 4 &&
  countWords(point) <= MAX_TITLE_WORDS &&
  !/^\s|[:：?？]/.test(point) &&
  !startsDangling(point) &&
  !startsConditional(point);
