import { bareText } from '../fold-text.ts';
import type { Finding } from '../finding.ts';
import type { Reading } from '../reading.ts';

/** A chart that makes another category stand out than the one that its title names. */
export const accentElsewhere = ({ slides }: Reading): Finding[] =>
  slides.flatMap(({ title, number, charts }) =>
    charts.flatMap(({ categories, emphasized }): Finding[] => {
      const named = namedCategories(title, categories);
      const accented = emphasized === undefined ? undefined : categories[emphasized];
      const [only] = named;
      if (accented === undefined || named.length !== 1 || only === undefined || categories[only] === accented)
        return [];
      return [
        {
          code: 'accent_elsewhere',
          severity: 'warning',
          slide: number,
          values: { accented, named: categories[only] ?? '' },
        },
      ];
    }),
  );

/** Indexes of the categories that a title names in their own words. */
export function namedCategories(title: string, categories: readonly string[]): number[] {
  const said = ` ${bareText(title)} `;
  return categories.flatMap((category, at) => {
    const name = bareText(category);
    return name.length > 1 && said.includes(` ${name} `) ? [at] : [];
  });
}
