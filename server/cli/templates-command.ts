import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { DEFAULT_TEMPLATE } from '../../src/deck/product-template-ids.ts';
import { sayExamples } from './say-examples.ts';

export function templatesCommand(): Command {
  return new Command('templates')
    .description('Lists the templates that come along, or writes them as files. generate takes them by name.')
    .option('--out <dir>', 'write each as a file of its name into a folder, to be changed in PowerPoint')
    .option('--json', 'print the list as data')
    .addHelpText(
      'after',
      sayExamples(
        'deckwright templates --out templates',
        'deckwright generate report.md --template civic -o deck.pptx',
      ),
    )
    .action(async ({ out, json }: { out?: string; json?: boolean }) => {
      const { productTemplate, productTemplates } = await import('../../src/engine/index.ts');
      const listed = productTemplates.map(({ name, about }) => ({ name, about, default: name === DEFAULT_TEMPLATE }));
      if (out !== undefined) {
        await mkdir(out, { recursive: true });
        for (const {
          name,
          design: { format },
        } of productTemplates)
          await writeFile(join(resolve(out), `${name}.${format}`), productTemplate(name) ?? new Uint8Array());
      }
      const lines = listed.map(
        ({ name, about, default: usual }) => `${name.padEnd(12)}${about}${usual ? ' The default.' : ''}`,
      );
      process.stdout.write(json ? `${JSON.stringify(listed, null, 2)}\n` : `${lines.join('\n')}\n`);
    });
}
