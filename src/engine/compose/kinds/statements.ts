import type { Paragraph } from '../../../deck/content.ts';
import type { SlideHead } from '../../../deck/draft.ts';
import type { Box } from '../../../deck/units.ts';
import type { Composer, SlideDraft } from '../composer.ts';
import { fitFreeText, line, shape, type FittedText } from '../free-text.ts';
import { accentText } from '../palette.ts';
import { drawnNeed } from './start-drawn.ts';

const MAX_STATEMENTS = 5;
/** Longer ones are sentences to be read in a list, not statements. */
const MAX_LETTERS = 170;
/** Points, by how many there are. */
const largestOf = [36, 30, 28, 26, 24];
const SMALLEST = 16;
/** Statements stand out from running text, but do not shout beside it. */
const LEAST_LARGE = 24;
const OVER_BODY = 1.4;

const lettersOf = ({ runs }: Paragraph): number => runs.reduce((sum, { text }) => sum + text.length, 0);

/** Whether a list is so few and so short that its points can stand by themselves. */
export const areStatements = (paragraphs: readonly Paragraph[]): boolean =>
  paragraphs.length > 0 &&
  paragraphs.length <= MAX_STATEMENTS &&
  paragraphs.every((paragraph) => paragraph.level === 0 && lettersOf(paragraph) <= MAX_LETTERS);

/** Marks that end a lead; what follows them is said in a line of its own. */
const AFTER_LEAD = /^[,;:.!?，；：。]*/u;
/** A lead that is longer than this is the statement itself. */
const LONGEST_LEAD = 60;

/** A statement that begins in bold says that in a line of its own, a little larger, and the rest under it. */
export function inLeadAndRest(paragraph: Paragraph, size: number): Paragraph[] {
  const plain: Paragraph = { ...paragraph, bullet: 'none' };
  const [lead, next, ...others] = paragraph.runs;
  if (!lead?.bold || !next || next.bold || lead.text.length > LONGEST_LEAD) return [plain];
  const mark = AFTER_LEAD.exec(next.text)?.[0] ?? '';
  const rest = next.text.slice(mark.length).trimStart();
  if (rest === '' && others.length === 0) return [plain];
  // One paragraph with a break in it: whoever copies the text or has it read out gets the whole sentence.
  const under = [{ ...next, text: `\n${rest}` }, ...others].map((run) => ({ ...run, size: Math.max(size - 2, 12) }));
  return [{ ...plain, runs: [{ ...lead, text: `${lead.text.trimEnd()}${mark}`, size: size + 2 }, ...under] }];
}

/** Whether each point begins in bold with what it says. */
export const haveLeads = (paragraphs: readonly Paragraph[]): boolean =>
  paragraphs.every(({ runs: [lead, next] }) => Boolean(lead?.bold && next && !next.bold));

interface Rows {
  boxes: Box[];
  texts: FittedText[];
  size: number;
}

/** The size of the template's running text settles what is large. */
function mostOn(composer: Composer): number {
  const sizes = composer.pages.pages
    .filter(({ kind }) => kind === 'content')
    .flatMap(({ slots }) => slots.filter(({ role }) => role === 'body').map(({ levels }) => levels[0]?.size ?? 0));
  return Math.max(composer.size(LEAST_LARGE), Math.round(Math.max(0, ...sizes) * OVER_BODY));
}

/** Equal rows down the region, no further apart than belongs together; undefined where the text would come out small. */
function layRows(
  slide: SlideDraft,
  paragraphs: readonly Paragraph[],
  { indent, gap }: { indent: number; gap: number },
): Rows | undefined {
  const { composer, page, region } = slide;
  const count = paragraphs.length;
  const width = region.width - indent;
  const most = (region.height - gap * (count - 1)) / count;
  const fitAll = (max: number) =>
    paragraphs.map((paragraph) =>
      fitFreeText(
        (size) => inLeadAndRest(paragraph, size),
        { width, height: most },
        { family: page.bodyFamily, max, min: composer.size(SMALLEST) },
      ),
    );
  const size = Math.min(
    ...fitAll(Math.min(composer.size(largestOf[count - 1] ?? SMALLEST), mostOn(composer))).map((text) => text.size),
  );
  const texts = fitAll(size);
  if (texts.some(({ shortened }) => shortened)) return undefined;
  // Few rows fill the page with air between them rather than with bars taller than their words need.
  const tallest = Math.max(...texts.map((text) => text.height));
  const height = Math.min(most, tallest * 1.1);
  const step = count > 1 ? (region.height - height) / (count - 1) : 0;
  const boxes = paragraphs.map((_, i): Box => ({ x: region.x, y: region.y + i * step, width: region.width, height }));
  return { boxes, texts, size };
}

/**
 * Few short points as statements down the page, each beside a bar in the accent, or a number.
 * @returns whether they had room at a size for statements
 */
export function composeStatements(
  composer: Composer,
  head: SlideHead,
  { paragraphs, numbered = false }: { paragraphs: readonly Paragraph[]; numbered?: boolean },
): boolean {
  const slide = composer.start(head, drawnNeed(head.kind));
  const indent = composer.length(numbered ? 0.75 : 0.3);
  const rows = layRows(slide, paragraphs, { indent, gap: composer.length(0.2) });
  if (!rows) return false;
  const { page } = slide;
  rows.boxes.forEach((box, i) => {
    slide.add(
      numbered
        ? shape({
            name: `Number ${i + 1}`,
            box: { ...box, width: indent },
            paragraphs: [line(String(i + 1), { bold: true })],
            size: rows.size + 4,
            color: accentText(page, { large: true }),
            anchor: 'middle',
            headingFont: true,
          })
        : shape({
            name: `Bar ${i + 1}`,
            box: { ...box, width: composer.length(0.06) },
            fill: page.accents[0] ?? 'accent1',
            decorative: true,
          }),
      shape({
        name: `Statement ${i + 1}`,
        box: { ...box, x: box.x + indent, width: box.width - indent },
        paragraphs: rows.texts[i]?.paragraphs ?? [],
        size: rows.size,
        color: page.text,
        anchor: 'middle',
      }),
    );
  });
  slide.done();
  return true;
}
