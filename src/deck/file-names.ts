import { oneLine } from '../one-line.ts';

const MAX_BYTES = 120;
/** What no file system takes, and what confuses shells and people. */
const unfit = /[\p{Cc}<>:"/\\|?*]+/gu;
/** Names that Windows keeps for devices. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** File names for the variants of a deck: its title, made fit for any file system, with the variant's number from the second on. */
export function fileNames(title: string, variants: number): string[] {
  let stem = oneLine(title.normalize('NFC').replace(unfit, ' '));
  const characters = Array.from(new Intl.Segmenter().segment(stem), ({ segment }) => segment);
  while (Buffer.byteLength(characters.join('')) > MAX_BYTES) characters.pop();
  stem = characters.join('');
  stem = stem.replace(/[. ]+$/, '').replace(/^\.+/, '');
  if (stem === '' || reserved.test(stem)) stem = 'Deck';
  return numberedNames(stem, variants);
}

/** The same for a name that a person gave, which is kept as it is. */
export const numberedNames = (stem: string, variants: number): string[] =>
  Array.from({ length: variants }, (_, index) => `${stem}${index === 0 ? '' : ` (${index + 1})`}.pptx`);
