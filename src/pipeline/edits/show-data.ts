import type { ChartKind } from '../../deck/chart-kinds.ts';
import type { PlanSlide } from '../../deck/plan.ts';
import type { Reshaped } from '../../deck/slide-kinds.ts';
import { drawChart } from '../evidence/draw-chart.ts';
import { readFigures } from '../evidence/read-figures.ts';
import { phrasesFor } from '../language/phrases.ts';
import type { Change } from '../request/changes/change.ts';
import { contentLanguage } from '../request/choose-language.ts';
import { findBlock } from '../statements/find-blocks.ts';
import type { Said } from './edit-speaker.ts';
import { type Standing, findStanding } from './find-standing.ts';
import { type Outcome, type Surroundings, notFound, replace } from './outcome.ts';
import { reshapeSlide } from './reshape-slide.ts';

/** The slide with what it says in another form. */
export function reshape(
  deck: Standing[],
  standing: Standing,
  { form, brief, speaker, slide: told = standing.slide }: Surroundings & { form: Reshaped; slide?: PlanSlide },
): Outcome {
  const block = findBlock(told.data, brief);
  const slide = reshapeSlide(told, form, block?.type === 'table' ? block : null);
  const said = { slides: speaker.slides([standing.number]), form: speaker.replies.form[form] };
  return slide
    ? { deck: replace(deck, standing, slide), done: speaker.done('restyled', said), op: 'restyle', slide: standing }
    : { undone: speaker.undone(['restyle', said], 'unfitPoints') };
}

/** The slide without what it draws: its points, or the rows where it has none. */
export function undraw(deck: Standing[], standing: Standing, surroundings: Surroundings): Outcome {
  const { data, ...told } = standing.slide;
  if (!data)
    return {
      undone: surroundings.speaker.undone(
        [
          'restyle',
          { slides: surroundings.speaker.slides([standing.number]), form: surroundings.speaker.replies.form.bullets },
        ],
        'noTable',
      ),
    };
  return told.points.length > 0
    ? reshape(deck, standing, { ...surroundings, form: 'bullets', slide: told })
    : reshape(deck, standing, { ...surroundings, form: 'bullets' });
}

/** The slide's table as another chart or as a table; without a number, the first slide that has one. */
export function showData(
  deck: Standing[],
  change: Extract<Change, { type: 'chart' | 'table' }>,
  surroundings: Surroundings,
): Outcome {
  const { plan, brief, speaker } = surroundings;
  const form = speaker.replies.form[change.type === 'table' ? 'table' : change.chart];
  const standing =
    change.slide === null
      ? deck.find(
          ({ slide }) => slide.data && (change.type === 'chart' ? slide.kind !== 'bigNumbers' : slide.kind === 'chart'),
        )
      : findStanding(deck, change.slide, plan);
  const slides = standing
    ? speaker.slides([standing.number])
    : change.slide === null
      ? speaker.replies.name.any
      : speaker.named([change.slide]);
  const undone = (why: Said<'reason'>): Outcome => ({ undone: speaker.undone(['restyle', { slides, form }], why) });
  if (!standing)
    return undone(change.slide === null ? 'noneHasTable' : notFound(change.slide, { deck, plan, speaker }));
  const { slide } = standing;
  const block = findBlock(slide.data, brief);
  if (change.type === 'table' && !slide.data) return reshape(deck, standing, { ...surroundings, form: 'table' });
  if (!slide.data || block?.type !== 'table') return undone('noTable');
  if (change.type === 'table') return reshape(deck, standing, { ...surroundings, form: 'table' });
  const { data } = slide;
  const figures = readFigures(block, contentLanguage(brief));
  const draws = (columns?: string[]): boolean =>
    drawChart(figures, { chart: change.chart, ...(columns ? { columns } : {}) }, phrasesFor(plan.language)) !== null;
  if (!draws(data.columns) && !draws()) return undone('unfitFigures');
  return {
    deck: replace(deck, standing, {
      ...slide,
      kind: 'chart',
      data: { ...data, chart: change.chart satisfies ChartKind },
    }),
    done: speaker.done('restyled', { slides, form }),
    op: 'restyle',
    slide: standing,
  };
}
