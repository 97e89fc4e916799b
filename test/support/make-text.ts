import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { plainColorMap } from '../../src/engine/drawingml/resolve-color.ts';
import { readTheme } from '../../src/engine/drawingml/theme.ts';
import { Part } from '../../src/office/opc/part.ts';
import { defaultPackageRules } from '../../src/office/package-rules.ts';
import type { PointBox, Stage } from '../../src/engine/paint/stage.ts';
import { drawTextFrame } from '../../src/engine/paint/text/draw-text-frame.ts';
import type { TextBody } from '../../src/engine/presentationml/text-body.ts';
import { styleLevels, type LevelStyles } from '../../src/engine/presentationml/specified-style.ts';
import { readTextFrame } from '../../src/engine/text/read-text-frame.ts';
import { setTextFrame } from '../../src/engine/text/set-text-frame.ts';
import type { SetFrame, SetLine } from '../../src/engine/text/set-frame.ts';
import type { TextFrame } from '../../src/engine/text/text-frame.ts';
import { el, type XmlElement } from '../../src/office/xml/tree.ts';

/** Text bodies made by hand, for tests of setting and drawing. Without more they are set in Calibri at 20 points. */
const theme = readTheme(undefined);
export const textContext = { theme, colors: theme.colors, map: plainColorMap };
export const plainStyles: LevelStyles = styleLevels(
  el('p:otherStyle', el('a:lvl1pPr', el('a:defRPr', { sz: 2_000 }, el('a:latin', { typeface: 'Calibri' })))),
);

type Attributes = Record<string, string | number | boolean>;

export const run = (text: string, attributes: Attributes = {}, ...properties: XmlElement[]): XmlElement =>
  el('a:r', el('a:rPr', attributes, properties), el('a:t', text));
export const lineBreak = (): XmlElement => el('a:br');
export const latin = (typeface: string): XmlElement => el('a:latin', { typeface });
export const bulletCharacter = (char: string, typeface = 'Arial'): XmlElement[] => [
  el('a:buFont', { typeface }),
  el('a:buChar', { char }),
];
export const autoNumber = (type: string, startAt?: number): XmlElement[] => [el('a:buAutoNum', { type, startAt })];

/** A paragraph: its attributes and children of `a:pPr`, then runs or plain text. */
export function paragraph(
  properties: { attributes?: Attributes; children?: XmlElement[] },
  ...content: (XmlElement | string)[]
): XmlElement {
  const runs = content.map((part) => (typeof part === 'string' ? run(part) : part));
  return el('a:p', el('a:pPr', properties.attributes ?? {}, properties.children ?? []), runs);
}
export const plain = (...content: (XmlElement | string)[]): XmlElement => paragraph({}, ...content);

/** A text body without insets, so that places are the box's own. */
export const body = (attributes: Attributes, fit: XmlElement | null, ...paragraphs: XmlElement[]): XmlElement =>
  el('p:txBody', el('a:bodyPr', { lIns: 0, tIns: 0, rIns: 0, bIns: 0, ...attributes }, fit), paragraphs);

const part = new Part('/ppt/slides/slide1.xml', 'application/xml', {
  content: el('p:sld'),
  rules: defaultPackageRules,
});

export const frameOf = (
  txBody: XmlElement,
  inherited: { styles?: LevelStyles; body?: TextBody; number?: number | null } = {},
): TextFrame =>
  readTextFrame(txBody, {
    styles: inherited.styles ?? plainStyles,
    body: inherited.body,
    context: textContext,
    part,
    fields: { slideNumber: inherited.number ?? null },
  });

export const setOf = (txBody: XmlElement, size: { width: number; height: number }): SetFrame =>
  setTextFrame(frameOf(txBody), size);

/** Words of a line, pieces from left to right. */
export const wordsOf = (line: SetLine | undefined): string => (line?.pieces ?? []).map((piece) => piece.text).join('');

export interface Drawn {
  canvas: Canvas;
  /** `code: sentence` of what was reported. */
  reports: string[];
  /** `#rrggbb` at a place in points. */
  colorAt: (x: number, y: number) => string;
  /** Share of a box that has ink, 0 to 1. */
  ink: (box: PointBox) => number;
}

const SCALE = 2;

/** Draws a text body on white, two pixels to the point. */
export function draw(frame: TextFrame, box: PointBox): Drawn {
  const canvas = createCanvas((box.x + box.width) * SCALE, (box.y + box.height) * SCALE);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(SCALE, SCALE);
  const reports: string[] = [];
  drawTextFrame(stageOn(context, reports), frame, box);
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height).data;
  const at = (x: number, y: number): number[] => {
    const offset = (Math.floor(y) * canvas.width + Math.floor(x)) * 4;
    return [pixels[offset] ?? 255, pixels[offset + 1] ?? 255, pixels[offset + 2] ?? 255];
  };
  return {
    canvas,
    reports,
    colorAt: (x, y) =>
      `#${at(x * SCALE, y * SCALE)
        .map((value) => value.toString(16).padStart(2, '0'))
        .join('')}`,
    ink: ({ x, y, width, height }) => {
      let sum = 0;
      for (let row = y * SCALE; row < (y + height) * SCALE; row++) {
        for (let column = x * SCALE; column < (x + width) * SCALE; column++) {
          const [red = 255, green = 255, blue = 255] = at(column, row);
          sum += 1 - (red + green + blue) / 765;
        }
      }
      return sum / (width * height * SCALE * SCALE);
    },
  };
}

/** A stage with nothing on it, for one canvas. */
export const stageOn = (canvas: Stage['canvas'], reports: string[], output: Stage['output'] = 'png'): Stage => ({
  canvas,
  pixelsPerPoint: SCALE,
  output,
  layer: { part, context: textContext, otherText: plainStyles },
  page: { kind: 'slide', number: 1, width: 960, height: 540 },
  pictureOf: () => null,
  pictureProblem: () => ({ code: 'unsupported_picture', message: 'There is none.' }),
  tableStyle: () => undefined,
  shape: '',
  report: (code, message) => reports.push(`${code}: ${message}`),
});
