import { itemAt } from '../../item-at.ts';
import { dominantSize, groupByBaseline, piecesOf, type Fragment, type PdfPage } from './pdf-page.ts';
import { oneLine } from '../../one-line.ts';

interface EdgeLine {
  page: PdfPage;
  fragments: Fragment[];
  /** Parts that a wide gap sets apart. */
  parts: string[];
  text: string;
  y: number;
  size: number;
  outermost: boolean;
  /** Blank space towards the text of the page, in points. */
  apart: number;
  /** Names the columns of the rows below it: long tables repeat it on every page. */
  headsTable: boolean;
}

const number = /^[\s\-–—|[(·•]*(?:\d{1,4}|[ivxlc]{1,7})[\s\-–—|\])·•]*$/i;
const pageWord =
  /(?:^|[\s|·•–—-])(?:page|seite|p\.|s\.|стр\.?|страница|сторінка|página|pagina|pág\.?|strona|str\.|sayfa|sida|side|oldal|صفحة|עמוד|第)\s*(\d{1,4})(?:\s*(?:of|\/|von|de|из|sur|di|van|z|av|\|)\s*\d{1,4})?(?:\s*[页頁ページ쪽])?\s*$/i;
const ofPages = /^[\s\-–—(]*(\d{1,4})\s*(?:of|\/|von|de|из|sur|di|van|z|av)\s*\d{1,4}[\s\-–—)]*$/i;
const atEnd = /(?:\s*[|–—·•/]\s*|\s{2,})(\d{1,4})\s*$|^\s*(\d{1,4})(?:\s*[|–—·•/]\s*|\s{2,})/;

/**
 * Drops what pages repeat at their top and bottom, and page numbers. A line that differs from page to page by a number in its words ("Chapter 2",
 * "Results of quarter 3") is a heading: only a number that stands by itself, or behind a word for page, makes it a running line.
 */
export function dropRunningLines(pages: readonly PdfPage[]): void {
  const body = bodySize(pages);
  const edges = pages.flatMap(edgeLines);
  const counts = new Map<string, EdgeLine[]>();
  for (const line of edges) {
    const key = repeatedText(line);
    const known = counts.get(key);
    if (known) known.push(line);
    else counts.set(key, [line]);
  }
  const offset = pageOffset(edges);
  const heads = runningHeads(edges, body);
  const enough = Math.max(2, Math.min(4, pages.length * 0.4));
  const gone = new Map<PdfPage, Set<Fragment>>();
  for (const line of edges) {
    const same = (counts.get(repeatedText(line)) ?? []).filter((other) => Math.abs(other.y - line.y) < 4);
    const repeated =
      new Set(same.map((other) => other.page)).size >= (isSmall(line, body) ? 2 : enough) &&
      (line.size <= body * 1.15 || same.length >= pages.length * 0.6) &&
      repeatedText(line) !== '' &&
      !line.headsTable;
    const isNumber = line.outermost && (pageWord.test(line.text) || ofPages.test(line.text) || isLoneNumber(line));
    const isNamed =
      offset !== undefined &&
      line.outermost &&
      line.size <= body * 1.15 &&
      line.apart > body * 1.5 &&
      namesPage(line, offset);
    if (!repeated && !heads.has(line) && !(isNumber && (offset !== undefined || inMargin(line))) && !isNamed) continue;
    const set = gone.get(line.page) ?? new Set<Fragment>();
    for (const fragment of line.fragments) set.add(fragment);
    gone.set(line.page, set);
  }
  for (const [page, set] of gone) page.fragments = page.fragments.filter((fragment) => !set.has(fragment));
}

const MIN_HEADS = 5;
const ofSection = /(?:^|\s)\d{1,2}(?:\.\d{1,2})*\.?(?:\s|$)/;

/** The names of chapter and section over the text of most pages, which change along the book: in capitals or with their number, at one height, set apart. */
function runningHeads(edges: readonly EdgeLine[], body: number): Set<EdgeLine> {
  const tops = edges.filter(
    ({ outermost, y, page, size, apart, text }) =>
      outermost &&
      y < page.height * 0.13 &&
      size <= body * 1.15 &&
      apart > body * 1.5 &&
      (text === text.toUpperCase() ? /\p{Lu}{3}/u.test(text) : ofSection.test(text)),
  );
  return new Set(
    tops.filter(({ y }) => {
      const level = tops.filter((other) => Math.abs(other.y - y) < 4).length;
      return level >= MIN_HEADS && level >= new Set(edges.map(({ page }) => page)).size * 0.3;
    }),
  );
}

function bodySize(pages: readonly PdfPage[]): number {
  return dominantSize(pages.flatMap((page) => page.fragments)) || 11;
}

const isSmall = (line: EdgeLine, body: number): boolean => line.size < body * 0.97 && line.apart > body * 1.6;
const inMargin = ({ y, page: { height } }: EdgeLine): boolean => y < height * 0.13 || y > height * 0.86;
const isLoneNumber = (line: EdgeLine): boolean => line.parts.length === 1 && number.test(line.text);

/** What is the same on every page: the words without the number of the page. */
function repeatedText(line: EdgeLine): string {
  const words = line.parts.filter((part) => !number.test(part) && !ofPages.test(part));
  return oneLine(
    words
      .map((part) => part.replace(pageWord, ' '))
      .join(' ')
      .replace(atEnd, ' '),
  ).toLowerCase();
}

/** The number of a page beside other words, set apart from the text: "Chapter 2 … 17", not the first row of a table. */
function namesPage(line: EdgeLine, offset: number): boolean {
  if (line.parts.length < 2 || line.parts.length > 3) return false;
  return [itemAt(line.parts, 0), itemAt(line.parts, -1)].some(
    (part) => number.test(part) && Number(/\d+/.exec(part)?.[0]) - line.page.number === offset,
  );
}

/** What the lone numbers at the edges are ahead of the pages, where at least two agree; undefined where they count no pages. */
function pageOffset(edges: readonly EdgeLine[]): number | undefined {
  const offsets = new Map<number, number>();
  for (const line of edges)
    for (const part of line.parts) {
      const found = number.test(part) ? /\d+/.exec(part)?.[0] : undefined;
      if (found) {
        const offset = Number(found) - line.page.number;
        offsets.set(offset, (offsets.get(offset) ?? 0) + 1);
      }
    }
  const [best] = [...offsets].sort((a, b) => b[1] - a[1]);
  return best && best[1] >= 2 ? best[0] : undefined;
}

/** Rows of a table are no further apart, in sizes of their letters. */
const MAX_ROW = 3;
/** Two pieces stand over the two columns of a page as well, but not that close. */
const MAX_PAIR = 1.9;
const FEWEST_COLUMNS = 2;

/** Whether each piece of a line stands over one of the next line, and none is left over. */
function standOver(pieces: readonly Fragment[][], next: readonly Fragment[]): boolean {
  const below = piecesOf(next, 1.2);
  const edges = (piece: readonly Fragment[]): [number, number] => [itemAt(piece, 0).x, itemAt(piece, -1).right];
  return (
    pieces.length >= FEWEST_COLUMNS &&
    pieces.length === below.length &&
    pieces.every((piece, at) => {
      const [[left, right], [from, to]] = [edges(piece), edges(itemAt(below, at))];
      return left < to && from < right;
    })
  );
}

/** The outermost lines at each end, where they stand in the margin. */
function edgeLines(page: PdfPage): EdgeLine[] {
  const { height } = page;
  const groups = groupByBaseline(
    page.fragments.filter((item) => item.y < height * 0.16 || item.y > height * 0.8),
    0.35,
  );
  const top = groups.filter((group) => itemAt(group, 0).y < height * 0.13).slice(0, 3);
  const bottom = groups.filter((group) => itemAt(group, 0).y > height * 0.8).slice(-3);
  return [...top.map((group) => ({ group, from: 'top' })), ...bottom.map((group) => ({ group, from: 'bottom' }))].map(
    ({ group, from }): EdgeLine => {
      const at = groups.indexOf(group);
      const next = groups[from === 'top' ? at + 1 : at - 1];
      const y = itemAt(group, 0).y;
      const pieces = piecesOf(group, 1.2);
      const parts = pieces.map((piece) =>
        piece
          .map((item) => item.text)
          .join('')
          .trim(),
      );
      const apart = next ? Math.abs(itemAt(next, 0).y - y) : Infinity;
      return {
        page,
        fragments: group,
        parts,
        text: parts.join('  '),
        y,
        size: dominantSize(group),
        outermost: at === 0 || at === groups.length - 1,
        apart,
        headsTable:
          from === 'top' &&
          next !== undefined &&
          apart < dominantSize(group) * (pieces.length > FEWEST_COLUMNS ? MAX_ROW : MAX_PAIR) &&
          standOver(pieces, next),
      };
    },
  );
}
