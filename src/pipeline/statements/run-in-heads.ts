import { runsText, type Block } from '../../materials/blocks.ts';
import { roleOfHeading } from '../language/topic-roles.ts';
import { countWords } from '../language/words.ts';

const head = /^(\p{Lu}[\p{L} ’'-]{2,40})[.:：]\s+(?=\p{Lu}|\d|["“„«])(\S.*)$/su;
const MAX_WORDS = 4;
const MIN_HEADS = 3;
const MIN_KNOWN = 2;
/** Who paid and who gains: no part of what was found out. */
const declared =
  /^(?:fund(?:ing|ed)|conflicts?|competing interests?|disclosures?|registration|trial registration|ethics|keywords?|förderung|interessenkonflikt\p{L}*|finanzierung|schlüsselwörter|stichwörter|financement|conflits?|mots[- ]clés|financiación|conflictos?|palabras clave|finanziamento|conflitt\p{L}+|parole chiave|financiamento|conflitos?|palavras[- ]chave|financiering|belangen\p{L}*|trefwoorden|финансирование|конфликт|ключевые слова|фінансування|ключові слова|finansowanie|konflikt|słowa kluczowe|finansman|anahtar kelimeler)/iu;

/**
 * Paragraphs that begin with their own head ("Methods. We randomised …"), as headings and paragraphs: three of them, and two heads that
 * say what their part does. Otherwise the blocks as they are. Places stay: a head shares the number of its block.
 */
export function openRunInHeads(blocks: readonly Block[]): { block: Block; index: number }[] {
  const plain = blocks.map((block, index) => ({ block, index }));
  if (blocks.filter(({ type }) => type === 'heading').length >= MIN_HEADS) return plain;
  const heads = blocks.map((block) => {
    if (block.type !== 'paragraph' || block.said || block.lead !== undefined) return null;
    const [, name, rest] = head.exec(runsText(block.runs).trim()) ?? [];
    return name && rest && countWords(name) <= MAX_WORDS && countWords(rest) >= MAX_WORDS ? { name, rest } : null;
  });
  const found = heads.filter((one) => one !== null);
  if (found.length < MIN_HEADS || found.filter(({ name }) => roleOfHeading(name) !== null).length < MIN_KNOWN)
    return plain;
  return plain.flatMap(({ block, index }) => {
    const own = heads[index];
    if (!own || block.type !== 'paragraph') return [{ block, index }];
    if (declared.test(own.name)) return [];
    const { locator } = block;
    return [
      { block: { type: 'heading' as const, level: 2 as const, runs: [{ text: own.name }], locator }, index },
      { block: { ...block, runs: [{ text: own.rest }] }, index },
    ];
  });
}
