import { saidPoints } from '../../../deck/said-slide.ts';
import { countWords } from '../../language/words.ts';
import { bareText } from '../fold-text.ts';
import type { Finding } from '../finding.ts';
import { quote } from '../quote.ts';
import type { Reading } from '../reading.ts';

const timeStamp = /\[\d{1,2}:\d{2}(?::\d{2})?\]|\b\d{1,2}:\d{2}:\d{2}\b|^\d{1,2}:\d{2}\s+\p{L}[\p{L} .]*:/u;
const fileName = /(?:^|[\s("„«])[\p{L}\d_-]+\.(?:docx|xlsx|pptx|csv|tsv|md|txt|pdf)\b/iu;
const standIn = /\blorem ipsum\b|\bclick to (?:add|edit)\b|\binsert text\b|^(?:your text|text here|tbd|xxx+)$/i;

/** What is no text of a slide: names of files, time stamps, stand-ins of a template, salutations and who was present. */
export function rawText({ slides, fileNames, headings, frame, bare, literal }: Reading): Finding[] {
  if (literal) return [];
  // sentences of a line stand alone where it was split
  const isOfFrame = (text: string): boolean =>
    countWords(text) >= FEW_WORDS && [...frame].some((line) => line.includes(bareText(text)));
  const said = ({ title, text }: { title: boolean; text: string }): boolean =>
    standIn.test(text) ||
    isOfFrame(text) ||
    // a material may speak of times and files itself
    ((timeStamp.test(text) || fileName.test(text)) && !bare.split('\n').includes(bareText(text))) ||
    (title && fileNames.has(bareText(text)) && /[_\d]|^\P{Lu}+$/u.test(text) && !headings.has(bareText(text)));
  return slides.flatMap((slide) =>
    [
      ...[{ title: true, text: slide.title }, ...saidPoints(slide).map((text) => ({ title: false, text }))].filter(
        said,
      ),
      ...slide.blocks.flatMap(numbersAlone).map((text) => ({ title: false, text })),
    ].map(({ text }) => ({
      code: 'raw_text',
      severity: 'warning',
      slide: slide.number,
      values: { text: quote(text) },
    })),
  );
}

/** Number of a paragraph, a page or a note that stands among sentences as one of them. */
const numbersAlone = (block: readonly string[]): string[] =>
  block.length > 2 && block.some((line) => countWords(line) >= A_SENTENCE)
    ? block.filter((line) => /^\d{1,3}[.)]?$/.test(line))
    : [];
const A_SENTENCE = 5;
/** Fewer words may be a name that the slides speak of. */
const FEW_WORDS = 4;
