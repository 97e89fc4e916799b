/**
 * The size that PowerPoint sets text in under a font scale (`a:normAutofit fontScale`, ECMA-376 part 1, 21.1.2.1.3): whole points, as the
 * text of its own pictures shows (44 points at 62.5 % break their lines as 28 points do).
 */
export const shrunkSize = (size: number, scale: number): number =>
  scale === 1 ? size : Math.max(1, Math.round(size * scale));
