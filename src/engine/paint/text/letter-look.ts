import type { SKRSContext2D } from '@napi-rs/canvas';
import type { TextLevel } from '../../presentationml/effective-style.ts';
import { cssColor } from '../fill/css-color.ts';
import { linearGradient } from '../fill/gradient-paint.ts';
import { DOT_POINTS, patternTile } from '../fill/pattern-tile.ts';
import { readPaint, type Paint } from '../fill/read-paint.ts';
import { readEffects } from '../effects/read-effects.ts';
import { readLine, type Line } from '../line/read-line.ts';
import type { PointBox, Stage } from '../stage.ts';

export type Ink = SKRSContext2D['fillStyle'];

/** `#RRGGBB` with an opacity. */
export const inkOf = (color: string, alpha = 1): string =>
  alpha >= 1
    ? color
    : `${color}${Math.round(Math.max(0, alpha) * 255)
        .toString(16)
        .padStart(2, '0')}`;

/** How letters of a style look, when they are not of one colour (ECMA-376 part 1, 21.1.2.3.9 `a:rPr`). */
export interface LetterLook {
  /** Null for the style's own colour. */
  paint: Exclude<Paint, { kind: 'solid' }> | null;
  outline: Line | null;
  shadow: { color: string; blur: number; x: number; y: number } | null;
}

const plain: LetterLook = { paint: null, outline: null, shadow: null };
const looks = new WeakMap<TextLevel, LetterLook>();

/** What is more about a style's letters than their colour. What cannot be drawn is reported once a style. */
export function letterLook(stage: Stage, style: TextLevel): LetterLook {
  if (!style.fill && !style.outline && !style.effects) return plain;
  let look = looks.get(style);
  if (!look) looks.set(style, (look = readLook(stage, style)));
  return look;
}

function readLook(stage: Stage, style: TextLevel): LetterLook {
  const { context } = stage.layer;
  const paint = style.fill ? readPaint(style.fill, context) : null;
  const special = paint && paint.kind !== 'solid' ? paint : null;
  if (special && (special.kind === 'picture' || (special.kind === 'gradient' && special.path))) {
    stage.report(
      'approximate_text_fill',
      'Letters filled with a picture or a round gradient are drawn in its mean colour.',
    );
  }
  return {
    paint: special,
    outline: style.outline ? readLine(style.outline, context) : null,
    shadow: shadowOf(stage, style),
  };
}

function shadowOf(stage: Stage, { effects }: TextLevel): LetterLook['shadow'] {
  if (!effects || effects.children.length === 0) return null;
  const { outer, glow, inner, reflection } = readEffects(effects, stage.layer.context);
  if (inner || reflection) {
    stage.report('unsupported_effect', 'Inner shadows and reflections of letters are left out.');
  }
  if (outer) return { color: cssColor(outer.color), blur: outer.blur, x: outer.x, y: outer.y };
  return glow ? { color: cssColor(glow.color), blur: glow.radius, x: 0, y: 0 } : null;
}

/** What the canvas fills letters with; `box` is their line's, in the coordinates in force when they are drawn. */
export function letterInk(stage: Stage, { paint }: LetterLook, style: TextLevel, box: PointBox): Ink {
  const { canvas } = stage;
  if (paint?.kind === 'gradient' && paint.linear) return linearGradient(canvas, paint, box);
  if (paint?.kind === 'pattern') {
    const pattern = canvas.createPattern(patternTile(paint), 'repeat');
    pattern?.setTransform({ a: DOT_POINTS, b: 0, c: 0, d: DOT_POINTS, e: 0, f: 0 });
    if (pattern) return pattern;
  }
  return inkOf(style.color, style.alpha);
}

/** Sets the canvas up for the letters' shadow. Its lengths are pixels on the canvas, whatever its scale; PDF pages have none. */
export function castShadow(stage: Stage, { shadow }: LetterLook): void {
  if (!shadow || stage.output === 'pdf') return;
  const { canvas, pixelsPerPoint } = stage;
  canvas.shadowColor = shadow.color;
  canvas.shadowBlur = shadow.blur * pixelsPerPoint;
  canvas.shadowOffsetX = shadow.x * pixelsPerPoint;
  canvas.shadowOffsetY = shadow.y * pixelsPerPoint;
}
