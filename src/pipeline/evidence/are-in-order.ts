import { foldWords } from '../../materials/table-meaning/index.ts';
import { phraseLanguages } from '../language/phrases.ts';
import { weekdayNames } from '../../calendar-names.ts';

let known: ReadonlyMap<string, number> | undefined;

/** Days of the week by their names, long and short, in the writer's languages; Monday is 0. */
const weekdays = (): ReadonlyMap<string, number> =>
  (known ??= new Map(
    phraseLanguages.flatMap((language) =>
      weekdayNames(language).flatMap((names, day) => names.map((name) => [foldWords(name), day] as const)),
    ),
  ));

const DAYS = 7;
const MIN_NAMES = 3;

/**
 * Whether names stand in an order of their own, which a chart keeps: days of the week, classes ("18–29", "30–44", "65+"), steps of a scale
 * ("0", "7", "14").
 */
export function areInOrder(names: readonly string[]): boolean {
  if (names.length < MIN_NAMES || new Set(names).size < names.length) return false;
  return areWeekdays(names) || areClasses(names);
}

function areWeekdays(names: readonly string[]): boolean {
  const days = names.map((name) => weekdays().get(foldWords(name)));
  const [first] = days;
  if (first === undefined || days.some((day) => day === undefined)) return false;
  const since = days.map((day) => ((day ?? 0) - first + DAYS) % DAYS);
  return since.every((day, at) => at === 0 || day > (since[at - 1] ?? 0));
}

/** Bare numbers that rise are what is measured at. */
export const areSteps = (names: readonly string[]): boolean =>
  areInOrder(names) && names.every((name) => bare.test(name.trim()));

const bare = /^\p{Nd}[\p{Nd}.,]*$/u;
const figure = /\d+(?:[.,]\d+)?/gu;

/** Numbers that rise, as the bounds of classes or as what is measured at; "Line 14" and "Phase 2" are names. */
function areClasses(names: readonly string[]): boolean {
  const bounds = names.map((name) => [...name.matchAll(figure)].map(([text]) => Number(text.replace(',', '.'))));
  if (bounds.some(({ length }) => length < 1 || length > 2)) return false;
  const isBare = names.every((name) => bare.test(name.trim()));
  if (!isBare && bounds.filter(({ length }) => length === 2).length < names.length / 2) return false;
  return bounds.every((own, at) => {
    const before = bounds[at - 1];
    return (
      !before ||
      (((own.at(-1) ?? 0) > (before.at(-1) ?? 0) || own.length < before.length) && (own[0] ?? 0) >= (before[0] ?? 0))
    );
  });
}
