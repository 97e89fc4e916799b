import type { TableBlock } from '../../materials/blocks.ts';
import type { Kpi, TableMeaning } from '../../materials/table-meaning/index.ts';
import { fillPhrase, type Phrases } from '../language/phrases.ts';
import { fitsTitle } from '../wording/title-rules.ts';
import { cellText, columnName } from '../../materials/table-texts.ts';

/**
 * How many indicators reach their targets, where each of them can be told, and the ones that are farthest from theirs, else the one that moved
 * most, as sentences without a judgement; empty where none tells.
 */
export function tellKeyFigure(block: TableBlock, meaning: TableMeaning, phrases: Phrases): string[] {
  const { kpis, itemsIn } = meaning;
  if (itemsIn === 'columns' || kpis.length < 2) return [];
  const missed = kpis.filter(({ reached }) => reached === false);
  const judged = kpis.every(({ reached }) => reached !== null) && kpis.length >= MIN_JUDGED;
  const [target, previous] = [
    gaps(block, judged && missed.length > 0 ? missed : kpis, 'target'),
    gaps(block, kpis, 'previous'),
  ];
  const sentences = [...target, ...previous]
    .map(({ kpi, against }) => sentence({ kpi, against, block, meaning, phrases }))
    .filter(fitsTitle);
  if (!judged) return sentences.slice(0, MAX_FARTHEST);
  const count = fillPhrase(phrases.targetsMet, { n: kpis.length - missed.length, k: kpis.length });
  return [count, ...sentences.slice(0, Math.min(MAX_FARTHEST, Math.max(1, target.length)))];
}

const MIN_JUDGED = 3;
const MAX_FARTHEST = 3;

interface Gap {
  kpi: Kpi;
  against: 'target' | 'previous';
  size: number;
}

/** The indicators by how far they are from their target or from their last value, the farthest first. */
const gaps = (block: TableBlock, kpis: readonly Kpi[], against: Gap['against']): Gap[] =>
  kpis
    .flatMap((kpi): Gap[] => {
      const [now, other] = [valueAt(block, kpi, 'value'), valueAt(block, kpi, against)];
      return now === null || other === null || other === 0 || now === other
        ? []
        : [{ kpi, against, size: Math.abs(now - other) / Math.abs(other) }];
    })
    .sort((a, b) => b.size - a.size);

const valueAt = (block: TableBlock, kpi: Kpi, place: 'value' | Gap['against']): number | null => {
  const column = kpi[place];
  const value = column === null ? null : block.rows[kpi.row]?.[column]?.value;
  return typeof value === 'number' ? value : null;
};

interface ToSay {
  kpi: Kpi;
  against: Gap['against'];
  block: TableBlock;
  meaning: TableMeaning;
  phrases: Phrases;
}

function sentence({ kpi, against, block, meaning, phrases }: ToSay): string {
  const say = (column: number | null): string => withUnit(cellText(block.rows[kpi.row], column), kpi);
  const [value, other] = [say(kpi.value), say(kpi[against])];
  const name = indicatorName(block, meaning, kpi);
  if (against === 'target') return fillPhrase(phrases.againstTarget, { c: name, v: value, a: other });
  const moved = (valueAt(block, kpi, 'value') ?? 0) > (valueAt(block, kpi, 'previous') ?? 0);
  return fillPhrase(moved ? phrases.rose : phrases.fell, {
    m: name,
    a: other,
    b: value,
    p: columnName(block, kpi.previous),
    q: columnName(block, kpi.value),
  });
}

const withUnit = (text: string, { unit }: Kpi): string =>
  unit?.kind === 'percent' && /\d$/.test(text) ? `${text} %` : text;

/** What is measured stands beside the name of a part where each row has its own ("Canteen | Meals served"). */
function indicatorName(block: TableBlock, { columns, label, rows }: TableMeaning, kpi: Kpi): string {
  const items = rows.flatMap(({ role }, row) => (role === 'item' ? [row] : []));
  const beside = columns.findIndex(({ role }, at) => {
    if (at === label || (role !== 'text' && role !== 'label' && role !== 'category')) return false;
    const texts = items.map((row) => cellText(block.rows[row], at));
    return texts.every((text) => text !== '' && text.length <= 45) && new Set(texts).size === texts.length;
  });
  return cellText(block.rows[kpi.row], beside) || kpi.label;
}
