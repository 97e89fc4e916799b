import { runsText, type Block, type BlockRole } from '../blocks.ts';
import { itemAt } from '../../item-at.ts';
import { nameCaptions } from '../structure/name-captions.ts';

const abstractName =
  /^(?:abstract|summary|zusammenfassung|kurzfassung|résumé|resumen|resumo|riassunto|sommario|samenvatting|аннотация|реферат|резюме|анотація|streszczenie|abstrakt|摘要|要旨|要約|초록|요약|الملخص|ملخص|תקציר|özet)$/iu;
const abstractLead =
  /^(?:abstract|zusammenfassung|résumé|resumen|resumo|riassunto|аннотация|анотація|streszczenie|摘要|要旨)\s*[.:—–-]\s*(?=\S)/iu;
const referencesName =
  /^(?:\d+\.?\s+)?(?:references|bibliography|works cited|literature(?: cited)?|literatur(?:verzeichnis)?|quellen(?:verzeichnis)?|bibliographie|références|referencias|bibliografía|referências|bibliografia|riferimenti|literatuur|литература|список литературы|источники|література|джерела|literatura|źródła|参考文献|참고 ?문헌|المراجع|מקורות|kaynakça)$/iu;
const entryNumber = /^(?:\[\d{1,3}\]|\[[A-Z][\p{L}+]*\d{2,4}[a-z]?\]|\d{1,3}[.)])\s+/u;
const MAX_AUTHORS = 240;

/** Gives paragraphs of a paper their role: abstract, authors, captions, entries of the list of references. The rest stays as it is. */
export function nameRoles(blocks: Block[]): void {
  nameReferences(blocks);
  nameCaptions(blocks);
  const abstract = nameAbstract(blocks);
  nameAuthors(blocks, abstract);
}

function give(block: Block, role: BlockRole): void {
  block.role ??= role;
}

/** From the heading on to the next heading; without one, a run of numbered entries at the end. */
function nameReferences(blocks: Block[]): void {
  for (let at = 0; at < blocks.length; at += 1) {
    const heading = itemAt(blocks, at);
    if (heading.type !== 'heading' || !referencesName.test(runsText(heading.runs).trim())) continue;
    for (let next = at + 1; next < blocks.length && itemAt(blocks, next).type !== 'heading'; next += 1) {
      const block = itemAt(blocks, next);
      if (block.type !== 'paragraph' && block.type !== 'list') continue;
      give(block, 'reference');
    }
  }
}

export const isReferencesHeading = (text: string): boolean => referencesName.test(text.trim());
export const startsEntry = (text: string): boolean => entryNumber.test(text);

/** Its heading and paragraphs, or the paragraph that opens with the word. Returns where it starts, -1 where there is none. */
function nameAbstract(blocks: Block[]): number {
  const early = blocks.slice(0, 25).filter((block) => (block.locator.page ?? 1) <= 2);
  for (const [at, block] of early.entries()) {
    if (block.type === 'heading' && abstractName.test(runsText(block.runs).trim())) {
      for (let next = at + 1; next < blocks.length && itemAt(blocks, next).type === 'paragraph'; next += 1)
        give(itemAt(blocks, next), 'abstract');
      return at;
    }
    if (block.type !== 'paragraph') continue;
    const text = runsText(block.runs);
    const lead = abstractLead.exec(text)?.[0];
    if (lead && text.length > 120) {
      block.runs = [{ text: text.slice(lead.length) }];
      give(block, 'abstract');
      return at;
    }
  }
  return -1;
}

/**
 * What stands between the title and the abstract, or the first numbered heading: names, institutes, addresses. They may be set larger than
 * the text; they are no headings.
 */
function nameAuthors(blocks: Block[], abstract: number): void {
  if (blocks[0]?.type !== 'heading') return;
  const first = blocks.findIndex(
    (block, at) => at > 0 && block.type === 'heading' && /^1\.?\s+\p{L}/u.test(runsText(block.runs)),
  );
  const end = abstract > 0 ? abstract : first;
  if (end <= 1 || end > 12) return;
  const between = blocks.slice(1, end);
  if (!between.every((block) => areNames(block))) return;
  for (const [at, block] of between.entries())
    if (block.type === 'heading' || block.type === 'paragraph')
      blocks[at + 1] = { type: 'paragraph', runs: block.runs, locator: block.locator, role: 'author' };
}

/** Mostly words with capital letters, addresses or a date; no sentence. */
function areNames(block: Block): boolean {
  if (block.type !== 'heading' && block.type !== 'paragraph') return false;
  const text = runsText(block.runs).trim();
  if (text.length > MAX_AUTHORS || /[.!?]$/.test(text)) return false;
  const words = text.match(/\p{L}[\p{L}\p{M}'’.-]*/gu) ?? [];
  if (/@|\bat\b.*\./.test(text) || /(?:19|20)\d\d/.test(text)) return true;
  const capital = words.filter((word) => /^[\p{Lu}\p{Lo}]/u.test(word)).length;
  return words.length > 0 && capital >= words.length * 0.55;
}
