import type { TableBlock } from '../../materials/blocks.ts';
import type { CandidateSlide } from './candidate-slide.ts';
import type { OutlineContext } from './outline-context.ts';
import { meansChange } from '../language/lexicon.ts';
import { writeNumber } from '../wording/point-lines.ts';
import type { PlacedBlock } from '../statements/build-sections.ts';
import { chooseViews, type View } from '../evidence/choose-views.ts';
import { drawChart } from '../evidence/draw-chart.ts';
import { drawTable } from '../evidence/draw-table.ts';
import { columnNamed, isChange, readFigures, type Figures } from '../evidence/read-figures.ts';
import { profileFigures, readKeyFigures, type KeyFigure } from '../evidence/read-key-figures.ts';
import { summariseChart } from '../evidence/summarise-chart.ts';
import { capitalise } from '../language/words.ts';
import { fillPhrase } from '../language/phrases.ts';
import { fitsTitle, tellsFinding, trimTitle } from '../wording/title-rules.ts';

/** Slides that show a table, the most telling first; `heading` names it where it has no caption. */
export function tableCandidates(placed: PlacedBlock, heading: string, context: OutlineContext): CandidateSlide[] {
  if (placed.block.type !== 'table') return [];
  const block = placed.block;
  const known = context.tables.get(block);
  if (known) return known;
  const figures = readFigures(block, context.textLanguage);
  // a finding over the table is the author's own message; a caption says no more than what is in it
  const name = tellsFinding(heading) && heading !== figures.caption ? heading : figures.caption || heading;
  const candidates = viewsFor(figures, heading, context.brief.request).map((view, rank) =>
    viewCandidate({ view, block, figures, placed, name, heading, rank }, context),
  );
  const made = candidates.filter((candidate) => candidate !== null);
  context.tables.set(block, made);
  return made;
}

/** The views of the table, those of its changes first where the finding over it tells of a change. */
function viewsFor(figures: Figures, heading: string, request: string): View[] {
  const views = chooseViews(figures, request);
  if (!tellsFinding(heading) || !meansChange(heading)) return views;
  const changes = new Set(figures.columns.filter(isChange).map((column) => column.name));
  const isOfChange = (view: View): boolean =>
    view.form === 'chart' && view.columns.length > 1 && view.columns.slice(1).every((name) => changes.has(name));
  return [...views.filter(isOfChange), ...views.filter((view) => !isOfChange(view))];
}

const MAX_TAKEAWAYS = 3;

interface Shown {
  view: View;
  block: TableBlock;
  figures: Figures;
  placed: PlacedBlock;
  name: string;
  heading: string;
  rank: number;
}

function viewCandidate(shown: Shown, context: OutlineContext): CandidateSlide | null {
  const { view, placed, rank } = shown;
  const base = { sources: [placed.source], weight: 60 - rank * 12 };
  const data = { fileId: placed.fileId, block: placed.index, columns: view.columns };
  switch (view.form) {
    case 'chart': {
      const drawn = drawChart(shown.figures, { chart: view.chart, columns: view.columns }, context.phrases);
      if (!drawn || drawn.points.length < 2) return null;
      const { caption } = drawn.figures;
      const summary = summariseChart(drawn, caption, { ...context, heading: shown.heading });
      if (shown.rank === 0 && shown.name === shown.heading && tellsFinding(shown.heading) && shown.heading !== caption)
        return {
          ...base,
          kind: 'chart',
          title: trimTitle(shown.heading),
          points: [...(summary.stated ? [summary.title] : []), ...summary.takeaways].slice(0, MAX_TAKEAWAYS),
          lead: summary.stated ? summary.title : shown.heading,
          data: { ...data, chart: view.chart },
        };
      // The heading, which may be no more than the file's name, is a title only where the values say nothing.
      const named = summary.stated || caption || !fitsTitle(shown.name) ? summary.title : shown.name || summary.title;
      return {
        ...base,
        kind: 'chart',
        title: trimTitle(named),
        points: summary.takeaways.slice(0, MAX_TAKEAWAYS),
        ...(summary.stated ? { lead: summary.title } : {}),
        data: { ...data, chart: view.chart },
      };
    }
    case 'numbers':
      return numbersCandidate(
        readKeyFigures(shown.figures, context.language),
        trimTitle(shown.name || context.phrases.keyPoints),
        { ...base, data },
      );
    case 'profile': {
      const measure = view.columns[0] ?? '';
      const title = fillPhrase(context.phrases.numbersAt, {
        m: capitalise(columnNamed(shown.figures, measure)?.name ?? measure),
      });
      return numbersCandidate(profileFigures(shown.figures, measure, context.phrases), trimTitle(title), {
        ...base,
        data,
      });
    }
    case 'table': {
      const drawn = drawTable(shown.block);
      if (!drawn) return null;
      const large = drawn.leftOut.rows > 0;
      const title = trimTitle(
        shown.name ||
          drawn.table.columns
            .slice(0, 3)
            .map((column) => column.name)
            .filter(Boolean)
            .join(', ') ||
          context.phrases.overview,
      );
      return {
        ...base,
        kind: large && rank > 0 ? 'appendix' : 'table',
        title,
        points: [],
        data: { fileId: data.fileId, block: data.block },
      };
    }
  }
}

function numbersCandidate(
  numbers: readonly KeyFigure[],
  title: string,
  base: Pick<CandidateSlide, 'sources' | 'weight' | 'data'>,
): CandidateSlide | null {
  const shown = numbers.filter((number) => number.value !== '').slice(0, 4);
  if (shown.length === 0) return null;
  return {
    ...base,
    kind: 'bigNumbers',
    title,
    points: shown.map((number) => writeNumber(number.value, number.label, number.change)),
  };
}
