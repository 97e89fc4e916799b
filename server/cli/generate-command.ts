import { Command } from 'commander';
import type { GenerateOptions } from './run-generate.ts';

export function generateCommand(): Command {
  return new Command('generate')
    .description(
      'Makes a deck, and a report beside it, from a run config (JSON or YAML). No model or database is needed.',
    )
    .argument('<config>', 'the run config; paths in it are relative to it')
    .option('--out <dir>', "where the deck goes, instead of the config's outputDir")
    .option('--json', 'print the events of the run as lines of JSON')
    .action(async (config: string, options: GenerateOptions) => {
      // Loaded here, because the pipeline is large and the other commands do without it.
      const { runGenerate } = await import('./run-generate.ts');
      await runGenerate(config, options);
    });
}
