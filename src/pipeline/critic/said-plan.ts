import type { DeckPlan, PlanSlide } from '../../deck/plan.ts';
import type { SaidSlide } from '../../deck/said-slide.ts';
import { slideKinds } from '../../deck/slide-kinds.ts';
import { chartOf, tableOf } from '../built-in/index.ts';
import type { Brief } from '../brief.ts';
import { readCells, readLevel } from '../wording/point-lines.ts';
import { cellsOf, saidChart } from './said-draft.ts';

/** What the slides of a plan would say: their lines, and the chart or table that they name. */
export const saidPlan = ({ slides, language }: DeckPlan, brief: Brief): SaidSlide[] =>
  slides.map((slide, at) => saidSlide(slide, { number: at + 1, language, brief }));

function saidSlide(
  slide: PlanSlide,
  { number, language, brief }: { number: number; language: string; brief: Brief },
): SaidSlide {
  const chart = slide.data && drawsChart.has(slide.kind) ? chartOf({ slide, brief, language }) : null;
  const table = slide.data && !chart ? tableOf({ slide, brief, language }) : null;
  const lines = slide.kind === 'table' && !slide.data ? readCells(slide.points) : null;
  const texts = lines ? [] : slide.points.map((point) => readLevel(point).text).filter((text) => text.trim() !== '');
  return {
    number,
    role: slideKinds[slide.kind].role,
    title: slide.title,
    blocks: texts.length > 0 ? [texts] : [],
    tables: [...(table ? [cellsOf(table.table)] : []), ...(lines ? [lines] : [])],
    charts: chart ? [saidChart(chart.chart)] : [],
    pictures: slide.picture || slide.wishedPicture ? 1 : 0,
    notes: [],
    sources: slide.sources,
  };
}

const drawsChart: ReadonlySet<PlanSlide['kind']> = new Set<PlanSlide['kind']>(['chart', 'twoColumns', 'comparison']);
