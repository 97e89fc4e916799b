import { numbersIn, type WrittenNumber } from '../../deck/written-numbers.ts';
import { saidPoints, type SaidSlide } from '../../deck/said-slide.ts';
import { blockTexts, runsText, type Block, type Material } from '../../materials/index.ts';
import type { Brief } from '../brief.ts';
import { isAbout, statementsOf, topicsAbout, topicsOfBrief, type Topic } from '../built-in/index.ts';
import { contentLanguage } from '../request/choose-language.ts';
import { constraintsOf } from '../request/leave-out-items.ts';
import { sameLanguage } from '../request/read-request.ts';
import type { RequestConstraints } from '../request/request-constraints.ts';
import { detectTextLanguage } from '../language/detect-text-language.ts';
import { headOfMinutes } from '../retelling/read-turns.ts';
import { frameLetter } from '../statements/frame-letter.ts';
import { splitSentences } from '../language/split-sentences.ts';
import { topicWords } from '../language/words.ts';
import type { Statement } from '../statements/statement.ts';
import { bareText, foldText } from './fold-text.ts';
import { hearSlide, isToldOn, type HeardSlide } from './hear-slide.ts';

/** A statement of the material with what it is recognised by. */
export interface MaterialStatement extends Statement {
  topic: Topic;
  words: readonly string[];
  numbers: readonly WrittenNumber[];
}

/** What the materials say. */
interface MaterialTexts {
  topics: readonly Topic[];
  statements: readonly MaterialStatement[];
  /** Headings as bare words. */
  headings: ReadonlySet<string>;
  /** Names of the files without their endings, as bare words. */
  fileNames: ReadonlySet<string>;
  /** Salutations, farewells, who was present: lines of letters and minutes that are no part of what they say, as bare words. */
  frame: ReadonlySet<string>;
  /** Everything that headings, texts, cells and captions say, as bare words, a line each. */
  bare: string;
  /** Sentences of the prose, folded. */
  sentences: readonly string[];
}

/** What the critic knows of the materials and of the request, whatever the deck. */
export interface MaterialReading extends MaterialTexts {
  brief: Brief;
  wishes: RequestConstraints;
  /** Language of the materials. */
  textLanguage: string;
  /** Whether the request wants a statement told. */
  isInScope: (statement: MaterialStatement) => boolean;
}

export interface Reading extends MaterialReading {
  slides: readonly HeardSlide[];
  /** Of the deck. */
  language: string;
  /** Deck and material speak one language, so that their words can be compared. */
  comparable: boolean;
  /** The slides stand in the person's own words: nothing of their wording is found fault with. */
  literal: boolean;
}

export function readMaterialForCritic(brief: Brief): MaterialReading {
  const textLanguage = contentLanguage(brief);
  const wishes = constraintsOf(brief);
  const texts = textsOfMaterials(brief, textLanguage);
  return { ...texts, brief, wishes, textLanguage, isInScope: scopeOf(texts.topics, wishes, textLanguage) };
}

/** A plan and its decks are held against the same materials. */
const known = new WeakMap<Brief['materials'], MaterialTexts>();

function textsOfMaterials(brief: Brief, language: string): MaterialTexts {
  const read = known.get(brief.materials) ?? readTexts(brief, language);
  known.set(brief.materials, read);
  return read;
}

function readTexts(brief: Brief, language: string): MaterialTexts {
  const topics = topicsOfBrief(brief, language);
  const blocks = brief.materials.flatMap(({ material }) => material.blocks);
  const texts = blocks.flatMap(textsOf);
  return {
    topics,
    statements: topics.flatMap((topic) =>
      statementsOf(topic).map((statement) => ({
        ...statement,
        topic,
        words: [...new Set(topicWords(statement.text, language))],
        numbers: numbersIn(statement.text),
      })),
    ),
    headings: new Set(blocks.flatMap((block) => (block.type === 'heading' ? [bareText(runsText(block.runs))] : []))),
    fileNames: new Set(brief.materials.map(({ material }) => bareText(material.name.replace(/\.\w+$/, '')))),
    frame: new Set(brief.materials.flatMap(({ material }) => frameOf(material)).map(bareText)),
    bare: texts.map(bareText).join('\n'),
    sentences: blocks
      .filter(({ type }) => type !== 'table')
      .flatMap(textsOf)
      .flatMap((text) => splitSentences(text, language))
      .map(foldText),
  };
}

function frameOf(material: Material): string[] {
  const letter = frameLetter(material.blocks);
  const aside = [...(letter?.aside ?? [])]
    .map((at) => material.blocks[at])
    .filter((block) => block?.type === 'paragraph');
  return [...aside.flatMap((block) => (block ? blockTexts(block) : [])), ...headOfMinutes(material)];
}

/** What the request leaves in. Its words meet those of the material in one language only. */
function scopeOf(topics: readonly Topic[], wishes: RequestConstraints, language: string): MaterialReading['isInScope'] {
  const { scope, excluded, kept } = wishes;
  const isBound = scope.length + excluded.topics.length + excluded.furniture.length > 0;
  if (!isBound || !sameLanguage(wishes.writtenIn, language)) return () => true;
  const asked = scope.length === 0 ? topics : topicsAbout(topics, scope, language);
  const out = new Set(topics.filter((topic) => isAbout(topic, excluded.topics, language)));
  const wanted = new Set([
    ...asked.filter((topic) => !out.has(topic)),
    ...topics.filter((topic) => isAbout(topic, kept, language)),
  ]);
  const texts = new Set([...wanted].flatMap(statementsOf).map(({ text }) => text));
  return ({ topic, text }) =>
    (wanted.has(topic) || (texts.has(text) && !out.has(topic))) &&
    !(topic.role === 'appendix' && excluded.furniture.includes('appendix'));
}

/** Nobody quotes a table of more rows by its cells. */
const MOST_ROWS = 200;

/** What a block says, the names and cells of a table with it. */
function textsOf(block: Block): string[] {
  if (block.type !== 'table') return blockTexts(block);
  const cells = block.rows.slice(0, MOST_ROWS).flatMap((row) => row.map(({ text }) => text));
  return [...blockTexts(block), ...block.columns.map(({ name }) => name), ...cells].filter(Boolean);
}

/** The deck held against the material. */
export function readDeck(material: MaterialReading, slides: readonly SaidSlide[], language: string): Reading {
  return {
    ...material,
    slides: slides.map((slide) => hearSlide(slide, language)),
    language,
    comparable: sameLanguage(spokenIn(slides) ?? language, material.textLanguage),
    literal: material.wishes.verbatim || material.wishes.literal !== null,
  };
}

/** So many letters of the Latin script tell their language apart from its neighbours; a slide or two may hold fewer. */
const ENOUGH_LETTERS = 100;

/** The language that the slides are in, whatever was asked for; null where they hold too few words to tell. */
function spokenIn(slides: readonly SaidSlide[]): string | null {
  const text = slides.flatMap((slide) => [slide.title, ...saidPoints(slide)]).join('\n');
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters < ENOUGH_LETTERS && /\p{Script=Latin}/u.test(text) ? null : detectTextLanguage(text);
}

/** The slides that say a statement. Words of two languages cannot be compared: then its figures alone count. */
export const slidesThatTell = (statement: MaterialStatement, { slides, comparable }: Reading): HeardSlide[] =>
  slides.filter((slide) => isToldOn(comparable ? statement : { ...statement, words: [] }, slide));
