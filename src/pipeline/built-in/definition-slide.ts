import { mergeSources } from '../statements/merge-sources.ts';
import type { Statement } from '../statements/statement.ts';
import type { CandidateSlide } from './candidate-slide.ts';
import type { Definition } from './definition-of.ts';
import { chooseStatements } from './choose-statements.ts';
import { statementsOf, type Topic } from './topic.ts';
import { pointsOf, type TopicSlide } from './topic-slide.ts';

const MAX_POINTS = 5;
/** With what the other slides say. */
const MOST_WITH_OTHERS = 4;
const LEAST_POINTS = 1;
/** What a part keeps that is worth a slide of its own. */
const LEAST_LEFT = 2;

const toldWith = ({ said, topic }: Definition, language: string): Statement[] =>
  chooseStatements(
    topic.statements.filter((statement) => statement !== said.from && statement.kind !== 'question'),
    { most: MAX_POINTS, before: topic.statements, shown: [said.from], language },
  );

/** The second slide of a text that explains: what its subject is, what else is said of it there, and where that is little what the other slides say. */
export function definitionSlide(
  definition: Definition,
  slides: readonly TopicSlide[],
  language: string,
): CandidateSlide | null {
  const { said } = definition;
  const own = toldWith(definition, language);
  const points = [...(said.rest ? [said.rest] : []), ...own.flatMap(pointsOf)];
  const leads = slides.filter(({ lead, topic }) => lead !== undefined && topic !== definition.topic);
  const further = points.length >= LEAST_POINTS ? [] : leads.slice(0, MOST_WITH_OTHERS - points.length);
  if (points.length + further.length === 0) return null;
  return {
    kind: 'bullets',
    title: said.title,
    points: [...points, ...further.flatMap(({ lead }) => (lead === undefined ? [] : [lead]))],
    sources: mergeSources([
      said.from.source,
      ...own.map(({ source }) => source),
      ...further.flatMap(({ sources }) => sources),
    ]),
    weight: 100,
    lead: said.title,
  };
}

/** The parts without what the definition's slide tells; a part that it tells whole is gone. */
export const withoutDefinition = (topics: readonly Topic[], definition: Definition, language: string): Topic[] => {
  const told = new Set([definition.said.from, ...toldWith(definition, language)]);
  return topics.flatMap((topic) => {
    if (topic !== definition.topic) return [topic];
    const left = { ...topic, statements: topic.statements.filter((statement) => !told.has(statement)) };
    const isMore =
      statementsOf(left).length >= LEAST_LEFT ||
      left.display !== undefined ||
      left.blocks.some(({ block }) => block.type === 'table' || block.type === 'picture');
    return isMore ? [left] : [];
  });
};
