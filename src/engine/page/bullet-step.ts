/** Least hanging indent of a bullet, in points. */
const LEAST = 22.5;

/** Hanging indent of one list level for text of this size, in points; composer and builder must agree. */
export const bulletStep = (size: number, numbered: boolean): number =>
  Math.max(LEAST, size * 0.95) * (numbered ? 1.25 : 1);
