import { createRequire } from 'node:module';
import { blockTexts } from '../block-texts.ts';
import type { Block, TableBlock } from '../blocks.ts';
import { weighLanguages } from './weigh-languages.ts';

const require = createRequire(import.meta.url);

/** Loaded when a text is first asked about: its tables take 50 MB of memory, which a process that only paints never needs. */
const detector = (): typeof import('tinyld') => require('tinyld') as typeof import('tinyld');

const ENOUGH_LETTERS = 20;
const SAMPLE_CHARACTERS = 6_000;
/** Languages that the statistics know and decks are written in; among all languages there are, short texts are told apart badly. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'ru', 'uk', 'bg', 'sr', 'cs', 'sk', 'hu', 'ro', 'sv', 'da', 'no', 'fi', 'et', 'lv', 'lt', 'tr', 'vi', 'id', 'hi', 'bn', 'ta', 'ar', 'fa', 'ur', 'kk', 'be', 'mk', 'ga', 'af', 'is', 'hy']; // prettier-ignore

/** Main language of a material as a BCP 47 tag, or null when there is too little text to tell. */
export function detectLanguage(blocks: readonly Block[]): string | null {
  const sample = sampleText(blocks);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return null;
  // Scripts that belong to one language need no statistics, and few letters.
  const share = (script: RegExp): number => (sample.match(script)?.length ?? 0) / letters;
  if (share(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu) > 0.1) return 'ja';
  if (share(/\p{Script=Hangul}/gu) > 0.3) return 'ko';
  if (share(/\p{Script=Han}/gu) > 0.3) return ofJapan.test(sample) ? 'ja' : 'zh';
  if (share(/\p{Script=Greek}/gu) > 0.5) return 'el';
  // Yiddish writes vowels as letters, with marks that Hebrew has in no other place.
  if (share(/\p{Script=Hebrew}/gu) > 0.5) return share(/א[\u05b7\u05b8]|[װױײ]/gu) > 0.03 ? 'yi' : 'he';
  if (share(/\p{Script=Thai}/gu) > 0.5) return 'th';
  const script = scripts.find((name) => share(scriptLetters[name]) > 0.5);
  if (letters < ENOUGH_LETTERS) return script === 'Arabic' ? 'ar' : null;
  if (!script) return guessByStatistics(sample).at(0)?.lang ?? null;
  const best = bestOfScript(sample, script);
  if (!best) return null;
  // Names and codes in the cells of a Latin table look like any language: no answer is better than a wrong one.
  return script !== 'Latin' || best.weight >= MANY_WORDS || holdsSentences(blocks) ? best.tag : null;
}

/** Characters that are written so in Japan alone: names and headings need no kana. */
const ofJapan =
  /[円売図気楽県対発経済総営単労働込畑枠収価仮駅産拡実帰読聴変覚検験険権観関転団圧囲応弾伝歳剤塩録両齢戦択沢脳抜払豊満訳薬様頼覧霊戻児舗]/u;

const scripts = ['Latin', 'Cyrillic', 'Arabic'] as const;
type Script = (typeof scripts)[number];
const scriptLetters: Record<Script, RegExp> = {
  Latin: /\p{Script=Latin}/gu,
  Cyrillic: /\p{Script=Cyrillic}/gu,
  Arabic: /\p{Script=Arabic}/gu,
};

/** The statistics are sure of themselves also where they err: small words and letters have the last say among close languages. */
const STATISTICS = 0.15;
/** Below, the text holds no word that a language is known by; from the second on, it is written in sentences. */
const ANY_WORD = 0.02;
const MANY_WORDS = 0.15;
/** Languages the statistics do not know, by the one they take them for. */
const takenFor: Readonly<Record<string, readonly string[]>> = {
  hr: ['sr'],
  bs: ['sr'],
  sl: ['cs', 'sk'],
  ms: ['id'],
  gl: ['es', 'pt'],
  ca: ['es'],
  az: ['tr'],
};

function bestOfScript(sample: string, script: Script): { tag: string; weight: number } | undefined {
  const guesses = new Map(guessByStatistics(sample).map(({ lang, accuracy }) => [lang, accuracy]));
  let best: { tag: string; weight: number } | undefined;
  let bestScore = 0;
  for (const [tag, weight] of weighLanguages(sample, script)) {
    const taken = (takenFor[tag] ?? [tag]).map((name) => guesses.get(name) ?? 0);
    const score = weight + STATISTICS * Math.max(...taken);
    if (score > bestScore) [best, bestScore] = [{ tag, weight }, score];
  }
  return best && best.weight >= ANY_WORD ? best : undefined;
}

type Detected = ReturnType<typeof import('tinyld').detectAll>;

/** Samples whose language is remembered: one text is asked about several times while a deck is planned from it, at 20 ms a time. */
const MAX_KNOWN = 32;
const known = new Map<string, Detected>();

function guessByStatistics(sample: string): Detected {
  const found = known.get(sample);
  if (found) return found;
  const made = detector().detectAll(sample, { only: languages });
  known.set(sample, made);
  if (known.size > MAX_KNOWN) known.delete(known.keys().next().value ?? sample);
  return made;
}

const SENTENCE_LETTERS = 40;
const SENTENCE_CELL = 30;

/** Whether there is prose: outside of tables, or in cells that are long on average. */
function holdsSentences(blocks: readonly Block[]): boolean {
  let letters = 0;
  let cells = 0;
  let characters = 0;
  for (const block of blocks) {
    const texts = textsOf(block);
    if (block.type !== 'table') for (const text of texts) letters += text.match(/\p{L}/gu)?.length ?? 0;
    else for (const text of texts.filter(Boolean)) [cells, characters] = [cells + 1, characters + text.length];
    if (letters >= SENTENCE_LETTERS) return true;
  }
  return cells > 0 && characters / cells >= SENTENCE_CELL;
}

/** Prose first: it tells more than table cells do. */
function sampleText(blocks: readonly Block[]): string {
  const prose: string[] = [];
  const cells: string[] = [];
  let size = 0;
  for (const block of blocks) {
    if (size > SAMPLE_CHARACTERS) break;
    const texts = textsOf(block);
    for (const text of texts) size += text.length;
    const into = block.type === 'table' ? cells : prose;
    for (const text of texts) into.push(text);
  }
  const text = prose.join('\n');
  return (
    (text.length > 400 ? text : [text, ...cells].join('\n'))
      // A script without blanks is one long word: each is looked through once.
      .replace(/https?:\S+|(?<![^\s@])[^\s@]+@\S+/g, ' ')
      .slice(0, SAMPLE_CHARACTERS)
  );
}

/** Every text of a block, cell by cell and item by item. */
export const textsOf = (block: Block): string[] =>
  block.type === 'table' ? [...blockTexts(block), ...cellTexts(block)] : blockTexts(block);

const cellTexts = ({ columns, rows }: TableBlock): string[] => [
  ...columns.map((column) => column.name),
  ...rows.slice(0, 200).flatMap((row) => row.filter((cell) => cell.value === null).map((cell) => cell.text)),
];
