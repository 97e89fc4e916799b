import type { Block } from '../blocks.ts';
import type { NumberingFormats, ParagraphStyle } from './document-styles.ts';
import type { Reading } from '../limits.ts';
import type { OfficeFile, OfficeRelationship } from '../open-office-file.ts';
import type { LocalElement } from '../../office/xml/local-tree.ts';
import type { Looks } from '../structure/promote-headings.ts';

/** State of one reading of a document body. */
export interface DocumentWalk {
  blocks: Block[];
  looks: Map<Block, Looks>;
  notes: string[];
  paragraphs: number;
  titled: boolean;
  archive: OfficeFile;
  relationships: ReadonlyMap<string, OfficeRelationship>;
  styles: ReadonlyMap<string, ParagraphStyle>;
  numberingFormats: NumberingFormats;
  reading: Reading;
  /** Reads block content into `blocks`; a table's cells may hold any. */
  addBlocks(nodes: readonly LocalElement[]): void;
}
