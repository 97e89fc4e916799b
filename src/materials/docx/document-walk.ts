import type { Block } from '../blocks.ts';
import type { NumberingFormats, ParagraphStyle } from './document-styles.ts';
import type { Reading } from '../limits.ts';
import type { OfficePackage, Relationship } from '../office-package.ts';
import type { XmlNode } from '../office-xml.ts';
import type { Looks } from '../structure/promote-headings.ts';

/** State of one reading of a document body. */
export interface DocumentWalk {
  blocks: Block[];
  looks: Map<Block, Looks>;
  notes: string[];
  paragraphs: number;
  titled: boolean;
  archive: OfficePackage;
  relationships: ReadonlyMap<string, Relationship>;
  styles: ReadonlyMap<string, ParagraphStyle>;
  numberingFormats: NumberingFormats;
  reading: Reading;
  /** Reads block content into `blocks`; a table's cells may hold any. */
  addBlocks(nodes: readonly XmlNode[]): void;
}
