import { numbersIn } from '../../../deck/written-numbers.ts';
import type { Paragraph } from '../../../deck/content.ts';
import type { Box } from '../../../deck/units.ts';
import type { SlideDraft } from '../composer.ts';
import { line, roomInside, shape } from '../free-text.ts';
import { middleSurface, strongSurface, surfaceLook } from '../palette.ts';
import { cellsOf } from '../region.ts';
import type { Diagram } from './diagram-nodes.ts';
import { fitAlike, warnShortened } from './fit-alike.ts';

/** Inches on a slide 7.5 in high. */
const GAP = 0.08;
/** Bars without numbers shrink to this share of the first; those with numbers never under the second. */
const [LAST, LEAST] = [0.35, 0.12];
/** A text of so many letters or fewer is a value and stands in its bar. */
const VALUE = 18;

const rowsIn = (slide: SlideDraft, count: number): Box[] =>
  cellsOf(slide.region, { columns: 1, rows: count, gutter: slide.composer.length(GAP) });

/** What is left of many: a bar a stage, as wide as its number, its name before it. */
export function drawFunnel(slide: SlideDraft, { nodes }: Diagram): void {
  const { composer, page, region } = slide;
  const rows = rowsIn(slide, nodes.length);
  const isValue = nodes.every(({ text }) => text !== undefined && text.length <= VALUE);
  const said = !isValue && nodes.some(({ text }) => text);
  const [names, texts] = [region.width * 0.26, said ? region.width * 0.34 : 0];
  const air = composer.length(0.2);
  const most = region.width - names - texts - air * (said ? 2 : 1) - (said ? 0 : region.width * 0.08);
  const bars = sharesOf(nodes).map((share, i): Box => {
    const row = rows[i] ?? region;
    const width = most * share;
    return { ...row, x: region.x + names + air + (most - width) / 2, width };
  });
  const named = fitAlike(
    slide,
    nodes.map(({ title }, i) => ({ text: title, bold: true, room: { width: names, height: rows[i]?.height ?? 0 } })),
    20,
  );
  const inside = fitAlike(
    slide,
    nodes.map(({ text = '' }, i) => ({
      text: isValue ? text : String(i + 1),
      bold: true,
      room: roomInside(bars[i] ?? region, 'flowChartProcess'),
    })),
    22,
  );
  const beside = fitAlike(
    slide,
    nodes.map(({ text = '' }, i) => ({ text: said ? text : '', room: { width: texts, height: rows[i]?.height ?? 0 } })),
    18,
  );
  warnShortened(slide, [...named.fitted, ...inside.fitted, ...beside.fitted]);
  const [quiet, strong] = [middleSurface(page), strongSurface(page)];
  nodes.forEach((_, i) => {
    const row = rows[i] ?? region;
    const bar = bars[i] ?? region;
    const words = (name: string, box: Box, { fitted, size }: typeof named, align: 'start' | 'end') =>
      shape({
        name: `${name} ${i + 1}`,
        box,
        paragraphs: fitted[i]?.paragraphs ?? [],
        size,
        color: page.text,
        anchor: 'middle',
        align,
      });
    slide.add(
      words('Stage', { ...row, width: names }, named, 'end'),
      shape({
        name: `Bar ${i + 1}`,
        box: bar,
        geometry: 'flowChartProcess',
        ...surfaceLook(i === nodes.length - 1 ? strong : quiet),
        paragraphs: inside.fitted[i]?.paragraphs ?? [],
        size: inside.size,
        anchor: 'middle',
        align: 'center',
      }),
      ...(said ? [words('Text', { ...row, x: region.x + region.width - texts, width: texts }, beside, 'start')] : []),
    );
  });
}

/** Widths of the bars: by the numbers that they tell where all do and none grows, else shrinking evenly. */
function sharesOf(nodes: Diagram['nodes']): number[] {
  const numbers = nodes.map(({ text = '' }) => numbersIn(text)[0]?.meanings[0]);
  const values = numbers.flatMap((value) => (value === undefined || value < 0 ? [] : [value]));
  const first = values[0] ?? 0;
  if (values.length === nodes.length && first > 0 && values.every((value, i) => value <= (values[i - 1] ?? first)))
    return values.map((value) => Math.max(LEAST, value / first));
  return nodes.map((_, i) => 1 - ((1 - LAST) * i) / Math.max(1, nodes.length - 1));
}

/** What rests on what: levels of a triangle, each with its name and text beside it. */
export function drawPyramid(slide: SlideDraft, { nodes }: Diagram): void {
  const { composer, page, region } = slide;
  const rows = rowsIn(slide, nodes.length);
  const base = Math.min(region.width * 0.42, region.height * 1.2);
  const air = composer.length(0.25);
  const levels = rows.map((row, i): Box => {
    const width = (base * (row.y + row.height - region.y)) / region.height;
    return { ...row, x: region.x + (base - width) / 2, width: i === 0 ? Math.max(width, composer.length(0.3)) : width };
  });
  const texts = fitAlike(
    slide,
    nodes.map(({ title, text }, i) => ({
      bold: true,
      text: (size: number): Paragraph[] => [
        line(title, { bold: true }),
        ...(text ? [line(text, { size: Math.max(12, size - 2) })] : []),
      ],
      room: { width: region.width - base - air, height: rows[i]?.height ?? 0 },
    })),
    24,
  );
  warnShortened(slide, texts.fitted);
  const [middle, strong] = [middleSurface(page), strongSurface(page)];
  levels.forEach((level, i) => {
    const row = rows[i] ?? region;
    // The sides of all levels lie on two lines: each is narrower at its top by what the triangle loses over its height.
    const inset = i === 0 ? level.width / 2 : ((base * level.height) / region.height) * 0.5;
    const adjust = Math.round((inset / Math.min(level.width, level.height)) * 100_000);
    slide.add(
      shape({
        name: `Level ${i + 1}`,
        box: level,
        geometry: i === 0 ? 'triangle' : 'trapezoid',
        ...(i === 0 ? {} : { adjusts: [adjust] }),
        fill: i === 0 ? strong.fill : middle.fill,
        ...(i > 0 && middle.fillAlpha !== undefined ? { fillAlpha: middle.fillAlpha } : {}),
        ...(i > 0 && middle.fillTint !== undefined ? { fillTint: middle.fillTint } : {}),
        decorative: true,
      }),
      shape({
        name: `Rule ${i + 1}`,
        box: {
          x: level.x + level.width - inset / 2 + composer.length(0.06),
          y: row.y + row.height / 2,
          width: Math.max(0, region.x + base + air * 0.7 - (level.x + level.width - inset / 2 + composer.length(0.06))),
          height: composer.length(0.015),
        },
        fill: page.text,
        fillAlpha: 0.35,
        decorative: true,
      }),
      shape({
        name: `Text ${i + 1}`,
        box: { ...row, x: region.x + base + air, width: region.width - base - air },
        paragraphs: texts.fitted[i]?.paragraphs ?? [],
        size: texts.size,
        color: page.text,
        anchor: 'middle',
      }),
    );
  });
}
