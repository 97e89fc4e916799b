import { headingLevel, runsText, type Block } from '../../materials/blocks.ts';
import { roleOfHeading } from '../language/topic-roles.ts';
import { countWords } from '../language/words.ts';

const head = /^(\p{Lu}[\p{L} ’'-]{2,40})[.:：]\s+(?=\p{Lu}|\d|["“„«])(\S.*)$/su;
const MAX_WORDS = 4;
const MIN_HEADS = 3;
const MIN_KNOWN = 2;
/** Who paid and who gains: no part of what was found out. */
const declared =
  /^(?:fund(?:ing|ed)|conflicts?|competing interests?|disclosures?|registration|trial registration|ethics|keywords?|förderung|interessenkonflikt\p{L}*|finanzierung|schlüsselwörter|stichwörter|financement|conflits?|mots[- ]clés|financiación|conflictos?|palabras clave|finanziamento|conflitt\p{L}+|parole chiave|financiamento|conflitos?|palavras[- ]chave|financiering|belangen\p{L}*|trefwoorden|финансирование|конфликт|ключевые слова|фінансування|ключові слова|finansowanie|konflikt|słowa kluczowe|finansman|anahtar kelimeler)/iu;

type ListBlock = Extract<Block, { type: 'list' }>;

/** "2. Grant of licence. Subject to the terms …", or its head alone, of a contract or a statute. */
const article = /^(\p{Lu}[^.:!?]{2,70})\.(?:\s+(?=\p{Lu}|["“„«(])(\S.*))?$/su;
const MAX_ARTICLE_WORDS = 8;
const LEAST_ARTICLE = 12;

function articleOf({ runs, mark = '', level }: ListBlock['items'][number]): { name: string; rest: string } | null {
  const [, name = '', rest = ''] = article.exec(runsText(runs).trim()) ?? [];
  return level === 0 && /^\d{1,3}[.)]$/.test(mark) && name !== '' && countWords(name) <= MAX_ARTICLE_WORDS
    ? { name, rest }
    : null;
}

/** Articles that count and each begin with their own head, as headings over their text: three of them that say something. */
function openArticles(plain: readonly { block: Block; index: number }[]): { block: Block; index: number }[] {
  const isArticles = (block: Block): block is ListBlock =>
    block.type === 'list' &&
    block.items.some((item) => articleOf(item) !== null) &&
    block.items.every(
      (item) => item.level > 0 || /^\(?\p{L}{1,4}\)$/u.test(item.mark ?? '') || articleOf(item) !== null,
    );
  const told = plain
    .flatMap(({ block }) => (isArticles(block) ? block.items.map(articleOf) : []))
    .filter((one) => one !== null && countWords(one.rest) >= LEAST_ARTICLE);
  if (told.length < MIN_HEADS) return [...plain];
  let over = 1;
  return plain.flatMap(({ block, index }) => {
    if (block.type === 'heading') over = block.level;
    if (!isArticles(block)) return [{ block, index }];
    const { locator } = block;
    const opened: { block: Block; index: number }[] = [];
    for (const item of block.items) {
      const own = articleOf(item);
      const last = opened.at(-1)?.block;
      if (own) {
        const level = headingLevel(over + 1);
        opened.push({ block: { type: 'heading', level, runs: [{ text: own.name }], locator }, index });
        if (own.rest) opened.push({ block: { type: 'paragraph', runs: [{ text: own.rest }], locator }, index });
      } else if (last?.type === 'list') last.items.push(item);
      else opened.push({ block: { ...block, items: [item] }, index });
    }
    return opened;
  });
}

/**
 * Paragraphs that begin with their own head ("Methods. We randomised …"), as headings and paragraphs: three of them, and two heads that
 * say what their part does. Otherwise the blocks as they are. Places stay: a head shares the number of its block.
 */
export function openRunInHeads(blocks: readonly Block[]): { block: Block; index: number }[] {
  const plain = openArticles(blocks.map((block, index) => ({ block, index })));
  if (plain.filter(({ block }) => block.type === 'heading').length >= MIN_HEADS) return plain;
  const heads = plain.map(({ block }) => {
    if (block.type !== 'paragraph' || block.said || block.lead !== undefined) return null;
    const [, name, rest] = head.exec(runsText(block.runs).trim()) ?? [];
    return name && rest && countWords(name) <= MAX_WORDS && countWords(rest) >= MAX_WORDS ? { name, rest } : null;
  });
  const found = heads.filter((one) => one !== null);
  if (found.length < MIN_HEADS || found.filter(({ name }) => roleOfHeading(name) !== null).length < MIN_KNOWN)
    return plain;
  return plain.flatMap(({ block, index }, at) => {
    const own = heads[at];
    if (!own || block.type !== 'paragraph') return [{ block, index }];
    if (declared.test(own.name)) return [];
    const { locator } = block;
    return [
      { block: { type: 'heading' as const, level: 2 as const, runs: [{ text: own.name }], locator }, index },
      { block: { ...block, runs: [{ text: own.rest }] }, index },
    ];
  });
}
