import { type Block, type BlockRole, headingLevel, type HeadingLevel, runsText } from '../blocks.ts';
import { isContentsHeading } from '../markdown/drop-contents.ts';
import { joinLines, Vocabulary } from './join-lines.ts';
import { isCaption } from '../structure/name-captions.ts';
import { isReferencesHeading, startsEntry } from './name-roles.ts';
import { hole } from './leave-holes.ts';
import type { PdfLine, PdfPart } from './lay-out-page.ts';
import { isChecked, listMark } from '../text/text-lines.ts';
import { tidyRuns } from '../structure/text-runs.ts';
import { itemAt } from '../../item-at.ts';

/** An entry of the file's own outline (bookmarks). */
export interface OutlineEntry {
  title: string;
  level: number;
}
interface Group {
  kind: 'heading' | 'item' | 'text' | 'note' | 'caption' | 'entry';
  lines: PdfLine[];
}

const MAX_HEADING = 160;
const endsSentence = /[.!?:;。！？؟…]["”»’)]?$/;
const contentsLeader = /(?:\.\s?){4,}\s*\d+$|…{2,}\s*\d+$/;
const bulletMark = /^(?:[•●▪■◦○–·►▶➢✓\uf0b7\uf0a7\uf0d8]|[-—](?=\s))\s*/;

/** Lines and tables in reading order → blocks; `report` hears of the pages with formulas that were left out. Headings are told by the outline, else by size, weight and numbering. */
export function toBlocks(
  parts: readonly PdfPart[],
  outline: readonly OutlineEntry[],
  report: (page: number) => void,
): Block[] {
  const lines = parts.flatMap((part) => (part.type === 'line' ? [part.line] : []));
  const body = bodyOf(lines, parts);
  const headings = new HeadingFinder(outline, body, lines);
  const contents = contentsLines(lines, headings);
  const bulleted = lines.some((line) => line.text.startsWith('•'));
  const blocks: Block[] = [];
  const writer = { headings, blocks, words: new Vocabulary(lines.map((line) => line.text)) };
  let inReferences = false;
  let group: Group | undefined;
  const flush = (): void => {
    if (group) addGroup(group, writer);
    if (group?.kind === 'heading') inReferences = opensReferences(group);
    group = undefined;
  };
  for (const part of parts) {
    if (part.type === 'table') {
      flush();
      blocks.push({ type: 'table', ...part.part.table, locator: { page: part.page } });
      continue;
    }
    const { line } = part;
    if (line.text.includes(hole)) report(line.page);
    if (line.formula) {
      flush();
      if (line.formula === 'broken') report(line.page);
      else
        blocks.push({ type: 'paragraph', runs: [{ text: line.text }], role: 'formula', locator: { page: line.page } });
      continue;
    }
    if (contentsLeader.test(line.text) || contents.has(line)) {
      flush();
      const last = blocks[blocks.length - 1];
      if ((last?.type === 'heading' || last?.type === 'paragraph') && isContentsHeading(runsText(last.runs)))
        blocks.pop();
      continue;
    }
    const kind = kindOf(line, {
      headings,
      bulleted,
      inReferences: inReferences || opensReferences(group),
      body,
      group,
    });
    if (group && goesOn(group, line, { kind, body })) group.lines.push(line);
    else {
      flush();
      group = { kind, lines: [line] };
    }
  }
  flush();
  return blocks;
}

const MIN_ENTRIES = 5;

/** The lines of pages that are nothing but a list of contents: what its entries broke into is none of the text either; a title above them is. */
function contentsLines(lines: readonly PdfLine[], headings: HeadingFinder): Set<PdfLine> {
  const isEntry = ({ text }: PdfLine): boolean => contentsLeader.test(text);
  return new Set(
    [...Map.groupBy(lines, ({ page }) => page).values()].flatMap((own) => {
      const entries = own.filter(isEntry).length;
      if (entries < MIN_ENTRIES || entries * 2 < own.length) return [];
      const first = own.findIndex(isEntry);
      return own.filter((line, at) => at >= first || !headings.isHeading(line));
    }),
  );
}

const opensReferences = (group: Group | undefined): boolean =>
  group?.kind === 'heading' && isReferencesHeading(group.lines.map((line) => line.text).join(' '));

interface Around {
  headings: HeadingFinder;
  bulleted: boolean;
  inReferences: boolean;
  body: Body;
  group: Group | undefined;
}

function kindOf(line: PdfLine, { headings, bulleted, inReferences, body, group }: Around): Group['kind'] {
  if (isNoteStart(line, body)) return 'note';
  if (isCaption(line.text) && opensCaption(line, body)) return 'caption';
  if (headings.isHeading(line)) return 'heading';
  if (inReferences) return startsEntry(line.text) ? 'entry' : 'text';
  const isSmall = line.size < body.size * 0.94;
  if (group?.kind === 'note' && isSmall) return 'text';
  return isItem(line.text) || (bulleted && hollow.test(line.text)) ? 'item' : 'text';
}

/** A small line below the text of its column that opens with the mark of a note. */
function isNoteStart(line: PdfLine, body: Body): boolean {
  if (line.size >= body.size * 0.94 || line.y < (body.bottoms.get(columnOf(line)) ?? 0)) return false;
  if (line.mark !== undefined) return /^[\d*†‡§¶a-z]{1,3}$/.test(line.mark);
  return line.y > line.pageHeight * 0.6 && noteStart.test(line.text);
}

const noteStart = /^(?:[*†‡§¶]{1,3}|\d{1,2})\s?(?=\p{L})/u;
const columnOf = (line: PdfLine): string => `${line.page} ${Math.round(line.columnLeft / 20)}`;

/** A caption is set apart from the text, in size, weight or place. */
const opensCaption = (line: PdfLine, body: Body): boolean =>
  line.bold || Math.abs(line.size - body.size) > body.size * 0.04 || line.gap > body.leading * 1.25;

interface Body {
  size: number;
  /** Usual distance of baselines in points. */
  leading: number;
  /** Baseline of the last line of ordinary size, column by column. */
  bottoms: Map<string, number>;
}

function bodyOf(lines: readonly PdfLine[], parts: readonly PdfPart[]): Body {
  const sizes = new Map<number, number>();
  for (const line of lines) {
    const size = Math.round(line.size * 2) / 2;
    sizes.set(size, (sizes.get(size) ?? 0) + line.text.length);
  }
  // A page that is a table with a title over it has its body in the table.
  let inLines = 0;
  for (const letters of sizes.values()) inLines += letters;
  if (inLines < 100)
    for (const part of parts)
      if (part.type === 'table') sizes.set(part.size, (sizes.get(part.size) ?? 0) + part.letters);
  const size = [...sizes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 11;
  const gaps = lines
    .filter((line) => Math.abs(line.size - size) < 0.6 && line.gap > 0 && line.gap < size * 3)
    .map((line) => line.gap);
  gaps.sort((a, b) => a - b);
  const bottoms = new Map<string, number>();
  for (const line of lines)
    if (line.size >= size * 0.94) bottoms.set(columnOf(line), Math.max(line.y, bottoms.get(columnOf(line)) ?? 0));
  return { bottoms, size, leading: gaps[Math.floor(gaps.length * 0.4)] ?? size * 1.2 };
}

const isItem = (text: string): boolean =>
  bulletMark.test(text) || isChecked(text) || (listMark(text)?.ordered ?? false);
/** Word's second level of bullets is the letter o of a typewriter face. */
const hollow = /^o\s+(?=\S)/;

function goesOn(group: Group, line: PdfLine, { kind, body }: { kind: Group['kind']; body: Body }): boolean {
  const last = itemAt(group.lines, -1);
  const width = last.columnRight - last.columnLeft;
  const ragged = (last.rtl ? last.x - last.columnLeft : last.columnRight - last.right) > width * 0.15;
  // A dash that a line happens to start with does not start an item, nor does a figure ("1.3 hours", "15. Dezember").
  const isWithin =
    (/^[-–—]\s/.test(line.text) || /^\d+[.,]\d+\s+\p{Ll}/u.test(line.text) || (/^\d/.test(line.text) && !ragged)) &&
    group.kind === 'text' &&
    !endsSentence.test(last.text) &&
    line.gap < body.leading * 1.2;
  if ((kind === 'item' && !isWithin) || kind === 'note' || kind === 'caption' || kind === 'entry') return false;
  if (!isWithin && kind !== group.kind && !(group.kind !== 'heading' && kind === 'text')) return false;
  if (Math.abs(line.size - last.size) > last.size * 0.12) return false;
  const newColumn = line.page !== last.page || line.gap === Infinity || line.y < last.y;
  if (kind === 'heading')
    return (
      !newColumn && line.bold === last.bold && line.gap < line.size * 1.7 && !/^\d+(?:\.\d+)*\.?\s/.test(line.text)
    );
  const open = !endsSentence.test(last.text);
  if (newColumn) return open && /^[\p{Ll}\p{Lo}\d(]/u.test(line.text) && last.right > last.columnRight - last.size * 6;
  if (line.gap > Math.max(body.leading * 1.35, line.size * 1.25) && line.gap > line.size * 1.55) return false;
  if (group.kind === 'note' || group.kind === 'entry') return true;
  if (group.kind === 'item')
    return line.x > itemAt(group.lines, 0).x - 1 && (line.x > itemAt(group.lines, 0).x + 2 || open);
  const first = line.rtl ? last.columnRight - line.right : line.x - last.columnLeft;
  if (ragged && !open) return false;
  const indent = line.rtl ? 0 : line.x - last.x;
  return !(indent > line.size && first > line.size && group.lines.length > 1 && !open);
}

interface Writer {
  headings: HeadingFinder;
  blocks: Block[];
  words: Vocabulary;
}

const withoutMark = (line: PdfLine, text: string): string =>
  line.mark ? text.slice(line.mark.length).trim() : text.replace(noteStart, '');

const roles: Partial<Record<Group['kind'], BlockRole>> = { note: 'footnote', caption: 'caption', entry: 'reference' };

function addGroup({ kind, lines }: Group, { headings, blocks, words }: Writer): void {
  const first = itemAt(lines, 0);
  const locator = { page: first.page };
  const text = joinLines(lines, words);
  if (!text) return;
  if (kind === 'heading') {
    blocks.push({ type: 'heading', level: headings.levelOf(first, text), runs: [{ text }], locator });
  } else if (kind === 'item') {
    const counted = bulletMark.test(text) || hollow.test(text) ? null : listMark(text);
    const isBullet = counted?.ordered !== true;
    const bare = counted ? counted.text : text.replace(bulletMark, '').replace(hollow, '');
    const item = { level: 0, runs: tidyRuns([{ text: bare }]), ...(counted?.mark ? { mark: counted.mark } : {}) };
    if (item.runs.length === 0) return;
    const last = blocks[blocks.length - 1];
    const opensColumn =
      first.gap === Infinity && first.x > ((last ? indents.get(last)?.[0] : undefined) ?? 0) + first.size * 8;
    if (
      last?.type === 'list' &&
      !opensColumn &&
      (last.ordered !== isBullet || first.x > (indents.get(last)?.[0] ?? 0) + 4)
    ) {
      const known = indents.get(last) ?? [];
      if (!known.some((x) => Math.abs(x - first.x) < 4)) known.push(first.x);
      known.sort((a, b) => a - b);
      last.items.push({
        ...item,
        level: Math.min(
          8,
          Math.max(
            0,
            known.findIndex((x) => Math.abs(x - first.x) < 4),
          ),
        ),
      });
    } else {
      const list: Block = { type: 'list', ordered: !isBullet, items: [item], locator };
      indents.set(list, [first.x]);
      blocks.push(list);
    }
  } else {
    const block: Block = {
      type: 'paragraph',
      ...(roles[kind] ? { role: roles[kind] } : {}),
      ...(kind === 'note' ? { note: true } : {}),
      runs: tidyRuns([
        {
          text: kind === 'note' ? withoutMark(first, text) : text,
          ...(lines.every((line) => line.bold) ? { bold: true } : {}),
        },
      ]),
      locator,
    };
    if (kind === 'caption') captionPlaces.set(block, placeOf(lines));
    blocks.push(block);
  }
}

/** Where a caption stands on its page, in points from the top left corner. */
export interface CaptionPlace {
  page: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  size: number;
}

function placeOf(lines: readonly PdfLine[]): CaptionPlace {
  const [first, last] = [itemAt(lines, 0), itemAt(lines, -1)];
  return {
    page: first.page,
    left: Math.min(...lines.map((line) => line.x)),
    right: Math.max(...lines.map((line) => line.right)),
    top: first.y - first.size,
    bottom: last.y,
    size: first.size,
  };
}

export const captionPlaces = new WeakMap<Block, CaptionPlace>();

/** Where the items of a list start, level by level. */
const indents = new WeakMap<Block, number[]>();

const numbering = /^(\d{1,2}(?:\.\d{1,2}){0,4})\.?\s+\p{L}/u;
const plainTitle = (title: string): string =>
  title
    .toLowerCase()
    .replace(/^[\d.\s]+/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Capitals apart from the text and a little larger are a heading in any weight. */
const SLIGHTLY_LARGER = 1.04;
const isAllCapitals = (text: string): boolean =>
  (text.match(/\p{Lu}/gu)?.length ?? 0) >= 6 && text === text.toUpperCase() && !/\d/.test(text);

class HeadingFinder {
  #body: Body;
  #outline = new Map<string, number>();
  #sizes: number[];

  constructor(outline: readonly OutlineEntry[], body: Body, lines: readonly PdfLine[]) {
    this.#body = body;
    for (const { title, level } of outline)
      if (!this.#outline.has(plainTitle(title))) this.#outline.set(plainTitle(title), level);
    const sizes = new Set(lines.filter((line) => this.#isLarge(line)).map((line) => Math.round(line.size)));
    this.#sizes = [...sizes].sort((a, b) => b - a).slice(0, 5);
  }

  #isLarge(line: PdfLine): boolean {
    return line.size >= this.#body.size * 1.13;
  }

  isHeading(line: PdfLine): boolean {
    const { text } = line;
    if (text.length > MAX_HEADING || !/\p{L}/u.test(text)) return false;
    const differs = line.bold || this.#isLarge(line);
    if (this.#outline.size >= 2) {
      if (this.#outline.has(plainTitle(text))) return differs || line.gap > this.#body.leading * 1.3;
      return this.#isLarge(line) && line.size >= this.#body.size * 1.5 && !endsSentence.test(text);
    }
    if (this.#isLarge(line)) return text.length > 1 && !/[.;,]$/.test(text);
    const apart = line.gap > this.#body.leading * 1.15 || line.gap === Infinity;
    const isCapitals = line.size >= this.#body.size * SLIGHTLY_LARGER && isAllCapitals(text);
    return (
      (line.bold || isCapitals) &&
      apart &&
      text.length <= 100 &&
      !/[.;,:]$/.test(text) &&
      line.size >= this.#body.size * 0.95
    );
  }

  levelOf(line: PdfLine, text: string): HeadingLevel {
    const known = this.#outline.get(plainTitle(text)) ?? this.#outline.get(plainTitle(line.text));
    const depth = numbering.exec(text)?.[1]?.split('.').length;
    const rank = this.#sizes.indexOf(Math.round(line.size));
    const level = known ?? (rank >= 0 ? rank + 1 : (depth ?? 0) + this.#sizes.length + 1);
    return headingLevel(level);
  }
}
