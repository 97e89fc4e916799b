import type { ChartKind } from '../../deck/chart-kinds.ts';
import { chartNamed } from './chart-words.ts';
import { readRequest } from './read-request.ts';

/** A change of a finished deck, as far as it can be read without a model. Slides count from 1. */
export type Change =
  | { type: 'remove'; slides: number[] }
  | { type: 'move'; slide: number; to: number }
  | { type: 'merge'; slides: [number, number] }
  | { type: 'rename'; slide: number; title: string }
  | { type: 'chart'; slide: number | null; chart: ChartKind }
  | { type: 'table'; slide: number | null }
  | { type: 'count'; slides: number }
  | { type: 'shorter' }
  | { type: 'longer' }
  | { type: 'language'; language: string };

const SLIDE = String.raw`(?:slides?|folien?|diapos?(?:itives?)?|diapositivas?|láminas?|pagina|dia|слайд\p{L}*|slajd\p{L}*|slayt|スライド|슬라이드|幻灯片|شريحة|שקופית|第)`;
const NUMBER = String.raw`(?:${SLIDE}\s*(?:no\.?|nr\.?|n°|№|#)?\s*)?(\d{1,3})\.?\s*(?:页|頁|张|枚|번)?`;
const pattern = (source: string): RegExp => new RegExp(source, 'iu');

const removing = pattern(
  String.raw`(?:remove|delete|drop|cut|take out|lösch\p{L}*|entfern\p{L}*|streich\p{L}*|supprim\p{L}*|enl[eè]v\p{L}*|retir\p{L}*|elimin\p{L}*|quit\p{L}*|borr\p{L}*|rimuov\p{L}*|togli\p{L}*|remov\p{L}*|verwijder\p{L}*|удали\p{L}*|убери\p{L}*|видали\p{L}*|прибери\p{L}*|usuń|skasuj|删除|去掉|削除|삭제|احذف|מחק|sil)`,
);
const moving = pattern(
  String.raw`(?:move|put|shift|verschieb\p{L}*|beweg\p{L}*|déplac\p{L}*|muev\p{L}*|mover|spost\p{L}*|mov[ae]|verplaats|перемест\p{L}*|передвин\p{L}*|перемісти\p{L}*|przenieś|移动|移動|이동)`,
);
const merging = pattern(
  String.raw`(?:merge|combine|join|zusammen\p{L}*|verein\p{L}*|fusionn\p{L}*|combin\p{L}*|fusion\p{L}*|une|unir|unisci|unire|junt\p{L}*|samenvoeg\p{L}*|voeg|объедин\p{L}*|соедин\p{L}*|об.єдна\p{L}*|połącz|合并|結合|병합|합치)`,
);
const shortening =
  /(?:shorter|shorten|more concise|condense|less text|fewer slides|kürze\p{L}*|knapper|weniger|plus court\p{L}*|raccourci\p{L}*|moins|más cort\p{L}*|acorta\p{L}*|menos|più cort\p{L}*|più breve|accorci\p{L}*|mais curt\p{L}*|encurt\p{L}*|korter|inkorten|короче|сократи\p{L}*|коротше|скороти\p{L}*|krócej|skróć|短く|更短|缩短|简短|짧게|أقصر|اختصر|קצר|kısalt|daha kısa)/iu;
const lengthening =
  /(?:longer|more detail|expand|elaborate|more slides|länger|ausführlich\p{L}*|mehr (?:details?|folien)|détaill\p{L}*|plus (?:long|de détails)|más (?:detall\p{L}*|larg\p{L}*)|detallad\p{L}*|più (?:dettagl\p{L}*|lung\p{L}*)|mais (?:detalh\p{L}*|long\p{L}*)|uitgebreid\p{L}*|langer|подробнее|длиннее|расшир\p{L}*|детальніше|довше|bardziej szczegół\p{L}*|dłuż\p{L}*|詳しく|长一点|更详细|자세히|길게|أطول|تفصيل|ארוך|מפורט|daha uzun|ayrıntılı)/iu;

const asTable =
  /\b(?:as|into) (?:a )?table\b|als tabelle|en tableau|como tabla|come tabella|como tabela|als tabel|таблицей|в виде таблицы|таблицею|jako tabel\p{L}*|表にして|改成表格|표로/iu;
const asChart =
  /\b(?:as|into) (?:a )?(?:chart|graph)\b|als diagramm|en graphique|como gráfic\p{L}*|come grafico|als grafiek|диаграммой|в виде диаграммы|графиком|діаграмою|jako wykres|グラフに|改成图表|차트로/iu;

/** The change that a request asks for, or null where it cannot be read. */
export function readChange(request: string): Change | null {
  const text = request.trim().replace(/\s+/g, ' ');
  const renamed = pattern(
    String.raw`(?:title|titel|titre|título|titolo|заголов\p{L}*|tytuł\p{L}*|标题|タイトル|제목|rename|call|umbenenn\p{L}*|benenn\p{L}*|переименуй\p{L}*)\s*(?:of|for|von|der|de(?: la)?|del(?:la)?|da|do|van)?\s*${NUMBER}\s*(?:[:：=]|to|in|as|zu|à|en|auf|на|в|na)\s*["“„«'‘「]?(.{1,300}?)["”“»'’」]?$`,
  ).exec(text);
  if (renamed?.[1] && renamed[2]) return { type: 'rename', slide: Number(renamed[1]), title: renamed[2].trim() };
  const numbers = slideNumbers(text);
  const [first, second] = numbers;
  if (first !== undefined && second !== undefined && merging.test(text))
    return { type: 'merge', slides: [first, second] };
  if (first !== undefined && removing.test(text)) return { type: 'remove', slides: numbers };
  if (first !== undefined && moving.test(text)) {
    const to = target(text, numbers);
    if (to !== null) return { type: 'move', slide: first, to };
  }
  if (asTable.test(text)) return { type: 'table', slide: first ?? null };
  const chart = chartNamed(text);
  if (chart) return { type: 'chart', slide: first ?? null, chart };
  if (asChart.test(text)) return { type: 'chart', slide: first ?? null, chart: 'bar' };
  const { slideCount, language } = readRequest(text);
  if (slideCount !== null && !removing.test(text)) return { type: 'count', slides: slideCount };
  if (shortening.test(text)) return { type: 'shorter' };
  if (lengthening.test(text)) return { type: 'longer' };
  return language ? { type: 'language', language } : null;
}

/** "slide 3", "slides 3 and 5", "3-5 slides", "第3页": every number that names a slide. */
function slideNumbers(text: string): number[] {
  const mention =
    pattern(
      String.raw`${SLIDE}\s*(?:no\.?|nr\.?|n°|№|#)?\s*(\d{1,3}(?:\s*(?:,|-|–|and|und|et|y|e|en|и|и|та|i|to|bis|à|a|with|mit|avec|con|com|с|z|と|和|와)\s*(?:${SLIDE}\s*)?\d{1,3})*)`,
    ).exec(text) ??
    /第(\d{1,3})/u.exec(text) ??
    /(\d{1,3})(?:-?(?:й|го|ый|ю|番目|번)\s*)(?:слайд\p{L}*|スライド|슬라이드)/iu.exec(text);
  if (!mention?.[1]) return [];
  const range = /^(\d+)\s*(?:-|–|bis|to)\s*(\d+)$/iu.exec(mention[1]);
  const [from, to] = [Number(range?.[1]), Number(range?.[2])];
  if (range && to > from && to - from < 50 && !moving.test(text))
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  return [...mention[1].matchAll(/\d{1,3}/g)].map(([number]) => Number(number)).filter((number) => number >= 1);
}

function target(text: string, numbers: readonly number[]): number | null {
  if (/\b(?:end|last)\b|ende|\bfin\b|final|конец|кінець|koniec|最后|最後|마지막/iu.test(text)) return Infinity;
  if (
    /\b(?:beginning|start|front|first)\b|anfang|début|principio|inizio|início|начало|початок|początek|开头|先頭|처음/iu.test(
      text,
    )
  )
    return 1;
  const after =
    /(?:to|behind|after|before|position|place|an stelle|nach|vor|hinter|à la|après|avant|a la|después de|antes de|dopo|prima di|para|depois|naar|na|voor|на|после|перед|za|przed)\s*\p{L}*\s*(\d{1,3})/iu.exec(
      text,
    );
  const to = after ? Number(after[1]) : numbers[1];
  return to === undefined || to < 1 ? null : to;
}
