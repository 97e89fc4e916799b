import { describe, expect, it } from 'vitest';
import { readMaterial, type Material } from '../../../src/materials/index.ts';

const read = (text: string, name = 'a.csv'): Promise<Material> => readMaterial(new TextEncoder().encode(text), name);
const daysOf = ({ blocks }: Material, column: number): unknown[] =>
  blocks.flatMap((block) => (block.type === 'table' ? block.rows.map((row) => row[column]?.value) : []));

describe('dates such as "04/10/2017" that may begin with the day or with the month', () => {
  it('are read as another column of the file shows it', async () => {
    const dayFirst = await read('Opened,Closed\n04/10/2017,25/10/2017\n05/11/2017,07/11/2017\n');
    expect(daysOf(dayFirst, 0)).toEqual(['2017-10-04', '2017-11-05']);
    const monthFirst = await read('Shipped,Paid\n01/02/2024,01/15/2024\n02/03/2024,02/28/2024\n');
    expect(daysOf(monthFirst, 0)).toEqual(['2024-01-02', '2024-02-03']);
    expect([...dayFirst.warnings, ...monthFirst.warnings]).toEqual([]);
  });

  it('are read as the text around them shows it, else as their language writes them', async () => {
    const table = '| Item | Day |\n|---|---|\n| One | 03/04/2024 |\n| Two | 05/06/2024 |\n';
    const english = await read(
      `The work was finished on 12/31/2024, and everybody was glad of it.\n\n${table}`,
      'a.md',
    );
    expect(daysOf(english, 1)).toEqual(['2024-03-04', '2024-05-06']);
    const french = await read(
      `Les travaux sont terminés et tout le monde est content de ce qui a été fait dans la ville.\n\n${table}`,
      'a.md',
    );
    expect(daysOf(french, 1)).toEqual(['2024-04-03', '2024-06-05']);
    expect([...english.warnings, ...french.warnings]).toEqual([]);
  });

  it('are said where nothing settles them', async () => {
    const material = await read('Client,Signed\nA,02/01/2023\nB,02/02/2023\nC,02/03/2023\n');
    expect(daysOf(material, 1)).toEqual(['2023-02-01', '2023-02-02', '2023-02-03']);
    expect(material.warnings).toEqual([
      'Dates such as “02/01/2023” do not tell day and month apart; they were read with the month first.',
    ]);
    expect(material.blocks[0]).not.toHaveProperty('openDates');
  });

  it('with points begin with the day everywhere', async () => {
    const material = await read('Client,Signed\nNord,02.01.2023\nSud,02.02.2023\nEst,02.03.2023\n');
    expect(daysOf(material, 1)).toEqual(['2023-01-02', '2023-02-02', '2023-03-02']);
    expect(material.warnings).toEqual([]);
  });
});
