import type { SaidChart } from '../../../deck/said-slide.ts';
import type { Finding } from '../finding.ts';
import type { Reading } from '../reading.ts';

const rises =
  /(?<!\p{L})(?:rose|rises?|rising|grew|grows?|growing|growth|increas\p{L}+|climb\p{L}*|doubl\p{L}+|steig\p{L}*|stieg\p{L}*|wächst|wuchs\p{L}*|wachs\p{L}*|augment\p{L}+|progress\p{L}+|sube|subió|aument\p{L}+|crec\p{L}+|cresc\p{L}+|stijg\p{L}*|steeg|groei\p{L}*|вырос\p{L}*|раст\p{L}+|увелич\p{L}+|зрос\p{L}+|wzr\p{L}+|rośnie|art(?:tı|ıyor)|ارتفع\p{L}*|עלה|עלתה)(?!\p{L})|増加|上昇|增长|上升|증가/iu;
const falls =
  /(?<!\p{L})(?:fell|falls?|falling|declin\p{L}+|decreas\p{L}+|drop(?:s|ped)?|shr[aiu]nk\p{L}*|halv\p{L}+|sink\p{L}*|sank\p{L}*|gesunken|fällt|fiel\p{L}*|baiss\p{L}+|diminu\p{L}+|recul\p{L}+|baja|bajó|cae|cayó|cal[oòa]\p{L}*|caiu|dalen|daalt|daalde\p{L}*|упал\p{L}*|снизил\p{L}*|сниж\p{L}+|зменш\p{L}+|впа[вл]\p{L}*|spad\p{L}+|azal\p{L}+|düştü|düşüyor|انخفض\p{L}*|ירד\p{L}*)(?!\p{L})|減少|低下|下降|减少|감소/iu;

/** A title that tells of a rise over a chart that only falls, or of a fall over one that only rises. */
export const titleAgainstChart = ({ slides, literal }: Reading): Finding[] =>
  literal
    ? []
    : slides
        .filter(({ title, charts }) => charts.length === 1 && charts.some((chart) => isAgainst(title, chart)))
        .map(({ title, number }) => ({
          code: 'title_against_chart',
          severity: 'warning',
          slide: number,
          values: { title },
        }));

const LEAST_POINTS = 3;

function isAgainst(title: string, { kind, series, categories }: SaidChart): boolean {
  const [only] = series;
  const values = only?.values.filter((value) => value !== null) ?? [];
  if (
    series.length !== 1 ||
    values.length < LEAST_POINTS ||
    (kind !== 'line' && kind !== 'area' && !areTimes(categories))
  )
    return false;
  const steps = values.slice(1).map((value, at) => value - (values[at] ?? value));
  const [up, down] = [rises.test(title), falls.test(title)];
  if (up === down) return false;
  return up ? steps.every((step) => step < 0) : steps.every((step) => step > 0);
}

/** Years, quarters, months by number: what a column chart shows in the order of time. */
const areTimes = (categories: readonly string[]): boolean =>
  categories.every((name) => /(?:19|20)\d\d|^[QTK]\d/u.test(name));
