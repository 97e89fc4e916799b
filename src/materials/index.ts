/** The front door of the material readers: bytes in, blocks out. */
import { DomainError, MaterialUnreadableError } from '../errors.ts';
import type { Material } from './blocks.ts';
import { countWords } from './language/count-words.ts';
import { detectLanguage } from './language/detect-language.ts';
import { detectType } from './detect-type.ts';
import { defaultLimits, Reading, type MaterialLimits } from './limits.ts';
import { materialTypes, type MaterialExtension, type MaterialType, type ReadContent } from './material-types.ts';
import { bindLeads } from './structure/bind-leads.ts';
import { joinTables } from './structure/join-tables.ts';
import { recogniseStructure } from './structure/recognise-structure.ts';
import { placeBlocks } from './structure/place-blocks.ts';
import { settleDateOrder } from './table/settle-date-order.ts';
import { settleDecimalMarks } from './table/settle-decimal-marks.ts';
import { measureByNotes } from './table/measure-by-notes.ts';
import { measurePictures } from './pictures/measure-pictures.ts';

export type { Block, Material, TableBlock, TableColumn } from './blocks.ts';
export { blockTexts } from './block-texts.ts';
export { runsText } from './blocks.ts';
export { describeMaterial, MaterialContent } from './describe-material.ts';
export { materialExtensions, mimeOfMaterial } from './material-types.ts';
export { readMeasure } from './table/read-measure.ts';
export { toleranceOf, westernDigits, withoutTolerance } from './table/parse-number.ts';
export { comparable, describeTable, means, namesTotal } from './table-meaning/index.ts';
export type { ColumnRole, TableMeaning, TablePlace } from './table-meaning/index.ts';
export { materialLimits, type MaterialLimits } from './limits.ts';

/**
 * Reads a material. The type is decided by the file's name and content together.
 * @throws MaterialUnreadableError with the reason, within the limits' time.
 */
export async function readMaterial(bytes: Uint8Array, fileName: string, limits?: MaterialLimits): Promise<Material> {
  const reading = new Reading(limits ?? defaultLimits());
  const extension = detectType(bytes, fileName);
  checkSize(bytes, extension, reading.limits);
  return safely(async () => {
    const content: ReadContent = await materialTypes[extension].read(bytes, reading);
    const { blocks, pages, structure } = content;
    const whole = structure ?? recogniseStructure(blocks);
    const language = detectLanguage(blocks);
    settleDecimalMarks(blocks, language);
    settleDateOrder(blocks, language, reading);
    measureByNotes(blocks);
    placeBlocks(blocks);
    // The parts of a structure are told by the numbers of their blocks.
    if (!whole) joinTables(blocks);
    bindLeads(blocks);
    await measurePictures(blocks, reading);
    if (!blocks.some((block) => block.type !== 'picture'))
      throw new MaterialUnreadableError('empty', 'The file holds no text and no table.');
    return {
      name: fileName,
      extension,
      mime: materialTypes[extension].mime,
      language,
      pages,
      words: countWords(blocks),
      blocks,
      ...(whole ? { structure: whole } : {}),
      warnings: reading.warnings,
    };
  });
}

function checkSize(bytes: Uint8Array, extension: MaterialExtension, limits: MaterialLimits): void {
  const { content }: MaterialType = materialTypes[extension];
  if (content === 'text' && bytes.length > limits.maxTextBytes)
    throw new MaterialUnreadableError(
      'too_large',
      `The file is larger than ${Math.floor(limits.maxTextBytes / 1_048_576)} MiB of text. Split it, or keep only the parts the deck needs.`,
    );
}

/** A reader that trips over a file it did not foresee met a damaged one; nobody is shown the engine's own words. */
async function safely(read: () => Promise<Material>): Promise<Material> {
  try {
    return await read();
  } catch (cause) {
    if (cause instanceof DomainError) throw cause;
    throw new MaterialUnreadableError(
      'damaged',
      'The file could not be read. Open it in its own program, save it again and try once more.',
      {},
      { cause },
    );
  }
}
