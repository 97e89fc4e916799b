import type { Paragraph, PictureContent } from '../../../deck/content.ts';
import type { Box } from '../../../deck/units.ts';
import type { SlideDraft } from '../composer.ts';
import { fitFreeText, line, roomInside, shape, wholeBox } from '../free-text.ts';
import { quietSurface, strongSurface, surfaceLook } from '../palette.ts';
import { cellsOf } from '../region.ts';

interface Member {
  title: string;
  text?: string;
  picture?: PictureContent;
}

/** Up to so many stand in one row. */
const MAX_IN_ROW = 4;
/** Share of a member's height that the portrait takes over its words at most, of its width beside them, and how tall it is against its width. */
const [OVER, BESIDE, TALLEST] = [0.68, 0.42, 1.15];

/** The first letters of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => Array.from(word ?? '')[0] ?? '',
  );
  return letters.join('').toLocaleUpperCase();
}

interface MemberPlace {
  portrait: Box;
  words: Box;
}

/** A portrait as wide as its card over the words where the card is tall, else as high as the card beside them. */
function placeIn(cell: Box): MemberPlace {
  if (cell.width <= cell.height) {
    const height = Math.round(Math.min(cell.height * OVER, cell.width * TALLEST));
    return {
      portrait: { ...cell, height },
      words: { ...cell, y: cell.y + height, height: cell.height - height },
    };
  }
  const width = Math.round(Math.min(cell.height, cell.width * BESIDE));
  return {
    portrait: { ...cell, width },
    words: { ...cell, x: cell.x + width, width: cell.width - width },
  };
}

/** People on cards side by side: portraits of one size (initials where there is none), names and roles with them. */
export function placeTeam(slide: SlideDraft, members: readonly Member[]): void {
  const { composer, page, region } = slide;
  const columns = members.length <= MAX_IN_ROW ? members.length : Math.ceil(members.length / 2);
  const rows = Math.ceil(members.length / columns);
  const places = cellsOf(region, { columns, rows, gutter: composer.length(0.25) })
    .map(wholeBox)
    .map(placeIn);
  const beside = places[0] !== undefined && places[0].words.x > places[0].portrait.x;
  const wordsOf =
    ({ title, text }: Member) =>
    (size: number): Paragraph[] => [line(title, { bold: true, size: size + 2 }), ...(text ? [line(text)] : [])];
  const fitAll = (max: number) =>
    members.map((member, i) =>
      fitFreeText(wordsOf(member), roomInside(places[i]?.words ?? region, 'rect'), {
        family: page.bodyFamily,
        max,
        min: composer.size(12),
      }),
    );
  const size = Math.min(...fitAll(slide.under(22, 0.8)).map((fitted) => fitted.size));
  const fitted = fitAll(size);
  if (fitted.some(({ shortened }) => shortened))
    composer.warn('text_shortened', 'Text under portraits was shortened to fit; shorten it yourself.');
  const [surface, strong] = [quietSurface(page), strongSurface(page)];
  members.forEach((member, i) => {
    const place = places[i];
    if (!place) return;
    if (member.picture) {
      slide.credit(member.picture.credit);
      slide.add({ id: '', name: `Portrait ${i + 1}`, box: place.portrait, content: member.picture });
    } else
      slide.add(
        shape({
          name: `Initials ${i + 1}`,
          box: place.portrait,
          ...surfaceLook(strong),
          paragraphs: [line(initialsOf(member.title), { bold: true })],
          size: composer.size(44),
          anchor: 'middle',
          align: 'center',
        }),
      );
    slide.add(
      shape({
        name: `Member ${i + 1}`,
        box: place.words,
        ...surfaceLook(surface),
        paragraphs: fitted[i]?.paragraphs ?? [line(member.title)],
        size,
        anchor: beside ? 'middle' : 'top',
      }),
    );
  });
}
