import { areOpposites } from '../language/lexicon.ts';
import { countWords, displayWidth, hasNumber } from '../language/words.ts';
import { mergeSources } from '../statements/merge-sources.ts';
import type { Statement } from '../statements/statement.ts';
import { readPair, writeGroup, writeList, writePair } from '../wording/point-lines.ts';
import type { SaidTitle } from '../wording/say-title.ts';
import { TITLE_WIDTH } from '../wording/title-rules.ts';
import { labelTitle } from './label-title.ts';
import { leadOf, titleOf } from './lead-of.ts';
import type { OutlineContext } from './outline-context.ts';
import { type Telling, type TopicSlide, topicSlide } from './topic-slide.ts';
import { type Topic, statementsOf } from './topic.ts';

/** Parts beside each other as cards: each heading with what stands under it. */
export function partsSlide(
  topic: Topic,
  { statements, context, weight }: { statements: Statement[] } & Telling,
): TopicSlide {
  const said = titleOf(topic, statements, context);
  const [left, right] = topic.parts;
  if (left && right && topic.parts.length === 2 && areOpposites(left.heading, right.heading))
    return comparisonSlide(topic, [left, right], { said, context, weight });
  const cards = topic.parts.map((part) =>
    writePair(part.heading, cardText(topic.role === 'options' ? measured(part.statements) : part.statements)),
  );
  return topicSlide(
    {
      kind: cards.length >= 2 ? 'cards' : 'bullets',
      title: said?.title ?? namesOfParts(topic, context),
      points: cards,
      sources: mergeSources(statementsOf(topic).map((statement) => statement.source)),
      weight,
      ...leadOf(said, topic),
    },
    topic,
    statementsOf(topic),
  );
}

/** Two parts that stand against each other (pros and cons, before and after) face each other. */
function comparisonSlide(
  topic: Topic,
  sides: readonly Topic[],
  { said, context, weight }: { said: SaidTitle | null } & Telling,
): TopicSlide {
  return topicSlide(
    {
      kind: 'comparison',
      title: said?.title ?? labelTitle(topic, undefined, context),
      points: sides.flatMap((side) =>
        writeGroup(
          side.heading,
          side.statements.slice(0, 5).map((statement) => statement.text),
        ),
      ),
      sources: mergeSources(statementsOf(topic).map((statement) => statement.source)),
      weight,
      ...leadOf(said, topic),
    },
    topic,
    statementsOf(topic),
  );
}

/** The name of the chapter, whose parts' names stand on their cards; thin parts without one go under their own names. */
const namesOfParts = (topic: Topic, context: OutlineContext): string =>
  topic.heading === '' && topic.path.length === 0
    ? joinedNames(
        topic.parts.map((part) => part.heading),
        context,
      )
    : labelTitle(topic, undefined, context);

/** "Purpose and principle", where the names find room. */
function joinedNames(names: readonly string[], context: OutlineContext): string {
  const named = new Intl.ListFormat(context.textLanguage, { type: 'conjunction' }).format(names);
  return displayWidth(named) <= TITLE_WIDTH ? named : labelTitle(NAMELESS, undefined, context);
}
const NAMELESS: Pick<Topic, 'heading' | 'path' | 'role'> = { heading: '', path: [], role: null };

/** Terms without a heading over them go under their names. */
const namesOfCards = (topic: Topic, cards: readonly string[], context: OutlineContext): string =>
  topic.heading === '' && topic.path.length === 0
    ? joinedNames(
        cards.map((card) => readPair(card).head),
        context,
      )
    : labelTitle(topic, undefined, context);

const CARD_WORDS = 42;

/** Of an option its figures are compared: sentences without one go where room is short. */
function measured(statements: readonly Statement[]): Statement[] {
  const figures = statements.filter(({ text }) => hasNumber(text));
  return figures.length >= 2 ? figures : [...statements];
}

/** What a part says, in whole sentences as far as a card holds them. */
function cardText(statements: readonly Statement[]): string {
  const listed = statements.every((statement) => statement.listed);
  const lines: string[] = [];
  let words = 0;
  for (const { text } of statements) {
    words += countWords(text);
    if (words > CARD_WORDS && lines.length > 0) break;
    lines.push(text);
  }
  return listed ? writeList(lines) : lines.join('. ');
}

export function cardsSlide(
  topic: Topic,
  { statements, context, weight }: { statements: Statement[] } & Telling,
): TopicSlide {
  const plain = statements.filter((statement) => statement.lead === undefined);
  const said = titleOf(topic, plain, context);
  const cards = statements
    .filter((statement) => statement.lead !== undefined)
    .map((statement) => writePair(statement.lead ?? '', statement.text));
  return topicSlide(
    {
      kind: 'cards',
      title: said?.title ?? namesOfCards(topic, cards, context),
      points: cards,
      sources: mergeSources(statements.map((statement) => statement.source)),
      weight,
      ...leadOf(said, topic),
    },
    topic,
    statements,
  );
}
