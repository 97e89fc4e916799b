import { describe, expect, it } from 'vitest';
import { readMaterial } from '../../../src/materials/index.ts';

const table = (rows: readonly (readonly string[])[], text: string): Uint8Array =>
  new TextEncoder().encode(
    [`${text}\n`, '| Item | Amount |', '|---|---|', ...rows.map(([name, amount]) => `| ${name} | ${amount} |`)].join(
      '\n',
    ),
  );

const german = 'Der Absatz ist in diesem Jahr gestiegen, und die Werke im Süden haben daran den größten Anteil gehabt.';
const english = 'Sales have grown this year, and the plants in the south have had the largest share of this growth.';

describe('a figure such as "1.790" that may have decimals or thousands', () => {
  it.each<[string, string, string[], number[]]>([
    ['is of thousands beside bare hundreds', english, ['1.850', '640', '2.400'], [1850, 640, 2400]],
    ['with a comma likewise', german, ['1,850', '640', '2,400'], [1850, 640, 2400]],
    ['is of thousands where its language parts them so', german, ['1.790', '2.345'], [1790, 2345]],
    ['has decimals where its language writes them so', english, ['1.790', '2.345'], [1.79, 2.345]],
    [
      'follows the figures of the text',
      `${english} The share is 12,5 % of 31,4 Mio EUR.`,
      ['1.790', '2.345'],
      [1790, 2345],
    ],
    ['has decimals beside what begins with nought', german, ['1.790', '0.345'], [1.79, 0.345]],
  ])('%s', async (_, text, amounts, values) => {
    const { blocks } = await readMaterial(
      table(
        amounts.map((amount, at) => [`Item ${at}`, amount]),
        text,
      ),
      'a.md',
    );
    const made = blocks.find((block) => block.type === 'table');
    expect(made?.rows.map((row) => row[1]?.value)).toEqual(values);
    expect(made).not.toHaveProperty('isOpen');
  });
});
