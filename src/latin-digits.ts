/** The first of ten digits in a row: Arabic, Persian, of Hindi, Bengali and Thai, and those as wide as a Chinese sign. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];

/** Digits of other scripts as those of Latin, and the marks that stand between Arabic ones (U+066B, U+066C). */
export const latinDigits = (text: string): string =>
  /[\u0660-\u0e59\uff10-\uff19]/.test(text)
    ? text
        .replace(/(?!\p{ASCII})\p{Nd}/gu, (digit) => {
          const code = digit.charCodeAt(0);
          const zero = zeros.find((first) => code >= first && code < first + 10);
          return zero === undefined ? digit : String(code - zero);
        })
        .replaceAll('٫', '.')
        .replaceAll('٬', ',')
    : text;
