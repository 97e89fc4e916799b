import { mergeSources } from '../statements/merge-sources.ts';
import type { Statement } from '../statements/statement.ts';
import { displayCandidate } from './display-candidate.ts';
import type { OutlineContext } from './outline-context.ts';
import { isShowable, pictureSlides } from './picture-slides.ts';
import { labelTitle } from './label-title.ts';
import { labelledRows } from './labelled-rows.ts';
import { quoteCandidate } from './structured-candidates.ts';
import { tableSlides } from './table-slides.ts';
import { partsSlide } from './parts-slide.ts';
import { textSlides } from './text-slides.ts';
import { roleWeight, statementsOf, type Topic } from './topic.ts';
import { MIN_FURTHER, topicSlide, wordsIn, type Telling, type TopicSlide } from './topic-slide.ts';

/** Every slide that the topic could fill, the one that says most first. */
export function topicSlides(topic: Topic, context: OutlineContext): TopicSlide[] {
  const weight = topicWeight(topic);
  const rows = topic.rows ?? labelledRows(topic);
  if (rows) return [rowsSlide(topic, rows, { context, weight })];
  const display = displayCandidate(topic);
  if (display)
    return [topicSlide({ ...display, title: labelTitle(topic, undefined, context), weight }, topic, topic.statements)];
  const tables = topic.blocks.filter(({ block }) => block.type === 'table');
  const used = new Set<Statement>();
  // what stands beside one table is said beside no other
  const shown = tables.flatMap((placed) => {
    const own = { ...topic, statements: topic.statements.filter((statement) => !used.has(statement)) };
    const slides = tableSlides(placed, own, { context, weight }).map((slide) => ({ ...slide, topic }));
    for (const statement of slides.flatMap(({ said }) => said)) used.add(statement);
    return slides;
  });
  const left = topic.statements.filter((statement) => !used.has(statement));
  const pictures = topic.blocks.filter(({ block }) => isShowable(block));
  const told = shown.length > 0 ? [] : textSlides(topic, { statements: left, pictures, context, weight });
  const quotes = topic.blocks.flatMap((placed) => {
    const quote = quoteCandidate(placed, '');
    return quote ? [topicSlide({ ...quote, weight: weight - 4 }, topic, [])] : [];
  });
  const further =
    shown.length > 0 && wordsIn(left) >= MIN_FURTHER
      ? textSlides({ ...topic, parts: [] }, { statements: left, pictures: [], context, weight: weight - 3 })
      : [];
  // parts beside the table have their own slide
  const beside =
    shown.length > 0 && topic.parts.length > 0
      ? [partsSlide({ ...topic, blocks: [], statements: [] }, { statements: [], context, weight: weight - 2 })]
      : [];
  const alone = shown.length > 0 ? pictures.flatMap((placed) => pictureSlides(placed, topic, weight - 5)) : [];
  return [...shown, ...told, ...beside, ...further, ...quotes, ...alone];
}

/** Who does what by when; what each item of a list says under the same words. */
const rowsSlide = (topic: Topic, rows: readonly string[], { context, weight }: Telling): TopicSlide =>
  topicSlide(
    {
      kind: 'table',
      title: labelTitle(topic, undefined, context),
      points: [...rows],
      ...(topic.rows ? { roles: { items: 'actions', label: 0, owner: 1, due: 2 } as const } : {}),
      sources: mergeSources(topic.statements.map((statement) => statement.source)),
      weight,
    },
    topic,
    topic.statements,
  );

/** A table says as much as a sentence with its figure. */
const TABLE_SAYS = 5;

/** What its role is worth, and what it says: a part with a decisive sentence goes before one that only explains. */
function topicWeight(topic: Topic): number {
  const hasTable = topic.blocks.some(({ block }) => block.type === 'table');
  const strongest = Math.max(hasTable ? TABLE_SAYS : 0, ...statementsOf(topic).map((statement) => statement.weight));
  const table = hasTable ? 1.5 : 0;
  return roleWeight(topic.role) + strongest * 0.5 + table;
}
