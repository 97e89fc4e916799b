import type { BriefMaterial } from '../brief.ts';
import type { Phrases } from '../language/phrases.ts';
import { salientNumber } from '../../deck/salient-number.ts';
import type { TopicRole } from '../language/topic-roles.ts';
import { countWords, hasNumber } from '../language/words.ts';
import { retell, type Retelling, type Retold } from '../retelling/retell.ts';
import { kindWeights, type Statement, type StatementKind } from '../statements/statement.ts';
import { writeCells } from '../wording/point-lines.ts';
import type { Topic } from './topic.ts';

/** Fewer words lean on what was said before. */
const REASON_WORDS = 8;
/** A longer decision says what it is about. */
const SHORT_WORDS = 8;

interface Told {
  heading: string;
  role: TopicRole | null;
  kind: StatementKind;
  list: readonly Retold[];
}

/** Speech and letters as topics: what was decided, who does what by when, the figures by theme, risks, open questions. Null for other materials. */
export function retoldTopics(
  item: BriefMaterial,
  { phrases, language }: { phrases: Phrases; language: string },
): Topic[] | null {
  const told = retell(item, language);
  if (!told) return null;
  const reasons = new Map<Retold, Retold>();
  for (const decision of told.decisions) {
    const reason = reasonOf(decision, told);
    if (reason && ![...reasons.values()].includes(reason)) reasons.set(decision, reason);
  }
  const figures = told.figures.filter((figure) => ![...reasons.values()].includes(figure));
  const [advised, ...because] = told.advice;
  const advice: Topic[] = advised
    ? [
        {
          ...topicOf({ heading: '', role: 'recommendation', kind: 'recommendation', list: [advised] }),
          statements: [statementOf(advised, 'recommendation'), ...because.map((one) => statementOf(one, 'statement'))],
        },
      ]
    : [];
  const telling = [...figures, ...told.remarks].sort((a, b) => placeOf(a) - placeOf(b));
  const themes = [...new Set(telling.map(({ topic }) => topic ?? ''))].map((name): Told => ({
    heading: name,
    role: null,
    kind: 'statement',
    list: telling.filter(({ topic }) => (topic ?? '') === name),
  }));
  const topics = [
    { heading: phrases.decisions, role: 'decision', kind: 'decision', list: told.decisions } as const,
    ...themes,
    { heading: phrases.risks, role: 'risk', kind: 'risk', list: told.risks } as const,
    { heading: phrases.questions, role: 'questions', kind: 'question', list: told.questions } as const,
  ].map(topicOf);
  const [decided] = topics;
  if (decided)
    decided.statements = told.decisions.flatMap((decision, at) => {
      const [reason, statement] = [reasons.get(decision), decided.statements[at]];
      return [
        ...(statement ? [statement] : []),
        ...(reason ? [{ ...statementOf(reason, 'statement'), listed: true, level: 1 }] : []),
      ];
    });
  const actions = topicOf({ heading: phrases.nextSteps, role: 'actions', kind: 'action', list: told.actions });
  const rows = [
    [phrases.what, phrases.who, phrases.when],
    ...told.actions.map(({ text, who = '', when = '' }) => [text, who, when]),
  ].map(writeCells);
  return [...advice, ...topics, { ...actions, rows }].filter((topic) => topic.statements.length > 0);
}

/** A short decision's reason: what was said of its thing before ("Book Brenner": "Brenner wants 5,900 …"); where it is the only one, the last thing said. */
function reasonOf(decision: Retold, { decisions, figures }: Retelling): Retold | undefined {
  const before = figures.filter(
    (figure) =>
      figure.topic === decision.topic &&
      placeOf(figure) <= placeOf(decision) &&
      countWords(figure.text) >= REASON_WORDS,
  );
  if (decisions.length === 1 && decision.topic) return before.at(-1);
  if (countWords(decision.text) > SHORT_WORDS) return undefined;
  const things = thingsOf(decision.text);
  return before.find(({ text }) => thingsOf(text).some((thing) => things.includes(thing)));
}

/** Numbers, and names within the sentence or at its end. */
const thingsOf = (text: string): string[] => text.match(/\d[\d.,]*\d|\d+|(?<=\p{L}\s|^)\p{Lu}[\p{L}\p{M}]{3,}/gu) ?? [];

const placeOf = ({ source }: Retold): number => source.locator.line ?? source.locator.page ?? 0;

/** A theme with more figures weighs a little more, up to so much. */
const MORE = 1;

/** Figures are the story of what was said: the more of them a theme has, the sooner it is told. */
const themeWeight = (list: readonly Retold[]): number => Math.min(MORE, list.length / 10);

function topicOf({ heading, role, kind, list }: Told): Topic {
  return {
    heading,
    path: [],
    role,
    blocks: [],
    // under a name of its own each is an item; under a theme the strongest may head the slide
    statements: list.map((retold): Statement => {
      const statement = statementOf(retold, kind);
      return {
        ...statement,
        weight: statement.weight + (role === null ? themeWeight(list) : 0),
        listed: role !== null,
      };
    }),
    parts: [],
    source: list[0]?.source ?? null,
  };
}

function statementOf({ text, source }: Retold, kind: StatementKind): Statement {
  const figure = salientNumber(text) ? 1.5 : hasNumber(text) ? 0.6 : 0;
  return {
    text,
    kind,
    // what is left open there is what the absent have to settle
    weight: kindWeights[kind === 'question' ? 'decision' : kind] + figure,
    source,
    listed: false,
    level: 0,
    why: [`It was said as a ${kind}.`],
  };
}
