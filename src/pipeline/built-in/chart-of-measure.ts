import type { ChartKind } from '../../deck/chart-kinds.ts';
import type { PlanSlide } from '../../deck/plan.ts';
import type { TableBlock } from '../../materials/blocks.ts';
import { drawChart } from '../evidence/draw-chart.ts';
import { columnsOf, readFigures } from '../evidence/read-figures.ts';
import { summariseChart } from '../evidence/summarise-chart.ts';
import { wordsOf } from '../language/words.ts';
import type { OutlineContext } from './outline-context.ts';

interface MeasureWish {
  topic: string;
  chart?: ChartKind;
}

export interface ChartOfMeasure {
  /** Name of the measure's column, or of its row where periods stand side by side. */
  measure: string;
  title: string;
  points: string[];
  data: NonNullable<PlanSlide['data']>;
}

const TAKEAWAYS = 3;
const MOST_TOGETHER = 3;

/** The measure of a table that a wish names ("the scrap rate as a chart"), over its times or things, or a few of one unit ("plan against actual"); null where it names none, or unlike ones. */
export function chartOfMeasure(
  { block, place }: { block: TableBlock; place: { fileId: string; block: number } },
  { topic, chart }: MeasureWish,
  context: OutlineContext,
): ChartOfMeasure | null {
  const figures = readFigures(block, context.textLanguage);
  const ranked = columnsOf(figures, 'measure')
    .map(({ name, unit }) => ({ name, unit, worth: likenessOfNames(topic, name, context.textLanguage) }))
    .sort((a, b) => b.worth - a.worth);
  const [best] = ranked;
  const by = columnsOf(figures, 'time')[0] ?? columnsOf(figures, 'category')[0];
  if (!best || !by || best.worth < NAMED) return null;
  const named = ranked.filter(({ worth }) => worth === best.worth);
  const isOne = named.length === 1 || named.every(({ unit }) => unit !== undefined && unit === best.unit);
  if (!isOne || named.length > MOST_TOGETHER) return null;
  const columns = [by.name, ...named.map(({ name }) => name)];
  const drawn = drawChart(figures, { chart, columns }, context.phrases);
  if (!drawn || drawn.points.length < 2) return null;
  const { title, takeaways } = summariseChart(drawn, '', context);
  return {
    measure: best.name,
    title,
    points: takeaways.slice(0, TAKEAWAYS),
    data: { ...place, ...(chart ? { chart } : {}), columns },
  };
}

const NAMED = 2;
const MIN_WORD = 3;
const MIN_PART = 4;
const ENDING = 3;

/** How much of a name a wish says: whole words count twice, and so does the last part of a compound ("Ausschussquote" is a "Quote"). */
function likenessOfNames(wish: string, name: string, language: string): number {
  const words = (text: string): string[] =>
    wordsOf(text.replace(/[([][^()[\]]*[)\]]/gu, ' ').toLowerCase(), language).filter(
      (word) => word.length >= MIN_WORD,
    );
  const said = words(wish);
  return words(name).reduce((sum, word) => sum + Math.max(0, ...said.map((other) => likenessOfWords(other, word))), 0);
}

function likenessOfWords(said: string, word: string): number {
  const [short, long] = said.length < word.length ? [said, word] : [word, said];
  if (long.startsWith(short) && long.length - short.length <= ENDING) return NAMED;
  if (word.length < MIN_PART || said.length <= word.length) return 0;
  return said.endsWith(word) ? NAMED : said.startsWith(word) ? 1 : 0;
}
