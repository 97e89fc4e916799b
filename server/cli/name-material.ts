import { basename, extname } from 'node:path';
import { UsageError } from './exit-codes.ts';

/** Markdown under the endings of those who write it for other programs. */
const markdownEndings: ReadonlySet<string> = new Set(['.markdown', '.mkd', '.qmd', '.rmd']);

/** What people hold in hand, and the file that is read instead. */
const advice: Readonly<Record<string, string>> = {
  ...adviceFor(['.pptx', '.pptm', '.potx', '.potm', '.ppsx', '.thmx'], 'It is no material; --template takes its look.'),
  ...adviceFor(['.ppt', '.pot', '.pps', '.odp', '.key'], 'Save it as .pptx; --template then takes its look.'),
  ...adviceFor(['.doc', '.odt', '.rtf', '.pages'], 'Save it as .docx.'),
  ...adviceFor(['.xls', '.xlsm', '.xlsb', '.ods', '.numbers'], 'Save it as .xlsx.'),
  ...adviceFor(
    ['.html', '.htm', '.epub', '.rst', '.tex', '.org', '.adoc', '.ipynb'],
    'Save it as .docx or .pdf, or turn it into Markdown: pandoc FILE -t gfm | deckwright generate -',
  ),
};

function adviceFor(endings: readonly string[], said: string): Record<string, string> {
  return Object.fromEntries(endings.map((ending) => [ending, said]));
}

/**
 * The name that a material has in sources and reports; its ending tells its type.
 * @throws UsageError that says what to do with a file of a type that is not read
 */
export function nameMaterial(field: string, path: string): string {
  const ending = extname(path).toLowerCase();
  if (markdownEndings.has(ending)) return `${basename(path, extname(path))}.md`;
  const said = advice[ending];
  if (said !== undefined) throw new UsageError(`${field}: ${path} is of a type that is not read. ${said}`);
  return basename(path);
}
