/** A part of a reply: what is for the reader, or what the model thought. */
export interface ReplyPart {
  type: 'text' | 'reasoning';
  text: string;
}

/** How models mark their thinking inside the text; the closing mark stands beside its opening one. */
const marks: readonly (readonly [open: string, close: string])[] = [
  ['<think>', '</think>'],
  ['<thinking>', '</thinking>'],
  ['<thought>', '</thought>'],
  ['<reasoning>', '</reasoning>'],
  ['[THINK]', '[/THINK]'],
  ['<|channel|>analysis<|message|>', '<|end|>'],
  ['<|channel|>commentary<|message|>', '<|end|>'],
];
/** Marks before the answer itself that say nothing. */
const silentMarks = ['<|start|>assistant', '<|channel|>final<|message|>'];
const openings = [...marks.map(([open]) => open), ...silentMarks];
const lastMarks = /(?:<\|(?:end|return)\|>\s*)+$/;

/**
 * Tells thinking from text as a reply comes in. A mark counts only before the answer begins: once there is text, the words of a mark are
 * text too, since a slide may speak of them.
 */
export class ThinkingSplitter {
  #held = '';
  #close: string | null = null;
  #began = false;

  /** The parts that are certain after this piece; what may still become a mark is held back. */
  push(piece: string): ReplyPart[] {
    this.#held += piece;
    const parts: ReplyPart[] = [];
    for (let part = this.#next(); part !== null; part = this.#next()) if (part.text !== '') parts.push(part);
    return parts;
  }

  /** What was held back to the end. */
  end(): ReplyPart[] {
    const text = this.#held;
    this.#held = '';
    return text === '' ? [] : [{ type: this.#close === null ? 'text' : 'reasoning', text }];
  }

  /** The next certain part; null where more has to come first. */
  #next(): ReplyPart | null {
    if (this.#held === '') return null;
    if (this.#close !== null) return this.#nextThought(this.#close);
    return this.#began ? this.#take('text', this.#held.length) : this.#nextBeforeAnswer();
  }

  #nextThought(close: string): ReplyPart | null {
    const end = this.#held.indexOf(close);
    if (end >= 0) {
      this.#close = null;
      const thought = this.#take('reasoning', end);
      this.#held = this.#held.slice(close.length);
      return thought;
    }
    const sure = this.#held.length - partOfMark(this.#held, close);
    return sure > 0 ? this.#take('reasoning', sure) : null;
  }

  #nextBeforeAnswer(): ReplyPart | null {
    const body = this.#held.trimStart();
    const opened = openings.filter((mark) => body.startsWith(mark)).toSorted((a, b) => b.length - a.length)[0];
    if (opened !== undefined) {
      this.#held = body.slice(opened.length);
      this.#close = marks.find(([open]) => open === opened)?.[1] ?? null;
      return { type: 'text', text: '' };
    }
    if (body === '' || openings.some((mark) => mark.startsWith(body))) return null;
    this.#began = true;
    return this.#take('text', this.#held.length);
  }

  #take(type: ReplyPart['type'], length: number): ReplyPart {
    const text = this.#held.slice(0, length);
    this.#held = this.#held.slice(length);
    return { type, text };
  }
}

/** Letters at the end that may be the beginning of the mark. */
function partOfMark(text: string, mark: string): number {
  for (let length = Math.min(mark.length - 1, text.length); length > 0; length--)
    if (text.endsWith(mark.slice(0, length))) return length;
  return 0;
}

/**
 * The whole reply without what only its end shows: marks that close a channel, and thinking that the chat template opened, so that its
 * closing mark stands alone. A value of JSON is left as it is: its strings may speak of marks.
 */
export function withoutStrayThinking(text: string): { text: string; reasoning: string } {
  const answer = text.replace(lastMarks, '');
  if (/^\s*[[{`]/.test(answer)) return { text: answer, reasoning: '' };
  for (const [, close] of marks) {
    const end = close === '<|end|>' ? -1 : answer.indexOf(close);
    if (end >= 0) return { text: answer.slice(end + close.length).trimStart(), reasoning: answer.slice(0, end) };
  }
  return { text: answer, reasoning: '' };
}
