/** Options as pandoc, Marp, Quarto and reveal.js' tools call them → what does the same here. */
const options: Readonly<Record<string, string>> = {
  '--reference-doc': '--template FILE',
  '--theme': '--template',
  '--pptx': '-o FILE.pptx',
  '--pdf': '--to pdf',
  '--image': '--to png',
  '--images': '--to png',
  '--output-dir': '--out DIR',
  '--output-directory': '--out DIR',
  '--lang': '--language',
  '--number-of-slides': '--slides',
  '--prompt': '--request',
  '--overwrite': '--force',
  '--preview': '--watch',
};

const commands: Readonly<Record<string, string>> = {
  render: 'generate',
  convert: 'generate',
  build: 'generate',
  make: 'generate',
  preview: 'generate --watch',
  lint: 'check, or lint-template for a template',
  validate: 'check',
  version: '--version',
  themes: 'templates',
  start: 'serve',
};

/** What does here what a word that is none of ours does elsewhere; '' where nobody knows the word. */
export function sayInOurWords(unknown: string): string {
  const ours = options[unknown] ?? commands[unknown];
  return ours === undefined ? '' : `(Here that is: ${ours})`;
}
