import { bareText, foldText, wordCount, wordsOf } from './fold-text.ts';
import { pointsOf, type SeenSlide } from './read-deck.ts';
import type { Fault } from './verdict.ts';

/** What the texts of a deck are held against. */
export interface StoryTexts {
  /** Of the deck, as a BCP 47 tag. */
  language: string;
  request: string;
  /** The request brings the slides' own words. */
  literal: boolean;
  fileNames: readonly string[];
  headings: readonly string[];
  /** Paragraphs, items and captions of the materials. */
  texts: readonly string[];
}

type Found = Omit<Fault, 'slide'>;

/** Faults of wording that no case has to ask for. */
export function findTextFaults(slides: readonly SeenSlide[], material: StoryTexts): Fault[] {
  const known = prepare(material);
  const each = slides.flatMap((slide) =>
    [
      ...slideFaults(slide, known),
      ...[slide.title, ...pointsOf(slide), ...slide.tables.flat(2)].flatMap((text) => lineFaults(text, known)),
      ...titleFaults(slide, known),
      ...pointsOf(slide).flatMap((point) => pointFaults(point, slide, known)),
    ].map((fault) => ({ ...fault, slide: slide.number })),
  );
  return [...each, ...repeatedPoints(slides)];
}

interface Known {
  language: string;
  literal: boolean;
  request: string;
  headings: ReadonlySet<string>;
  stems: ReadonlySet<string>;
  sentences: readonly string[];
  material: string;
}

const outlineLine = /^\s*(?:\d+[.)]|[-*•])\s/;

function prepare({ language, request, literal, fileNames, headings, texts }: StoryTexts): Known {
  const own = request.split('\n').filter((line) => !outlineLine.test(line));
  return {
    language,
    literal,
    request: ` ${bareText(own.join('\n'))} `,
    headings: new Set(headings.map(bareText)),
    stems: new Set(fileNames.map((name) => bareText(name.replace(/\.\w+$/, '')))),
    sentences: texts.flatMap((text) => text.split(/(?<=[.!?。]["'”»)]?)\s+/)).map(foldText),
    material: [...headings, ...texts].map(bareText).join('\n'),
  };
}

const grave = (code: string, cost: number, remark: string): Found => ({ code, cost, remark, grave: true });
const slight = (code: string, cost: number, remark: string): Found => ({ code, cost, remark, grave: false });
const quoted = (text: string): string => `“${text.length > 120 ? `${text.slice(0, 118)}…` : text}”`;

const timeStamp = /\[\d{1,2}:\d{2}(?::\d{2})?\]|\b\d{1,2}:\d{2}:\d{2}\b|^\d{1,2}:\d{2}\s+\p{L}[\p{L} .]*:/u;
const fileName = /[\p{L}\d_-]+\.(?:docx|xlsx|pptx|csv|tsv|md|txt|pdf)\b/iu;
const standIn = /\b(?:your text|lorem ipsum|click to add|insert text|placeholder)\b/i;

function lineFaults(text: string, known: Known): Found[] {
  const found: Found[] = [];
  if (timeStamp.test(text)) found.push(grave('time-stamp', 6, quoted(text)));
  if (fileName.test(text)) found.push(grave('file-name', 4, quoted(text)));
  if (standIn.test(text) || text.includes('¶')) found.push(grave('stand-in', 6, quoted(text)));
  if (isForeign(text, known)) found.push(grave('foreign-phrase', 4, quoted(text)));
  return found;
}

const englishLabels =
  /^(?:summary|key points|key figures|next steps|decisions?|actions?|contents|overview|sources?|thank you|questions|conclusions?|recommendations?|risks?|timeline)$/;
const englishWords = /\b(?:the|of|has|have|is|are|was|were|and|with|from|this|that|by)\b/g;

/** Labels that another language writes alike. */
const sharedLabels: Readonly<Record<string, RegExp>> = {
  fr: /^(?:decisions?|actions?|sources?|questions?|conclusions?)$/,
};

/** A writer's own English in a deck of another language. */
function isForeign(text: string, { language, material }: Known): boolean {
  if (language === 'en') return false;
  const bare = bareText(text);
  if (material.includes(bare) || sharedLabels[language]?.test(bare)) return false;
  return englishLabels.test(bare) || new Set(bare.match(englishWords)).size > 1;
}

/** Shorter ones name a topic ("What it costs"), as the request does. */
const REQUEST_WORDS = 4;

function titleFaults({ title, number }: SeenSlide, known: Known): Found[] {
  const bare = bareText(title);
  const found: Found[] = [];
  if (/[(（]\d{1,2}(?:\s*\/\s*\d+)?[)）]\s*$/.test(title)) found.push(grave('numbered-title', 5, quoted(title)));
  if (isCut(title, known)) found.push(grave('cut-title', 6, quoted(title)));
  // a cover may be named as its only file is
  if (number > 1 && known.stems.has(bare) && !known.headings.has(bare))
    found.push(grave('file-name', 4, quoted(title)));
  if (isGlued(title, known.headings)) found.push(grave('glued-title', 6, quoted(title)));
  const asked = !known.literal && wordCount(title) >= REQUEST_WORDS && known.request.includes(` ${bare} `);
  if (asked && !known.material.includes(bare)) found.push(grave('request-as-title', 6, quoted(title)));
  return found;
}

/** Words that no sentence ends with, by language. */
const danglers: Readonly<Record<string, string>> = {
  en: 'the a an of and or than that which whose',
  de: 'der und oder dass welche deren für fur vom zum zur',
  fr: 'le la les des du de et ou avec dans aux que dont',
  es: 'el los las del de y con por que cuyo',
  it: 'il lo gli di del della dei e con che nel nella',
  pt: 'os as da dos das de e com que nos nas',
  nl: 'de het van en of met voor die dat',
  sv: 'och att som av med eller den',
};
/** Particles that lead on, where no spaces part the words. */
const leadsOn = /[をは、,:;\-–—]$/u;

function isCut(text: string, { sentences, language }: Known): boolean {
  const folded = foldText(text);
  if (folded === '') return false;
  if (/(?:…|\.\.\.)$/.test(folded) || leadsOn.test(folded)) return true;
  const words = wordsOf(text);
  if (words.length >= CUT_WORDS && /\p{L}$/u.test(folded) && endsOpen(words.at(-1) ?? '', language)) return true;
  return words.length >= CUT_WORDS && sentences.some((sentence) => breaksOff(folded, sentence));
}

const endsOpen = (word: string, language: string): boolean => (danglers[language] ?? '').split(' ').includes(word);

const CUT_WORDS = 4;
/** A phrase that begins so may be left out, and the rest stays true and whole. */
const droppable =
  /^\s(?:because|since|while|after|before|compared|when|if|in|on|at|by|for|from|with|without|to|until|and|but|so|weil|wenn|nach|seit|bis|im|am|bei|mit|ohne|und|aber|durch|gegen|parce|car|pour|avec|dans|sur|depuis|a|au|et|mais|e|i|и|porque|para|con|sin|en|desde|y|pero|entro|dal|nel|per|perche|rispetto|ma|quando|com|sem|desde|ate|omdat|met|zonder|sinds|voor|tot|op|maar|eftersom|med|utan|fran|till|fram|for|och|men)\s/;

/** The text is the beginning of a sentence that goes on in the same thought. */
function breaksOff(text: string, sentence: string): boolean {
  if (/[.!?。]["')]?$/.test(text)) return false;
  if (!sentence.startsWith(text) || sentence.length <= text.length + 1) return false;
  const rest = sentence.slice(text.length);
  if (!/^(?:\s[\p{L}\p{N}]|[.,]\d|\p{L})/u.test(rest)) return false;
  return !droppable.test(rest);
}

function isGlued(title: string, headings: ReadonlySet<string>): boolean {
  const parts = title.split(/\s[·|•/]\s/).map(bareText);
  return parts.length > 1 && parts.filter((part) => headings.has(part)).length > 1;
}

const LONG_POINT = 32;

function pointFaults(point: string, slide: SeenSlide, known: Known): Found[] {
  const bare = bareText(point);
  const found: Found[] = [];
  if (bare !== '' && bare === bareText(slide.title)) found.push(slight('title-as-point', 2, quoted(point)));
  else if (known.headings.has(bare) && !isOverview(slide, known) && wordCount(point) > 1)
    found.push(slight('chapter-as-point', 2, quoted(point)));
  if (/^\p{Script=Latin}{1,2}\.?$/u.test(point)) found.push(slight('fragment', 3, quoted(point)));
  if (wordCount(point) > LONG_POINT) found.push(slight('long-point', 1, quoted(point)));
  if (!known.literal && isCut(point, known)) found.push(slight('cut-point', 2, quoted(point)));
  return found;
}

/** An agenda names chapters, and so do divider slides. */
const isOverview = (slide: SeenSlide, { headings }: Known): boolean =>
  slide.layout === 'secHead' ||
  pointsOf(slide).filter((point) => headings.has(bareText(point))).length * 2 > pointsOf(slide).length;

const FEW_WORDS = 6;

function slideFaults(slide: SeenSlide, known: Known): Found[] {
  const found: Found[] = [];
  for (const block of slide.blocks) {
    const last = block.at(-1) ?? '';
    const alone = slide.blocks.length === 1 && slide.tables.length + slide.charts.length + slide.pictures === 0;
    if (/[:：]$/.test(last) && alone) found.push(slight('head-without-content', 2, quoted(last)));
  }
  // Figures side by side are content, however few words they need.
  const figures = slide.blocks.filter((block) => /\d/.test(block.join(' '))).length > 1 ? 1 : 0;
  const seen = slide.tables.length + slide.charts.length + slide.pictures + figures;
  const words = pointsOf(slide).reduce((sum, point) => sum + wordCount(point), 0);
  if (slide.number > 1 && slide.layout !== 'secHead' && seen === 0 && words < FEW_WORDS && !known.literal)
    found.push(slight('near-empty', 3, `${words} words under ${quoted(slide.title)}`));
  return found;
}

const SAID_AGAIN_WORDS = 5;

/** Points that two slides share. */
function repeatedPoints(slides: readonly SeenSlide[]): Fault[] {
  const first = new Map<string, number>();
  const found: Fault[] = [];
  for (const slide of slides)
    for (const point of pointsOf(slide)) {
      const bare = bareText(point);
      if (wordCount(point) < SAID_AGAIN_WORDS) continue;
      const before = first.get(bare);
      if (before === undefined) first.set(bare, slide.number);
      else found.push({ ...slight('said-again', 2, `as on slide ${before}: ${quoted(point)}`), slide: slide.number });
    }
  return found;
}
