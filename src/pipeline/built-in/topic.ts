import type { SourceRef } from '../../deck/content.ts';
import type { TopicRole } from '../language/topic-roles.ts';
import type { PlacedBlock } from '../statements/build-sections.ts';
import type { Statement } from '../statements/statement.ts';

/** A part of the materials that a slide could tell: what stands under one heading, or under a few small ones beside each other. */
export interface Topic {
  heading: string;
  /** Headings over it, the outermost first. */
  path: string[];
  role: TopicRole | null;
  blocks: PlacedBlock[];
  statements: Statement[];
  /** The formula or the listing that it is about. */
  display?: PlacedBlock;
  /** Small parts told side by side. */
  parts: Topic[];
  source: SourceRef | null;
  /** Its heading is a question that it answers, and its title. */
  isAnswered?: boolean;
  /** Lines of a table that the topic is told as, the first its head. */
  rows?: string[];
}

/** What a part's role is worth beside what it says. */
const roleWeights: Readonly<Record<TopicRole, number>> = {
  recommendation: 12,
  ask: 12,
  decision: 11,
  conclusion: 10.5,
  actions: 10,
  options: 10,
  cost: 9.2,
  result: 9,
  outlook: 8.5,
  schedule: 8.5,
  risk: 9.6,
  problem: 8,
  goals: 7.5,
  solution: 7.5,
  questions: 7,
  summary: 7,
  requirements: 6,
  people: 5,
  limits: 4,
  background: 4,
  method: 3,
  definitions: 1.5,
  appendix: 1,
};
/** A part that only names a thing. */
const PLAIN_ROLE = 6.5;

export const roleWeight = (role: TopicRole | null): number => (role ? roleWeights[role] : PLAIN_ROLE);

/** Everything the topic says, its small parts included. */
export const statementsOf = (topic: Topic): Statement[] => [
  ...topic.statements,
  ...topic.parts.flatMap((part) => statementsOf(part)),
];

export const blocksOf = (topic: Topic): PlacedBlock[] => [...topic.blocks, ...topic.parts.flatMap(blocksOf)];
