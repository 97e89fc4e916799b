import { clamp, type Rgba } from '../../drawingml/rgba.ts';

const byte = (part: number): number => Math.round(clamp(part) * 255);

/** The colour as the canvas takes it. */
export function cssColor({ r, g, b, alpha }: Rgba): string {
  const number = ((byte(r) << 16) | (byte(g) << 8) | byte(b)).toString(16).padStart(6, '0');
  return alpha >= 1 ? `#${number}` : `#${number}${byte(alpha).toString(16).padStart(2, '0')}`;
}
