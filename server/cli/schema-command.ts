import { Argument, Command } from 'commander';
import { z } from 'zod';
import { sayExamples } from './say-examples.ts';

/** What the command line takes and prints, by the names under which its schema is asked for. */
const schemas = {
  'run-config': async () => (await import('../../src/pipeline/run-config.ts')).RunConfig,
  plan: async () => (await import('../../src/deck/plan.ts')).DeckPlan,
  event: async () => (await import('./run-line.ts')).RunLine,
} as const;

export function schemaCommand(): Command {
  return new Command('schema')
    .description('Prints the JSON Schema of a run config, of a plan, or of a line that generate --json prints.')
    .addArgument(new Argument('<name>', 'what it is the schema of').choices(Object.keys(schemas)))
    .addHelpText('after', sayExamples('deckwright schema plan > plan.schema.json'))
    .action(async (name: keyof typeof schemas) => {
      const schema = z.toJSONSchema(await schemas[name](), { io: name === 'event' ? 'output' : 'input' });
      process.stdout.write(`${JSON.stringify(schema, null, 2)}\n`);
    });
}
