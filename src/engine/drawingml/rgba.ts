/** A colour: sRGB parts and opacity, each 0 to 1. */
export interface Rgba {
  r: number;
  g: number;
  b: number;
  alpha: number;
}

export const white: Rgba = { r: 1, g: 1, b: 1, alpha: 1 };

/** To 0…1. */
export const clamp = (value: number): number => (value < 0 ? 0 : value > 1 ? 1 : value);

/** @param hex `RRGGBB`, with or without `#`; black for anything else. */
export function fromHex(hex: string): Rgba {
  const digits = hex.startsWith('#') ? hex.slice(1) : hex;
  const number = /^[0-9a-f]{6}$/i.test(digits) ? Number.parseInt(digits, 16) : 0;
  return { r: (number >> 16) / 255, g: ((number >> 8) & 255) / 255, b: (number & 255) / 255, alpha: 1 };
}

/** `#RRGGBB`, opacity left out. */
export function toHex({ r, g, b }: Rgba): string {
  const number = (Math.round(clamp(r) * 255) << 16) | (Math.round(clamp(g) * 255) << 8) | Math.round(clamp(b) * 255);
  return `#${number.toString(16).padStart(6, '0').toUpperCase()}`;
}

/** A percentage as 100000ths, or with a sign (`50%`); a fraction. */
export function fraction(value: string | undefined, fallback = 0): number {
  if (value === undefined) return fallback;
  const number = value.endsWith('%') ? Number(value.slice(0, -1)) / 100 : Number(value) / 100_000;
  return Number.isFinite(number) ? number : fallback;
}

/** Linear light to sRGB and back (IEC 61966-2-1). */
export const toGamma = (linear: number): number =>
  linear <= 0.003_130_8 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
export const toLinear = (srgb: number): number => (srgb <= 0.040_45 ? srgb / 12.92 : ((srgb + 0.055) / 1.055) ** 2.4);

export interface Hsl {
  /** 0 to 1 of a turn. */
  h: number;
  s: number;
  l: number;
}

export function toHsl({ r, g, b }: Rgba): Hsl {
  const max = Math.max(r, g, b);
  const min = Math.min(r, g, b);
  const l = (max + min) / 2;
  const spread = max - min;
  if (spread === 0) return { h: 0, s: 0, l };
  const s = l > 0.5 ? spread / (2 - max - min) : spread / (max + min);
  const sixth = max === r ? (g - b) / spread : max === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return { h: (((sixth / 6) % 1) + 1) % 1, s, l };
}

export function fromHsl({ h, s, l }: Hsl, alpha: number): Rgba {
  const chroma = s * Math.min(l, 1 - l);
  const part = (n: number): number => {
    const k = (n + h * 12) % 12;
    return l - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return { r: clamp(part(0)), g: clamp(part(8)), b: clamp(part(4)), alpha };
}
