const MAX_BYTES = 120;
/** What no file system takes, and what confuses shells and people. */
const unfit = /[\u0000-\u001f\u007f<>:"/\\|?*]+/g;
/** Names that Windows keeps for devices. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** File names for the variants of a deck: its title, made fit for any file system, with the variant's number from the second on. */
export function fileNames(title: string, variants: number): string[] {
  let stem = title.normalize('NFC').replace(unfit, ' ').replace(/\s+/g, ' ').trim();
  while (Buffer.byteLength(stem) > MAX_BYTES) stem = [...stem].slice(0, -1).join('');
  stem = stem.replace(/[. ]+$/, '').replace(/^\.+/, '');
  if (stem === '' || reserved.test(stem)) stem = 'Deck';
  return Array.from({ length: variants }, (_, index) => `${stem}${index === 0 ? '' : ` (${index + 1})`}.pptx`);
}
