import type { Paragraph, ThemeColor } from '../../../deck/content.ts';
import type { DraftOf } from '../../../deck/draft.ts';
import { EMU_PER_POINT, type Box } from '../../../deck/units.ts';
import { contrastRatio } from '../../drawingml/contrast-ratio.ts';
import { fromHex } from '../../drawingml/rgba.ts';
import { CODE_FAMILY, CODE_LETTER, CODE_TAB } from '../../page/code-letters.ts';
import type { Page } from '../../page/page.ts';
import { partOf, type Composer } from '../composer.ts';
import { setFreeText, shape } from '../free-text.ts';
import { quietSurface, shownOn, surfaceLook, type Surface } from '../palette.ts';
import { readCode, type CodePiece, type CodeToken } from '../read-code.ts';
import { startDrawn } from './start-drawn.ts';
import { placeTakeaway } from './takeaway.ts';

type Code = DraftOf<'code'>;

/** Points. */
const [LARGEST, SMALLEST] = [24, 12];
/** Beside a takeaway lines are set at this size at least; longer ones stand under it. */
const BESIDE = 18;
/** Lines that a slide holds at a size that is read from the back of a room. */
const MOST_LINES = 18;
/** Inches on a slide 7.5 in high. */
const PAD = 0.25;
/** A listing higher than this share of its card begins at the card's head. */
const TALL = 0.7;
const TEXT_CONTRAST = 4.5;

/** A program on a quiet card, its words coloured by what they are; a long one goes on where its author left a line free. */
export function composeCode(composer: Composer, draft: Code): void {
  const lines = readCode(trimmed(draft.code), draft.language);
  const parts = partsOf(lines);
  parts.forEach((part, i) => composeListing(composer, partOf(draft, i, parts.length), part));
}

/** Free lines around it, and blanks that all lines begin with, are none of the program's. */
function trimmed(code: string): string {
  const lines = code.replace(/\r\n?/g, '\n').replace(/^(?:[ \t]*\n)+|\s+$/g, '').split('\n'); // prettier-ignore
  const blanks = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0] ?? '');
  const [first = ''] = blanks;
  const shared = blanks.reduce((least, own) => (own.startsWith(least) ? least : own), first);
  return blanks.every((own) => own.startsWith(shared))
    ? lines.map((line) => line.slice(shared.length).trimEnd()).join('\n')
    : lines.join('\n');
}

/** Parts of lines that a slide holds, about equal, cut before or after a free line where there is one near. */
function partsOf(lines: readonly CodePiece[][]): CodePiece[][][] {
  const parts: CodePiece[][][] = [];
  let rest = [...lines];
  while (rest.length > MOST_LINES) {
    const even = Math.ceil(rest.length / Math.ceil(rest.length / MOST_LINES));
    const free = rest.slice(0, MOST_LINES + 1).findLastIndex((line, at) => line.length === 0 && at >= even / 2);
    const cut = free > 0 ? free : even;
    parts.push(rest.slice(0, cut));
    rest = rest.slice(cut);
    while (rest[0]?.length === 0) rest.shift();
  }
  return [...parts, rest];
}

function composeListing(composer: Composer, draft: Code, lines: readonly CodePiece[][]): void {
  const slide = startDrawn(composer, draft);
  const { page, region } = slide;
  const longest = Math.max(...lines.map((line) => line.reduce((sum, { text }) => sum + lettersIn(text), 0)));
  const beside = widthOf(longest, composer.size(BESIDE)) <= region.width * LISTING - 2 * composer.length(PAD);
  const area = draft.takeaway ? placeTakeaway(slide, { text: draft.takeaway, area: region, beside }) : region;
  const surface = quietSurface(page);
  const pad = composer.length(PAD);
  const room: Box = {
    x: area.x + pad,
    y: area.y + pad,
    width: area.width - 2 * pad,
    height: area.height - 2 * pad,
  };
  const paragraphs = lines.map((line) => paragraphOf(line, inksOf(page, surface)));
  const { size, height } = fitted(paragraphs, room, {
    longest,
    max: composer.size(LARGEST),
    min: composer.size(SMALLEST),
  });
  if (height > room.height)
    composer.warn('code_long', 'Lines of a program run over their card; break them, or shorten the listing.');
  const listing = shape({
    name: 'Code',
    box: room,
    paragraphs,
    size,
    color: surface.text,
    ...(surface.textTint === undefined ? {} : { textTint: surface.textTint }),
    anchor: height > room.height * TALL ? 'top' : 'middle',
  });
  const { content } = listing;
  // A listing is read before what stands beside it, and after what stands over it.
  slide[area.width < region.width ? 'addFirst' : 'add'](
    shape({ name: 'Code: card', box: area, ...surfaceLook(surface), decorative: true }),
    content.type === 'shape' ? { ...listing, content: { ...content, code: true } } : listing,
  );
  slide.done();
}

/** What each word is written in: accents that are legible on the card, one each as far as they go. */
function inksOf(page: Page, surface: Surface): Partial<Record<CodeToken, ThemeColor>> {
  const ground = shownOn(page, surface);
  const [keyword, string, call] = page.accents.filter(
    (accent) => contrastRatio(fromHex(page.palette[accent]), ground) >= TEXT_CONTRAST,
  );
  return {
    ...(keyword ? { keyword } : {}),
    ...(string ? { string, number: string } : {}),
    ...(call ? { call } : {}),
  };
}

function paragraphOf(line: readonly CodePiece[], inks: Partial<Record<CodeToken, ThemeColor>>): Paragraph {
  return {
    runs: line.map(({ text, token }) => ({
      text,
      ...(token === 'keyword' ? { bold: true } : {}),
      ...(token === 'comment' ? { italic: true } : {}),
      ...(inks[token] ? { color: inks[token] } : {}),
    })),
    level: 0,
    bullet: 'none',
    spaceBefore: 0,
  };
}

/** Tabs as wide as they are shown at the head of a line. */
const spread = (paragraph: Paragraph): Paragraph => ({
  ...paragraph,
  runs: paragraph.runs.map((run) => ({ ...run, text: run.text.replaceAll('\t', '\u00a0'.repeat(CODE_TAB)) })),
});

/** Letters of a line, a tab as many as it is wide. */
const lettersIn = (text: string): number => Array.from(text.replaceAll('\t', ' '.repeat(CODE_TAB))).length;

/** What another typeface of one width may need more, where this one is missing. */
const WIDER = 1.1;
/** Share of the width that a takeaway beside it leaves to a listing. */
const LISTING = 0.7;

const widthOf = (letters: number, size: number): number => letters * size * CODE_LETTER * EMU_PER_POINT * WIDER;

/** The largest size at which no line is broken and all are seen; the smallest breaks them. */
function fitted(
  paragraphs: readonly Paragraph[],
  room: Box,
  { longest, max, min }: { longest: number; max: number; min: number },
): { size: number; height: number } {
  const shown = paragraphs.map(spread);
  const heightAt = (size: number): number =>
    setFreeText(shown, size, { width: room.width, style: { family: CODE_FAMILY } }).height * EMU_PER_POINT;
  for (let size = max; size > min; size--) {
    const height = heightAt(size);
    if (widthOf(longest, size) <= room.width && height <= room.height) return { size, height };
  }
  return { size: min, height: heightAt(min) };
}
