import { el } from '../../office/xml/tree.ts';
import type { XmlElement } from '../../office/xml/tree.ts';
import { ThemeColor } from '../../deck/content.ts';
import type { TemplateDesign } from './template-design.ts';

/** Typefaces for the scripts that the Latin fonts lack (ECMA-376 part 1, 20.1.4.1.16 font), as the current Office themes name them. */
const scriptFonts: readonly (readonly [script: string, heading: string, body: string])[] = [
  ['Jpan', 'Yu Gothic', 'Yu Gothic'],
  ['Hang', 'Malgun Gothic', 'Malgun Gothic'],
  ['Hans', 'Microsoft YaHei', 'Microsoft YaHei'],
  ['Hant', 'Microsoft JhengHei', 'Microsoft JhengHei'],
  ['Arab', 'Arial', 'Arial'],
  ['Hebr', 'Arial', 'Arial'],
  ['Thai', 'Leelawadee UI', 'Leelawadee UI'],
  ['Deva', 'Nirmala UI', 'Nirmala UI'],
  ['Beng', 'Nirmala UI', 'Nirmala UI'],
  ['Taml', 'Nirmala UI', 'Nirmala UI'],
  ['Geor', 'Sylfaen', 'Sylfaen'],
  ['Armn', 'Arial', 'Arial'],
];

/** ECMA-376 part 1, 20.1.6.9 theme: colours, fonts and a format scheme that stays flat, with the three entries a list needs. */
export function theme(design: Pick<TemplateDesign, 'name' | 'colors' | 'fonts'>): XmlElement {
  return el(
    'a:theme',
    { name: design.name },
    el('a:themeElements', colorScheme(design), fontScheme(design), formatScheme(design.name)),
    el('a:objectDefaults'),
    el('a:extraClrSchemeLst'),
  );
}

function colorScheme({ name, colors }: Pick<TemplateDesign, 'name' | 'colors'>): XmlElement {
  return el(
    'a:clrScheme',
    { name },
    ThemeColor.options.map((role) => el(`a:${role}`, el('a:srgbClr', { val: colors[role] }))),
  );
}

function fontScheme({ name, fonts }: Pick<TemplateDesign, 'name' | 'fonts'>): XmlElement {
  const collection = (element: string, latin: string, script: (entry: (typeof scriptFonts)[number]) => string) =>
    el(
      element,
      el('a:latin', { typeface: latin }),
      el('a:ea', { typeface: '' }),
      el('a:cs', { typeface: '' }),
      scriptFonts.map((entry) => el('a:font', { script: entry[0], typeface: script(entry) })),
    );
  return el(
    'a:fontScheme',
    { name },
    collection('a:majorFont', fonts.heading, (entry) => entry[1]),
    collection('a:minorFont', fonts.body, (entry) => entry[2]),
  );
}

/** ECMA-376 part 1, 20.1.4.1.14 fmtScheme. */
export function formatScheme(name: string): XmlElement {
  const themed = (lumMod?: number) =>
    el(
      'a:solidFill',
      el('a:schemeClr', { val: 'phClr' }, lumMod !== undefined && el('a:lumMod', { val: lumMod * 1_000 })),
    );
  const line = (width: number) =>
    el(
      'a:ln',
      { w: width, cap: 'flat', cmpd: 'sng', algn: 'ctr' },
      themed(),
      el('a:prstDash', { val: 'solid' }),
      el('a:miter', { lim: 800_000 }),
    );
  const noEffect = () => el('a:effectStyle', el('a:effectLst'));
  return el(
    'a:fmtScheme',
    { name },
    el('a:fillStyleLst', themed(), themed(95), themed(85)),
    el('a:lnStyleLst', line(6_350), line(12_700), line(19_050)),
    el('a:effectStyleLst', noEffect(), noEffect(), noEffect()),
    el('a:bgFillStyleLst', themed(), themed(95), themed(85)),
  );
}
