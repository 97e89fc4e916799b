import { el, type XmlElement } from '../../office/xml/tree.ts';

/**
 * The table styles that PowerPoint knows by their ids without a definition in the file (`a:tblStyle`, ECMA-376 part 1, 20.1.4.2.26). They
 * come in eleven families, each in up to seven colours, so they are kept as families and written out when one is asked for.
 */
type StyleEdge = 'left' | 'right' | 'top' | 'bottom' | 'insideH' | 'insideV';
type Borders = Partial<Record<StyleEdge, XmlElement>>;

interface Region {
  text?: string;
  bold?: boolean;
  borders?: Borders;
  /** What stands in `a:fill`, or a reference to a fill of the theme. */
  fill?: XmlElement;
}

const color = (val: string, transform?: 'tint' | 'shade' | 'alpha', amount?: number): XmlElement =>
  el('a:schemeClr', { val }, transform && el(`a:${transform}`, { val: amount }));
const solid = (...of: Parameters<typeof color>): XmlElement => el('a:solidFill', color(...of));
const none = (): XmlElement => el('a:ln', el('a:noFill'));
const THIN = 12_700;
const THICK = 25_400;
const line = (of: string, w = THIN): XmlElement => el('a:ln', { w, cmpd: 'sng' }, solid(of));
const double = (of: string): XmlElement => el('a:ln', { w: 50_800, cmpd: 'dbl' }, solid(of));
const reference = (idx: number, ...of: Parameters<typeof color>): XmlElement => el('a:lnRef', { idx }, color(...of));

const sides = ['left', 'right', 'top', 'bottom', 'insideH', 'insideV'] as const;
const outside = ['left', 'right', 'top', 'bottom'] as const;

/** No borders but those given. */
const bordered = (borders: Borders = {}): Borders =>
  Object.fromEntries(sides.map((side) => [side, borders[side] ?? none()]));
const on = (names: readonly StyleEdge[], make: () => XmlElement): Borders =>
  Object.fromEntries(names.map((side) => [side, make()]));

function region(name: string, { text, bold, borders = {}, fill }: Region): XmlElement {
  const drawn = sides.flatMap((side) => {
    const border = borders[side];
    return border ? [el(`a:${side}`, border)] : [];
  });
  return el(
    `a:${name}`,
    (text !== undefined || bold) &&
      el(
        'a:tcTxStyle',
        { b: bold ? 'on' : undefined },
        text !== undefined && [el('a:fontRef', { idx: 'minor' }, el('a:prstClr', { val: 'black' })), color(text)],
      ),
    el('a:tcStyle', el('a:tcBdr', drawn), fill && (fill.name === 'a:fillRef' ? fill : el('a:fill', fill))),
  );
}

const bands = (fill: () => XmlElement): XmlElement[] =>
  ['band1H', 'band1V'].map((name) => region(name, { fill: fill() }));
const boldColumns = (): XmlElement[] => ['lastCol', 'firstCol'].map((name) => region(name, { bold: true }));
const noFill = (): XmlElement => el('a:noFill');

/** One family: its regions for an accent; `undefined` is the variant in the text colour. */
type Family = (accent: string | undefined) => XmlElement[];

const families: Readonly<Record<string, Family>> = {
  themed1: (accent) => {
    if (accent === undefined) return [region('wholeTbl', { text: 'tx1', borders: bordered(), fill: noFill() })];
    const thin = (): XmlElement => reference(1, accent);
    const thick = (): XmlElement => reference(2, accent);
    const column = { top: thin(), bottom: thin(), insideH: thin(), insideV: none() };
    return [
      el('a:tblBg', el('a:fillRef', { idx: 2 }, color(accent)), el('a:effectRef', { idx: 1 }, color(accent))),
      region('wholeTbl', { text: 'dk1', borders: on(sides, thin), fill: noFill() }),
      region('band1H', { fill: solid(accent, 'alpha', 40_000) }),
      region('band1V', { borders: { top: thin(), bottom: thin() }, fill: solid(accent, 'alpha', 40_000) }),
      region('lastCol', { bold: true, borders: { ...column, left: thick(), right: thin() } }),
      region('firstCol', { bold: true, borders: { ...column, left: thin(), right: thick() } }),
      region('lastRow', {
        bold: true,
        borders: { left: thin(), right: thin(), top: thick(), bottom: thick(), insideH: none(), insideV: none() },
        fill: noFill(),
      }),
      region('firstRow', {
        text: 'lt1',
        bold: true,
        borders: {
          ...on(['left', 'right', 'top'], thin),
          bottom: reference(2, 'lt1'),
          insideH: none(),
          insideV: none(),
        },
        fill: solid(accent),
      }),
    ];
  },
  themed2: (accent) => {
    if (accent === undefined)
      return [region('wholeTbl', { text: 'tx1', borders: on(sides, () => line('tx1')), fill: noFill() })];
    return [
      el('a:tblBg', el('a:fillRef', { idx: 3 }, color(accent)), el('a:effectRef', { idx: 3 }, color(accent))),
      region('wholeTbl', {
        text: 'lt1',
        borders: bordered(on(outside, () => reference(1, accent, 'tint', 50_000))),
        fill: noFill(),
      }),
      ...bands(() => solid('lt1', 'alpha', 20_000)),
      region('lastCol', { bold: true, borders: { left: reference(2, 'lt1') } }),
      region('firstCol', { bold: true, borders: { right: reference(2, 'lt1') } }),
      region('lastRow', { bold: true, borders: { top: reference(2, 'lt1') }, fill: noFill() }),
      region('seCell', { borders: { left: none(), top: none() } }),
      region('swCell', { borders: { right: none(), top: none() } }),
      region('firstRow', { bold: true, borders: { bottom: reference(3, 'lt1') }, fill: noFill() }),
      region('neCell', { borders: { bottom: none() } }),
    ];
  },
  light1: (accent = 'tx1') => [
    region('wholeTbl', {
      text: 'tx1',
      borders: bordered({ top: line(accent), bottom: line(accent) }),
      fill: noFill(),
    }),
    ...bands(() => solid(accent, 'alpha', 20_000)),
    ...boldColumns(),
    region('lastRow', { bold: true, borders: { top: line(accent) }, fill: noFill() }),
    region('firstRow', { bold: true, borders: { bottom: line(accent) }, fill: noFill() }),
  ],
  light2: (accent = 'tx1') => {
    const thin = (): XmlElement => reference(1, accent);
    return [
      region('wholeTbl', { text: 'tx1', borders: bordered(on(outside, thin)), fill: noFill() }),
      region('band1H', { borders: on(['top', 'bottom'], thin) }),
      region('band1V', { borders: on(['left', 'right'], thin) }),
      region('band2V', { borders: on(['left', 'right'], thin) }),
      ...boldColumns(),
      region('lastRow', { bold: true, borders: { top: double(accent) } }),
      region('firstRow', { text: 'bg1', bold: true, fill: el('a:fillRef', { idx: 1 }, color(accent)) }),
    ];
  },
  light3: (accent = 'tx1') => [
    region('wholeTbl', { text: 'tx1', borders: on(sides, () => line(accent)), fill: noFill() }),
    ...bands(() => solid(accent, 'alpha', 20_000)),
    ...boldColumns(),
    region('lastRow', { bold: true, borders: { top: double(accent) }, fill: noFill() }),
    region('firstRow', { bold: true, borders: { bottom: line(accent, THICK) }, fill: noFill() }),
  ],
  medium1: (accent = 'dk1') => [
    region('wholeTbl', {
      text: 'dk1',
      borders: bordered(on([...outside, 'insideH'], () => line(accent))),
      fill: solid('lt1'),
    }),
    ...bands(() => solid(accent, 'tint', 20_000)),
    ...boldColumns(),
    region('lastRow', { bold: true, borders: { top: double(accent) }, fill: solid('lt1') }),
    region('firstRow', { text: 'lt1', bold: true, fill: solid(accent) }),
  ],
  medium2: (accent = 'dk1') => [
    region('wholeTbl', {
      text: 'dk1',
      borders: on(sides, () => line('lt1')),
      fill: solid(accent, 'tint', 20_000),
    }),
    ...bands(() => solid(accent, 'tint', 40_000)),
    region('lastCol', { text: 'lt1', bold: true, fill: solid(accent) }),
    region('firstCol', { text: 'lt1', bold: true, fill: solid(accent) }),
    region('lastRow', { text: 'lt1', bold: true, borders: { top: line('lt1', 38_100) }, fill: solid(accent) }),
    region('firstRow', { text: 'lt1', bold: true, borders: { bottom: line('lt1', 38_100) }, fill: solid(accent) }),
  ],
  medium3: (accent = 'dk1') => [
    region('wholeTbl', {
      text: 'dk1',
      borders: bordered({ top: line('dk1', THICK), bottom: line('dk1', THICK) }),
      fill: solid('lt1'),
    }),
    ...bands(() => solid('dk1', 'tint', 20_000)),
    region('lastCol', { text: 'lt1', bold: true, fill: solid(accent) }),
    region('firstCol', { text: 'lt1', bold: true, fill: solid(accent) }),
    region('lastRow', { bold: true, borders: { top: double('dk1') }, fill: solid('lt1') }),
    region('seCell', { text: 'dk1', bold: true }),
    region('swCell', { text: 'dk1', bold: true }),
    region('firstRow', { text: 'lt1', bold: true, borders: { bottom: line('dk1', THICK) }, fill: solid(accent) }),
  ],
  medium4: (accent = 'dk1') => [
    region('wholeTbl', {
      text: 'dk1',
      borders: on(sides, () => line(accent)),
      fill: solid(accent, 'tint', 20_000),
    }),
    ...bands(() => solid(accent, 'tint', 40_000)),
    ...boldColumns(),
    region('lastRow', { bold: true, borders: { top: line(accent, THICK) }, fill: solid(accent, 'tint', 20_000) }),
    region('firstRow', { bold: true, fill: solid(accent, 'tint', 20_000) }),
  ],
  dark1: (accent) => {
    // The black variant is lightened, the accents are darkened.
    const fill = (grey: number, shade: number | undefined): XmlElement =>
      accent === undefined
        ? solid('dk1', 'tint', grey)
        : shade === undefined
          ? solid(accent)
          : solid(accent, 'shade', shade);
    return [
      region('wholeTbl', { text: 'lt1', borders: bordered(), fill: fill(20_000, undefined) }),
      ...bands(() => fill(40_000, 60_000)),
      region('lastCol', { bold: true, borders: { left: line('lt1', THICK) }, fill: fill(60_000, 60_000) }),
      region('firstCol', { bold: true, borders: { right: line('lt1', THICK) }, fill: fill(60_000, 60_000) }),
      region('lastRow', { bold: true, borders: { top: line('lt1', THICK) }, fill: fill(60_000, 40_000) }),
      region('seCell', { borders: { left: none() } }),
      region('swCell', { borders: { right: none() } }),
      region('firstRow', { bold: true, borders: { bottom: line('lt1', THICK) }, fill: solid('dk1') }),
      region('neCell', { borders: { left: none() } }),
      region('nwCell', { borders: { right: none() } }),
    ];
  },
  dark2: (accent = 'dk1') => [
    region('wholeTbl', { text: 'dk1', borders: bordered(), fill: solid(accent, 'tint', 20_000) }),
    ...bands(() => solid(accent, 'tint', 40_000)),
    ...boldColumns(),
    region('lastRow', { bold: true, borders: { top: double('dk1') }, fill: solid(accent, 'tint', 20_000) }),
    region('firstRow', { text: 'lt1', bold: true, fill: solid(nextAccent[accent] ?? 'dk1') }),
  ],
};

/** The heading of `dark2` is in the accent after the body's. */
const nextAccent: Readonly<Record<string, string>> = { accent1: 'accent2', accent3: 'accent4', accent5: 'accent6' };

/** Family, then the ids of its variants: without an accent, then accents 1 to 6; `-` where there is none. */
const ids = `
themed1 2D5ABB26-0587-4C30-8999-92F81FD0307C 3C2FFA5D-87B4-456A-9821-1D502468CF0F 284E427A-3D55-4303-BF80-6455036E1DE7
  69C7853C-536D-4A76-A0AE-DD22124D55A5 775DCB02-9BB8-47FD-8907-85C794F793BA 35758FB7-9AC5-4552-8A53-C91805E547FA 08FB837D-C827-4EFA-A057-4D05807E0F7C
themed2 5940675A-B579-460E-94D1-54222C63F5DA D113A9D2-9D6B-4929-AA2D-F23B5EE8CBE7 18603FDC-E32A-4AB5-989C-0864C3EAD2B8
  306799F8-075E-4A3A-A7F6-7FBC6576F1A4 E269D01E-BC32-4049-B463-5C60D7B0CCD2 327F97BB-C833-4FB7-BDE5-3F7075034690 638B1855-1B75-4FBE-930C-398BA8C253C6
light1 9D7B26C5-4107-4FEC-AEDC-1716B250A1EF 3B4B98B0-60AC-42C2-AFA5-B58CD77FA1E5 0E3FDE45-AF77-4B5C-9715-49D594BDF05E
  C083E6E3-FA7D-4D7B-A595-EF9225AFEA82 D27102A9-8310-4765-A935-A1911B00CA55 5FD0F851-EC5A-4D38-B0AD-8093EC10F338 68D230F3-CF80-4859-8CE7-A43EE81993B5
light2 7E9639D4-E3E2-4D34-9284-5A2195B3D0D7 69012ECD-51FC-41F1-AA8D-1B2483CD663E 72833802-FEF1-4C79-8D5D-14CF1EAF98D9
  F2DE63D5-997A-4646-A377-4702673A728D 17292A2E-F333-43FB-9621-5CBBE7FDCDCB 5A111915-BE36-4E01-A7E5-04B1672EAD32 912C8C85-51F0-491E-9774-3900AFEF0FD7
light3 616DA210-FB5B-4158-B5E0-FEB733F419BA BC89EF96-8CEA-46FF-86C4-4CE0E7609802 5DA37D80-6434-44D0-A028-1B22A696006F
  8799B23B-EC83-4686-B30A-512413B5E67A ED083AE6-46FA-4A59-8FB0-9F97EB10719F BDBED569-4797-4DF1-A0F4-6AAB3CD982D8 E8B1032C-EA38-4F05-BA0D-38AFFFC7BED3
medium1 793D81CF-94F2-401A-BA57-92F5A7B2D0C5 B301B821-A1FF-4177-AEE7-76D212191A09 9DCAF9ED-07DC-4A11-8D7F-57B35C25682E
  1FECB4D8-DB02-4DC6-A0A2-4F2EBAE1DC90 1E171933-4619-4E11-9A3F-F7608DF75F80 FABFCF23-3B69-468F-B69F-88F6DE6A72F2 10A1B5D5-9B99-4C35-A422-299274C87663
medium2 073A0DAA-6AF3-43AB-8588-CEC1D06C72B9 5C22544A-7EE6-4342-B048-85BDC9FD1C3A 21E4AEA4-8DFA-4A89-87EB-49C32662AFE0
  F5AB1C69-6EDB-4FF4-983F-18BD219EF322 00A15C55-8517-42AA-B614-E9B94910E393 7DF18680-E054-41AD-8BC1-D1AEF772440D 93296810-A885-4BE3-A3E7-6D5BEEA58F35
medium3 8EC20E35-A176-4012-BC5E-935CFFF8708E 6E25E649-3F16-4E02-A733-19D2CDBF48F0 85BE263C-DBD7-4A20-BB59-AAB30ACAA65A
  EB344D84-9AFB-497E-A393-DC336BA19D2E EB9631B5-78F2-41C9-869B-9F39066F8104 74C1A8A3-306A-4EB7-A6B1-4F7E0EB9C5D6 2A488322-F2BA-4B5B-9748-0D474271808F
medium4 D7AC3CCA-C797-4891-BE02-D94E43425B78 69CF1AB2-1976-4502-BF36-3FF5EA218861 8A107856-5554-42FB-B03E-39F5DBC370BA
  0505E3EF-67EA-436B-97B2-0124C06EBD24 C4B1156A-380E-4F78-BDF5-A606A8083BF9 22838BEF-8BB2-4498-84A7-C5851F593DF1 16D9F66E-5EB9-4882-86FB-DCBF35E3C3E4
dark1 E8034E78-7F5D-4C2E-B375-FC64B27BC917 125E5076-3810-47DD-B79F-674D7AD40C01 37CE84F3-28C3-443E-9E96-99CF82512B78
  D03447BB-5D67-496B-8E87-E561075AD55C E929F9F4-4A8F-4326-A1B4-22849713DDAB 8FD4443E-F989-4FC4-A0C8-D5A2AF1F390B AF606853-7671-496A-8E4F-DF71F8EC918B
dark2 5202B0CA-FC54-4496-8BCA-5EF66A818D29 0660B408-B3CF-4A94-85FC-2B1E0A45F4A2 - 91EBBBCC-DAD2-459C-BE2E-F6DE35CF9A28 - 46F890A9-2807-4EBB-B81D-B2AA78EC7F39 -`;

const variants = new Map<string, { family: Family; accent: string | undefined }>();
let family: Family | undefined;
let accent = 0;
for (const word of ids.split(/\s+/)) {
  if (Object.hasOwn(families, word)) {
    family = families[word];
    accent = 0;
  } else if (family && word !== '') {
    if (word !== '-') variants.set(`{${word}}`, { family, accent: accent === 0 ? undefined : `accent${accent}` });
    accent++;
  }
}

const written = new Map<string, XmlElement>();

/** The definition of a built-in style; undefined for an id that PowerPoint does not know. */
export function builtInTableStyle(styleId: string): XmlElement | undefined {
  const variant = variants.get(styleId);
  if (!variant) return undefined;
  let style = written.get(styleId);
  if (!style) written.set(styleId, (style = el('a:tblStyle', { styleId }, variant.family(variant.accent))));
  return style;
}
