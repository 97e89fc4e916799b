import { findContradictions, type Contradiction } from '../evidence/find-contradictions.ts';
import { titleOfFile } from '../evidence/title-of-material.ts';
import { fillPhrase, hasPhrases, phrasesFor } from '../language/phrases.ts';
import type { SourceRef } from '../../deck/content.ts';
import { kindWeights, type Statement } from '../statements/statement.ts';
import { statementsOf, type Topic } from './topic.ts';

/** The topics, each with what contradicts one of its sentences said in it: beside the table that shows otherwise, else after the sentence. */
export function tellContradictions(topics: readonly Topic[], language: string): Topic[] {
  if (!hasPhrases(language)) return [...topics];
  const tables = topics.flatMap((topic) =>
    topic.blocks.flatMap((placed) => (placed.block.type === 'table' ? [{ placed, heading: topic.heading }] : [])),
  );
  const found = findContradictions(topics.flatMap(statementsOf), tables, language);
  if (found.length === 0) return [...topics];
  const doubted = new Set(found.flatMap(({ statement, against }) => ('placed' in against ? [statement] : [])));
  return topics.map((topic) => {
    const own = saidOnce(found.filter((contradiction) => isIn(topic, contradiction)));
    return {
      ...topic,
      statements: [
        ...own.map((one) => statementOf(one, language)),
        ...topic.statements.map((statement) =>
          doubted.has(statement) ? { ...statement, weight: statement.weight - DOUBT } : statement,
        ),
      ],
    };
  });
}

/** A figure that a table contradicts heads nothing. */
const DOUBT = 6;

const saidOnce = (found: readonly Contradiction[]): Contradiction[] =>
  found.filter(
    ({ said, instead }, at) => found.findIndex((other) => other.said === said && other.instead === instead) === at,
  );

const isIn = ({ blocks, statements }: Topic, { against, statement }: Contradiction): boolean =>
  'placed' in against ? blocks.includes(against.placed) : statements.includes(statement);

/** It heads no slide: which of the two is right is a question. */
function statementOf({ statement, said, source, instead }: Contradiction, language: string): Statement {
  const [here, there] = placesOf(statement.source, source);
  return {
    text: fillPhrase(phrasesFor(language).differ, { s: here, a: said, t: there, b: instead }),
    kind: 'question',
    weight: kindWeights.decision + 3,
    source: statement.source,
    listed: true,
    level: 0,
    why: ['Two places give different figures for one thing.'],
  };
}

/** The two places as people call them: the file, or its part where both stand in one. */
function placesOf(one: SourceRef, other: SourceRef): [string, string] {
  const fileOf = ({ name, locator }: SourceRef): string => {
    const file = titleOfFile(name) ?? name.replace(/\.\p{L}+$/u, '');
    const title = locator.headings?.[0];
    // a file named in Latin letters over a text in others is called by the text's own title
    return title && /^\P{L}*(?:\p{Script=Latin}\P{L}*)+$/u.test(file) && !/\p{Script=Latin}/u.test(title)
      ? title
      : file;
  };
  const partOf = (source: SourceRef): string =>
    source.locator.headings?.at(-1) ?? source.locator.sheet ?? fileOf(source);
  if (one.fileId !== other.fileId && fileOf(one) !== fileOf(other)) return [fileOf(one), fileOf(other)];
  return [partOf(one), partOf(other)];
}
