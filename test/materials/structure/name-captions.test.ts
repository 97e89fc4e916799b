import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readMaterial } from '../../../src/materials/index.ts';
import { makeDocx, p } from '../../support/make-office.ts';
import { showBlocks } from '../../support/show-blocks.ts';

const cell = (text: string): string => `<w:tc>${p(text)}</w:tc>`;
const table = `<w:tbl><w:tr>${cell('Region')}${cell('Cost')}</w:tr><w:tr>${cell('North')}${cell('12')}</w:tr></w:tbl>`;
const styles = '<w:style w:type="paragraph" w:styleId="C"><w:name w:val="caption"/></w:style>';
const shown = ['Region:text | Cost:number', 'North | 12'];

describe('captions', () => {
  it('belong to the table above or below them, by their words or their style', async () => {
    const read = async (body: string) => showBlocks((await readMaterial(makeDocx({ styles, body }), 'a.docx')).blocks);
    expect(await read(p('Text before.') + table + p('Table 2: Costs'))).toEqual([
      'Text before.',
      '[table] Table 2: Costs',
      ...shown,
    ]);
    expect(await read(p('Text before.') + table + p('Costs by region', 'C'))).toEqual([
      'Text before.',
      '[table] Costs by region',
      ...shown,
    ]);
    expect(await read(p('Text before.') + table + p('Table 2 shows that costs fell.'))).toEqual([
      'Text before.',
      '[table]',
      ...shown,
      'Table 2 shows that costs fell.',
    ]);
  });

  it('in Markdown too; those of figures stand beside the text', async () => {
    const png = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'blue' } })
      .png()
      .toBuffer();
    const text = ['| Region | Cost |', '|---|---|', '| North | 12 |', '', 'Table 1. Costs', '', `![](data:image/png;base64,${png.toString('base64')})`, '', 'Figure 1: The river', '', 'Figure 1 shows the river.']; // prettier-ignore
    const { blocks } = await readMaterial(Buffer.from(text.join('\n')), 'a.md');
    expect(showBlocks(blocks)).toEqual(['[table] Table 1. Costs', ...shown, '[picture image/png] The river', 'Figure 1: The river', 'Figure 1 shows the river.'].map((line) => line.replace('] The', '] Figure 1: The'))); // prettier-ignore
    expect(blocks.map(({ role }) => role)).toEqual([undefined, undefined, 'caption', undefined]);
  });
});
