import { describe, expect, it } from 'vitest';
import { readMaterial } from '../../../src/materials/index.ts';
import { parseDate } from '../../../src/materials/table/parse-date.ts';

describe('months and quarters of East Asian tables', () => {
  it.each([
    ['지역,7월,8월,9월\n수도권,1120,1080,1310\n영남,700,690,760'],
    ['店舗,1月,2月,3月\n東京,1120,1080,1310\n大阪,700,690,760'],
    ['部门,第一季度,第二季度,下半年\n销售,1120,1080,1310\n研发,700,690,760'],
    ['부서,1분기,2분기,하반기\n영업,1120,1080,1310\n개발,700,690,760'],
  ])('head the columns of %s', async (text) => {
    const { blocks } = await readMaterial(Buffer.from(text), 'figures.csv');
    const table = blocks.find((block) => block.type === 'table');
    if (table?.type !== 'table') throw new Error('no table');
    expect(table.columns.map(({ name }) => name)).toEqual(text.split('\n')[0]?.split(','));
    expect(table.columns.map(({ type }) => type)).toEqual(['text', 'number', 'number', 'number']);
  });

  it('are names where they label the rows', async () => {
    const { blocks } = await readMaterial(Buffer.from('月,売上\n1月,1120\n2月,1080\n3月,1310'), 'uriage.csv');
    const table = blocks.find((block) => block.type === 'table');
    expect(table?.type === 'table' && table.columns.map(({ type }) => type)).toEqual(['text', 'number']);
  });

  it.each([
    ['2026년 3월', '2026-03-01', 'month'],
    ['2026年3月5日', '2026-03-05', 'day'],
    ['2026년 3분기', '2026-07-01', 'quarter'],
    ['2026年第2四半期', '2026-04-01', 'quarter'],
  ])('read %s as %s', (text, iso, precision) => {
    expect(parseDate(text, 'dmy')).toMatchObject({ iso, precision });
  });
});
