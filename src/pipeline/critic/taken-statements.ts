import { formatSources } from '../wording/format-source.ts';
import { slidesThatTell, type MaterialStatement, type Reading } from './reading.ts';

/** A statement of the material that a slide says, and why it was taken. */
export interface TakenStatement {
  /** From 1, as the slides of the draft. */
  slide: number;
  text: string;
  kind: MaterialStatement['kind'];
  weight: number;
  /** Where it stands, in the deck's language. */
  place: string;
  /** What its weight is made of, each a sentence. */
  why: string[];
}

/** Of one slide; more are told by the first of them. */
const MOST_OF_A_SLIDE = 8;

/** The statements behind each slide, in the order of the slides, the weightiest first. */
export function takenStatements(reading: Reading): TakenStatement[] {
  const told = reading.statements.flatMap((statement) =>
    slidesThatTell(statement, reading)
      .filter(({ role }) => role !== 'opening')
      .map(({ number }) => ({ statement, number })),
  );
  return reading.slides.flatMap(({ number }) =>
    told
      .filter((one) => one.number === number)
      .toSorted((a, b) => b.statement.weight - a.statement.weight)
      .slice(0, MOST_OF_A_SLIDE)
      .map(({ statement: { text, kind, weight, source, why } }) => ({
        slide: number,
        text,
        kind,
        weight: Number(weight.toFixed(1)),
        place: formatSources([source], reading.language),
        why,
      })),
  );
}
