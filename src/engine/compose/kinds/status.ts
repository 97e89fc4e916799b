import type { ThemeColor } from '../../../deck/content.ts';
import type { FreeElement } from '../../../deck/document.ts';
import type { DraftOf, DraftStanding } from '../../../deck/draft.ts';
import type { Box } from '../../../deck/units.ts';
import type { Page } from '../../page/page.ts';
import { partOf, type Composer, type SlideDraft } from '../composer.ts';
import { line, shape } from '../free-text.ts';
import { messageSurface, quietSurface, surfaceLook, type Surface } from '../palette.ts';
import { cellsOf } from '../region.ts';
import { statusColor } from '../status-color.ts';
import { startDrawn } from './start-drawn.ts';
import { fitAlike, warnShortened } from './fit-alike.ts';

type Status = DraftOf<'status'>;

const MOST_ROWS = 7;
/** Inches on a slide 7.5 in high. */
const [GAP, PAD, LIGHT, MOST_ROW] = [0.1, 0.2, 0.42, 1.3];

/** Rows with a light each: what it is, what there is to say, how it stands; states differ in shape as well as in colour. */
export function composeStatus(composer: Composer, draft: Status): void {
  const count = Math.ceil(draft.rows.length / MOST_ROWS);
  const each = Math.ceil(draft.rows.length / count);
  for (let i = 0; i < count; i++)
    composeRows(composer, { ...partOf(draft, i, count), rows: draft.rows.slice(i * each, (i + 1) * each) });
}

function composeRows(composer: Composer, draft: Status): void {
  const slide = startDrawn(composer, draft);
  const { region, page } = slide;
  const { rows } = draft;
  const gap = composer.length(GAP);
  const height = Math.min(
    composer.length(MOST_ROW),
    (region.height - gap * (rows.length - 1)) / Math.max(1, rows.length),
  );
  const boxes = cellsOf(
    { ...region, height: rows.length * height + gap * (rows.length - 1) },
    { columns: 1, rows: rows.length, gutter: gap },
  );
  const surfaces = rows.map(({ state }): Surface => {
    // A theme without a warning's hue says with its accent where to look.
    return state === 'bad' ? messageSurface(page, statusColor(page, quietSurface(page), 'bad')) : quietSurface(page);
  });
  const columns = columnsAcross(slide, rows);
  const room = (width: number) => ({ width, height: height - composer.length(0.1) });
  const titles = fitAlike(
    slide,
    rows.map(({ title }) => ({ text: title, bold: true, room: room(columns.title.width) })),
    24,
  );
  const texts = fitAlike(
    slide,
    rows.map(({ text = '' }) => ({ text, room: room(columns.text.width) })),
    Math.min(20, Math.round(titles.size / composer.pages.scale)),
  );
  const said = fitAlike(
    slide,
    rows.map((row) => ({ text: saidOf(row), bold: true, room: room(columns.said.width) })),
    18,
  );
  warnShortened(slide, [...titles.fitted, ...texts.fitted, ...said.fitted]);
  rows.forEach((row, i) => {
    const box = boxes[i] ?? region;
    const surface = surfaces[i] ?? quietSurface(page);
    const ink = { color: surface.text, ...(surface.textTint === undefined ? {} : { textTint: surface.textTint }) };
    const cell = (
      name: string,
      { x, width }: { x: number; width: number },
      { fitted, size }: ReturnType<typeof fitAlike>,
    ): FreeElement[] =>
      (fitted[i]?.paragraphs ?? []).some(({ runs }) => runs.some(({ text }) => text))
        ? [
            shape({
              name: `${name} ${i + 1}`,
              box: { ...box, x, width },
              paragraphs: fitted[i]?.paragraphs ?? [line('')],
              size,
              ...ink,
              anchor: 'middle',
              align: name === 'Said' ? 'end' : 'start',
            }),
          ]
        : [];
    slide.add(
      shape({ name: `Row ${i + 1}`, box, ...surfaceLook(surface), decorative: true }),
      ...lightOf(slide, row, { box, surface, number: i + 1 }),
      ...cell('Title', columns.title, titles),
      ...cell('Text', columns.text, texts),
      ...cell('Said', columns.said, said),
    );
  });
  slide.done();
}

const saidOf = ({ said, share }: DraftStanding): string =>
  said ?? (share === undefined ? '' : `${Math.round(share * 100)} %`);

/** Left and width of the columns: names as wide as they need where nothing else is said. */
function columnsAcross({ composer, region }: SlideDraft, rows: readonly DraftStanding[]) {
  const pad = composer.length(PAD);
  const left = region.x + 2 * pad + composer.length(LIGHT);
  const end = region.x + region.width - pad;
  const hasText = rows.some(({ text }) => text);
  const said = rows.some((row) => saidOf(row) !== '') ? Math.round(region.width * 0.18) : 0;
  const inner = end - left - (said > 0 ? said + pad : 0);
  const title = hasText ? Math.round(inner * 0.36) : inner;
  return {
    title: { x: left, width: title - (hasText ? pad : 0) },
    text: { x: left + title, width: hasText ? inner - title : 0 },
    said: { x: end - said, width: said },
  };
}

const shapes = { good: 'ellipse', watch: 'triangle', bad: 'octagon', open: 'ellipse' } as const;

/** A light, or a ball that is filled as far as the row is done. */
function lightOf(
  { composer, page }: SlideDraft,
  { state, share }: DraftStanding,
  { box, surface, number }: { box: Box; surface: Surface; number: number },
): FreeElement[] {
  const side = composer.length(LIGHT);
  const place: Box = { x: box.x + composer.length(PAD), y: box.y + (box.height - side) / 2, width: side, height: side };
  const color = share === undefined ? lightColor(page, surface, state) : (page.accents[0] ?? 'accent1');
  const look = { box: place, line: color, lineWidth: composer.length(0.03), decorative: true };
  const ball = { name: `Light ${number}`, ...look, geometry: share === undefined ? shapes[state] : 'ellipse' };
  if (share === undefined) return [shape({ ...ball, fill: state === 'open' ? null : color })];
  const empty = shape(ball);
  if (share <= 0) return [empty];
  if (share >= 1) return [shape({ ...ball, fill: color })];
  // From twelve o'clock, clockwise, in 60 000ths of a degree.
  const top = 270 * 60_000;
  const adjusts = [top, Math.round(top + share * 21_600_000) % 21_600_000];
  return [empty, shape({ ...look, name: `Share ${number}`, geometry: 'pie', adjusts, fill: color })];
}

/** The hue of a state; where the theme has not all of them, the accent for what is well, and ink for the rest, which their shapes tell apart. */
function lightColor(page: Page, surface: Surface, state: DraftStanding['state']): ThemeColor {
  if (state === 'open') return surface.text;
  const all = (['good', 'watch', 'bad'] as const).every((one) => statusColor(page, quietSurface(page), one));
  const hue = statusColor(page, surface, state);
  if (hue && (all || state === 'bad')) return hue;
  return state === 'good' ? (page.accents[0] ?? surface.text) : surface.text;
}
