import iconv from 'iconv-lite';
import { guessEncoding, guessWide } from './guess-encoding.ts';

export interface DecodedText {
  text: string;
  /** Name of the encoding, as iconv knows it. */
  encoding: string;
  /** False when the encoding was guessed from the bytes. */
  certain: boolean;
}

const byteOrderMarks: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-32le', [0xff, 0xfe, 0, 0]],
  ['utf-32be', [0, 0, 0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Bytes to text with lines ending in "\n", without what steers terminals: by byte order mark, else UTF-32 and UTF-16 by their zero bytes, else
 * UTF-8 where the bytes allow it, else the encoding in which the bytes read most like a language.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const decoded = decode(bytes);
  const text = decoded.text.includes('\r') ? decoded.text.replace(/\r\n?/g, '\n') : decoded.text;
  return { ...decoded, text: hasControls.test(text) ? withoutControls(text) : text };
}

/* oxlint-disable no-control-regex -- they are what is looked for */
const hasControls = /[\u0000\u0008\u001b]/;
/** Colours, places on a screen, titles of windows (ECMA-48). */
const escapes = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)|[()#][0-9A-Za-z]|[=>78A-Z])/g;
/** The first of two letters that stand in one place: bold and underlined words of a manual. */
const typedOver = /[^\n]\u0008/g;
const leftOver = /[\u0000\u0008\u001b]/g;
/* oxlint-enable no-control-regex */

const withoutControls = (text: string): string =>
  text.replace(escapes, '').replace(typedOver, '').replace(leftOver, '');

function decode(bytes: Uint8Array): DecodedText {
  for (const [encoding, mark] of byteOrderMarks) {
    if (mark.every((byte, index) => bytes[index] === byte))
      return { text: convert(bytes.subarray(mark.length), encoding), encoding, certain: true };
  }
  const wide = guessWide(bytes);
  if (wide) return { text: convert(bytes, wide), encoding: wide, certain: true };
  const utf8 = asUtf8(bytes);
  if (utf8 !== undefined && !holdsControls(utf8)) return { text: utf8, encoding: 'utf-8', certain: true };
  const encoding = guessEncoding(bytes, utf8 !== undefined);
  return { text: convert(bytes, encoding), encoding, certain: false };
}

function asUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Bytes of UTF-16 can be valid UTF-8, with every other one a control character ("\u0004" in Russian). */
function holdsControls(text: string): boolean {
  const sample = text.slice(0, 8_192);
  return (sample.match(/(?![\t\n\f\r])\p{Cc}/gu)?.length ?? 0) > sample.length * 0.1;
}

const convert = (bytes: Uint8Array, encoding: string): string =>
  encoding === 'utf-8' ? new TextDecoder().decode(bytes) : iconv.decode(Buffer.from(bytes), encoding);
