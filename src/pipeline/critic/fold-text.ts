import { oneLine } from '../../one-line.ts';

/** A text as it is compared: small letters, half width, western digits, without accents of Latin letters and marks. */
export const foldText = (text: string): string =>
  oneLine(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
      .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
      .normalize('NFD')
      .replace(/([a-z])[\u0300-\u036f]+/g, '$1')
      .normalize('NFC'),
  );

/** The words of a text alone, so that two ways to set the same are the same. */
export const bareText = (text: string): string => (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
