/** Space between the edge of a box and what stands in it, by side; in the unit of the box. */
export interface Insets {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const noInsets: Insets = { left: 0, top: 0, right: 0, bottom: 0 };
