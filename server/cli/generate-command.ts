import { Command, InvalidArgumentError, Option } from 'commander';
import type { z } from 'zod';
import { RunConfig } from '../../src/pipeline/run-config.ts';
import { sayIssue } from '../../src/say-issue.ts';
import type { GenerateOptions } from './run-generate.ts';

/** An option that is a field of run configs: what the field refuses is said of the option. */
function asField<Name extends keyof typeof RunConfig.shape>(name: Name, read: (text: string) => unknown) {
  return (text: string): z.infer<(typeof RunConfig.shape)[Name]> => {
    const parsed = RunConfig.shape[name].safeParse(read(text), { error: sayIssue });
    if (parsed.success) return parsed.data as z.infer<(typeof RunConfig.shape)[Name]>;
    throw new InvalidArgumentError(`It ${parsed.error.issues[0]?.message}.`);
  };
}

const number = (text: string): unknown => (/^\d+$/.test(text) ? Number(text) : text);
const list = (text: string): unknown => text.split(/[,+\s]+/).filter((word) => word !== '');
const itself = (text: string): unknown => text;

const examples = `
Examples:
  deckwright generate report.docx figures.xlsx -o deck.pptx
  deckwright generate report.md --template ours.potx --request "For the board, the risks last" --slides 10 --language es
  pandoc notes.html -t gfm | deckwright generate - -o notes.pptx
  deckwright generate run.yaml --slides 8 --force           options win over the run config
  deckwright generate report.md --dry-run > plan.yaml        the plan, to be edited
  deckwright generate report.md --plan plan.yaml -o deck.pptx
  deckwright generate report.md -o deck.pdf --watch          made again whenever the report is saved
  OPENAI_API_KEY=… deckwright generate report.md --model gpt-5 -o deck.pptx

Without -o and --out the deck and its report go into the folder "out". No model and no database are needed.`;

export function generateCommand(): Command {
  return new Command('generate')
    .description('Makes a deck, and a report beside it, from materials and a request, or from a run config.')
    .argument(
      '[inputs...]',
      'materials (.txt .md .docx .pdf .csv .tsv .xlsx; - or nothing reads standard input), or one run config (.yaml .json), whose paths are relative to it',
    )
    .option('-t, --template <template>', 'a .pptx or .potx, or the name of one that comes along (deckwright templates)')
    .option('-r, --request <text>', 'what the deck is to say, for whom, how', asField('request', itself))
    .option('-n, --slides <number>', 'how many slides', asField('slideCount', number))
    .option('-l, --language <tag>', 'the language of the deck, such as es or pt-BR', asField('language', itself))
    .option('--variants <number>', 'how many decks that differ', asField('variants', number))
    .option('-o, --output <file>', 'the deck: a .pptx or .pdf')
    .addOption(new Option('--out <dir>', 'the folder of deck and report').conflicts('output'))
    .option('--to <formats>', 'pptx, pdf, png (a folder of pictures), or several: pptx,pdf', asField('formats', list))
    .option('--model <model>', 'plans and writes: a model, or connection/model, of MODEL_CONNECTIONS, OPENAI_API_KEY …')
    .option('--planner <model>', 'plans, as --model does')
    .option('--writer <model>', 'writes, as --model does')
    .option('--images <model>', 'draws the pictures that a model plans')
    .option('--plan <file>', 'a plan that --dry-run printed, edited or as it was')
    .option('--dry-run', 'print the plan as YAML and write nothing')
    .option('-w, --watch', 'make the deck again whenever an input is saved')
    .option('-f, --force', 'write over files that are there')
    .addOption(
      new Option('--json', 'print the events of the run, one JSON object a line (deckwright schema event)').conflicts(
        'dryRun',
      ),
    )
    .addHelpText('after', examples)
    .action(async (inputs: string[], options: GenerateOptions) => {
      // Loaded here, because the pipeline is large and the other commands do without it.
      const { runGenerate } = await import('./run-generate.ts');
      await runGenerate(inputs, options);
    });
}
