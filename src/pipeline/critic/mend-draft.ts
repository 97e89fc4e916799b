import type { Chart, Paragraph } from '../../deck/content.ts';
import { plainText } from '../../deck/content.ts';
import type { DraftSlide } from '../../deck/draft.ts';
import type { DeckPlan, PlanSlide } from '../../deck/plan.ts';
import { saidPoints } from '../../deck/said-slide.ts';
import { tableOf } from '../built-in/index.ts';
import type { Brief } from '../brief.ts';
import { readLevel } from '../wording/point-lines.ts';
import { breaksOff } from './breaks-off.ts';
import type { CriticCode, Finding } from './finding.ts';
import { bareText } from './fold-text.ts';
import type { Reading } from './reading.ts';
import { namedCategories } from './rules/accent-elsewhere.ts';
import { totalIn } from './rules/total-among-parts.ts';
import { unlikeNames } from './rules/units-mixed.ts';
import { saidChart } from './said-draft.ts';

/** What was put right, on which slide. */
export interface Mended {
  code: CriticCode;
  /** From 1, as the slides were counted then. */
  slide: number;
}

interface Mending {
  reading: Reading;
  brief: Brief;
  plan: DeckPlan;
}

/** The slides of a draft with the faults put right that need no one to decide. Titles and points of the approved plan stay as they are. */
export function mendDraft(
  slides: readonly DraftSlide[],
  findings: readonly Finding[],
  mending: Mending,
): { slides: DraftSlide[]; mended: Mended[] } {
  const mended: Mended[] = [];
  const planned = new Map(mending.plan.slides.map((slide) => [slide.id, slide]));
  const changed = slides.map((slide, at) => {
    const codes = new Set(findings.filter((finding) => finding.slide === at + 1).map(({ code }) => code));
    let best = slide;
    for (const code of codes) {
      const better = mends[code]?.(best, { ...mending, planned: planned.get(slide.id), number: at + 1 });
      if (!better) continue;
      best = better;
      mended.push({ code, slide: at + 1 });
    }
    return best;
  });
  return { slides: changed, mended };
}

type MendSlide = (
  slide: DraftSlide,
  context: Mending & { planned: PlanSlide | undefined; number: number },
) => DraftSlide | null;

const mends: Readonly<Partial<Record<CriticCode, MendSlide>>> = {
  title_cut: (slide, { planned, reading }) =>
    planned && planned.title !== slide.title && !breaksOff(planned.title, reading)
      ? { ...slide, title: planned.title }
      : null,
  said_again: (slide, { planned, reading, number }) =>
    withoutPoints(slide, planned, (text) => isSaidBefore(text, number, reading)),
  accent_elsewhere: (slide) =>
    withChart(slide, (chart) => {
      const [named, ...more] = namedCategories(slide.title, chart.categories);
      return named === undefined || more.length > 0 ? null : { ...chart, emphasizedPoint: named };
    }),
  total_among_parts: (slide) => withChart(slide, withoutTotal),
  units_mixed: (slide, context) =>
    withChart(slide, (chart) => ofOneUnit(chart, context.reading)) ?? asTable(slide, context),
};

/** Whether an earlier slide has the words of a point. */
const isSaidBefore = (text: string, number: number, { slides }: Reading): boolean =>
  slides.slice(0, number - 1).some((slide) => saidPoints(slide).some((line) => bareText(line) === bareText(text)));

/** A slide keeps so many points. */
const LEAST_POINTS = 2;

/** Points that the writer added to the plan are taken out again. */
function withoutPoints(
  slide: DraftSlide,
  planned: PlanSlide | undefined,
  isUnwanted: (text: string) => boolean,
): DraftSlide | null {
  if (slide.kind !== 'bullets' && slide.kind !== 'closing') return null;
  const own = new Set((planned?.points ?? []).map((point) => bareText(readLevel(point).text)));
  const kept = slide.paragraphs.filter((point: Paragraph) => {
    const text = plainText([point]);
    return own.has(bareText(text)) || !isUnwanted(text);
  });
  return kept.length >= LEAST_POINTS && kept.length < slide.paragraphs.length ? { ...slide, paragraphs: kept } : null;
}

function withChart(slide: DraftSlide, mend: (chart: Chart) => Chart | null): DraftSlide | null {
  if (slide.kind === 'chart') {
    const chart = mend(slide.chart.chart);
    return chart ? { ...slide, chart: { ...slide.chart, chart } } : null;
  }
  if (slide.kind !== 'twoColumns' && slide.kind !== 'comparison') return null;
  let found = false;
  const [left, right] = slide.columns.map((column) => {
    if (column.body.type !== 'chart') return column;
    const chart = mend(column.body.chart);
    if (!chart) return column;
    found = true;
    return { ...column, body: { ...column.body, chart } };
  });
  return found && left && right ? { ...slide, columns: [left, right] } : null;
}

function withoutTotal(chart: Chart): Chart | null {
  const name = totalIn(saidChart(chart));
  if (name === null) return null;
  const at = chart.categories.indexOf(name);
  if (at < 0) {
    const series = chart.series.filter((one) => one.name !== name);
    return series.length > 0 ? { ...chart, series } : null;
  }
  const rest = <T>(list: readonly T[]): T[] => list.filter((_, index) => index !== at);
  const { emphasizedPoint, ...others } = chart;
  const accent =
    emphasizedPoint === undefined || emphasizedPoint === at
      ? undefined
      : emphasizedPoint - (emphasizedPoint > at ? 1 : 0);
  return {
    ...others,
    categories: rest(chart.categories),
    series: chart.series.map((series) => ({ ...series, values: rest(series.values) })),
    ...(accent === undefined ? {} : { emphasizedPoint: accent }),
  };
}

/** The chart without the series that are counted otherwise than the first; null where its categories are unlike. */
function ofOneUnit(chart: Chart, reading: Reading): Chart | null {
  const [first] = chart.series;
  const series = chart.series.filter(
    (one) =>
      one === first || unlikeNames(saidChart({ ...chart, series: first ? [first, one] : [one] }), reading) === null,
  );
  return series.length > 0 && series.length < chart.series.length ? { ...chart, series } : null;
}

/** A chart whose categories have units of their own says what it says as a table. */
function asTable(
  slide: DraftSlide,
  { planned, brief, plan }: Mending & { planned: PlanSlide | undefined },
): DraftSlide | null {
  if (slide.kind !== 'chart' || !planned) return null;
  const table = tableOf({ slide: planned, brief, language: plan.language });
  if (!table) return null;
  const { chart: _chart, kind: _kind, ...rest } = slide;
  return { ...rest, kind: 'table', table };
}
