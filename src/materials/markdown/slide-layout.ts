import type { Locator } from '../../deck/content.ts';
import { runsText, type Block } from '../blocks.ts';
import { countWords } from '../language/count-words.ts';
import type { Structure } from '../structure/structure.ts';
import type { MarkedText, SlideMark } from './slide-marks.ts';

/** Where a block of a deck belongs: on which slide, in which column, or to the speaker. */
export class SlideLayout {
  readonly #blocks: Block[];
  readonly isDeck: boolean;
  /** Headings up to this level begin slides. */
  readonly headingLevel: number;
  /** Numbers of the first blocks of slides. */
  #starts: number[] = [0];
  #isNotes = false;
  #column: number | undefined;
  #columns = 0;

  constructor(blocks: Block[], { isDeck, headingLevel }: Pick<MarkedText, 'isDeck' | 'headingLevel'>) {
    this.#blocks = blocks;
    this.isDeck = isDeck;
    this.headingLevel = headingLevel;
  }

  startSlide(): void {
    this.#starts.push(this.#blocks.length);
    this.#isNotes = false;
    this.#column = undefined;
    this.#columns = 0;
  }

  take(mark: SlideMark, locator: Locator): void {
    switch (mark.kind) {
      case 'slide':
        return this.startSlide();
      case 'notes':
        this.#isNotes = true;
        return;
      case 'endNotes':
        this.#isNotes = false;
        return;
      case 'note':
        for (const text of mark.text.split(/\n\s*\n/)) this.#addNote(text, locator);
        if (mark.goesOn) this.#isNotes = true;
        return;
      case 'columns':
      case 'endColumns':
        this.#column = undefined;
        this.#columns = 0;
        return;
      case 'endColumn':
        this.#column = undefined;
        return;
      case 'column':
        return this.#startColumn(mark.name);
      case 'block':
    }
  }

  #addNote(written: string, locator: Locator): void {
    const text = written
      .replace(/\s+/g, ' ')
      .replace(/\*\*|__/g, '')
      .trim();
    if (text !== '') this.#blocks.push({ type: 'paragraph', runs: [{ text }], locator, note: true, role: 'notes' });
  }

  /** What stands under the title before a right column is the left one. */
  #startColumn(name: string): void {
    if (this.#columns === 0 && name === 'right') {
      const slide = this.#blocks.slice(this.#starts.at(-1));
      const left = slide[0]?.type === 'heading' ? slide.slice(1) : slide;
      for (const block of left) if (!block.note) block.column = 1;
      this.#columns = 1;
    }
    this.#columns += 1;
    this.#column = this.#columns;
  }

  /** Marks the blocks that came since. */
  place(from: number): void {
    for (let at = from; at < this.#blocks.length; at += 1) {
      const block = this.#blocks[at];
      if (!block || block.role === 'notes') continue;
      if (this.#isNotes) this.#blocks[at] = toNote(block);
      else if (this.#column !== undefined) block.column = this.#column;
    }
  }

  /** The slides, where the text is a deck: one in a dialect for slides, or short parts under headings between rules. */
  structure(): Structure | undefined {
    const starts = [...new Set(this.#starts)].filter((start) => start < this.#blocks.length);
    if (starts.length < 2) return undefined;
    const slides = starts.map((block, index) => ({
      number: index + 1,
      title: this.#titleOf(block, starts[index + 1]),
      block,
    }));
    return this.isDeck || this.#looksLikeDeck(starts) ? { kind: 'slides', slides } : undefined;
  }

  #titleOf(start: number, end: number | undefined): string {
    const heading = this.#blocks.slice(start, end).find((block) => block.type === 'heading');
    return heading ? runsText(heading.runs) : '';
  }

  #looksLikeDeck(starts: readonly number[]): boolean {
    const headed = starts.filter((start) => this.#blocks[start]?.type === 'heading').length;
    return (
      starts.length >= 4 && headed >= starts.length * 0.75 && countWords(this.#blocks) / starts.length <= MAX_WORDS
    );
  }
}

/** A slide holds no more. */
const MAX_WORDS = 80;

const toNote = (block: Block): Block =>
  block.type === 'heading'
    ? { type: 'paragraph', runs: block.runs, locator: block.locator, note: true, role: 'notes' }
    : { ...block, note: true, role: 'notes' };
