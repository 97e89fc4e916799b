import type { NumberRole, TableColumn } from '../blocks.ts';

const codeName =
  /(?:^|[^\p{L}])(?:ids?|codes?|zip(?: ?code)?|plz|postleitzahl|post ?code|postal|phone|tel|fax|sku|isbn|ean|iban|code postal|cp|код|индекс|артикул|инн|телефон|(?:order|invoice|account|customer|item|part|serial|ticket|case|contract|employee|personnel|room) ?(?:no|nr|number|#)|(?:bestell|rechnungs|konto|kunden|artikel|vertrags|personal|auftrags|serien|teile|raum)-?(?:nr|nummer)|n[º°o]\.? de \p{L}+|numéro|número|номер (?:заказа|сч[её]та|договора))\.?$|(?:ID|Id|Code|Zip)$/iu;
const rankName =
  /^(?:rank(?:ing)?|rang|platz|platzierung|place|position|pos\.?|puesto|posición|classement|posto|plaats|miejsce|место|ранг|順位|排名|순위|#|№|n[º°]|no\.?|nr\.?|lfd\.? ?nr\.?|l\.?p\.?|п\/п|№ ?п\/п)$/iu;
const pageName =
  /^(?:pages?|p\.|pp\.|pg\.?|seiten?|s\.|páginas?|pág\.?|pagina|pag\.?|sida|side|sivu|strona|str\.?|страница|стр\.?|ページ|頁|页|페이지)$/iu;

const countName = /^(?:|Column 1|index|idx|zeile|row|line|ligne|fila|riga|строка)$/i;
/** What offers and agendas count their parts by, two of them too. */
const partName =
  /^(?:lots?|lose?|lotes?|lott[oi]|perce(?:el|len)|лот|część|kısım|items?|agenda items?|tops?|articles?|artikel|artículo|articolo|artigo|ziffer|maßnahme|mesure|medida|misura|maatregel)$/iu;

/** Whole numbers under such a heading are names, not amounts: nobody adds up post codes. */
export const namesIdentifier = (name: string): boolean =>
  codeName.test(name.replace(/([\p{Ll}])([\p{Lu}])/gu, '$1 $2'));

interface RoleSource {
  column: TableColumn;
  values?: readonly (number | string | null)[] | undefined;
  first: boolean;
}

/** What a column's numbers are where they measure nothing: told by its name and by the course of its values. */
export function numberRole({ column, values = [], first }: RoleSource): NumberRole | undefined {
  const { name, type } = column;
  if (type === 'date') return column.numberFormat === undefined && areYears(values) ? 'year' : undefined;
  if (namesIdentifier(name)) return type === 'text' || type === 'number' ? 'identifier' : undefined;
  if (type !== 'number') return undefined;
  if (
    !rankName.test(name.trim()) &&
    !pageName.test(name.trim()) &&
    !(first && (countName.test(name.trim()) || partName.test(name.trim())))
  )
    return undefined;
  const numbers = values.filter((value): value is number => typeof value === 'number');
  if (numbers.length < 2 || numbers.some((value) => !Number.isInteger(value) || value < 0)) return undefined;
  if (rankName.test(name.trim()) && numbers.every((value) => value > 0 && value <= Math.max(50, numbers.length * 3)))
    return 'rank';
  const grows = numbers.every((value, index) => index === 0 || value >= (numbers[index - 1] ?? 0));
  if (pageName.test(name.trim()) && grows) return 'page';
  const counts = numbers.every((value, index) => value === (numbers[0] ?? 0) + index) && (numbers[0] ?? 9) <= 1;
  if (first && counts && numbers.length > 2 && countName.test(name.trim())) return 'rank';
  if (first && counts && numbers[0] === 1 && partName.test(name.trim())) return 'rank';
  return undefined;
}

const areYears = (values: readonly (number | string | null)[]): boolean => {
  const dates = values.filter((value) => typeof value === 'string');
  return dates.length > 0 && dates.every((date) => /^\d{4}-01-01$/.test(date));
};
