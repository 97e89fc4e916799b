/** What stands below the options of a command: lines as people type them. */
export const sayExamples = (...lines: readonly string[]): string =>
  ['', 'Examples:', ...lines.map((line) => `  ${line}`)].join('\n');
