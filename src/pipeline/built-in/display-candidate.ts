import { runsText } from '../../materials/blocks.ts';
import { formulaHole } from '../../materials/formula/linear-form.ts';
import type { PlanSlide } from '../../deck/plan.ts';
import type { TopicRole } from '../language/topic-roles.ts';
import type { PlacedBlock, Section } from '../statements/build-sections.ts';
import { mergeSources } from '../statements/merge-sources.ts';
import { writeCode } from '../wording/display-lines.ts';
import { pointOf, wordsIn } from './topic-slide.ts';
import type { Topic } from './topic.ts';

/** Roles whose sentences are what the reader came for, whatever stands beside them. */
const told: ReadonlySet<TopicRole> = new Set([
  'recommendation', 'ask', 'decision', 'conclusion', 'actions', 'options', 'cost', 'result', 'outlook', 'schedule', 'risk', 'goals', 'questions', 'summary', 'people',
]); // prettier-ignore
/** A part that says more than this is about what it says. */
const MOST_STATEMENTS = 3;
const MOST_WORDS = 50;
/** A listing shorter than this is a command in passing. */
const LEAST_LINES = 3;
/** A longer one is read in the paper: it goes on over several slides. */
const MOST_LINES = 14;

/** The formula or the listing that a part under a heading is about: the only one of it, with a few words beside it and nothing else to show. */
export function subjectOf({ displays = [], heading, own }: Section, topic: Topic): PlacedBlock | undefined {
  const [display] = displays;
  if (!display || displays.length > 1 || heading === '' || (topic.role && told.has(topic.role))) return undefined;
  if (own.some(({ block }) => block.type !== 'paragraph' && block.type !== 'list')) return undefined;
  if (topic.statements.length > MOST_STATEMENTS || wordsIn(topic.statements) > MOST_WORDS) return undefined;
  const text = textOf(display);
  const isWhole = display.block.role === 'code' ? isShort(text.trim().split('\n').length) : isFormula(text);
  return isWhole ? display : undefined;
}

const isShort = (lines: number): boolean => lines >= LEAST_LINES && lines <= MOST_LINES;

const textOf = ({ block }: PlacedBlock): string => (block.type === 'paragraph' ? runsText(block.runs) : '');

/** An equation or the like, no single sign. */
const isFormula = (text: string): boolean =>
  !text.includes(formulaHole) && /[=≈≤≥<>∝≡→]/u.test(text) && /\p{L}/u.test(text) && text.length >= 5;

/** The slide of a part that is about a formula or a listing, what it says of it beside it; its title is the caller's. */
export function displayCandidate({
  display,
  statements,
}: Topic): Pick<PlanSlide, 'kind' | 'points' | 'sources'> | null {
  if (display?.block.type !== 'paragraph') return null;
  const sources = mergeSources([display.source, ...statements.map(({ source }) => source)]);
  const said = statements.map((statement) => pointOf(statement).trim());
  const { block } = display;
  return block.role === 'code'
    ? { kind: 'code', points: [writeCode(runsText(block.runs), block.language), ...said], sources }
    : { kind: 'formula', points: [runsText(block.runs), ...said], sources };
}
