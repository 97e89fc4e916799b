import type { Paragraph, PictureContent } from '../../../deck/content.ts';
import type { Box } from '../../../deck/units.ts';
import type { SlideDraft } from '../composer.ts';
import { fitFreeText, line, shape } from '../free-text.ts';
import { headingOn, quietSurface, surfaceLook } from '../palette.ts';
import { cellsOf } from '../region.ts';

interface Member {
  title: string;
  text?: string;
  picture?: PictureContent;
}

/** Up to so many stand in one row. */
const MAX_IN_ROW = 4;
/** Share of a member's height that the portrait takes at most. */
const PORTRAIT_SHARE = 0.6;

/** The first letters of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => Array.from(word ?? '')[0] ?? '',
  );
  return letters.join('').toLocaleUpperCase();
}

/** People side by side: square portraits of one size (initials where there is none), names and roles under them. */
export function placeTeam(slide: SlideDraft, members: readonly Member[]): void {
  const { composer, page, region } = slide;
  const columns = members.length <= MAX_IN_ROW ? members.length : Math.ceil(members.length / 2);
  const rows = Math.ceil(members.length / columns);
  const cells = cellsOf(region, { columns, rows, gutter: composer.length(0.35) });
  const cell = cells[0] ?? region;
  const side = Math.round(Math.min(cell.width, cell.height * PORTRAIT_SHARE, composer.length(2.6)));
  const gap = composer.length(0.15);
  const room = { width: cell.width, height: cell.height - side - gap };
  const wordsOf =
    ({ title, text }: Member) =>
    (size: number): Paragraph[] => [line(title, { bold: true, size: size + 2 }), ...(text ? [line(text)] : [])];
  const fitAll = (max: number) =>
    members.map((member) =>
      fitFreeText(wordsOf(member), room, { family: page.bodyFamily, max, min: composer.size(12) }),
    );
  const size = Math.min(...fitAll(composer.size(18)).map((fitted) => fitted.size));
  const fitted = fitAll(size);
  if (fitted.some(({ shortened }) => shortened))
    composer.warn('text_shortened', 'Text under portraits was shortened to fit; shorten it yourself.');
  const surface = quietSurface(page);
  members.forEach((member, i) => {
    const at = cells[i] ?? region;
    const portrait: Box = { x: at.x, y: at.y, width: side, height: side };
    if (member.picture) {
      slide.credit(member.picture.credit);
      slide.add({ id: '', name: `Portrait ${i + 1}`, box: portrait, content: member.picture });
    } else
      slide.add(
        shape({
          name: `Initials ${i + 1}`,
          box: portrait,
          ...surfaceLook(surface),
          paragraphs: [line(initialsOf(member.title), { bold: true, color: headingOn(page, surface) })],
          size: composer.size(32),
          anchor: 'middle',
          align: 'center',
        }),
      );
    slide.add(
      shape({
        name: `Member ${i + 1}`,
        box: { ...at, y: at.y + side + gap, height: Math.min(room.height, Math.ceil((fitted[i]?.height ?? 0) * 1.04)) },
        paragraphs: fitted[i]?.paragraphs ?? [line(member.title)],
        size,
        color: page.text,
      }),
    );
  });
}
