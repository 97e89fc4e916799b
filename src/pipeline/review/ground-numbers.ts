import type { PlanSlide } from '../../deck/plan.ts';
import { decimalsOf, isRoundedOf, numbersIn, oneStep, type WrittenNumber } from '../../deck/written-numbers.ts';
import { runsText, type Block } from '../../materials/blocks.ts';
import type { Brief } from '../brief.ts';
import { findBlock } from '../statements/find-blocks.ts';
import { contentLanguage } from '../request/choose-language.ts';
import { phrasesFor } from '../language/phrases.ts';
import { drawChart } from '../evidence/draw-chart.ts';
import { round } from '../evidence/group-rows.ts';
import { readFigures } from '../evidence/read-figures.ts';
import { profileFigures, readKeyFigures } from '../evidence/read-key-figures.ts';
import { summariseChart } from '../evidence/summarise-chart.ts';

/** Which numbers of a text the material does not carry. */
export type NumberCheck = (text: string, slide?: PlanSlide) => string[];

/** Counts up to this ("three steps") are a manner of speaking. */
const SMALL_COUNT = 10;
/** Between so many numbers sums, differences, ratios and shares are looked for. */
const MAX_PAIRED = 80;

/**
 * A check against everything the brief says: a number passes when the material or the request has it, when it is computed from a table of
 * the plan as the built-in writer computes, when it is a cell of such a table, rounded or in thousands or millions, when it is a sum,
 * difference, ratio or share of two numbers of the slide's sources, or when it is one of those `computed` for the model, as precisely as
 * it is written.
 */
export function groundNumbers(
  brief: Brief,
  slides: readonly PlanSlide[],
  computed: ReadonlySet<number> = new Set(),
): NumberCheck {
  const known = new Set<number>();
  const learn = (text: string): void => {
    for (const number of numbersIn(text)) for (const meaning of number.meanings) known.add(meaning);
  };
  learn(brief.request);
  for (const message of brief.conversation) if (message.role === 'user') learn(message.text);
  for (const { material } of brief.materials) for (const block of material.blocks) learnBlock(block, learn, known);
  // what one slide computes from its table, the key statements and the summary may repeat
  for (const slide of slides) for (const value of computedFrom(slide, brief)) known.add(value);
  const shown = cellsShown(slides, brief);
  return (text, slide) =>
    numbersIn(text)
      .filter(
        (number) =>
          !number.meanings.some((value) => known.has(value) || (Number.isInteger(value) && value <= SMALL_COUNT)),
      )
      .filter((number) => !isOneOf(number, computed) && !isRoundedOf(number, shown, toleranceOf(number)))
      .filter((number) => !slide || !follows(number, numbersBehind(slide, brief)))
      .map((number) => number.text);
}

function learnBlock(block: Block, learn: (text: string) => void, known: Set<number>): void {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
    case 'quote':
      return learn(runsText(block.runs));
    case 'list':
      for (const item of block.items) learn(runsText(item.runs));
      return;
    case 'picture':
      return learn(block.alt);
    case 'table':
      learn([block.caption ?? '', ...block.columns.map((column) => `${column.name} ${column.unit ?? ''}`)].join(' '));
      for (const row of block.rows)
        for (const cell of row) {
          learn(cell.text);
          if (typeof cell.value === 'number') known.add(Math.abs(cell.value)).add(Math.abs(round(cell.value * 100)));
        }
  }
}

/** What the built-in writer would compute from the slide's table: values drawn, shares, changes, counts, key figures. */
function computedFrom(slide: PlanSlide, brief: Brief): ReadonlySet<number> {
  const found = new Set<number>();
  const block = findBlock(slide.data, brief);
  if (block?.type === 'table') {
    const language = contentLanguage(brief);
    const figures = readFigures(block, language);
    const phrases = phrasesFor(language);
    const texts: string[] = [String(figures.rowCount)];
    const drawn = drawChart(figures, slide.data ?? {}, phrases);
    if (drawn) {
      const summary = summariseChart(drawn, '', { phrases, language });
      texts.push(summary.title, ...summary.takeaways);
      for (const point of drawn.points)
        for (const value of point.values) if (value !== null) found.add(Math.abs(value));
    }
    for (const column of slide.data?.columns ?? [])
      texts.push(...profileFigures(figures, column, phrases).map((number) => number.value));
    texts.push(...readKeyFigures(figures, language).flatMap((number) => [number.value, number.change ?? '']));
    for (const text of texts)
      for (const number of numbersIn(text)) for (const meaning of number.meanings) found.add(meaning);
  }
  return found;
}

/** Values of the tables that slides show, without their signs. */
function cellsShown(slides: readonly PlanSlide[], brief: Brief): ReadonlySet<number> {
  const tables = new Set(slides.map((slide) => findBlock(slide.data, brief)));
  const values = [...tables].flatMap((block) =>
    block?.type === 'table'
      ? block.rows.flatMap((row) => row.flatMap(({ value }) => (typeof value === 'number' ? [Math.abs(value)] : [])))
      : [],
  );
  return new Set(values);
}

function numbersBehind(slide: PlanSlide, brief: Brief): number[] {
  const block = findBlock(slide.data, brief);
  const found: number[] = [];
  if (block?.type === 'table')
    for (const row of block.rows) for (const cell of row) if (typeof cell.value === 'number') found.push(cell.value);
  for (const source of slide.sources) {
    const material = brief.materials.find((item) => item.fileId === source.fileId)?.material;
    for (const other of material?.blocks ?? [])
      if (other.type === 'paragraph' && JSON.stringify(other.locator) === JSON.stringify(source.locator))
        for (const number of numbersIn(runsText(other.runs))) found.push(...number.meanings);
  }
  return found.length <= MAX_PAIRED ? found : [];
}

const toleranceOf = (number: WrittenNumber): number => 0.5 * 10 ** -decimalsOf(number) + 1e-9;

const isOneOf = (number: WrittenNumber, known: ReadonlySet<number>): boolean =>
  [...known].some((one) => number.meanings.some((value) => Math.abs(one - value) <= toleranceOf(number)));

/** Whether a number is the sum, difference, ratio, share or change of two others, as precisely as it is written. */
function follows(number: WrittenNumber, behind: readonly number[]): boolean {
  const tolerance = toleranceOf(number);
  const isMeant = (result: number): boolean =>
    number.meanings.some((value) => Number.isFinite(result) && Math.abs(result - value) <= tolerance);
  return behind.some((a) => behind.some((b) => a !== b && oneStep(a, b).some(isMeant)));
}
