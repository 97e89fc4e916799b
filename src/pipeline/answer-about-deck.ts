import type { DeckPlan } from '../deck/plan.ts';
import { saidPoints, type SaidSlide } from '../deck/said-slide.ts';
import { leadsThrough } from '../deck/slide-kinds.ts';
import { numbersIn } from '../deck/written-numbers.ts';
import { blockTexts, type Block } from '../materials/index.ts';
import type { Brief } from './brief.ts';
import { saidPlan } from './critic/index.ts';
import { DECK_FILE_ID } from './edits/read-standing-deck.ts';
import { splitSentences } from './language/split-sentences.ts';
import { countWords, topicWords } from './language/words.ts';
import { listPassages, listSlides } from './request/ask-for-material.ts';
import { slidesAsked } from './request/changes/slides-in.ts';
import { findBlock } from './statements/find-blocks.ts';
import { formatSources } from './wording/format-source.ts';

/** What the material says and the deck does not: the statement with its place, and the reason. */
export interface LeftOutEntry {
  what: string;
  why: string;
}

const MOST_TOLD = 3;
/** A figure names what is asked better than a word. */
const FIGURE = 2;
/** A word of a question may stand in another form in the deck ("pier", "piers"), with so many letters in common and so many others at the end. */
const LEAST_STEM = 4;
const MOST_ENDING = 3;
/** Shorter words are compared as they are; where signs are syllables or more, two of them are a word. */
const LEAST_LETTERS = 3;
const LEAST_SIGNS = 2;
/** A word in another form says less than the word itself. */
const OTHER_FORM = 0.9;
/** So much of what is asked a passage of the material must say that no slide tells of. */
const ENOUGH_ASKED = 0.6;

/** From so many words on a title says something of its subject. */
const SENTENCE_WORDS = 5;

/** How much of what is asked a text says. */
type Score = (text: string) => number;

/** Rows of a table that are looked through for what no slide tells. */
const MOST_ROWS = 2_000;

/** A line of a deck or of a material, by which it is found, and as it is told. */
interface Passage {
  text: string;
  tell: () => string;
}

/**
 * A question about a deck, answered without a model by what its slides say of it, row and cell where they stand in a table; else by what was
 * left out with the reason, else by what the material says. Null where none says anything of it. `language`: the one to answer in.
 */
export function answerAboutDeck(
  question: string,
  plan: DeckPlan,
  { brief, leftOut, language }: { brief: Brief; leftOut: () => readonly LeftOutEntry[]; language: string },
): string | null {
  const named = slidesAsked(question, plan.language).flatMap((ref) => {
    const number = ref === 'last' ? plan.slides.length : typeof ref === 'number' ? ref : 0;
    const slide = plan.slides[number - 1];
    return slide ? [{ number, slide }] : [];
  });
  if (named.length > 0)
    return named
      .map(({ number, slide }) =>
        [`${number}. ${slide.title}`, ...slide.points.map((point) => `– ${point.trim()}`)].join('\n'),
      )
      .join('\n\n');
  const figures = numbersIn(question).map(({ text }) => text);
  const asked = topicWords(question, plan.language).filter(
    (word) => word.length >= (isOfSigns(word) ? LEAST_SIGNS : LEAST_LETTERS),
  );
  const score: Score = (text) => {
    const words = topicWords(text, plan.language);
    const said = new Set(numbersIn(text).map((number) => number.text));
    return (
      figures.filter((figure) => said.has(figure)).length * FIGURE +
      asked.reduce((sum, word) => sum + Math.max(0, ...words.map((other) => sameness(word, other))), 0)
    );
  };
  const told = saidPlan(plan, brief)
    .flatMap((said, at) => {
      const slide = plan.slides[at];
      if (!slide || leadsThrough(slide.kind)) return [];
      const passages = passagesOf(said, findBlock(slide.data, brief), score);
      const all = [said.title, ...passages.map(({ text }) => text)].join(' ');
      return [{ slide, number: said.number, passages, score: score(all) }];
    })
    .toSorted((a, b) => b.score - a.score);
  const missing = leftOut()
    .map((entry) => ({ ...entry, score: score(entry.what) }))
    .toSorted((a, b) => b.score - a.score);
  const best = Math.max(missing[0]?.score ?? 0, told[0]?.score ?? 0);
  if (best === 0) {
    const found = inMaterial(brief, score, figures.length * FIGURE + asked.length);
    return found.length > 0 ? listPassages(found, language) : null;
  }
  const reasons = missing.filter((entry) => entry.score === best).slice(0, MOST_TOLD);
  if (reasons.length > 0) return reasons.map(({ what, why }) => `“${what}”: ${why}`).join('\n');
  const said = told.filter((one) => one.score === best).slice(0, MOST_TOLD);
  return listSlides(
    'standsOn',
    said.map(({ number, slide: { title, sources }, passages }) => {
      const place = figures.length > 0 ? formatSources(sources, language) : '';
      return { number, title: place === '' ? title : `${title} (${place})`, lines: bestOf(title, passages, score) };
    }),
    language,
  );
}

/** The passages that say most of what is asked; where a title that only names its subject says it, the first. */
function bestOf(title: string, passages: readonly Passage[], score: Score): string[] {
  const scores = passages.map(({ text }) => score(text));
  const most = Math.max(...scores);
  if (most === 0 && countWords(title) >= SENTENCE_WORDS) return [];
  return passages
    .filter((_, at) => scores[at] === most)
    .slice(0, MOST_TOLD)
    .map(({ tell }) => tell());
}

/** What a slide says, line by line; `behind`: what its chart is drawn from. */
const passagesOf = (said: SaidSlide, behind: Block | null, score: Score): Passage[] => [
  ...saidPoints(said).map((text) => ({ text, tell: () => text.trim() })),
  ...said.tables.flatMap(([head = [], ...rows]) => rows.map((row) => ofRow(head, row, score))),
  ...said.charts.flatMap(({ categories, series }) =>
    categories.map((category, at) =>
      ofRow(
        ['', ...series.map(({ name }) => name)],
        [
          category,
          ...series.map(({ name, values }) => cellBehind(behind, category, name) ?? values[at]?.toString() ?? ''),
        ],
        score,
      ),
    ),
  ),
];

/** A value of a chart as its table writes it ("39 %" of 0.39); undefined where the chart says its names in other words. */
function cellBehind(behind: Block | null, category: string, series: string): string | undefined {
  if (behind?.type !== 'table') return undefined;
  const row = behind.rows.find((cells) => cells.some(({ text }) => text === category));
  return row?.[behind.columns.findIndex(({ name }) => name === series)]?.text;
}

/** A row as its name with the cells that are asked for, all where none is. */
function ofRow(head: readonly string[], [name = '', ...cells]: readonly string[], score: Score): Passage {
  const all = cells.map((cell, at) => ({ column: head[at + 1] ?? '', cell })).filter(({ cell }) => cell !== '');
  return {
    text: [name, ...all.flatMap(({ column, cell }) => [column, cell])].join(' '),
    tell: () => {
      const asked = all.filter(({ column, cell }) => score(`${column} ${cell}`) > 0);
      const told = (asked.length > 0 ? asked : all)
        .map(({ column, cell }) => (column === '' ? cell : `${column}: ${cell}`))
        .join('; ');
      return told === '' ? name : `${name} – ${told}`;
    },
  };
}

/** What the materials say of it, with the places, where they say nearly all that is asked. */
function inMaterial(brief: Brief, score: Score, most: number): string[] {
  const passages = brief.materials
    .filter(({ fileId }) => fileId !== DECK_FILE_ID)
    .flatMap(({ fileId, material }) =>
      material.blocks.flatMap((block) => {
        const place = formatSources(
          [{ fileId, name: material.name, locator: block.locator }],
          material.language ?? 'en',
        );
        const rows =
          block.type === 'table'
            ? block.rows.slice(0, MOST_ROWS).map((row) =>
                ofRow(
                  block.columns.map(({ name }) => name),
                  row.map(({ text }) => text),
                  score,
                ),
              )
            : [];
        const sentences = blockTexts(block).flatMap((text) => splitSentences(text, material.language ?? 'en'));
        return [...sentences.map((text): Passage => ({ text, tell: () => text })), ...rows].map((passage) => ({
          ...passage,
          place,
        }));
      }),
    )
    .map((passage) => ({ ...passage, score: score(passage.text) }));
  const best = Math.max(0, ...passages.map((passage) => passage.score));
  if (best === 0 || best < most * ENOUGH_ASKED) return [];
  return passages
    .filter((passage) => passage.score === best)
    .slice(0, MOST_TOLD)
    .map(({ tell, place }) => `${tell()} (${place})`);
}

const isOfSigns = (word: string): boolean =>
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(word);

/** 1 for the same word, less for another form of it, 0 for another word. */
function sameness(one: string, other: string): number {
  if (one === other) return 1;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (isOfSigns(short)) return short.length >= LEAST_SIGNS && long.startsWith(short) ? OTHER_FORM : 0;
  let common = 0;
  while (common < short.length && short[common] === long[common]) common += 1;
  const isForm = common >= LEAST_STEM && (common === short.length || short.length - common < MOST_ENDING);
  return isForm && (common === short.length || long.length - common < MOST_ENDING) ? OTHER_FORM : 0;
}
