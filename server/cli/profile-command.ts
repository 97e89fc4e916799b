import { Command, Option } from 'commander';
import { SlideKind } from '../../src/deck/slide-kinds.ts';
import { layoutsText } from './layouts-text.ts';
import { profileText } from './profile-text.ts';
import { readNamedFile } from './read-named-file.ts';
import { configFromEnvironment } from './config-from-environment.ts';
import { sayExamples } from './say-examples.ts';

export function profileCommand(): Command {
  return new Command('profile')
    .description('Prints what the engine sees in a template: palette, fonts, grid and layouts with their placeholders.')
    .argument('<file>', 'a .pptx or .potx')
    .addOption(
      new Option('--why <kind>', 'print which layouts a slide of the kind would get, and why').choices(
        SlideKind.options,
      ),
    )
    .option('--json', 'print data: the profile as the HTTP interface gives it, or the layouts with their rules')
    .addHelpText('after', sayExamples('deckwright profile ours.potx', 'deckwright profile ours.potx --why chart'))
    .action(async (file: string, options: { json?: boolean; why?: SlideKind }) => {
      const bytes = await readNamedFile('file', file);
      const { configuredEngine, explainLayouts } = await import('../../src/engine/index.ts');
      const config = configFromEnvironment();
      const profile = await configuredEngine(config).profile(bytes);
      const { why } = options;
      if (why) {
        const choices = await explainLayouts(bytes, why, config);
        process.stdout.write(options.json ? asJson(choices) : layoutsText(why, choices, profile));
      } else process.stdout.write(options.json ? asJson(profile) : profileText(file, profile));
    });
}

const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
