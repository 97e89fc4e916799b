import type { Cell } from '../../deck/content.ts';
import type { DraftAction, DraftKpi, DraftOf, DraftRisk } from '../../deck/draft.ts';
import type { ColumnRoles } from '../../deck/plan.ts';
import type { TableBlock } from '../../materials/blocks.ts';
import { describeTable } from '../../materials/index.ts';
import { cellText } from '../../materials/table-texts.ts';

export type TableItems = Pick<DraftOf<'table'>, 'kpis' | 'actions' | 'risks'>;
type Row = readonly Pick<Cell, 'text'>[];

/** The rows of a table of the material as indicators, actions or risks, by what its columns are. */
export function readItems(block: TableBlock, roles: ColumnRoles | undefined, most: number): TableItems {
  if (!roles) return {};
  const meaning = describeTable(block);
  const items = block.rows.map((_, row) => row).filter((row) => meaning.rows[row]?.role === 'item');
  if (items.length > most) return {};
  if (roles.items !== 'kpis')
    return itemsOf(
      items.map((row) => block.rows[row] ?? []),
      roles,
    );
  const described = new Map(meaning.kpis.map((kpi) => [kpi.row, kpi]));
  const kpis = items.flatMap((row): DraftKpi[] => {
    const cells = block.rows[row] ?? [];
    const [label, value] = [cellText(cells, roles.label), valueAt(block, row, roles.value)];
    if (label === '' || value === '') return [];
    const kpi = described.get(row);
    return [
      {
        label,
        value,
        ...given('target', valueAt(block, row, roles.target)),
        ...given('previous', valueAt(block, row, roles.previous)),
        ...given('change', valueAt(block, row, roles.change)),
        ...(kpi?.trend ? { trend: kpi.trend } : {}),
        ...(kpi?.good ? { good: kpi.good } : {}),
        ...(kpi?.reached == null ? {} : { reached: kpi.reached }),
      },
    ];
  });
  return kpis.length > 0 ? { kpis } : {};
}

/** Rows of texts as actions or risks. */
export function itemsOf(rows: readonly Row[], roles: ColumnRoles | undefined): TableItems {
  if (roles?.items === 'actions') {
    const actions = rows.flatMap((row): DraftAction[] => {
      const what = cellText(row, roles.label);
      return what === ''
        ? []
        : [
            {
              what,
              ...given('owner', cellText(row, roles.owner)),
              ...given('due', cellText(row, roles.due)),
              ...given('status', cellText(row, roles.status)),
            },
          ];
    });
    return actions.length > 0 ? { actions } : {};
  }
  if (roles?.items === 'risks') {
    const risks = rows.flatMap((row): DraftRisk[] => {
      const risk = cellText(row, roles.label);
      return risk === ''
        ? []
        : [
            {
              risk,
              ...given('likelihood', cellText(row, roles.likelihood)),
              ...given('effect', cellText(row, roles.effect)),
              ...given('response', cellText(row, roles.response)),
            },
          ];
    });
    return risks.length > 0 ? { risks } : {};
  }
  return {};
}

const given = <K extends string>(name: K, text: string): Partial<Record<K, string>> =>
  (text === '' ? {} : { [name]: text }) as Partial<Record<K, string>>;

/** A value with its column's unit, where the cell has none of its own. */
function valueAt(block: TableBlock, row: number, column: number | undefined): string {
  const text = cellText(block.rows[row], column);
  const unit = column === undefined ? '' : (block.columns[column]?.unit ?? '');
  return text === '' || unit === '' || text.includes(unit) || !/\d$/.test(text) ? text : `${text} ${unit}`;
}
