import type { TopicRole } from '../language/topic-roles.ts';
import { countWords, hasNumber } from '../language/words.ts';
import type { PlacedBlock } from '../statements/build-sections.ts';
import { mergeSources } from '../statements/merge-sources.ts';
import type { Statement } from '../statements/statement.ts';
import type { SaidTitle } from '../wording/say-title.ts';
import { splitSeries } from '../wording/split-series.ts';
import { fitsTitle } from '../wording/title-rules.ts';
import { chooseStatements } from './choose-statements.ts';
import { labelTitle } from './label-title.ts';
import { PLAIN, leadOf, titleOf } from './lead-of.ts';
import { hasOpenLead, listApart } from './list-apart.ts';
import type { OutlineContext } from './outline-context.ts';
import { cardsSlide, partsSlide } from './parts-slide.ts';
import { pictureSlides } from './picture-slides.ts';
import { shapedList } from './shaped-list.ts';
import {
  MAX_POINTS,
  MIN_FURTHER,
  type Telling,
  type TopicSlide,
  findingOf,
  pointOf,
  pointsOf,
  topicSlide,
  wordsIn,
} from './topic-slide.ts';
import type { Topic } from './topic.ts';

interface TextToTell extends Telling {
  statements: Statement[];
  pictures: PlacedBlock[];
}

export function textSlides(topic: Topic, { statements, pictures, context, weight }: TextToTell): TopicSlide[] {
  if (topic.parts.length > 0) return [partsSlide(topic, { statements, context, weight })];
  const listed = topic.blocks.find(({ block }) => block.type === 'list');
  const shaped = listed ? shapedList(listed, topic, { statements, context, weight }) : null;
  if (shaped) return [shaped];
  if (statements.length === 0)
    return pictures.flatMap((placed) => pictureSlides(placed, topic, weight - 3)).slice(0, 2);
  const apart = statements.length > MAX_POINTS ? listApart(topic, statements) : null;
  if (apart)
    return apart.flatMap((part, at) =>
      textSlides(part, {
        statements: part.statements,
        pictures: at === 0 ? pictures : [],
        context,
        weight: weight - at,
      }),
    );
  const leads = statements.filter((statement) => statement.lead !== undefined);
  if (leads.length >= 2 && leads.length <= 6 && leads.length >= statements.length - 2)
    return [cardsSlide(topic, { statements, context, weight })];
  const [picture] = pictures;
  return pointSlides(topic, { statements, pictures: picture ? [picture] : [], context, weight });
}

/** Parts whose items are a list under its name: what is decided, to do, to ask. */
const NAMED_LISTS: ReadonlySet<TopicRole> = new Set(['ask', 'actions', 'questions', 'decision', 'risk']);

const MIN_COUNTED = 3;
const WORDS_OF_LIST = 150;

/** Points under a title that is the strongest of them; what does not fit goes on to a second slide of its own title. */
function pointSlides(topic: Topic, { statements, pictures, context, weight }: TextToTell): TopicSlide[] {
  const isList = topic.role !== null && NAMED_LISTS.has(topic.role);
  // of counted items none says more than the others
  const isCounted = topic.blocks.some(
    ({ block }) => block.type === 'list' && block.ordered && block.items.length >= MIN_COUNTED,
  );
  const goOn = hasOpenLead(topic);
  const found = titleOf(
    topic,
    statements.filter(
      isList || isCounted || goOn || listsPhrases(topic, statements) ? ({ listed }) => !listed : speaksAlone,
    ),
    context,
  );
  const said = isAfterthought(found, topic, { statements, context }) ? null : found;
  const rest = statements.filter((statement) => statement !== said?.from);
  const first = chooseStatements(rest.filter(isPoint(topic)), {
    most: pictures.length > 0 ? 4 : MAX_POINTS,
    // of risks, decisions and tasks none is left to the speaker
    ...(isList ? { words: WORDS_OF_LIST } : {}),
    before: topic.statements,
    shown: said ? [said.from] : [],
    language: context.textLanguage,
  });
  const more = rest.filter((statement) => !first.includes(statement)).filter(isPoint(topic));
  if (!said && first.length === 0 && pictures.length === 0) return [];
  const points = [...(said?.rest ? [said.rest] : []), ...first.flatMap(pointsOf)];
  const [picture] = pictures;
  const slide = topicSlide(
    {
      kind: picture && points.length > 0 ? 'pictureText' : 'bullets',
      title: said?.title ?? findingOf(topic) ?? labelTitle(topic, undefined, context),
      points: points.length > 0 ? points : [],
      sources: mergeSources([...first, ...(said ? [said.from] : [])].map((statement) => statement.source)),
      ...(picture ? { picture: { fileId: picture.fileId, block: picture.index } } : {}),
      weight,
      ...leadOf(said, topic),
    },
    topic,
    [...(said ? [said.from] : []), ...first],
  );
  const series =
    statements.length === 1 && (topic.role === 'ask' || topic.heading === '')
      ? splitSeries(statements[0]?.text ?? '')
      : null;
  if (series) {
    const named = labelTitle(topic, undefined, context);
    slide.title = topic.heading === '' && fitsTitle(series.head) ? series.head : named;
    slide.points = series.items;
    delete slide.lead;
  } else if (points.length === 0 && said) {
    // a single sentence under its heading is a point, not a slide of a title alone
    slide.title = labelTitle(topic, undefined, context);
    slide.points = [pointOf(said.from)];
    delete slide.lead;
  }
  const [only, another] = first;
  if (!said && only?.lead !== undefined && !another && topic.heading === '' && fitsTitle(only.lead)) {
    // what is said of a term alone stands under it
    slide.title = only.lead;
    slide.points = [only.text];
  }
  const further =
    more.length >= 2 && wordsIn(more) >= MIN_FURTHER
      ? pointSlides(topic, { statements: more, pictures: [], context, weight: weight - 3 })
      : [];
  return [slide, ...further];
}

/** Nothing but a few words each, under the heading that says what they are: none of them says it alone. */
function listsPhrases({ heading, role }: Topic, statements: readonly Statement[]): boolean {
  const words = statements.map(({ text }) => countWords(text)).sort((a, b) => a - b);
  return (
    heading !== '' &&
    PLAIN.has(role) &&
    statements.length >= 2 &&
    statements.every(({ listed, lead, kind }) => listed && lead === undefined && !ADVISING.has(kind)) &&
    (words[Math.floor(words.length / 2)] ?? 0) <= WORDS_OF_PHRASE
  );
}
const WORDS_OF_PHRASE = 8;
const ADVISING: ReadonlySet<Statement['kind']> = new Set<Statement['kind']>(['recommendation', 'request', 'decision']);

/** The second of two sentences heads no first that finds no room as a title itself: both stand under the name of their part. */
function isAfterthought(
  said: SaidTitle | null,
  topic: Topic,
  { statements: [first, second, third], context }: { statements: readonly Statement[]; context: OutlineContext },
): boolean {
  const isSecond = said !== null && said.from === second && third === undefined && topic.heading !== '';
  return isSecond && first?.listed === false && titleOf(topic, [first], context) === null;
}

/** An item of a list that claims nothing of its own and has no figure may be a phrase: it says what it means under the list's name only ("Non-goals"). */
const speaksAlone = ({ listed, kind, text, lead }: Statement): boolean =>
  !listed ||
  lead !== undefined ||
  (kind !== 'statement' && !NAMING.has(kind)) ||
  (/\d/.test(text) && !/^[^:：]{2,40}[:：]\s/u.test(text));
/** Words of costs, days and results name as often as they claim ("The storage required for the tools"). */
const NAMING: ReadonlySet<Statement['kind']> = new Set<Statement['kind']>(['cost', 'milestone', 'result', 'cause']);

/** A phrase among long sentences ("Overall assessment") is a heading that nothing marks as one. */
const PROSE_WORDS = 14;
const PHRASE_WORDS = 4;

/** A question among the sentences of a part that asks none leads on to its answer. */
const isPoint = ({ heading, role, statements }: Topic): ((statement: Statement) => boolean) => {
  const asked = statements.filter(({ kind }) => kind === 'question').length;
  const asks = (role !== null && ASKING.has(role)) || (heading === '' && asked * 2 > statements.length);
  const isProse = wordsIn(statements) > statements.length * PROSE_WORDS;
  return ({ kind, listed, text, lead }) =>
    (asks || listed || kind !== 'question') &&
    !(isProse && listed && lead === undefined && countWords(text) <= PHRASE_WORDS && !hasNumber(text));
};
const ASKING: ReadonlySet<TopicRole> = new Set(['questions', 'ask', 'decision', 'actions']);
