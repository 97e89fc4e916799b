import { chartKinds } from './chart-kinds.ts';
import type { Chart } from './content.ts';

/** The chart with the series marked that the slide is about: the only one its title names, else the only one its first statement names. */
export function emphasiseSeries(chart: Chart, title: string, points: readonly string[] = []): Chart {
  if (chart.series.length < 2 || !chartKinds[chart.kind].comparesSeries || chart.series.some((one) => one.emphasis))
    return chart;
  const names = chart.series.map((one) => one.name);
  const [inTitle, inStatement] = [namedIn(title, names), namedIn(points[0] ?? '', names)];
  const about = inTitle.length > 0 ? inTitle : inStatement;
  const [only] = about;
  if (only === undefined || about.length > 1) return chart;
  return { ...chart, series: chart.series.map((one) => (one.name === only ? { ...one, emphasis: true } : one)) };
}

/** Names that stand in the text as whole words; one inside a longer one ("Cloud" in "Cloud hosting") is not meant. */
function namedIn(text: string, names: readonly string[]): string[] {
  let left = text.toLowerCase();
  const found: string[] = [];
  for (const name of [...names].sort((a, b) => b.length - a.length)) {
    const small = name.toLowerCase();
    const at = wholeWordAt(left, small);
    if (at < 0) continue;
    found.push(name);
    left = left.replaceAll(small, ' ');
  }
  return found;
}

function wholeWordAt(text: string, word: string): number {
  if (!/[\p{L}\p{N}]/u.test(word)) return -1;
  const spaced = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const [before, after] = [text.charAt(at - 1), text.charAt(at + word.length)];
    if (!spaced.test(before) && !spaced.test(after)) return at;
  }
  return -1;
}
