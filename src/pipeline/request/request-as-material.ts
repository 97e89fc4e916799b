import type { BriefMaterial } from '../brief.ts';
import type { Material } from '../../materials/blocks.ts';
import { detectLanguage } from '../../materials/language/detect-language.ts';
import { defaultLimits, Reading } from '../../materials/limits.ts';
import { readMarkdown } from '../../materials/markdown/read-markdown.ts';
import { readText } from '../../materials/text/read-text.ts';
import { countWords } from '../language/words.ts';
import { literalBlocks } from './literal-blocks.ts';
import { literalText } from './read-literal.ts';
import { splitOrder } from './split-order.ts';

/** The file id under which a person's message stands as material. */
export const REQUEST_FILE_ID = 'request';
/** A message of so many words is text to be shown; a shorter one is an order. */
const SUBSTANTIAL_WORDS = 60;

/** Whether a message brings its own text: long enough, or built like a document (headings, a list, paragraphs). */
export function bringsText(request: string): boolean {
  const lines = request.split('\n').filter((line) => line.trim() !== '');
  if (countWords(request) >= SUBSTANTIAL_WORDS) return true;
  const marked = lines.filter((line) => /^\s*(?:[-*•–]|\d+[.)]|#{1,6})\s+\S/.test(line)).length;
  return lines.length >= 3 && (marked >= 2 || countWords(request) >= 30);
}

const FEW_WORDS = 12;

/** Whether a reply to the question for material is that material: a few sentences are enough, an order in one is not. */
export const bringsFewSentences = (reply: string): boolean =>
  countWords(reply) >= FEW_WORDS &&
  reply.split(/[.!?。！？؟]+(?:\s|$)|\n/u).filter((part) => part.trim() !== '').length >= 2;

const DOCUMENT_WORDS = 150;

/** Whether a message beside files is a document of its own rather than instructions: long, or with headings. */
export const bringsDocument = (request: string): boolean =>
  countWords(request) >= DOCUMENT_WORDS || /^#{1,6}\s\S/m.test(request);

/** A person's message as a material, without the order that stands over it ("Make slides of this:"). */
export function requestAsMaterial(request: string, name: string): BriefMaterial {
  const literal = literalText(request);
  const stated = bringsText(request) ? null : splitOrder(request);
  const text = literal ?? stated?.text ?? withoutOrder(request);
  const reading = new Reading(defaultLimits());
  const { blocks, structure } = literal === null ? readBlocks(text, reading) : { blocks: literalBlocks(literal) };
  const material: Material = {
    name,
    extension: '.md',
    mime: 'text/markdown',
    language: detectLanguage(blocks),
    pages: null,
    words: countWords(text),
    blocks,
    ...(structure ? { structure } : {}),
    warnings: reading.warnings,
  };
  return { fileId: REQUEST_FILE_ID, material };
}

function withoutOrder(request: string): string {
  const lines = request.split('\n');
  const first = lines.findIndex((line) => line.trim() !== '');
  const line = lines[first]?.trim() ?? '';
  const rest = lines.slice(first + 1).join('\n');
  if (!/[:：]$/.test(line) || countWords(line) > 40 || countWords(rest) < 5) return request;
  return line.startsWith('#') ? request : rest;
}

function readBlocks(text: string, reading: Reading): Pick<Material, 'blocks' | 'structure'> {
  const marked = /^#{1,6}\s\S|^\s*[-*]\s\S|^\|.*\|\s*$/m.test(text);
  return marked ? readMarkdown(text, reading) : readText(new TextEncoder().encode(text), reading);
}
