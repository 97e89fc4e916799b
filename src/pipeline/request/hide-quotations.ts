const quotations =
  /"([^"\n]{1,300})"|“([^”“\n]{1,300})[”“]|„([^“”"\n]{1,300})[“”"]|«([^»\n]{1,300})»|»([^«\n]{1,300})«|「([^」\n]{1,300})」|『([^』\n]{1,300})』|《([^》\n]{1,300})》|‹([^›\n]{1,300})›|‘([^’\n]{1,300})’(?!\p{L})|(?<=^|[\s(:,])'([^'\n]{1,300})'(?=$|[\s).,:;!?])/gu;
const FIRST = 0xe000;
const MOST = 0x1000;
/** One quotation in a text whose quotations are hidden. */
export const HIDDEN = '[\\uE000-\\uEFFF]';

export interface HiddenQuotations {
  /** The text with a sign of its own in place of each quotation: what it says is no instruction. */
  text: string;
  /** A part of that text with its quotations again, without their marks. */
  reveal: (part: string) => string;
  /** The same with their marks, as written. */
  asWritten: (part: string) => string;
}

export function hideQuotations(request: string): HiddenQuotations {
  const hidden: { marked: string; bare: string }[] = [];
  const text = request.replace(/[\uE000-\uEFFF]/gu, '').replace(quotations, (marked: string, ...groups: unknown[]) => {
    if (hidden.length >= MOST) return marked;
    const bare = groups.find((group): group is string => typeof group === 'string') ?? marked;
    hidden.push({ marked, bare: bare.trim() });
    return String.fromCharCode(FIRST + hidden.length - 1);
  });
  const show = (part: string, which: 'marked' | 'bare'): string =>
    part.replace(/[\uE000-\uEFFF]/gu, (sign) => hidden[sign.charCodeAt(0) - FIRST]?.[which] ?? '');
  return { text, reveal: (part) => show(part, 'bare'), asWritten: (part) => show(part, 'marked') };
}
