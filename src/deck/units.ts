/** Lengths of DrawingML (ECMA-376 part 1, 20.1.10.16 ST_Coordinate): English Metric Units, 914,400 to the inch, 12,700 to the point. */
export type Emu = number;

export const EMU_PER_INCH = 914_400;
export const EMU_PER_POINT = 12_700;

export const inches = (value: number): Emu => Math.round(value * EMU_PER_INCH);
export const points = (value: number): Emu => Math.round(value * EMU_PER_POINT);
export const toPoints = (length: Emu): number => length / EMU_PER_POINT;

/** A rectangle on the slide: left, top, width and height in EMU. */
export interface Box {
  x: Emu;
  y: Emu;
  width: Emu;
  height: Emu;
}
