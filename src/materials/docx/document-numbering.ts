import { childrenNamed, firstChild, isOn, type LocalElement } from '../../office/xml/local-tree.ts';
import { letters, roman } from '../../office/list-numbers.ts';

/** Which list a paragraph belongs to, and how deep it stands in it (ECMA-376 part 1, 17.9.18 `w:numPr`). */
export interface Numbering {
  id: string;
  level: number;
}

export function readNumbering(properties: LocalElement | undefined): Numbering | undefined {
  const node = firstChild(properties, 'numPr');
  const id = firstChild(node, 'numId')?.attributes['val'];
  if (!node || id === undefined) return undefined;
  return { id, level: Number(firstChild(node, 'ilvl')?.attributes['val'] ?? 0) };
}

/** A level of a list (17.9.6 `w:lvl`). */
interface Level {
  /** ST_NumberFormat; `bullet` and `none` do not count. */
  format: string;
  /** "%1.%2)" */
  text: string;
  start: number;
  /** The level, counted from 1, after which this one starts anew; 0 for never. */
  restartAfter: number | undefined;
  /** All numbers in figures. */
  legal: boolean;
}
interface List {
  /** Lists with the same one go on counting. */
  abstractId: string;
  levels: ReadonlyMap<number, Level>;
  /** By level, where this list starts anew. */
  starts: ReadonlyMap<number, number>;
}

/** The numbers of a document's paragraphs, as Word shows them. */
export interface DocumentNumbering {
  /** Whether a list level counts (1, a, iv) or only points; undefined for a level without any mark. */
  formatOf(numbering: Numbering): 'ordered' | 'bullet' | undefined;
  /** Whether the mark says more than a number: "Article 5", "Appendix A". */
  hasWords(numbering: Numbering): boolean;
  /** Counts a paragraph, once each and in order. @returns its mark ("3.", "b)"), '' where the level does not count. */
  next(numbering: Numbering): string;
}

/** 17.9: `w:num` → `w:abstractNum` → `w:lvl`, with what a list overrides. */
export function readDocumentNumbering(root: LocalElement | undefined): DocumentNumbering {
  const lists = readLists(root);
  const counts = new Map<string, (number | undefined)[]>();
  const begun = new Set<string>();
  return {
    formatOf({ id, level }) {
      const format = lists.get(id)?.levels.get(level)?.format;
      if (format === undefined || format === 'none') return undefined;
      return format === 'bullet' ? 'bullet' : 'ordered';
    },
    hasWords: ({ id, level }) => /\p{L}{2}|[\p{Script=Han}]/u.test(lists.get(id)?.levels.get(level)?.text ?? ''),
    next({ id, level }) {
      const list = lists.get(id);
      const own = list?.levels.get(level);
      if (!list || !own) return '';
      const counted = counts.get(list.abstractId) ?? [];
      counts.set(list.abstractId, counted);
      for (const [at, start] of list.starts)
        if (!begun.has(`${id} ${at}`) && at <= level) {
          begun.add(`${id} ${at}`);
          counted[at] = start - 1;
        }
      counted[level] = (counted[level] ?? own.start - 1) + 1;
      for (let deeper = level + 1; deeper < counted.length; deeper += 1) {
        const after = list.levels.get(deeper)?.restartAfter;
        if (after === undefined || (after > 0 && level < after)) counted[deeper] = undefined;
      }
      return own.format === 'bullet' || own.format === 'none' ? '' : markOf(own, list, counted);
    },
  };
}

function readLists(root: LocalElement | undefined): Map<string, List> {
  const abstracts = new Map(
    childrenNamed(root, 'abstractNum').map((node) => [node.attributes['abstractNumId'] ?? '', node]),
  );
  const byStyle = new Map<string, LocalElement>();
  for (const node of abstracts.values()) {
    const style = firstChild(node, 'styleLink')?.attributes['val'];
    if (style !== undefined) byStyle.set(style, node);
  }
  const lists = new Map<string, List>();
  for (const num of childrenNamed(root, 'num')) {
    const id = num.attributes['numId'] ?? '';
    if (id === '0') continue;
    const abstractId = firstChild(num, 'abstractNumId')?.attributes['val'] ?? '';
    const abstract = abstracts.get(abstractId);
    const linked = byStyle.get(firstChild(abstract, 'numStyleLink')?.attributes['val'] ?? '') ?? abstract;
    const levels = new Map(childrenNamed(linked, 'lvl').map(readLevel));
    const starts = new Map<number, number>();
    for (const override of childrenNamed(num, 'lvlOverride')) {
      const at = Number(override.attributes['ilvl'] ?? 0);
      const whole = firstChild(override, 'lvl');
      if (whole) levels.set(at, readLevel(whole)[1]);
      const start = firstChild(override, 'startOverride')?.attributes['val'];
      if (start !== undefined) starts.set(at, Number(start));
    }
    lists.set(id, { abstractId: linked?.attributes['abstractNumId'] ?? abstractId, levels, starts });
  }
  return lists;
}

function readLevel(node: LocalElement): [number, Level] {
  const value = (name: string): string | undefined => firstChild(node, name)?.attributes['val'];
  const at = Number(node.attributes['ilvl'] ?? 0);
  const restart = value('lvlRestart');
  return [
    at,
    {
      format: value('numFmt') ?? 'decimal',
      text: value('lvlText') ?? `%${at + 1}.`,
      start: Number(value('start') ?? 1),
      restartAfter: restart === undefined ? undefined : Number(restart),
      legal: isOn(firstChild(node, 'isLgl')),
    },
  ];
}

function markOf(own: Level, list: List, counted: readonly (number | undefined)[]): string {
  return own.text
    .replace(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      const level = list.levels.get(at);
      return writeNumber(counted[at] ?? level?.start ?? 1, own.legal ? 'decimal' : (level?.format ?? 'decimal'));
    })
    .trim();
}

/** Letters that lists count by elsewhere; numbers beyond them are told in figures. */
const alphabets: Readonly<Record<string, string>> = {
  russianLower: 'абвгдежзиклмнопрстуфхцчшщыэюя',
  russianUpper: 'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЫЭЮЯ',
  decimalEnclosedCircle: '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳',
  decimalEnclosedCircleChinese: '①②③④⑤⑥⑦⑧⑨⑩',
  aiueo: 'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン',
  aiueoFullWidth: 'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン',
  iroha: 'イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセス',
  ganada: '가나다라마바사아자차카타파하',
  chosung: 'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ',
  arabicAlpha: 'أبتثجحخدذرزسشصضطظعغفقكلمنهوي',
  arabicAbjad: 'أبجدهوزحطيكلمنسعفصقرشتثخذضظغ',
  thaiLetters: 'กขคงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ',
};
const hanFormats: ReadonlySet<string> = new Set([
  'chineseCounting', 'chineseCountingThousand', 'japaneseCounting', 'taiwaneseCounting', 'taiwaneseCountingThousand', 'koreanCounting',
]); // prettier-ignore

/** 一 … 十, 十一 … 九十九 */
function han(value: number): string {
  if (value < 1 || value > 99) return String(value);
  const digits = '一二三四五六七八九';
  const tens = Math.floor(value / 10);
  return `${tens > 1 ? digits.charAt(tens - 1) : ''}${tens > 0 ? '十' : ''}${digits.charAt((value % 10) - 1)}`;
}

/** The number formats (17.18.59 ST_NumberFormat) of lists; those of years and the like are told in figures. */
function writeNumber(value: number, format: string): string {
  switch (format) {
    case 'lowerLetter':
      return letters(value);
    case 'upperLetter':
      return letters(value).toUpperCase();
    case 'lowerRoman':
      return roman(value);
    case 'upperRoman':
      return roman(value).toUpperCase();
    case 'decimalZero':
      return String(value).padStart(2, '0');
    case 'none':
    case 'bullet':
      return '';
    default:
      if (hanFormats.has(format)) return han(value);
      return alphabets[format]?.charAt(value - 1) || String(value);
  }
}
