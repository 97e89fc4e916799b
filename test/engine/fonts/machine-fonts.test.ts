import { GlobalFonts } from '@napi-rs/canvas';
import { afterEach, describe, expect, it } from 'vitest';
import { facesOf } from '../../../src/engine/fonts/faces.ts';
import { fontStandIn } from '../../../src/engine/fonts/index.ts';
import { measureText } from '../../../src/engine/text/measure-text.ts';
import { useMachineFonts } from '../../../src/engine/fonts/machine-fonts.ts';
import { fontFile } from '../../../src/engine/fonts/packages.ts';

/** A monospaced font under a name of its own stands for one that is installed. */
GlobalFonts.registerFromPath(
  fontFile({ name: 'cousine', variable: false }, 'latin', '400-normal'),
  'House Style Mono Face',
);
const keyOf = (family: string, character: string): string =>
  facesOf({ family, bold: false, italic: false })(character.codePointAt(0) ?? 0).key;

describe('typefaces of the machine', () => {
  afterEach(() => useMachineFonts(false));

  it('are not used unless the program says so, so that every machine paints alike', () => {
    expect(fontStandIn('House Style Mono Face').atHand).toBe(false);
    expect(keyOf('house style mono face', 'a')).not.toContain('machine');
  });

  it('are measured and drawn where they are used, by name in any case', () => {
    useMachineFonts(true);
    expect(fontStandIn('House style MONO face')).toEqual({
      atHand: true,
      standIn: 'House style MONO face',
      exact: true,
    });
    expect(measureText('iiii', { family: 'House Style Mono face', size: 10 })).toBeCloseTo(24, 1);
    expect(keyOf('House style mono face', 'a')).toContain('machine/House Style Mono Face');
    expect(keyOf('House style mono face', '漢')).toContain('noto-sans-sc');
  });

  it('never take the place of those that the packages hold', () => {
    useMachineFonts(true);
    expect(keyOf('Carlito', 'a')).toContain('carlito');
    expect(keyOf('Carlito', 'a')).not.toContain('machine');
  });
});
