import { numbersIn } from '../../../deck/written-numbers.ts';
import type { Part } from '../../../office/opc/part.ts';
import { computedFrom } from '../../paint/chart/cell-source.ts';
import type { CheckMaterial } from '../../deck-report.ts';
import { allOf, childOf, childrenOf, textOf } from '../../../office/xml/tree.ts';
import type { CheckedDeck, CheckedSlide } from '../checked-deck.ts';
import { shareOf, type Findings } from '../findings.ts';
import { isSmallPrint } from '../read-items.ts';
import { textPlaces } from '../text-places.ts';
import { KnownNumbers } from './known-numbers.ts';

/**
 * Values that a chart shows (`c:val`, `c:yVal`), series by series; where its workbook computes them, those that they come from: a total of
 * parts and their shares are true when the parts are.
 */
function chartValues(chart: Part): number[] {
  const computed = computedFrom(chart);
  return ['c:val', 'c:yVal'].flatMap((name) =>
    [...allOf(chart.xml, name)].flatMap((values) =>
      [...allOf(values, 'c:numRef')].flatMap((reference) => {
        const sources = computed(textOf(childOf(reference, 'c:f')));
        return childrenOf(childOf(reference, 'c:numCache'), 'c:pt').flatMap((point) => {
          const value = Number(textOf(childOf(point, 'c:v')));
          return sources[Number(point.attributes['idx'])] ?? (Number.isFinite(value) ? [value] : []);
        });
      }),
    ),
  );
}

const chartsOf = ({ items }: CheckedSlide): Part[] =>
  items.flatMap(({ kind, part }) => (kind === 'chart' && part ? [part] : []));

/** Numbers of a slide's texts as written, but for what only counts its parts: "(2/3)". */
const writtenOn = (slide: CheckedSlide) =>
  textPlaces(slide).flatMap(({ text, item }) =>
    // Pages, lines and cells in a source are no statements.
    (isSmallPrint(item, slide.area) ? [] : text.paragraphs).flatMap(({ runs }) =>
      numbersIn(
        runs
          .filter(({ field }) => field === null)
          .map((run) => run.text)
          .join('')
          .replace(/\(\d+(?:\/\d+)?\)\s*$/, ''),
      ).map((number) => ({ number, item })),
    ),
  );

/** Numbers that the material carries or that follow from it, and chart values that are cells of its tables. */
export function measureNumbers({ slides }: CheckedDeck, findings: Findings, material: CheckMaterial | undefined) {
  if (!material) return { groundedNumbers: null, chartValues: null };
  const known = new KnownNumbers(material);
  let [numbers, grounded, values, held] = [0, 0, 0, 0];
  for (const slide of slides) {
    const shown: number[] = [];
    for (const chart of chartsOf(slide)) {
      const all = chartValues(chart);
      const loose = all.filter((value) => !known.hasValue(value));
      values += all.length;
      held += all.length - loose.length;
      shown.push(...all.filter((value) => !loose.includes(value)));
      if (loose.length > 0)
        findings.error(
          'chart_value_ungrounded',
          `The chart shows values that no table of the material has: ${loose.slice(0, 5).join(', ')}. Check them against your sources.`,
          { slide: slide.number },
        );
    }
    const loose = new Set<string>();
    for (const { number } of writtenOn(slide)) {
      numbers++;
      if (known.grounds(number, shown)) grounded++;
      else loose.add(number.text);
    }
    if (loose.size > 0)
      findings.warn(
        'number_ungrounded',
        `Numbers that the material does not have: ${[...loose].join(', ')}. Check them against your sources.`,
        { slide: slide.number },
      );
  }
  return { groundedNumbers: shareOf(grounded, numbers), chartValues: shareOf(held, values) };
}
