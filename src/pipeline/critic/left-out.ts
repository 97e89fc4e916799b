import type { DeckPlan } from '../../deck/plan.ts';
import type { Brief } from '../brief.ts';
import { fillPhrase } from '../language/phrases.ts';
import { topicWords } from '../language/words.ts';
import { allBlocks, blockWeight, partsAside } from '../statements/build-sections.ts';
import { formatSources } from '../wording/format-source.ts';
import { bareText } from './fold-text.ts';
import { messagesFor } from './messages/index.ts';
import type { LeftOutReason } from './messages/shape.ts';
import { readDeck, readMaterialForCritic, slidesThatTell, type MaterialStatement, type Reading } from './reading.ts';
import { isDecisive } from './rules/decisive-missing.ts';
import { saidPlan } from './said-plan.ts';

/** A statement of the material that no slide says. */
export interface LeftOut {
  text: string;
  kind: MaterialStatement['kind'];
  /** What it weighs in the material; recommendations with a figure weigh 8 and more. */
  weight: number;
  /** Where it stands, in the deck's language. */
  place: string;
  reason: LeftOutReason;
  /** The reason as a sentence, in the language of the conversation. */
  why: string;
}

/** Longer lists are read by nobody. */
const MOST_LEFT_OUT = 100;
/** A sentence below this says little by itself. */
const LEAST_WEIGHT = 2;

/** A part of fewer words that tells of the document itself is missed by nobody. */
const LEAST_ASIDE = 12;

/** What the deck leaves out of its material with the reason, the weightiest first. */
export function leftOut(reading: Reading, language: string): LeftOut[] {
  if (reading.literal) return [];
  const messages = messagesFor(language).leftOut;
  const known = new Set<string>();
  const items = (reading.brief.saidOfItems ?? []).map(({ text, source }): LeftOut => ({
    text,
    kind: 'statement',
    weight: LEAST_WEIGHT,
    place: formatSources([source], reading.language),
    reason: 'excluded',
    why: fillPhrase(messages.excluded, { title: '' }),
  }));
  const aside = reading.brief.materials
    .flatMap(partsAside)
    .filter((part) => allBlocks(part).reduce((sum, { block }) => sum + blockWeight(block), 0) >= LEAST_ASIDE)
    .map(({ heading, source }): LeftOut => ({
      text: heading,
      kind: 'statement',
      weight: LEAST_WEIGHT,
      place: source ? formatSources([source], reading.language) : '',
      reason: 'aside',
      why: messages.aside,
    }));
  const statements = reading.statements
    .filter((statement) => statement.weight >= LEAST_WEIGHT || statement.topic.role === 'appendix')
    .filter((statement) => slidesThatTell(statement, reading).length === 0)
    .filter(({ text }) => {
      const said = bareText(text);
      if (known.has(said)) return false;
      known.add(said);
      return true;
    })
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST_LEFT_OUT)
    .map((statement) => {
      const { reason, title = '' } = reasonFor(statement, reading);
      return {
        text: statement.text,
        kind: statement.kind,
        weight: Number(statement.weight.toFixed(1)),
        place: formatSources([statement.source], reading.language),
        reason,
        why: fillPhrase(messages[reason], { title }),
      };
    });
  return [...statements, ...items, ...aside].slice(0, MOST_LEFT_OUT);
}

/** What a plan leaves out of its material, by the request that it was made by (`brief.request`). */
export const leftOutOfPlan = (plan: DeckPlan, brief: Brief, language: string): LeftOut[] =>
  leftOut(readDeck(readMaterialForCritic(brief), saidPlan(plan, brief), plan.language), language);

/** A slide that has so much of the words of a statement without a figure says what it would say; a figure that it lacks nothing says. */
const NEARLY = 0.45;

function reasonFor(statement: MaterialStatement, reading: Reading): { reason: LeftOutReason; title?: string } {
  const { wishes, slides, comparable } = reading;
  if (statement.topic.role === 'appendix') return { reason: 'appendix' };
  const isUnwanted = wishes.excluded.topics.some((topic) => {
    const words = topicWords(topic, reading.textLanguage);
    return words.length > 0 && words.every((word) => statement.words.includes(word));
  });
  if (isUnwanted) return { reason: 'excluded' };
  if (!reading.isInScope(statement)) return { reason: wishes.scope.length > 0 ? 'scope' : 'excluded' };
  const near =
    comparable && statement.numbers.length === 0
      ? slides.find(
          ({ words, role }) =>
            role !== 'opening' &&
            statement.words.length > 0 &&
            statement.words.filter((word) => words.has(word)).length / statement.words.length >= NEARLY,
        )
      : undefined;
  if (near) return { reason: 'told', title: near.title };
  const bound = wishes.count !== null || reading.brief.options.slideCount !== undefined;
  return { reason: bound || isDecisive(statement) ? 'room' : 'weight' };
}
