import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Command } from 'commander';
import { configFromEnvironment } from './config-from-environment.ts';
import { readNamedFile } from './read-named-file.ts';
import { sayCount } from './say-count.ts';
import { sayExamples } from './say-examples.ts';

const PICTURE_WIDTH = 960;

export function lintTemplateCommand(): Command {
  return new Command('lint-template')
    .description('Tells the author of a template what to mend, layout by layout.')
    .argument('<file>', 'a .pptx or .potx')
    .option('--out <dir>', 'paint the layouts that the advice is about into a folder')
    .option('--json', 'print the advice as data')
    .addHelpText('after', sayExamples('deckwright lint-template ours.potx --out advice'))
    .action(async (file: string, { out, json }: { out?: string; json?: boolean }) => {
      const bytes = await readNamedFile('file', file);
      const { adviseAuthor, configuredEngine } = await import('../../src/engine/index.ts');
      const engine = configuredEngine(configFromEnvironment());
      const profile = await engine.profile(bytes);
      const advice = adviseAuthor(profile);
      const concerned = profile.layouts.filter(({ id }) => advice.some(({ layout }) => layout === id));
      if (out !== undefined && concerned.length > 0) {
        await mkdir(out, { recursive: true });
        const pages = concerned.map(({ id }) => ({ kind: 'layout' as const, id }));
        const painted = await engine.paint(bytes, { pages, format: 'png', width: PICTURE_WIDTH, prompts: true });
        for (const { ref, png } of painted.pages) await writeFile(join(out, `${ref.id}.png`), png);
      }
      const ofLayouts = concerned.flatMap(({ id, name }) => [
        `\n${name} (${id})`,
        ...advice.flatMap(({ layout, message }) => (layout === id ? [`  ${message}`] : [])),
      ]);
      const ofAll = advice.flatMap(({ layout, message }) =>
        concerned.some(({ id }) => id === layout) ? [] : [message],
      );
      const summary = `${basename(file)}: ${advice.length === 0 ? 'nothing to mend' : `${sayCount(advice.length, 'thing')} to mend`}, ${sayCount(profile.layouts.length, 'layout')}`;
      process.stdout.write(
        json ? `${JSON.stringify(advice, null, 2)}\n` : `${[summary, ...ofAll, ...ofLayouts].join('\n')}\n`,
      );
    });
}
