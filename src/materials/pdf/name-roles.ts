import { runsText, type Block, type BlockRole } from '../blocks.ts';
import { itemAt } from '../item-at.ts';

type Paragraph = Extract<Block, { type: 'paragraph' }>;

const abstractName =
  /^(?:abstract|summary|zusammenfassung|kurzfassung|résumé|resumen|resumo|riassunto|sommario|samenvatting|аннотация|реферат|резюме|анотація|streszczenie|abstrakt|摘要|要旨|要約|초록|요약|الملخص|ملخص|תקציר|özet)$/iu;
const abstractLead =
  /^(?:abstract|zusammenfassung|résumé|resumen|resumo|riassunto|аннотация|анотація|streszczenie|摘要|要旨)\s*[.:—–-]\s*(?=\S)/iu;
const referencesName =
  /^(?:\d+\.?\s+)?(?:references|bibliography|works cited|literature(?: cited)?|literatur(?:verzeichnis)?|quellen(?:verzeichnis)?|bibliographie|références|referencias|bibliografía|referências|bibliografia|riferimenti|literatuur|литература|список литературы|источники|література|джерела|literatura|źródła|参考文献|참고 ?문헌|المراجع|מקורות|kaynakça)$/iu;
const captionStart =
  /^(?:fig(?:ure|\.)?|table|tab\.|chart|scheme|abb(?:ildung|\.)|tabelle|schaubild|figura|tabla|tableau|tabella|tabela|figuur|tabel|рис(?:унок|\.)|табл(?:ица|иця|\.)|rys(?:unek|\.)|şekil|图|圖|図|表|그림|표|شكل|جدول)\s*(?:[A-Z]?\d{1,3}(?:[.-]\d{1,3})?|[IVX]{1,5})(?<mark>\s*[.:：|–—-]|\s|$)/iu;
const entryNumber = /^(?:\[\d{1,3}\]|\[[A-Z][\p{L}+]*\d{2,4}[a-z]?\]|\d{1,3}[.)])\s+/u;
const MAX_CAPTION = 400;
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

/** "Table 2. Costs by region", "Figure 3: …"; a sentence that speaks of a figure ("Figure 3 shows …") is none. */
export function isCaption(text: string): boolean {
  if (text.length > MAX_CAPTION) return false;
  const found = captionStart.exec(text);
  if (!found) return false;
  const rest = text.slice(found[0].length).trim();
  if (/[.:：|–—-]/.test(found.groups?.['mark'] ?? '')) return rest !== '' || text.length < 20;
  // Without a mark: the words begin with a capital letter, and no sentence is told.
  return rest === '' || (/^[\p{Lu}\p{Lo}]/u.test(rest) && text.length < 160);
}

function nameCaptions(blocks: Block[]): void {
  for (let at = 0; at < blocks.length; at += 1) {
    const block = itemAt(blocks, at);
    if (block.type !== 'paragraph' || (block.role ?? 'caption') !== 'caption') continue;
    if (!isCaption(runsText(block.runs))) continue;
    give(block, 'caption');
    if (bindCaption(blocks, at)) at -= 1;
  }
}

const tableStart = /^(?:tab|табл|表|표|جدول)/iu;

/** Gives a table the caption above it, else the one below. Says whether the paragraph became part of the table. */
function bindCaption(blocks: Block[], at: number): boolean {
  const text = runsText((itemAt(blocks, at) as Paragraph).runs).trim();
  if (!tableStart.test(text)) return false;
  for (const neighbour of [blocks[at + 1], blocks[at - 1]])
    if (neighbour?.type === 'table' && neighbour.caption === undefined) {
      neighbour.caption = text;
      blocks.splice(at, 1);
      return true;
    }
  return false;
}

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
