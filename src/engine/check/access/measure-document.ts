import type { DeckDocument, Slide } from '../../../deck/document.ts';
import { relationshipType } from '../../../office/opc/relationship-types.ts';
import { childOf, textOf } from '../../../office/xml/tree.ts';
import type { CheckedDeck } from '../checked-deck.ts';
import { shareOf, type Findings } from '../findings.ts';

/** Default titles that programs write say nothing about a deck. */
const untitled = /^(?:powerpoint presentation|presentation|slide 1|pptxgenjs presentation)?$/i;

/** Whether a slide shows a table whose data have no heads: there is no row to mark. */
const lacksHeader = (slide: Slide | undefined): boolean =>
  [...(slide?.placeholders ?? []), ...(slide?.elements ?? [])].some(
    ({ content }) => content.type === 'table' && !content.table.header,
  );

/** Title and language of the document, and header rows of its tables. */
export function measureDocument({ template, slides }: CheckedDeck, findings: Findings, document?: DeckDocument) {
  const core = template.package.relationships.firstOf(relationshipType.coreProperties)?.xml;
  const named = !untitled.test(textOf(childOf(core, 'dc:title')).trim());
  const language = textOf(childOf(core, 'dc:language')).trim() !== '';
  if (!named)
    findings.warn(
      'document_untitled',
      'The document has no title. Give it one in its properties; it is shown as the window title.',
    );
  if (!language)
    findings.warn(
      'document_language',
      'The document does not name its language in its properties; screen readers guess.',
    );
  let [tables, headed] = [0, 0];
  for (const { number, items } of slides) {
    for (const { table, name } of items) {
      if (!table || (!table.headed && lacksHeader(document?.slides[number - 1]))) continue;
      tables++;
      if (table.headed) headed++;
      else
        findings.warn('header_row_missing', 'The table marks no header row. Tick "Header Row" in the table design.', {
          slide: number,
          shape: name,
        });
    }
  }
  return { documentTitle: named ? 1 : 0, documentLanguage: language ? 1 : 0, headerRows: shareOf(headed, tables) };
}
