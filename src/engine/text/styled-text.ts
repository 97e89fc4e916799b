import type { Face } from '../fonts/faces.ts';
import type { TextLevel } from '../presentationml/effective-style.ts';
import type { TextLink } from './text-frame.ts';

/** Letters of one run, face and style. Lengths are points. */
export interface StyledText {
  text: string;
  width: number;
  /** Of the letters as drawn: smaller than `style.size` for sub- and superscript and small capitals. */
  size: number;
  /** How far the letters stand above the base line. */
  rise: number;
  style: TextLevel;
  link: TextLink | null;
  face: Face;
  /** Whether each letter stands upright in a line that runs down. */
  upright: boolean;
}
