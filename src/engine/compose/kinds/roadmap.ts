import type { DraftOf } from '../../../deck/draft.ts';
import type { Box } from '../../../deck/units.ts';
import { partOf, type Composer, type SlideDraft } from '../composer.ts';
import { roomInside, shape } from '../free-text.ts';
import { middleSurface, quietSurface, strongSurface, surfaceLook } from '../palette.ts';
import { columnsOf } from '../region.ts';
import { startDrawn } from './start-drawn.ts';
import { fitAlike, warnShortened } from './fit-alike.ts';

type Roadmap = DraftOf<'roadmap'>;
type Lane = Roadmap['lanes'][number];
type Bar = Lane['bars'][number];

/** More lanes than this go on to a further slide, where names no longer stand legibly in their bars. */
const MOST_LANES = 5;
/** Points of names of lanes and bars, on a slide 7.5 in high. */
const LABEL = 20;
/** Share of the region's width for the names of lanes. */
const NAMES = 0.17;
/** Inches on a slide 7.5 in high. */
const [HEAD, GAP, PAD, MOST_BAR, MARK, UNDER, AIR, NEAR] = [0.56, 0.1, 0.14, 0.8, 0.22, 1.05, 0.03, 0.2];

/** Lanes over periods: bars where work runs, diamonds on a line where something is decided or reached. */
export function composeRoadmap(composer: Composer, draft: Roadmap): void {
  const count = Math.ceil(draft.lanes.length / MOST_LANES);
  const each = Math.ceil(draft.lanes.length / count);
  for (let i = 0; i < count; i++)
    composePart(composer, {
      ...partOf(draft, i, count),
      lanes: draft.lanes.slice(i * each, (i + 1) * each),
      ...(i > 0 ? { milestones: [] } : {}),
    });
}

/** Where the periods run: what a place among them is on the slide. */
interface Scale {
  x: (at: number) => number;
  end: number;
}

function composePart(composer: Composer, draft: Roadmap): void {
  const slide = startDrawn(composer, draft);
  const { region } = slide;
  const { periods, lanes, milestones = [] } = draft;
  const [head, gap] = [composer.length(HEAD), composer.length(GAP)];
  const names = Math.round(region.width * NAMES);
  const field: Box = { ...region, x: region.x + names, width: region.width - names };
  const under = milestones.length > 0 ? Math.min(composer.length(UNDER), region.height * 0.24) : 0;
  const scale: Scale = {
    x: (at) => field.x + (Math.min(at, periods.length) / periods.length) * field.width,
    end: field.x + field.width,
  };
  placePeriods(slide, periods, { ...field, height: head });
  const height = (region.height - head - under - gap * lanes.length) / lanes.length;
  const boxes = lanes.map((_, i): Box => ({ ...region, y: region.y + head + gap + i * (height + gap), height }));
  placeLanes(slide, draft, { boxes, names, scale });
  if (milestones.length > 0)
    placeMilestones(slide, milestones, {
      scale,
      box: { ...field, y: region.y + region.height - under + gap, height: under - gap },
    });
  slide.done();
}

function placePeriods(slide: SlideDraft, periods: readonly string[], box: Box): void {
  const surface = strongSurface(slide.page);
  // As far apart as bars are that follow on each other.
  const air = slide.composer.length(AIR);
  const boxes = columnsOf({ ...box, x: box.x + air, width: box.width - 2 * air }, periods.length, 2 * air);
  const { size, fitted } = fitAlike(
    slide,
    periods.map((text, i) => ({ text, bold: true, room: roomInside(boxes[i] ?? box, 'flowChartProcess') })),
    16,
  );
  warnShortened(slide, fitted);
  slide.add(
    ...boxes.map((place, i) =>
      shape({
        name: `Period ${i + 1}`,
        box: place,
        geometry: 'flowChartProcess',
        ...surfaceLook(surface),
        paragraphs: fitted[i]?.paragraphs ?? [],
        size,
        anchor: 'middle',
        align: 'center',
      }),
    ),
  );
}

/** Bars of one lane that overlap in time stand on rows of their own. */
function rowsOf(bars: readonly Bar[]): Bar[][] {
  const rows: Bar[][] = [];
  for (const bar of bars.toSorted((a, b) => a.from - b.from)) {
    const row = rows.find((one) => (one.at(-1)?.to ?? 0) <= bar.from + 0.001);
    if (row) row.push(bar);
    else rows.push([bar]);
  }
  return rows;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];

/** The lane that the slide is about: the only one that its title names, else the first. */
function messageLane({ title, lanes }: Roadmap): number {
  const said = new Set(wordsOf(title));
  const named = lanes.flatMap((lane, i) => (wordsOf(lane.title).some((word) => said.has(word)) ? [i] : []));
  return named.length === 1 ? (named[0] ?? 0) : 0;
}

interface PlacedBar {
  bar: Bar;
  box: Box;
  lane: number;
  /** A name too long for its bar stands after it, where nothing follows. */
  beside: number;
}

function placeLanes(
  slide: SlideDraft,
  draft: Roadmap,
  { boxes, names, scale }: { boxes: readonly Box[]; names: number; scale: Scale },
): void {
  const { composer, page } = slide;
  const quiet = quietSurface(page);
  const [pad, air] = [composer.length(PAD), composer.length(AIR)];
  const inset = composer.length(0.16);
  const bars = draft.lanes.flatMap((lane, at): PlacedBar[] => {
    const rows = rowsOf(lane.bars);
    const box = boxes[at] ?? slide.region;
    const room = (box.height - 2 * pad - air * (rows.length - 1)) / rows.length;
    const height = Math.min(room, composer.length(MOST_BAR));
    const top = box.y + (box.height - rows.length * height - air * (rows.length - 1)) / 2;
    return rows.flatMap((row, r) =>
      row.map((bar, i): PlacedBar => {
        const [start, end] = [scale.x(bar.from), Math.max(scale.x(bar.to), scale.x(bar.from) + height / 2)];
        const next = row[i + 1];
        return {
          bar,
          lane: at,
          box: { x: start + air, y: top + r * (height + air), width: end - start - 2 * air, height },
          beside: Math.max(0, (next ? scale.x(next.from) : scale.end) - end - 3 * air),
        };
      }),
    );
  });
  const message = messageLane(draft);
  const laneNames = fitAlike(
    slide,
    draft.lanes.map(({ title }, i) => ({
      text: title,
      bold: true,
      room: { width: names - inset - air, height: (boxes[i]?.height ?? 0) - 2 * air },
    })),
    LABEL,
  );
  const inside = ({ box }: PlacedBar) => ({ width: box.width - 2 * composer.length(0.08), height: box.height });
  const outside = ({ box, beside }: PlacedBar) => ({ width: beside, height: box.height });
  // A name stands after its bar where that leaves it larger, or whole.
  const alone = bars.map((bar) => ({
    bar,
    room: [inside(bar), outside(bar)].map((room) => fitAlike(slide, [{ text: bar.bar.title, room }], LABEL)),
  }));
  const after = alone.map(({ room: [own, other] }) => {
    const bad = own?.fitted[0]?.shortened === true;
    return bad && other?.fitted[0]?.shortened === false;
  });
  const labels = fitAlike(
    slide,
    bars.map((bar, i) => ({ text: bar.bar.title, room: after[i] ? outside(bar) : inside(bar) })),
    LABEL,
  );
  warnShortened(slide, [...laneNames.fitted, ...labels.fitted]);
  draft.lanes.forEach((_, i) => {
    const box = boxes[i] ?? slide.region;
    slide.add(
      shape({ name: `Lane ${i + 1}`, box, ...surfaceLook(quiet), decorative: true }),
      shape({
        name: `Lane ${i + 1}: name`,
        box: { ...box, x: box.x + inset, width: names - inset - air },
        paragraphs: laneNames.fitted[i]?.paragraphs ?? [],
        size: laneNames.size,
        color: quiet.text,
        ...(quiet.textTint === undefined ? {} : { textTint: quiet.textTint }),
        anchor: 'middle',
      }),
    );
    bars.forEach((placed, at) => {
      if (placed.lane !== i) return;
      const surface = i === message ? strongSurface(page) : middleSurface(page);
      const paragraphs = labels.fitted[at]?.paragraphs ?? [];
      const text = { paragraphs, size: labels.size, anchor: 'middle' as const };
      slide.add(
        shape({
          name: `Lane ${i + 1}: bar ${at + 1}`,
          box: placed.box,
          geometry: 'flowChartAlternateProcess',
          ...surfaceLook(surface),
          ...(after[at] ? { decorative: true } : { ...text }),
        }),
      );
      if (after[at])
        slide.add(
          shape({
            name: `Lane ${i + 1}: name of bar ${at + 1}`,
            box: { ...placed.box, x: placed.box.x + placed.box.width + 2 * air, width: placed.beside },
            ...text,
            color: quiet.text,
            ...(quiet.textTint === undefined ? {} : { textTint: quiet.textTint }),
          }),
        );
    });
  });
}

/** A line with diamonds; each name has the room to the middle between its neighbours. */
function placeMilestones(
  slide: SlideDraft,
  milestones: NonNullable<Roadmap['milestones']>,
  { scale, box }: { scale: Scale; box: Box },
): void {
  const { composer, page, region } = slide;
  const [mark, thick] = [composer.length(MARK), composer.length(0.03)];
  const sorted = milestones.toSorted((a, b) => a.at - b.at);
  const places = sorted.map(({ at }) => scale.x(at));
  const axis = box.y + mark / 2;
  // A name that ends near the end of the last bars ends with them.
  const last = scale.end - composer.length(AIR);
  const endOf = (end: number): number => (Math.abs(end - last) < composer.length(NEAR) ? last : Math.min(end, last));
  const rooms = places.map((x, i): { box: Box; align: 'start' | 'center' | 'end' } => {
    const before = i === 0 ? region.x : ((places[i - 1] ?? 0) + x) / 2;
    const after = i === places.length - 1 ? scale.end : (x + (places[i + 1] ?? 0)) / 2;
    const half = Math.min(x - before, after - x);
    const y = box.y + mark + composer.length(0.04);
    const height = box.y + box.height - y;
    const least = composer.length(0.7);
    if (half >= least) return { box: { x: x - half, width: 2 * half, y, height }, align: 'center' };
    // Close to an end, the name grows away from it.
    return after - x > x - before
      ? {
          box: { x: x - Math.min(mark / 2, x - before), width: after - x + Math.min(mark / 2, x - before), y, height },
          align: 'start',
        }
      : { box: { x: before, width: endOf(x + mark / 2) - before, y, height }, align: 'end' };
  });
  const { size, fitted } = fitAlike(
    slide,
    sorted.map(({ title }, i) => ({ text: title, bold: true, room: rooms[i]?.box ?? box })),
    LABEL - 2,
  );
  warnShortened(slide, fitted);
  const fill = page.accents[1] ?? page.accents[0] ?? 'accent1';
  slide.add(
    shape({
      name: 'Line of milestones',
      box: { x: box.x, y: axis - thick / 2, width: box.width, height: thick },
      fill: page.text,
      decorative: true,
    }),
    ...places.map((x, i) =>
      shape({
        name: `Diamond ${i + 1}`,
        box: { x: x - mark / 2, y: axis - mark / 2, width: mark, height: mark },
        geometry: 'diamond',
        fill,
        decorative: true,
      }),
    ),
    ...rooms.map((room, i) =>
      shape({
        name: `Milestone ${i + 1}`,
        box: room.box,
        paragraphs: fitted[i]?.paragraphs ?? [],
        size,
        color: page.text,
        align: room.align,
      }),
    ),
  );
}
