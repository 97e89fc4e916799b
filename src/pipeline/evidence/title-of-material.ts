import type { Material, TableBlock } from '../../materials/blocks.ts';
import { fillPhrase, type Phrases } from '../language/phrases.ts';
import { countWords } from '../language/words.ts';
import { fitsTitle } from '../wording/title-rules.ts';
import { columnsOf, readFigures, shownName } from './read-figures.ts';

const extension =
  /(?:\.(?:xlsx?|xlsm|csv|tsv|tab|docx?|pdf|md|markdown|txt|text|html?|json|xml|ods|odt|rtf|zip|gz|\d{1,3}))+$|\.[a-z][a-z0-9]{0,4}$/i;

/** "2024_sales-report.final.xlsx" reads "2024 sales report final", "prices.xlsx.0.csv" reads "Prices". */
export const prettyName = (fileName: string): string => {
  const base = fileName
    .replace(extension, '')
    .replace(/^\d{6,}[-_]/, '')
    // numbers that only order or count files are no words: "03-visits", "visits (2)", "visits-031"
    .replace(/^\d{1,3}[-_. ]+(?=\p{L}{2})/u, '')
    .replace(/(?<=\p{L})(?:[-_ ]+0\d{1,2}|\s*\(\d{1,2}\))$/u, '')
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replace(/[_.+-]+/g, ' ')
    .replace(/\s+/g, ' ')
    // Years and their parts are written in capitals whatever a file's name has: FY2026, Q3, H1.
    .replace(/(?<![\p{L}\d])(?:fy ?(?=\d{2,4}\b)|[qh](?=[1-4]\b))/giu, (letters) => letters.toUpperCase())
    .trim();
  return base.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
};

/** Words that name a file and not what is in it. */
const empty =
  /^(?:\p{P}*|texts?|utf\d*|\d+|[a-f\d]*\d[a-f\d]{5,}|v\d+|.*(?:xlsx?|csv|tsv|docx?|pdf|parse).*|spread|sheets?|spreadsheets?|work ?books?|files?|data|dataset|exports?|imports?|tests?|bugs?|issues?|tickets?|samples?|examples?|documents?|untitled|unnamed|new|copy|final|drafts?|downloads?|uploads?|tmp|temp|scan|attachments?|tables?|book|datei|daten|dokument|tabelle|mappe|kopie|neu|unbenannt|fichier|données|classeur|copie|sans titre|archivo|datos|hoja|libro|copia|документ|таблица|данные|книга|лист|копия)$/iu;

/** "Langfuse README": the kind of the file beside what it is about. */
const kindOfFile =
  /^(?:read ?me|change ?log|manual|user guide)\s+(?=\p{L})|(?<=\p{L})\s+(?:read ?me|change ?log|manual)$/iu;

const saysNothing = (name: string): boolean => name.split(' ').every((word) => empty.test(word));

/** What a file's name says of what is in it; null for a name that says nothing ("utf8", "Book 1"). */
export function titleOfFile(fileName: string): string | null {
  const name = prettyName(fileName).replace(kindOfFile, '');
  return saysNothing(name) ? null : name;
}

/** A title for a material without a heading: its file's name where that says anything, else its table's caption, sheet or columns. */
export function titleOfMaterial(material: Material, phrases: Phrases, language: string): string {
  const named = captionOfOnly(material, language);
  if (named !== null) return named;
  const told = titleOfFile(material.name);
  if (told !== null) return told;
  return titleOfTable(material, phrases, language) ?? prettyName(material.name);
}

/** What the author called the only table of a file of figures, without its unit. */
function captionOfOnly(material: Material, language: string): string | null {
  const tables = material.blocks.filter((block): block is TableBlock => block.type === 'table');
  const [only] = tables;
  if (!only?.caption || tables.length > 1 || !ofFigures.has(material.extension)) return null;
  const { caption } = readFigures(only, language);
  return countWords(caption) >= 2 && fitsTitle(caption) ? caption : null;
}

const ofFigures: ReadonlySet<string> = new Set(['xlsx', 'xlsm', 'csv', 'tsv']);

/** What the first table of a material is called: its caption, its sheet, or what it measures by what. */
export function titleOfTable(material: Material, phrases: Phrases, language: string): string | null {
  const table = material.blocks.find((block): block is TableBlock => block.type === 'table');
  if (!table) return null;
  const { sheet } = table.locator;
  if (table.caption) return table.caption;
  if (sheet && !saysNothing(sheet.replace(/\d+$/, '').trim())) return sheet;
  return titleOfColumns(table, phrases, language) || null;
}

/** "NEW RATE USD by destination": what the table measures, by what it names. */
function titleOfColumns(table: TableBlock, phrases: Phrases, language: string): string {
  const figures = readFigures(table, language);
  const measure = columnsOf(figures, 'measure').find((column) => column.named);
  const by = [...columnsOf(figures, 'category'), ...columnsOf(figures, 'time')].find((column) => column.named);
  if (measure && by) return fillPhrase(phrases.by, { m: shownName(measure), c: quietName(shownName(by), phrases) });
  return figures.columns
    .filter((column) => column.named)
    .slice(0, 3)
    .map((column) => column.name)
    .join(', ');
}

/** A name that shouts or starts large is written small behind "by"; the other languages keep it. */
const quietName = (name: string, phrases: Phrases): string =>
  phrases.by === '{m} by {c}' && /^\p{Lu}[\p{L}\s]{3,}$/u.test(name) ? name.toLowerCase() : name;
