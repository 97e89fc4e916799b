import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { IconName } from '../../../src/deck/icon-name.ts';
import { chooseIcons } from '../../../src/engine/icons/choose-icons.ts';
import { iconGeometry } from '../../../src/engine/icons/icon-geometry.ts';
import { readRows } from '../../../src/engine/icons/read-rows.ts';
import { allOf } from '../../../src/office/xml/tree.ts';

describe('icons', () => {
  it('have a name, paths and words each', () => {
    expect([...readRows('icon-paths.tsv').keys()]).toEqual([...IconName.options]);
    expect([...readRows('icon-words.tsv').keys()].toSorted()).toEqual(['icon', ...IconName.options].toSorted());
  });

  it('are whole geometries within their field', () => {
    for (const name of IconName.options) {
      const geometry = iconGeometry(name);
      // where its steps end: what draws a curve may lie outside
      const points = ['a:moveTo', 'a:lnTo', 'a:cubicBezTo'].flatMap((step) =>
        [...allOf(geometry, step)].flatMap((one) => {
          const { x, y } = [...allOf(one, 'a:pt')].at(-1)?.attributes ?? {};
          return [Number(x), Number(y)];
        }),
      );
      expect(points.length, name).toBeGreaterThan(10);
      for (const value of points) expect(Math.abs(value - 800), name).toBeLessThanOrEqual(860);
    }
  });

  it('have words in all sixteen languages, each of which stands for one icon of that language', () => {
    const [languages = [], ...rows] = readRows('icon-words.tsv').values();
    expect(languages).toHaveLength(16);
    languages.forEach((language, at) => {
      const words = rows.flatMap((row) => (row[at] ?? '').split(' ').filter(Boolean));
      expect(
        words.filter((word, i) => words.indexOf(word) < i),
        language,
      ).toEqual([]);
      expect(words.length, language).toBeGreaterThan(100);
    });
  });

  it('come from a set whose licence is kept', () => {
    expect(readFileSync('src/engine/icons/LICENSE', 'utf8')).toMatch(/MIT License[\s\S]+Bootstrap Authors/);
  });
});

describe('the icons of some titles', () => {
  it.each([
    ['en', ['Staff training', 'Grid connection', 'Water'], ['education', 'energy', 'water']],
    ['en', ['Staff', 'Electric grid', 'Water'], ['people', 'energy', 'water']],
    ['de', ['Kosten', 'Datenschutz', 'Wartung'], ['money', 'lock', 'tools']],
    ['ar', ['المخاطر', 'الميزانية', 'التعليم'], ['risk', 'money', 'education']],
    ['ja', ['物流', '在庫', '人材'], ['transport', 'stock', 'people']],
    ['en', ['Climate', 'Environment', 'Water'], undefined],
    ['en', ['Scarce resources', 'Water', 'Staff'], undefined],
    ['xx', ['Staff', 'Water', 'Climate'], undefined],
  ])('in %s: %j', (language, titles, icons) => {
    expect(chooseIcons(titles, language)).toEqual(icons);
  });
});
