import type { ChartKind } from '../../deck/chart-kinds.ts';

/** The words that ask for a kind of chart, tried in this order; null for kinds that only a plan can name. */
const chartWords: Readonly<Record<ChartKind, RegExp | null>> = {
  pie: /\bpie\b|torten?diagramm|kreisdiagramm|camembert|circulaire|circular|tarta|\btorta\b|cirkeldiagram|круговая|круговую|кругов\p{L}*|kołow\p{L}*|饼图|円グラフ|원형|원 ?(?=그래프|차트|도표)/iu,
  line: /\bline (?:chart|graph)|\blinechart|linien\p{L}*|courbe|graphique linéaire|líneas?|a linee|linhas|lijn\p{L}*|линейн\p{L}*|график\p{L}* линией|лінійн\p{L}*|liniow\p{L}*|折线图|折れ線|선형|꺾은선/iu,
  column:
    /\bcolumns? (?:chart|graph)|säulen\p{L}*|histogramme|columnas?|a colonne|colunas|kolom\p{L}*|столб\p{L}*|гистограмм\p{L}*|стовп\p{L}*|kolumn\p{L}*|柱状图|縦棒|세로 막대/iu,
  bar: /\bbars?\b|balken\p{L}*|\bbarres\b|\bbarras\b|a barre|staaf\p{L}*|полос\p{L}*|линейчат\p{L}*|słupk\p{L}*|条形图|棒グラフ|막대/iu,
  doughnut: /doughnut|donut|ring(?:diagramm)?|anneau|кольцев\p{L}*|环形图|ドーナツ|도넛/iu,
  area: /\barea chart|flächendiagramm|aires|áreas|ad area|с областями|面积图|面グラフ|영역/iu,
  scatter: /scatter|streudiagramm|nuage de points|dispersión|dispersione|dispersão|точечн\p{L}*|散点图|散布図|분산형/iu,
  bubble: null,
  radar: null,
  combo: null,
  waterfall:
    /waterfall|wasserfall\p{L}*|en cascade|cascada|cascata|waterval\p{L}*|каскадн\p{L}*|водопад\p{L}*|водоспад\p{L}*|kaskadow\p{L}*|şelale|شلال|מפל|瀑布图|ウォーターフォール|폭포/iu,
};
const chartOrder = Object.keys(chartWords) as ChartKind[];

export interface ChartMention {
  chart: ChartKind;
  start: number;
  end: number;
}

/** The charts that a text names, each kind once where it is named first, in its order. */
export const chartMentions = (text: string): ChartMention[] =>
  chartOrder
    .flatMap((chart) => {
      const match = chartWords[chart]?.exec(text);
      return match ? [{ chart, start: match.index, end: match.index + match[0].length }] : [];
    })
    // of two at one place the one tried first is the last
    .reverse()
    .sort((a, b) => a.start - b.start);

/** The last chart that a text names, with its place: "the pie chart as a bar chart" names a bar chart. */
export const chartMention = (text: string): ChartMention | null => chartMentions(text).at(-1) ?? null;

/** The kind of chart that a text names, in any of the languages. */
export const chartNamed = (text: string): ChartKind | undefined =>
  chartOrder.find((kind) => chartWords[kind]?.test(text));
