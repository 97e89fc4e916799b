/**
 * Advances, as fractions of the em, of characters that no font at hand holds: full-width scripts are exactly one em (UAX 11, East Asian
 * Width W and F), the others are typical widths of their script, taken a little wide so that fitted text still fits.
 */
const wide: readonly [number, number][] = [
  [0x11_00, 0x11_5f],
  [0x2e_80, 0x30_3e],
  [0x30_41, 0x33_ff],
  [0x34_00, 0x4d_bf],
  [0x4e_00, 0x9f_ff],
  [0xa0_00, 0xa4_cf],
  [0xac_00, 0xd7_a3],
  [0xf9_00, 0xfa_ff],
  [0xfe_30, 0xfe_4f],
  [0xff_00, 0xff_60],
  [0xff_e0, 0xff_e6],
  [0x2_00_00, 0x3_ff_fd],
];
const scripts: readonly [number, number, number][] = [
  [0x03_00, 0x03_6f, 0],
  [0x05_91, 0x05_bd, 0],
  [0x05_d0, 0x05_ff, 0.6],
  [0x06_00, 0x06_4a, 0.5],
  [0x06_4b, 0x06_5f, 0],
  [0x06_60, 0x06_ff, 0.5],
  [0x07_00, 0x07_ff, 0.55],
  [0x09_00, 0x0d_ff, 0.62],
  [0x0e_31, 0x0e_31, 0],
  [0x0e_34, 0x0e_3a, 0],
  [0x0e_47, 0x0e_4e, 0],
  [0x0e_00, 0x0e_ff, 0.6],
  [0x0f_00, 0x0f_ff, 0.6],
  [0x10_a0, 0x10_ff, 0.6],
  [0x20_0b, 0x20_0f, 0],
  [0x20_2a, 0x20_2e, 0],
  [0x20_66, 0x20_69, 0],
  [0xfb_50, 0xfd_ff, 0.55],
  [0xfe_00, 0xfe_0f, 0],
  [0xfe_70, 0xfe_ff, 0.5],
  [0xff_61, 0xff_dc, 0.5],
  [0x1_f0_00, 0x1_fa_ff, 1.3],
];

export function isFullWidth(codepoint: number): boolean {
  if (codepoint < 0x11_00) return false;
  for (const [from, to] of wide) if (codepoint >= from && codepoint <= to) return true;
  return false;
}

export function estimatedAdvance(codepoint: number): number {
  if (codepoint < 0x20) return 0;
  if (isFullWidth(codepoint)) return 1;
  for (const [from, to, advance] of scripts) if (codepoint >= from && codepoint <= to) return advance;
  return 0.62;
}
