import type { Block } from '../blocks.ts';
import type { DocumentNumbering } from './document-numbering.ts';
import type { ParagraphStyle } from './document-styles.ts';
import type { InlineContext } from './read-paragraph-content.ts';
import type { Reading } from '../limits.ts';
import type { OfficeFile } from '../open-office-file.ts';
import type { LocalElement } from '../../office/xml/local-tree.ts';
import type { Looks } from '../structure/promote-looks.ts';

/** State of one reading of a document body. */
export interface DocumentWalk extends InlineContext {
  blocks: Block[];
  looks: Map<Block, Looks>;
  notes: string[];
  paragraphs: number;
  titled: boolean;
  archive: OfficeFile;
  styles: ReadonlyMap<string, ParagraphStyle>;
  numbering: DocumentNumbering;
  reading: Reading;
  /** Reads block content into `blocks`; a table's cells may hold any. */
  addBlocks(nodes: readonly LocalElement[]): void;
}
