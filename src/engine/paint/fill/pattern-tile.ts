import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { cssColor } from './css-color.ts';
import type { Paint } from './read-paint.ts';

/** Preset patterns (ECMA-376 part 1, 20.1.10.51 ST_PresetPatternVal): eight rows of eight dots, a byte in hexadecimal each, ink where a bit is set. */
const rows: Readonly<Record<string, string>> = {
  pct5: '8000000008000000',
  pct10: '8000080080000800',
  pct20: '8800220088002200',
  pct25: '8822882288228822',
  pct30: 'aa44aa11aa44aa11',
  pct40: 'aa55aa51aa55aa15',
  pct50: 'aa55aa55aa55aa55',
  pct60: 'ee55bb55ee55bb55',
  pct70: '77dd77dd77dd77dd',
  pct75: '77ffddff77ffddff',
  pct80: 'effffeffeffffeff',
  pct90: 'fffffff7ffffff7f',
  horz: 'ff00000000000000',
  vert: '8080808080808080',
  ltHorz: 'ff000000ff000000',
  ltVert: '8888888888888888',
  dkHorz: 'ffff0000ffff0000',
  dkVert: 'cccccccccccccccc',
  narHorz: 'ff00ff00ff00ff00',
  narVert: 'aaaaaaaaaaaaaaaa',
  dashHorz: 'f00000000f000000',
  dashVert: '8080808008080808',
  cross: 'ff80808080808080',
  dnDiag: '8040201008040201',
  upDiag: '0102040810204080',
  ltDnDiag: '8844221188442211',
  ltUpDiag: '1122448811224488',
  dkDnDiag: 'cc663399cc663399',
  dkUpDiag: '3366cc993366cc99',
  wdDnDiag: 'c1e070381c0e0783',
  wdUpDiag: '83070e1c3870e0c1',
  dashDnDiag: '0000884422110000',
  dashUpDiag: '0000112244880000',
  diagCross: '8142241818244281',
  smCheck: '9966669999666699',
  lgCheck: 'f0f0f0f00f0f0f0f',
  smGrid: 'ff888888ff888888',
  lgGrid: 'ff80808080808080',
  dotGrid: 'aa00800080008000',
  smConfetti: '8010024008012004',
  lgConfetti: 'b130031bd8c00c8d',
  horzBrick: 'ff808080ff080808',
  diagBrick: '0102040818244281',
  solidDmnd: '10387cfe7c381000',
  openDmnd: '8244281028448201',
  dotDmnd: '8000220008002200',
  plaid: 'aa55aa55f0f0f0f0',
  sphere: '77898f8f7798f8f8',
  weave: '8854224588142251',
  divot: '0010081000800180',
  shingle: '038448300c020101',
  wave: '001825c0001825c0',
  trellis: 'ff66ff99ff66ff99',
  zigZag: '8142241881422418',
};

/** A dot of a pattern is one pixel of a 96 dpi screen. */
export const DOT_POINTS = 0.75;

/** One tile of a pattern, a dot to the pixel. */
export function patternTile({ preset, ink, paper }: Extract<Paint, { kind: 'pattern' }>): Canvas {
  const bits = (Object.hasOwn(rows, preset) ? rows[preset] : undefined) ?? rows['pct50'] ?? '';
  const canvas = createCanvas(8, 8);
  const context = canvas.getContext('2d');
  context.fillStyle = cssColor(paper);
  context.fillRect(0, 0, 8, 8);
  context.fillStyle = cssColor(ink);
  for (let row = 0; row < 8; row++) {
    const byte = Number.parseInt(bits.slice(row * 2, row * 2 + 2), 16);
    for (let column = 0; column < 8; column++) {
      if ((byte & (0x80 >> column)) === 0) continue;
      context.clearRect(column, row, 1, 1);
      context.fillRect(column, row, 1, 1);
    }
  }
  return canvas;
}
