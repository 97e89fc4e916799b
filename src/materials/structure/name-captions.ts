import { runsText, type Block } from '../blocks.ts';
import { itemAt } from '../../item-at.ts';

type Paragraph = Extract<Block, { type: 'paragraph' }>;

const captionStart =
  /^(?<word>fig(?:ure|\.)?|table|tab\.|chart|scheme|abb(?:ildung|\.)|tabelle|schaubild|figura|tabla|tableau|tabella|tabela|figuur|tabel|рис(?:унок|\.)|табл(?:ица|иця|\.)|rys(?:unek|\.)|şekil|tablo|图|圖|図|表|그림|표|شكل|جدول|الشكل|الجدول|טבלה|איור)\s*(?<number>[A-Z]?\d{1,3}(?:[.-]\d{1,3})?|[IVX]{1,5})(?<mark>\s*[.:：|–—-]|\s|$)/iu;
const MAX_CAPTION = 400;

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

/** Gives captions, those by their style too, their role, and to the tables and pictures beside them. */
export function nameCaptions(blocks: Block[]): void {
  for (let at = 0; at < blocks.length; at += 1) {
    const block = itemAt(blocks, at);
    if (block.type !== 'paragraph' || (block.role ?? 'caption') !== 'caption') continue;
    if (block.role !== 'caption' && !isCaption(runsText(block.runs))) continue;
    block.role = 'caption';
    if (bindCaption(blocks, at)) at -= 1;
  }
}

/** What the text calls the table or picture of a caption: "Table" and "2" of "Table 2. Costs". Undefined where the caption says neither. */
export function captionLabel(caption: string): { word: string; number: string } | undefined {
  const { word, number } = captionStart.exec(caption)?.groups ?? {};
  return word && number ? { word, number: number.replace('.', String.raw`\.`) } : undefined;
}

const tableStart = /^(?:tab|табл|表|표|جدول|الجدول|טבלה)/iu;

/** Gives a table the caption above it, else the one below; a picture the one below, else the one above. Says whether the paragraph became part of a table. */
function bindCaption(blocks: Block[], at: number): boolean {
  const text = runsText((itemAt(blocks, at) as Paragraph).runs).trim();
  const [before, after] = [blocks[at - 1], blocks[at + 1]];
  const ofTable = tableStart.test(text) || (!captionStart.test(text) && before?.type !== 'picture');
  for (const neighbour of ofTable ? [after, before] : [])
    if (neighbour?.type === 'table' && neighbour.caption === undefined) {
      neighbour.caption = text;
      blocks.splice(at, 1);
      return true;
    }
  const picture = [before, after].find((neighbour) => neighbour?.type === 'picture');
  if (picture?.type === 'picture' && picture.alt === '') picture.alt = text;
  return false;
}
