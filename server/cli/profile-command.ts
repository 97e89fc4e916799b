import { Command } from 'commander';
import { profileText } from './profile-text.ts';
import { readNamedFile } from './read-named-file.ts';
import { configFromEnvironment } from './config-from-environment.ts';

export function profileCommand(): Command {
  return new Command('profile')
    .description('Prints what the engine sees in a template: palette, fonts, grid and layouts with their placeholders.')
    .argument('<file>', 'a .pptx or .potx')
    .option('--json', 'print the profile as the HTTP interface gives it')
    .action(async (file: string, options: { json?: boolean }) => {
      const bytes = await readNamedFile('file', file);
      const { configuredEngine } = await import('../../src/engine/index.ts');
      const profile = await configuredEngine(configFromEnvironment()).profile(bytes);
      process.stdout.write(options.json ? `${JSON.stringify(profile, null, 2)}\n` : profileText(file, profile));
    });
}
