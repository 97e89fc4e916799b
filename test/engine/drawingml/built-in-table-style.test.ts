import { expect, it } from 'vitest';
import { builtInTableStyle } from '../../../src/engine/drawingml/built-in-table-style.ts';
import { allOf, childOf, elementsOf } from '../../../src/office/xml/tree.ts';

/** Ids of one variant of each family, with the accent that it is drawn in. */
const samples: readonly (readonly [id: string, accent: string])[] = [
  ['{775DCB02-9BB8-47FD-8907-85C794F793BA}', 'accent4'],
  ['{638B1855-1B75-4FBE-930C-398BA8C253C6}', 'accent6'],
  ['{0E3FDE45-AF77-4B5C-9715-49D594BDF05E}', 'accent2'],
  ['{F2DE63D5-997A-4646-A377-4702673A728D}', 'accent3'],
  ['{BDBED569-4797-4DF1-A0F4-6AAB3CD982D8}', 'accent5'],
  ['{B301B821-A1FF-4177-AEE7-76D212191A09}', 'accent1'],
  ['{93296810-A885-4BE3-A3E7-6D5BEEA58F35}', 'accent6'],
  ['{EB344D84-9AFB-497E-A393-DC336BA19D2E}', 'accent3'],
  ['{8A107856-5554-42FB-B03E-39F5DBC370BA}', 'accent2'],
  ['{8FD4443E-F989-4FC4-A0C8-D5A2AF1F390B}', 'accent5'],
];

it.each(samples)('writes the built-in style %s in %s alone', (id, accent) => {
  const style = builtInTableStyle(id);
  if (!style) throw new Error('It is known.');
  const accents = new Set([...allOf(style, 'a:schemeClr')].map(({ attributes }) => attributes['val']));
  expect([...accents].filter((name) => name?.startsWith('accent'))).toEqual([accent]);
  expect(childOf(style, 'a:wholeTbl')).toBeDefined();
  expect(childOf(style, 'a:firstRow')).toBeDefined();
});

it('writes a heading of the next accent where the style has two', () => {
  const style = builtInTableStyle('{91EBBBCC-DAD2-459C-BE2E-F6DE35CF9A28}');
  const accentIn = (region: string): string | undefined =>
    [...allOf(childOf(style, region) ?? { name: '', attributes: {}, children: [] }, 'a:schemeClr')]
      .map(({ attributes }) => attributes['val'])
      .find((name) => name?.startsWith('accent'));
  expect([accentIn('a:wholeTbl'), accentIn('a:firstRow')]).toEqual(['accent3', 'accent4']);
});

it('puts the regions of every style in the order of the schema', () => {
  const order = [
    'tblBg',
    'wholeTbl',
    'band1H',
    'band1V',
    'band2V',
    'lastCol',
    'firstCol',
    'lastRow',
    'seCell',
    'swCell',
    'firstRow',
    'neCell',
    'nwCell',
  ];
  for (const [id] of [...samples, ['{125E5076-3810-47DD-B79F-674D7AD40C01}', '']]) {
    const names = elementsOf(builtInTableStyle(id ?? '')).map(({ name }) => order.indexOf(name.slice(2)));
    expect(names.length).toBeGreaterThan(5);
    expect(names).toEqual(names.toSorted((one, other) => one - other));
    expect(names).not.toContain(-1);
  }
});

it('knows no style that PowerPoint does not', () => {
  expect(builtInTableStyle('{00000000-0000-0000-0000-000000000000}')).toBeUndefined();
});
