import { runsText } from '../../materials/blocks.ts';
import { announcesSteps } from '../language/lexicon.ts';
import { countWords } from '../language/words.ts';
import type { PlacedBlock } from '../statements/build-sections.ts';
import type { Statement } from '../statements/statement.ts';
import { writePair } from '../wording/point-lines.ts';
import { labelTitle } from './label-title.ts';
import { leadOf, titleOf } from './lead-of.ts';
import { timelineCandidate } from './structured-candidates.ts';
import { goalOfTimeline } from './timeline-title.ts';
import { type Telling, type TopicSlide, topicSlide } from './topic-slide.ts';
import type { Topic } from './topic.ts';

const MAX_STEPS = 6;
const MAX_STEP_WORDS = 26;

/** A list whose form says more than bullets: dated events, numbered steps. */
export function shapedList(
  placed: PlacedBlock,
  topic: Topic,
  { statements, context, weight }: { statements: Statement[] } & Telling,
): TopicSlide | null {
  if (placed.block.type !== 'list') return null;
  // what stands behind the list speaks of something else
  const over = topic.blocks.slice(0, topic.blocks.indexOf(placed)).map(({ source }) => source);
  const before = statements.filter((statement) => !statement.listed && over.includes(statement.source));
  const said = titleOf(topic, before, context);
  const title = said?.title ?? labelTitle(topic, undefined, context);
  const dated = timelineCandidate(placed, title);
  const end =
    dated && !said && !context.explains && topic.role === 'schedule' ? goalOfTimeline(dated.points, title) : null;
  if (dated) return topicSlide({ ...dated, title: end ?? title, weight, ...leadOf(said, topic) }, topic, statements);
  const items = placed.block.items.filter((item) => item.level === 0);
  const isProcess =
    placed.block.ordered &&
    // what is to be done, by whom and when, is no way that something works
    topic.role !== 'actions' &&
    (topic.role === 'solution' ||
      topic.role === 'method' ||
      announcesSteps([topic.heading, ...before.map(({ text }) => text)].join('. '))) &&
    items.length >= 3 &&
    items.length <= MAX_STEPS &&
    items.every((item) => countWords(runsText(item.runs)) <= MAX_STEP_WORDS);
  if (!isProcess) return null;
  const steps = statements.filter((statement) => statement.listed && statement.level === 0);
  return topicSlide(
    {
      kind: 'process',
      title,
      points: steps.map((step) => (step.lead ? writePair(step.lead, step.text) : step.text)),
      sources: [placed.source],
      weight,
      ...leadOf(said, topic),
    },
    topic,
    statements,
  );
}
