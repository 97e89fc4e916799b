import { Command } from 'commander';
import { checkText } from './check-text.ts';
import { exitCode } from './exit-codes.ts';
import { readNamedFile } from './read-named-file.ts';
import { configFromEnvironment } from './config-from-environment.ts';

export function checkCommand(): Command {
  return new Command('check')
    .description(
      'Measures a finished deck, of whatever program: valid file, true to its template, geometry, legibility, accessibility. Exits 1 when it has errors.',
    )
    .argument('<file>', 'a .pptx')
    .option('--template <file>', 'the .pptx or .potx that the deck should be faithful to')
    .option('--json', 'print measures and problems as JSON')
    .action(async (file: string, options: { template?: string; json?: boolean }) => {
      const bytes = await readNamedFile('file', file);
      const template = options.template === undefined ? undefined : await readNamedFile('template', options.template);
      const { configuredEngine } = await import('../../src/engine/index.ts');
      const report = await configuredEngine(configFromEnvironment()).check(bytes, template ? { template } : {});
      process.stdout.write(options.json ? `${JSON.stringify(report, null, 2)}\n` : checkText(file, report));
      if (report.problems.some(({ severity }) => severity === 'error')) process.exitCode = exitCode.failed;
    });
}
