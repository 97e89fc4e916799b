import type { ChartLook } from '../../src/engine/chartml/index.ts';
import { readTheme } from '../../src/engine/drawingml/theme.ts';

/** What a white page of the usual theme decides for a chart of its width. */
export const chartLook: ChartLook = {
  text: 'dk1',
  background: 'lt1',
  accents: ['accent1', 'accent2', 'accent3'],
  palette: readTheme(undefined).colors,
  luminance: 1,
  size: 12,
  family: 'Arial',
  width: 720,
  height: 400,
  language: 'en',
};
