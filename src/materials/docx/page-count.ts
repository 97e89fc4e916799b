import { firstChild, isOn, type LocalElement } from '../../office/xml/local-tree.ts';

/** Of a hundred pages, so many may go uncounted (pages that begin with an empty paragraph) before no page is named. */
const TOLERANCE = 0.02;

/**
 * Pages as the document was last laid out: its program notes where each began (ECMA-376 part 1, 17.3.3.13 `w:lastRenderedPageBreak`), also
 * after breaks that the author set. A document that was never laid out, or whose notes do not add up to the pages it says it has, has no
 * pages that anyone could look up.
 */
export class PageCount {
  #isKnown = false;
  #page = 1;
  /** A break of the author's was counted, and no text has come since. */
  #isFresh = false;

  /** @param told so many pages, as the document's properties say. */
  static of(body: LocalElement, told: number | undefined): PageCount {
    const whole = new PageCount();
    const notes = whole.passOver(body);
    const count = new PageCount();
    count.#isKnown = notes > 0 && Math.abs((told ?? whole.#page) - whole.#page) <= whole.#page * TOLERANCE;
    return count;
  }

  /** The page that the next text stands on. */
  get page(): number | undefined {
    return this.#isKnown ? this.#page : undefined;
  }

  rendered(): void {
    if (!this.#isFresh) this.#page += 1;
    this.#isFresh = false;
  }

  set(): void {
    this.#page += 1;
    this.#isFresh = true;
  }

  text(): void {
    this.#isFresh = false;
  }

  /** Texts beside each other (the cells of a row) note the same break each: the row ends on the page where the last of them ends. */
  beside(read: readonly (() => void)[]): void {
    const [page, isFresh] = [this.#page, this.#isFresh];
    let last = page;
    for (const one of read) {
      this.#page = page;
      this.#isFresh = isFresh;
      one();
      last = Math.max(last, this.#page);
    }
    this.#page = last;
  }

  /** Counts what is not read. @returns how many breaks its program noted. */
  passOver(node: LocalElement): number {
    switch (node.name) {
      case 'lastRenderedPageBreak':
        this.rendered();
        return 1;
      case 'br':
        if (node.attributes['type'] === 'page') this.set();
        return 0;
      case 'pageBreakBefore':
        if (isOn(node)) this.set();
        return 0;
      case 't':
        this.text();
        return 0;
      case 'txbxContent':
      case 'del':
      case 'moveFrom':
        return 0;
      case 'AlternateContent': {
        const chosen = firstChild(node, 'Choice') ?? firstChild(node, 'Fallback');
        return chosen ? this.#passOverAll(chosen.children) : 0;
      }
      case 'tr': {
        let notes = 0;
        this.beside(node.children.map((cell) => () => void (notes += this.passOver(cell))));
        return notes;
      }
      default:
        return this.#passOverAll(node.children);
    }
  }

  #passOverAll(nodes: readonly LocalElement[]): number {
    let notes = 0;
    for (const node of nodes) notes += this.passOver(node);
    return notes;
  }
}
