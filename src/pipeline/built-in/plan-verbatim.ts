import type { DeckPlan, PlanSlide } from '../../deck/plan.ts';
import type { SourceRef } from '../../deck/content.ts';
import { runsText, type Block } from '../../materials/blocks.ts';
import { writeCode } from '../wording/display-lines.ts';
import type { Brief, BriefMaterial } from '../brief.ts';
import type { CandidateSlide } from './candidate-slide.ts';
import { titleRoom } from '../wording/title-room.ts';
import type { OutlineContext } from './outline-context.ts';
import { mergeSources } from '../statements/merge-sources.ts';
import { chooseLanguage } from '../request/choose-language.ts';
import { planId } from '../plan-id.ts';
import { phrasesFor } from '../language/phrases.ts';
import { writeGroup, writeLevel } from '../wording/point-lines.ts';
import { splitSentences } from '../language/split-sentences.ts';
import { tableCandidates } from './table-candidates.ts';
import { trimTitle } from '../wording/title-rules.ts';
import { prettyName } from '../evidence/title-of-material.ts';
import { dedupeTitles } from './dedupe-titles.ts';
import { countWords } from '../language/words.ts';
import type { RequestReading } from '../request/read-request.ts';
import { oneLine } from '../../one-line.ts';

const MAX_LINES = 7;
/** Lines of a few words each: so many stand on one slide. */
const MAX_SHORT_LINES = 12;
const SHORT_LINE_WORDS = 8;
const MAX_WORDS = 90;

/** The person's own text, word for word: headings become titles, paragraphs and items lines, and nothing is added, cut or moved. */
export function planVerbatim(brief: Brief, reading: RequestReading): { plan: DeckPlan; warnings: string[] } {
  const { language, textLanguage, warnings } = chooseLanguage(brief, reading);
  const context: OutlineContext = {
    brief,
    language,
    textLanguage,
    phrases: phrasesFor(language),
    speaks: true,
    answer: null,
    definition: null,
    explains: false,
    titleRoom: titleRoom(brief.profile),
    counting: [],
    recommended: [],
    summarised: new Set(),
    tables: new Map(),
  };
  const candidates = brief.materials.flatMap((item) => literalSlides(item, context));
  const first = candidates[0];
  const title =
    reading.title ??
    (first?.kind === 'title'
      ? first.title
      : (reading.topic ?? first?.title ?? prettyName(brief.materials[0]?.material.name ?? '')));
  const wanted = brief.options.slideCount ?? reading.slideCount;
  if (wanted && candidates.length !== wanted)
    warnings.push(
      `You asked for ${wanted} slides and for your text as it is: cut where it has headings and room, it makes ${candidates.length}.`,
    );
  const slides = dedupeTitles(candidates, context.phrases).map(
    ({ weight: _weight, lead: _lead, ...slide }, i): PlanSlide => ({
      id: `slide-${i + 1}`,
      ...slide,
    }),
  );
  const body = {
    title: trimTitle(title),
    language,
    templateId: brief.templateId,
    variants: brief.options.variants,
    slides,
  };
  return { plan: { id: planId(body), ...body }, warnings };
}

function literalSlides(item: BriefMaterial, context: OutlineContext): CandidateSlide[] {
  const slides: CandidateSlide[] = [];
  let heading: string | null = null;
  let level = 0;
  let open: CandidateSlide | null = null;
  const { blocks, structure } = item.material;
  const starts = new Set(structure?.kind === 'slides' ? structure.slides.map(({ block }) => block) : []);
  let taken = 0;
  const close = (): void => {
    if (open && open.points.length > 0) slides.push(open);
    open = null;
  };
  for (const [index, block] of blocks.entries()) {
    if (starts.has(index)) {
      close();
      heading = null;
    }
    const source = { fileId: item.fileId, name: item.material.name, locator: block.locator };
    if (block.type === 'paragraph' && block.role === 'code') {
      close();
      const points = [writeCode(runsText(block.runs), block.language)];
      slides.push({ kind: 'code', title: heading ?? '', points, sources: [source], weight: 50 });
    }
    if (block.note || index < taken) continue;
    const columns = block.column === undefined ? null : columnsFrom(item, index, { starts, heading, context });
    if (columns) {
      close();
      slides.push(columns.slide);
      taken = columns.end;
      continue;
    }
    if (block.type === 'heading') {
      close();
      const text = oneLine(runsText(block.runs));
      const next = nextShown(blocks, index, starts);
      // a heading with nothing under it but further headings opens the deck or a section
      if (!next || (next.type === 'heading' && next.column === undefined && next.level > block.level))
        slides.push({
          kind: slides.length === 0 ? 'title' : 'section',
          title: text,
          points: [],
          sources: [source],
          weight: 50,
        });
      heading = text;
      level = block.level;
      continue;
    }
    if (block.type === 'table' || block.type === 'picture') {
      close();
      const placed = { fileId: item.fileId, index, block, source };
      if (block.type === 'table')
        slides.push(
          ...tableCandidates(placed, heading ?? '', context)
            .filter((candidate) => candidate.kind === 'table')
            .slice(0, 1),
        );
      else
        slides.push({
          kind: 'picture',
          title: heading ?? block.alt,
          points: block.alt ? [block.alt] : [],
          sources: [source],
          picture: { fileId: item.fileId, block: index },
          weight: 30,
        });
      continue;
    }
    if (block.type === 'quote') {
      close();
      slides.push({
        kind: 'quote',
        title: heading ?? trimTitle(runsText(block.runs)),
        points: [runsText(block.runs).trim(), ...(block.attribution ? [block.attribution] : [])],
        sources: [source],
        weight: 30,
      });
      continue;
    }
    for (const line of linesOf(block, context.textLanguage)) {
      if (!open || !hasRoom(open, line)) {
        close();
        open = { kind: 'bullets', title: heading ?? trimTitle(line), points: [], sources: [], weight: 30 };
      }
      open.points.push(line);
      open.sources = mergeSources([...open.sources, source]);
    }
  }
  close();
  if (slides.length === 0 && heading)
    slides.push({ kind: level === 1 ? 'title' : 'section', title: heading, points: [], sources: [], weight: 30 });
  return slides;
}

function hasRoom(candidate: CandidateSlide, line: string): boolean {
  const short = [...candidate.points, line].every((point) => countWords(point) <= SHORT_LINE_WORDS);
  return (
    candidate.points.length < (short ? MAX_SHORT_LINES : MAX_LINES) &&
    wordsOn(candidate) + countWords(line) <= MAX_WORDS
  );
}

/** What follows on the same slide, notes for the speaker left out. */
function nextShown(blocks: readonly Block[], index: number, starts: ReadonlySet<number>): Block | undefined {
  for (let at = index + 1; at < blocks.length && !starts.has(at); at += 1) if (!blocks[at]?.note) return blocks[at];
  return undefined;
}

/** Two columns of text that the author set beside each other, from the first block of them; null where they hold something else. */
function columnsFrom(
  item: BriefMaterial,
  start: number,
  { starts, heading, context }: { starts: ReadonlySet<number>; heading: string | null; context: OutlineContext },
): { slide: CandidateSlide; end: number } | null {
  const { blocks } = item.material;
  const columns = new Map<number, { heading: string; lines: string[] }>();
  const sources: SourceRef[] = [];
  let end = start;
  for (; end < blocks.length && (end === start || !starts.has(end)); end += 1) {
    const block = blocks[end];
    if (!block || (block.column === undefined && !block.note)) break;
    if (block.note || block.column === undefined) continue;
    if (block.type === 'table' || block.type === 'picture') return null;
    const column = columns.get(block.column) ?? { heading: '', lines: [] };
    columns.set(block.column, column);
    if (block.type === 'heading' && column.heading === '' && column.lines.length === 0)
      column.heading = oneLine(runsText(block.runs));
    else
      column.lines.push(
        ...linesOf(block.type === 'list' ? block : { ...block, type: 'paragraph' }, context.textLanguage),
      );
    sources.push({ fileId: item.fileId, name: item.material.name, locator: block.locator });
  }
  const [left, right] = [...columns.values()];
  if (!left || !right || columns.size !== 2 || left.lines.length === 0 || right.lines.length === 0) return null;
  const points = [...writeGroup(left.heading, left.lines), ...writeGroup(right.heading, right.lines)];
  const title = heading ?? trimTitle(left.heading || (left.lines[0] ?? ''));
  return { slide: { kind: 'twoColumns', title, points, sources: mergeSources(sources), weight: 30 }, end };
}

const wordsOn = (candidate: CandidateSlide): number =>
  candidate.points.reduce((sum, point) => sum + countWords(point), 0);

const LONG_PARAGRAPH = 60;

function linesOf(
  block: Pick<Extract<Block, { type: 'paragraph' }>, 'type' | 'runs'> | Extract<Block, { type: 'list' }>,
  language: string,
): string[] {
  if (block.type === 'list')
    return block.items
      .filter((item) => runsText(item.runs).trim() !== '')
      .map((item) => writeLevel([item.mark, oneLine(runsText(item.runs))].filter(Boolean).join(' '), item.level));
  const text = oneLine(runsText(block.runs));
  if (text === '') return [];
  return countWords(text) <= LONG_PARAGRAPH ? [text] : splitSentences(text, language);
}
