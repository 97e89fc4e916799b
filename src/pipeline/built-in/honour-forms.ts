import type { TableBlock } from '../../materials/blocks.ts';
import type { RequestConstraints } from '../request/request-constraints.ts';
import { findBlock } from '../statements/find-blocks.ts';
import { meaningOf, eventsOf } from '../evidence/show-table.ts';
import { drawChart } from '../evidence/draw-chart.ts';
import { FEW_PERIODS } from '../evidence/choose-views.ts';
import { columnsOf, readFigures } from '../evidence/read-figures.ts';
import { summariseChart } from '../evidence/summarise-chart.ts';
import { readKeyFigures } from '../evidence/read-key-figures.ts';
import { salientNumber } from '../../deck/salient-number.ts';
import { likeness, topicWords } from '../language/words.ts';
import { readPair, writeNumber, writePair } from '../wording/point-lines.ts';
import { readEvent } from '../wording/read-event.ts';
import { chartOfMeasure } from './chart-of-measure.ts';
import type { OutlineContext } from './outline-context.ts';
import { timelineCandidate } from './structured-candidates.ts';
import { likenessToWish } from './topics-about.ts';
import type { TopicSlide } from './topic-slide.ts';
import { columnName, figureText } from '../../materials/table-texts.ts';

type Form = RequestConstraints['forms'][number];

const MATCHES = 1.4;
const MIN_STEM = 4;

/** The slides with each form that was asked for ("the schedule as a timeline", "with a pie chart") on the slide that is most about its topic. */
export function honourForms(
  slides: readonly TopicSlide[],
  forms: RequestConstraints['forms'],
  context: OutlineContext,
): TopicSlide[] {
  const made = [...slides];
  for (const form of forms) {
    if (form.topic === '') {
      formAll(made, form, context);
      continue;
    }
    if (form.kind === 'chart' && drawMeasure(made, form, context)) continue;
    const ranked = made
      .map((slide, at) => ({ slide, at, worth: worthFor(slide, form, context.textLanguage) }))
      .filter(({ worth }) => worth >= MATCHES)
      .sort((a, b) => b.worth - a.worth);
    if (ranked.some(({ slide }) => hasForm(slide, form))) continue;
    for (const { slide, at } of ranked) {
      const shaped = inForm(slide, form, context);
      if (!shaped) continue;
      made[at] = { ...slide, ...shaped };
      break;
    }
  }
  return made;
}

/** Draws the measure that the wish names: in place of a chart of another one, behind a table. Whether a table has it. */
function drawMeasure(made: TopicSlide[], form: Form, context: OutlineContext): boolean {
  for (const [at, slide] of made.entries()) {
    const table = slide.data && slide.kind !== 'appendix' ? tableBehind(slide, context) : null;
    const found = table && chartOfMeasure(table, form, context);
    if (!found) continue;
    const { measure, ...drawn } = found;
    if (slide.kind === 'chart' && slide.data?.columns?.includes(measure)) return hasForm(slide, form);
    const { roles: _roles, ...plain } = slide;
    const asChart: TopicSlide = { ...plain, ...drawn, kind: 'chart', lead: drawn.title };
    made.splice(slide.kind === 'chart' ? at : at + 1, slide.kind === 'chart' ? 1 : 0, asChart);
    return true;
  }
  return false;
}

/** A form for the deck as a whole: the first slide of figures that may have it, or, where nothing but numbers is wanted, each. */
function formAll(slides: TopicSlide[], form: Form, context: OutlineContext): void {
  if (form.kind !== 'bigNumbers' && slides.some((slide) => hasForm(slide, form))) return;
  for (const [at, slide] of slides.entries()) {
    const shaped = slide.data || form.kind === 'bigNumbers' ? inForm(slide, form, context) : null;
    if (!shaped) continue;
    // numbers stand for their table
    const { data: _data, ...rest } = slide;
    slides[at] = form.kind === 'bigNumbers' ? { ...rest, ...shaped } : { ...slide, ...shaped };
    if (form.kind !== 'bigNumbers') return;
  }
}

const worthFor = (slide: TopicSlide, { topic }: Form, language: string): number =>
  likenessToWish(slide.topic, topic, language) +
  likeness(topic, slide.title, language) * 3 +
  wordsInTables(slide, topic, language) * 2;

/** How many of the words a table of the slide's has in its caption or its columns. */
function wordsInTables({ topic: { blocks } }: TopicSlide, topic: string, language: string): number {
  const named = new Set(
    blocks.flatMap(({ block }) =>
      block.type === 'table'
        ? topicWords(
            [block.caption ?? '', ...block.columns.map(({ name }) => name), ...rowNames(block)].join(' '),
            language,
          )
        : [],
    ),
  );
  return wordsMet(topicWords(topic, language), named);
}

/** Rows that are measured by themselves over time are named as columns are. */
function rowNames(block: TableBlock): string[] {
  const { across, unitsBy, rows } = meaningOf(block, []);
  return across === 'periods' && unitsBy === 'row' ? rows.map(({ label }) => label) : [];
}

/** How many words of a wish have their like among names: stems of one word may differ by an ending, a short one by its plural. */
function wordsMet(words: readonly string[], names: ReadonlySet<string>): number {
  const meets = (word: string, name: string): boolean =>
    word.length >= MIN_STEM
      ? name.length >= MIN_STEM && (name.startsWith(word) || word.startsWith(name))
      : word.length >= MIN_WORD && name.startsWith(word) && name.length <= word.length + PLURAL;
  return words.filter((word) => names.has(word) || [...names].some((name) => meets(word, name))).length;
}

const MIN_WORD = 3;
const PLURAL = 2;

const hasForm = (slide: TopicSlide, { kind, chart }: Form): boolean =>
  slide.kind === kind && (chart === undefined || slide.data?.chart === chart);

type Shape = Pick<TopicSlide, 'kind' | 'points'> & Partial<Pick<TopicSlide, 'data' | 'title' | 'lead'>>;

const MAX_NUMBERS = 4;
const money =
  /(?<![\p{L}\d])\d[\d.,'’\u00a0\u202f]*(?:\s\d{3})*\s(?:euros?|dollars?|pounds?|Franken|рубл\p{L}*|грив\p{L}*|złot\p{L}*|kronor|kroner|TL)(?!\p{L})/iu;
/** A count of anything in words: "412 tickets". */
const amount = /(?<![\p{L}\d])\d[\d.,'’\u00a0\u202f]*(?:\s\d{3})*\s\p{L}{3,}/u;
const MAX_CARDS = 6;

/** The slide's content in the form; null where it has no such shape. */
function inForm(slide: TopicSlide, form: Form, context: OutlineContext): Shape | null {
  const { kind } = form;
  const within = (least: number, most: number): boolean => slide.points.length >= least && slide.points.length <= most;
  switch (kind) {
    case 'chart':
      return asChart(slide, form, context);
    case 'table':
      return slide.data && slide.kind !== 'table' ? { kind, points: slide.points.slice(0, MAX_NUMBERS) } : null;
    case 'bigNumbers':
      return asNumbers(slide, context);
    case 'timeline':
      return asTimeline(slide, context);
    case 'process':
    case 'cards':
      return !slide.data && within(2, MAX_CARDS) ? { kind, points: slide.points.map((point) => point.trim()) } : null;
    case 'bullets':
      return !slide.data && within(1, MAX_CARDS)
        ? {
            kind,
            points: slide.points.map((point) => {
              const { head, text } = readPair(point);
              return text ? `${head}: ${text}` : point;
            }),
          }
        : null;
    case 'twoColumns':
      return within(2, MAX_CARDS * 2) ? { kind, points: slide.points } : null;
    // what its content alone decides
    case 'title':
    case 'agenda':
    case 'section':
    case 'comparison':
    case 'picture':
    case 'pictureText':
    case 'quote':
    case 'matrix':
    case 'roadmap':
    case 'status':
    case 'diagram':
    case 'code':
    case 'formula':
    case 'closing':
    case 'appendix':
      return null;
  }
}

function tableBehind(slide: TopicSlide, context: OutlineContext) {
  const place =
    slide.data ??
    slide.topic.blocks.flatMap(({ block, fileId, index }) =>
      block.type === 'table' ? [{ fileId, block: index }] : [],
    )[0];
  const block = findBlock(place, context.brief);
  return place && block?.type === 'table' ? { place, block } : null;
}

/** A chart of the kind asked for, where the table's figures may be drawn so. */
function asChart(slide: TopicSlide, { chart, topic }: Form, context: OutlineContext): Shape | null {
  const table = tableBehind(slide, context);
  if (!table) return null;
  if (meaningOf(table.block, []).unitsBy === 'row') return asCourseOfRow(slide, { topic, chart, ...table }, context);
  const figures = readFigures(table.block, context.textLanguage);
  const columns = slide.data?.columns;
  const drawn =
    drawChart(figures, { chart, columns }, context.phrases) ?? drawChart(figures, { chart }, context.phrases);
  if (!drawn || drawn.points.length < 2) return null;
  return {
    kind: 'chart',
    points: slide.points.slice(0, MAX_NUMBERS),
    data: {
      fileId: table.place.fileId,
      block: table.place.block,
      ...(chart ? { chart } : {}),
      ...(columns ? { columns } : {}),
    },
  };
}

/** Of rows that are each measured by themselves, the one that the wish names, over its periods. */
function asCourseOfRow(
  slide: TopicSlide,
  {
    block,
    place,
    topic,
    chart,
  }: { block: TableBlock; place: { fileId: string; block: number }; topic: string; chart: Form['chart'] },
  context: OutlineContext,
): Shape | null {
  const { textLanguage: language, phrases } = context;
  const figures = readFigures(block, language);
  if (!figures.turned) return null;
  const wanted = topicWords(topic, language);
  const [best] = columnsOf(figures, 'measure')
    .map(({ name }) => ({ name, met: wordsMet(wanted, new Set(topicWords(name, language))) }))
    .filter(({ met }) => met > 0)
    .sort((a, b) => b.met - a.met);
  if (!best) return null;
  const form = {
    chart: chart ?? (figures.rowCount > FEW_PERIODS ? 'line' : 'column'),
    columns: ['', best.name],
  } as const;
  const drawn = drawChart(figures, { chart: form.chart, columns: [...form.columns] }, phrases);
  if (!drawn || drawn.points.length < 2) return null;
  const { title, stated } = summariseChart(drawn, figures.caption, { phrases, language });
  const told = context.speaks && stated ? { title, lead: title } : {};
  return {
    kind: 'chart',
    points: [...('title' in told && slide.lead === slide.title ? [slide.title] : []), ...slide.points].slice(
      0,
      MAX_NUMBERS,
    ),
    data: { fileId: place.fileId, block: place.block, chart: form.chart, columns: [...form.columns] },
    ...told,
  };
}

/** The key figures of the table, else the figures that the sentences say, each with what it counts. */
function asNumbers(slide: TopicSlide, context: OutlineContext): Shape | null {
  const lines = slide.lead === slide.title ? [slide.title, ...slide.points] : slide.points;
  const said = lines.flatMap((line) => {
    const value = salientNumber(line) ?? money.exec(line)?.[0] ?? amount.exec(line)?.[0];
    return value ? [writePair(value, line)] : [];
  });
  const table = tableBehind(slide, context);
  const rows = table ? numbersOfRows(table.block) : [];
  if (rows.length > 0) return { kind: 'bigNumbers', points: rows };
  const figures = table ? readKeyFigures(readFigures(table.block, context.textLanguage), context.language) : [];
  const counted = figures
    .filter(({ value }) => value !== '')
    .map(({ value, label, change }) => writeNumber(value, label, change));
  if (counted.length > 0) return { kind: 'bigNumbers', points: counted.slice(0, MAX_NUMBERS) };
  // a sentence without a figure would be lost
  return said.length === lines.length && said.length > 0 && said.length <= MAX_NUMBERS
    ? { kind: 'bigNumbers', points: said }
    : null;
}

/** The latest value of each row of indicators or over time, with its name and the value before; empty for other tables. */
function numbersOfRows(block: TableBlock): string[] {
  const { kpis, across, columns, label, measure, rows } = meaningOf(block, []);
  const periods = columns.flatMap(({ role }, at) => (role === 'period' ? [at] : []));
  const value = across === 'periods' ? periods.at(-1) : kpis.length > 0 ? (measure ?? undefined) : undefined;
  if (label === null || value === undefined || rows.length > MAX_NUMBERS) return [];
  const before = across === 'periods' ? periods.at(-2) : (kpis[0]?.previous ?? undefined);
  const text = (row: number, column: number): string => figureText(block.rows[row], column);
  return rows.flatMap(({ role }, row) => {
    const now = text(row, value);
    const then = figureText(block.rows[row], before);
    if (role !== 'item' || now === '') return [];
    return [writeNumber(now, text(row, label), then ? `${columnName(block, before)}: ${then}` : undefined)];
  });
}

const MAX_EVENTS = 8;

/** Events from the table's dates, the list's or the sentences'. */
function asTimeline(slide: TopicSlide, context: OutlineContext): Shape | null {
  const table = tableBehind(slide, context);
  const rows = table ? eventsOf(table.block, meaningOf(table.block, [])) : null;
  if (rows) return { kind: 'timeline', points: rows };
  const listed = slide.topic.blocks.flatMap((placed) => timelineCandidate(placed, slide.title) ?? [])[0];
  if (listed) return { kind: 'timeline', points: listed.points };
  const events = [slide.title, ...slide.points].flatMap((line) => {
    const event = readEvent(line);
    return event ? [writePair(event.when, event.what)] : [];
  });
  return events.length >= 2 && events.length <= MAX_EVENTS && events.length >= slide.points.length
    ? { kind: 'timeline', points: events }
    : null;
}
