export type GdiObject =
  | { kind: 'pen'; color: string | null; width: number; dash: readonly number[] }
  | { kind: 'brush'; color: string | null }
  | {
      kind: 'font';
      height: number;
      bold: boolean;
      italic: boolean;
      underline: boolean;
      /** Counter-clockwise, degrees. */
      turn: number;
      family: string;
      charset: number;
    }
  /** Palettes, regions: they take a place in the table and do nothing. */
  | { kind: 'other' };

export type ObjectOf<Kind extends GdiObject['kind']> = Extract<GdiObject, { kind: Kind }>;

export const blackPen: ObjectOf<'pen'> = { kind: 'pen', color: '#000000', width: 0, dash: [] };
export const whiteBrush: ObjectOf<'brush'> = { kind: 'brush', color: '#ffffff' };
export const systemFont: ObjectOf<'font'> = {
  kind: 'font',
  height: -12,
  bold: false,
  italic: false,
  underline: false,
  turn: 0,
  family: 'Arial',
  charset: 0,
};

/** `COLORREF` */
export const colorOf = (ref: number): string => {
  const part = (shift: number): string => ((ref >>> shift) & 255).toString(16).padStart(2, '0');
  return `#${part(0)}${part(8)}${part(16)}`;
};

const stock: Readonly<Record<number, GdiObject>> = {
  0: whiteBrush,
  1: { kind: 'brush', color: '#c0c0c0' },
  2: { kind: 'brush', color: '#808080' },
  3: { kind: 'brush', color: '#404040' },
  4: { kind: 'brush', color: '#000000' },
  5: { kind: 'brush', color: null },
  6: { ...blackPen, color: '#ffffff' },
  7: blackPen,
  8: { ...blackPen, color: null },
};
export const stockObject = (number: number): GdiObject => stock[number] ?? systemFont;
