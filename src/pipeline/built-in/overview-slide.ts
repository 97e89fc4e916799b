import { mergeSources } from '../statements/merge-sources.ts';
import type { Statement } from '../statements/statement.ts';
import { countWords, likeness, topicWords } from '../language/words.ts';
import { sayTitle } from '../wording/say-title.ts';
import type { CandidateSlide } from './candidate-slide.ts';
import type { OutlineContext } from './outline-context.ts';
import { statementsOf, type Topic } from './topic.ts';
import { pointsOf, type TopicSlide } from './topic-slide.ts';

const MAX_POINTS = 5;
const MAX_WORDS = 110;
const MIN_LEADS = 3;

/** The second slide, the answer first: what the material's own summary says, else what the slides prove, in their titles. */
export function overviewSlide(
  summaries: readonly Topic[],
  slides: readonly TopicSlide[],
  context: OutlineContext,
): CandidateSlide | null {
  const own = summaries.flatMap(statementsOf).filter((statement) => statement.kind !== 'question');
  return own.length >= 2 ? fromSummary(own, context) : fromSlides(slides, context);
}

/** What a summary is read for: what should be done. It heads the slide wherever the summary says it. */
const ANSWERS: ReadonlySet<Statement['kind']> = new Set<Statement['kind']>(['recommendation', 'request', 'decision']);

function fromSummary(statements: readonly Statement[], context: OutlineContext): CandidateSlide | null {
  const words = (text: string): string[] => topicWords(text, context.textLanguage);
  const answers = statements.filter(({ kind }) => ANSWERS.has(kind));
  const said = sayTitle(answers, new Set(), words) ?? sayTitle(statements, new Set(), words);
  if (!said && !context.speaks) return null;
  const rest = statements.filter((statement) => statement !== said?.from);
  const kept = new Set<Statement>();
  let count = 0;
  for (const statement of [...rest].sort((a, b) => b.weight - a.weight)) {
    const more = countWords(statement.text);
    if (kept.size >= MAX_POINTS || (count + more > MAX_WORDS && kept.size > 0)) continue;
    kept.add(statement);
    count += more;
  }
  const shown = rest.filter((statement) => kept.has(statement));
  return {
    kind: 'bullets',
    title: said?.title ?? context.phrases.keyPoints,
    points: [...(said?.rest ? [said.rest] : []), ...shown.flatMap(pointsOf)],
    sources: mergeSources([...(said ? [said.from] : []), ...shown].map((statement) => statement.source)),
    weight: 100,
    ...(said ? { lead: said.title } : {}),
  };
}

function fromSlides(slides: readonly TopicSlide[], context: OutlineContext): CandidateSlide | null {
  const leads = slides.filter((slide) => slide.lead !== undefined);
  const best = [...leads].sort((a, b) => b.weight - a.weight).slice(0, MAX_POINTS);
  const shown = leads.filter(
    (slide, at) =>
      best.includes(slide) &&
      !leads
        .slice(0, at)
        .some(
          (other) => best.includes(other) && likeness(other.lead ?? '', slide.lead ?? '', context.textLanguage) > 0.8,
        ),
  );
  // a word of the writer's own heads it, which it has not in every language
  if (shown.length < MIN_LEADS || !context.speaks) return null;
  return {
    kind: 'bullets',
    title: context.phrases.keyPoints,
    points: shown.map((slide) => slide.lead ?? ''),
    sources: mergeSources(shown.flatMap((slide) => slide.sources)),
    weight: 100,
  };
}
