import type { Chart, Paragraph } from '../../../deck/content.ts';
import type { DraftOf } from '../../../deck/draft.ts';
import type { Box } from '../../../deck/units.ts';
import type { Composer, SlideDraft } from '../composer.ts';
import { fitFreeText, line, shape, type FittedText } from '../free-text.ts';
import { headingOn, messageSurface, quietSurface, surfaceLook } from '../palette.ts';
import { cellsOf } from '../region.ts';
import { statusColor } from '../status-color.ts';
import { figureFamily, liningFigures } from './lining-figures.ts';
import { startDrawn } from './start-drawn.ts';
import { composeInNumberLayout } from './number-layout.ts';
import { figureRoom, oneLine, valueLine, valueRuns } from './value-runs.ts';

type Figure = DraftOf<'bigNumbers'>['numbers'][number];

/** Points of the values, by how many there are; smaller than the least they are no big numbers. */
const largest = [160, 88, 72, 66];
const LEAST_BIG = 34;
/** Points of what they count. */
const largestLabel = [32, 26, 24, 22];
/** Between what a figure is and how it changed, in inches on a slide 7.5 in high. */
const APART = 0.25;
/** A card with so much room left has its change at its foot, under a hairline. */
const [TALL, HAIRLINE] = [0.9, 0.015];
/** Figures smaller than this, in a row, are set larger in two rows. */
const BIG = 46;
/** Points of what is said at the foot of a low card, on one line. */
const COMPACT = 20;
/** Share of a low card that words have beside a course. */
const WORDS = 0.56;

interface Change {
  amount: string;
  rest: string;
  direction?: 'up' | 'down';
}
const AMOUNT =
  /^(?<sign>[+\-−–▲▼])?\s?(?<amount>[\d.,\s\u00A0]*\d[\u00A0\s]?(?:%|‰|pp\b|pts?\b|points?\b)?)\s*(?<rest>.*)$/su;

/** "+18 % on last year" as an amount with its direction, and what it is compared with; the value's unit stays with the amount. */
function readChange(text: string, value: string): Change {
  const { sign, amount, rest = '' } = AMOUNT.exec(text.trim())?.groups ?? {};
  if (amount === undefined) return { amount: text, rest: '' };
  const direction = sign === undefined ? undefined : /[+▲]/.test(sign) ? 'up' : 'down';
  const [word = '', ...others] = rest.trim().split(/\s+/);
  const counted = value.split(/[\s\u00A0]+/).includes(word);
  return {
    amount: counted ? `${amount.trim()}\u00A0${word}` : amount.trim(),
    rest: counted ? others.join(' ') : rest.trim(),
    ...(direction ? { direction } : {}),
  };
}

/** A sparkline: a chart without axes; the last of its columns in the accent. */
const sparkline = (label: string, values: readonly number[], kind: 'line' | 'column'): Chart => ({
  kind,
  grouping: 'clustered',
  categories: values.map((_, i) => String(i + 1)),
  categoryKind: 'text',
  series: [{ name: label, values: [...values] }],
  emphasizedPoint: values.length - 1,
  numberFormat: 'General',
  labels: 'off',
  legend: 'off',
  bare: true,
});

interface Grid {
  columns: number;
  rows: number;
  size: number;
}

/** The arrangement in which the values are largest, each on one line. */
function arrange(
  slide: SlideDraft,
  values: readonly string[],
  { padding, courses }: { padding: number; courses: boolean },
): Grid {
  const { composer, page, region } = slide;
  const at = (columns: number): Grid => {
    const rows = Math.ceil(values.length / columns);
    const inner = (region.width - composer.length(0.25) * (columns - 1)) / columns - 2 * padding;
    const room = rows > 1 && courses ? inner * WORDS : inner;
    const width = figureRoom(page, room);
    const fits = values.map((value) => {
      const max = composer.size(largest[values.length - 1] ?? LEAST_BIG);
      return fitFreeText(
        (size) => [valueLine(value, size)],
        { width, height: (region.height / rows) * 0.36 },
        { family: figureFamily(page), bold: true, max, min: composer.size(20) },
      ).size;
    });
    return { columns, rows, size: Math.min(...fits) };
  };
  const one = at(values.length);
  // Two rows of two; three numbers would leave a hole.
  if (values.length < 3 || one.size >= composer.size(values.length === 4 ? BIG : LEAST_BIG)) return one;
  const two = at(2);
  return two.size >= one.size * 1.25 ? two : one;
}

/** One to four numbers on cards down the whole page: the value large, what it is, its course, and how it changed. */
export function composeBigNumbers(composer: Composer, draft: DraftOf<'bigNumbers'>): void {
  const numbers = draft.numbers.map((one) => ({ ...one, value: oneLine(one.value) }));
  const plain = numbers.every(({ series, target, good }) => !series && !target && !good);
  if (plain && composeInNumberLayout(composer, { ...draft, numbers })) return;
  const slide = startDrawn(composer, draft);
  const { region } = slide;
  const padding = composer.length(0.2);
  const {
    columns,
    rows,
    size: widest,
  } = arrange(
    slide,
    numbers.map(({ value }) => value),
    { padding, courses: numbers.some(({ series }) => series) },
  );
  const boxes = cellsOf(region, { columns, rows, gutter: composer.length(0.25) });
  const inner = (boxes[0]?.width ?? region.width) - 2 * padding;
  const height = boxes[0]?.height ?? region.height;
  // On low cards the course stands beside the words.
  const beside = rows > 1 && numbers.some(({ series }) => series);
  const fitLabel = (max: number, label: string) =>
    fitFreeText(
      () => [line(label)],
      { width: beside ? inner * WORDS : inner, height: height * (beside ? 0.3 : 0.24) },
      { family: slide.page.bodyFamily, max, min: composer.size(12) },
    );
  const labelSize = Math.min(
    ...numbers.map(({ label }) => fitLabel(composer.size(largestLabel[numbers.length - 1] ?? 20), label).size),
  );
  const labels = numbers.map(({ label }) => fitLabel(labelSize, label));
  if (labels.some(({ shortened }) => shortened))
    composer.warn('text_shortened', `Labels of "${draft.title}" were shortened to fit; shorten them yourself.`);
  const labelHeight = Math.ceil(Math.max(...labels.map((label) => label.height)) * 1.04);
  const compact = rows > 1 || height < composer.length(2.6);
  const feet = fitFeet(slide, numbers, { compact, room: { width: inner, height: height * 0.3 } });
  // On low cards the values give way to what is said of them.
  let size = widest;
  const least = labelHeight + feet.height + 2 * padding + composer.length(0.2);
  while (size > composer.size(20) && valueHeightOf(slide, numbers, size) + least > height) size -= 2;
  const valueHeight = valueHeightOf(slide, numbers, size);
  // Columns stand on zero, from which a course far above it is flat.
  const flat = numbers.some(({ series }) => series && Math.min(...series) > Math.max(...series) / 2);
  const course = numbers.some(({ series }) => series) ? (flat ? 'line' : 'column') : undefined;
  numbers.forEach((figure, i) => {
    const [box, label, foot] = [boxes[i], labels[i], feet.texts[i]];
    if (!box || !label || !foot) return;
    const value = { size, height: valueHeight };
    placeFigure(slide, figure, {
      number: i + 1,
      box,
      padding,
      value,
      course,
      alone: numbers.length === 1,
      beside,
      label: { paragraphs: label.paragraphs, size: labelSize, height: labelHeight },
      foot: { paragraphs: foot.paragraphs, size: foot.size, height: feet.height },
    });
  });
  slide.done();
}

/** Height of the tallest of the values at a size, each on one line. */
const valueHeightOf = ({ page, region }: SlideDraft, numbers: readonly Figure[], size: number): number =>
  Math.ceil(
    Math.max(
      ...numbers.map(
        ({ value }) =>
          fitFreeText(() => [{ ...line(''), runs: valueRuns(value, size) }], region, {
            family: figureFamily(page),
            bold: true,
            max: size,
            min: size,
          }).height,
      ),
    ) * 1.04,
  );

/** What the figures say at their foot, all in one size. */
function fitFeet(
  { composer, page }: SlideDraft,
  numbers: readonly Figure[],
  { compact, room }: { compact: boolean; room: { width: number; height: number } },
): { texts: FittedText[]; height: number } {
  const fitAll = (max: number) =>
    numbers.map((figure) =>
      fitFreeText((size) => changeLines(figure, { size, compact }), room, {
        family: page.bodyFamily,
        max,
        min: composer.size(12),
      }),
    );
  const size = Math.min(
    ...fitAll(composer.size(numbers.length === 1 ? 22 : compact ? COMPACT : 18)).map((text) => text.size),
  );
  const texts = fitAll(size);
  const said = texts.filter(({ paragraphs }) => paragraphs.length > 0);
  return { texts, height: Math.ceil(Math.max(0, ...said.map((text) => text.height)) * 1.06) };
}

interface Set {
  paragraphs: Paragraph[];
  size: number;
  height: number;
}

interface FigurePlace {
  number: number;
  box: Box;
  padding: number;
  value: { size: number; height: number };
  label: Set;
  foot: Set;
  /** How courses are drawn; absent where there is none on the slide. */
  course?: 'line' | 'column';
  alone: boolean;
  /** The course stands beside the figure, not under it. */
  beside: boolean;
}

function placeFigure(
  slide: SlideDraft,
  figure: Figure,
  { number, box, padding, value, label, foot, course, alone, beside }: FigurePlace,
): void {
  const { composer, page } = slide;
  const change = figure.change ? readChange(figure.change, figure.value) : undefined;
  const against = figure.good !== undefined && change?.direction !== undefined && change.direction !== figure.good;
  const warning = against ? statusColor(page, quietSurface(page), 'bad') : undefined;
  const surface = warning ? messageSurface(page, warning) : quietSurface(page);
  const bad = warning && statusColor(page, surface, 'bad');
  const ink = { color: surface.text, ...(surface.textTint === undefined ? {} : { textTint: surface.textTint }) };
  const bar = composer.length(0.07);
  const inside = { x: box.x + padding, width: box.width - 2 * padding };
  const words = beside ? { ...inside, width: inside.width * WORDS } : inside;
  const block = value.height + label.height + composer.length(0.06);
  // Without a course to show, all that is said of the figure stands together in the middle of its card; on a tall one the change stands at its foot.
  const apart = foot.height > 0 ? composer.length(APART) : 0;
  const free = box.height - bar - 2 * padding - block - apart - foot.height;
  const footed = !course && foot.height > 0 && free >= composer.length(TALL);
  const top = box.y + bar + padding + (course ? 0 : Math.max(0, free * (footed ? 0.5 : 0.45)));
  const align = alone ? 'center' : 'start';
  const accent = page.accents[0] ?? 'accent1';
  slide.add(
    shape({ name: `Card ${number}`, box, ...surfaceLook(surface), decorative: true }),
    shape({ name: `Rule ${number}`, box: { ...box, height: bar }, fill: warning ?? accent, decorative: true }),
    shape({
      name: `Number ${number}`,
      box: { ...words, y: top, height: value.height },
      paragraphs: [{ ...line(''), runs: valueRuns(figure.value, value.size) }],
      size: value.size,
      ...ink,
      color: warning ? (bad ?? surface.text) : (headingOn(page, surface, { large: true }) ?? surface.text),
      anchor: 'bottom',
      align,
      headingFont: liningFigures(page),
    }),
    shape({
      name: `Label ${number}`,
      box: { ...words, y: top + value.height + composer.length(0.06), height: label.height },
      paragraphs: label.paragraphs,
      size: label.size,
      ...ink,
      align,
    }),
  );
  const lowest = box.y + box.height - padding - foot.height;
  const end = course || footed ? lowest : Math.min(lowest, top + block + apart);
  const under = top + block + padding / 2;
  const from = beside ? top : Math.max(under, end - padding / 2 - composer.length(1.8));
  if (course && figure.series && end - under > composer.length(beside ? 0 : 0.4)) {
    const gap = beside ? padding : 0;
    const x = beside ? words.x + words.width + gap : inside.x;
    slide.add({
      id: '',
      name: `Course ${number}`,
      box: { x, width: inside.x + inside.width - x, y: from, height: end - padding / 2 - from },
      content: {
        type: 'chart',
        chart: sparkline(figure.label, figure.series, course),
        alt: `${figure.label}: ${figure.series.join(', ')}`,
      },
    });
  }
  if (foot.paragraphs.length === 0) return;
  if (footed)
    slide.add(
      shape({
        name: `Foot rule ${number}`,
        box: { ...inside, y: end - padding * 0.75, height: composer.length(HAIRLINE) },
        fill: warning ?? accent,
        fillAlpha: 0.5,
        decorative: true,
      }),
    );
  const good =
    figure.good !== undefined && change?.direction === figure.good ? statusColor(page, surface, 'good') : undefined;
  const color = bad ?? good;
  const paragraphs = foot.paragraphs.map((paragraph) => ({
    ...paragraph,
    runs: paragraph.runs.map((run) => (run.bold && color ? { ...run, color } : run)),
  }));
  slide.add(
    shape({
      name: `Change ${number}`,
      box: { ...inside, y: end, height: foot.height },
      paragraphs,
      size: foot.size,
      ...ink,
      anchor: 'top',
      align,
    }),
  );
}

const arrows = { up: '▲', down: '▼' } as const;
/** The amount of a change against what it is compared with. */
const AMOUNT_SCALE = 1.35;

/** How it changed, large, and under it (on low cards beside it) what it is compared with and what it is to be. */
function changeLines(figure: Figure, { size, compact }: { size: number; compact: boolean }): Paragraph[] {
  const change = figure.change ? readChange(figure.change, figure.value) : undefined;
  const small = [change?.rest, figure.target].filter(Boolean).join(' · ');
  const arrow = change?.direction ? `${arrows[change.direction]}\u00A0` : '';
  const amount =
    change && line(`${arrow}${change.amount}`, { bold: true, size: compact ? size : Math.round(size * AMOUNT_SCALE) });
  if (compact && amount && small) return [{ ...amount, runs: [...amount.runs, { text: ` ${small}` }] }];
  return [...(amount ? [amount] : []), ...(small ? [line(small)] : [])];
}
