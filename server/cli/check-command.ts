import { Command } from 'commander';
import { checkText } from './check-text.ts';
import { exitCode } from './exit-codes.ts';
import { readNamedFile } from './read-named-file.ts';
import { configFromEnvironment } from './config-from-environment.ts';
import { sayExamples } from './say-examples.ts';

interface CheckOptions {
  template?: string;
  material?: string[];
  request?: string;
  json?: boolean;
}

const gather = (path: string, before: string[] = []): string[] => [...before, path];

export function checkCommand(): Command {
  return new Command('check')
    .description(
      'Measures a finished deck, of whatever program: valid file, true to its template, geometry, legibility, accessibility; with its materials also what it says. Exits 1 when it has errors.',
    )
    .argument('<file>', 'a .pptx')
    .option('--template <file>', 'the .pptx or .potx that the deck should be faithful to')
    .option('--material <file>', 'what the deck was made from, held against what it says (repeatable)', gather)
    .option('--request <text>', 'what was asked for, to see whether it was kept')
    .option('--json', 'print measures, problems and what was left out as JSON')
    .addHelpText(
      'after',
      sayExamples(
        'deckwright check deck.pptx',
        'deckwright check deck.pptx --template ours.potx --material report.docx --material figures.xlsx',
        'deckwright check deck.pptx --json > problems.json',
      ),
    )
    .action(async (file: string, options: CheckOptions) => {
      const bytes = await readNamedFile('file', file);
      const template = options.template === undefined ? undefined : await readNamedFile('template', options.template);
      const { configuredEngine } = await import('../../src/engine/index.ts');
      const { checkContent } = await import('./check-content.ts');
      const settings = configFromEnvironment();
      const engine = configuredEngine(settings);
      const held = await checkContent({
        bytes,
        engine,
        settings,
        paths: options.material ?? [],
        request: options.request ?? '',
      });
      const order = { ...(template ? { template } : {}), ...(held ? { material: held.material } : {}) };
      const measured = await engine.check(bytes, order);
      const report = { ...measured, problems: [...measured.problems, ...(held?.problems ?? [])] };
      const shown = held ? { ...report, leftOut: held.leftOut } : report;
      process.stdout.write(options.json ? `${JSON.stringify(shown, null, 2)}\n` : checkText(file, shown));
      if (report.problems.some(({ severity }) => severity === 'error')) process.exitCode = exitCode.failed;
    });
}
