/** From the first letter to that behind the last. */
export type Span = readonly [number, number];

/** Something that was found in a text, by its place. */
export interface Found {
  start: number;
  end: number;
}

export const spanOf = ({ start, end }: Found): Span => [start, end];

export const matchSpan = (match: RegExpExecArray): Span => [match.index, match.index + match[0].length];

export const overlap = (one: Found, other: Found): boolean => one.start < other.end && other.start < one.end;

/** The text with spaces where the spans stand, so that what is left keeps its places. */
export const blank = (text: string, spans: readonly Span[]): string =>
  spans.reduce(
    (all, [start, end]) => all.slice(0, start) + ' '.repeat(Math.max(0, end - start)) + all.slice(end),
    text,
  );
