import { existsSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { describeFailure, exitCode } from './exit-codes.ts';
import { STANDARD_INPUT } from './standard-input.ts';
import { sayInOurWords } from './words-of-other-tools.ts';

/** Loaded when asked for: the service needs no reader of run configs, a check no database. */
const commands = new Map<string, () => Promise<Command>>([
  ['generate', async () => (await import('./generate-command.ts')).generateCommand()],
  ['templates', async () => (await import('./templates-command.ts')).templatesCommand()],
  ['profile', async () => (await import('./profile-command.ts')).profileCommand()],
  ['lint-template', async () => (await import('./lint-template-command.ts')).lintTemplateCommand()],
  ['check', async () => (await import('./check-command.ts')).checkCommand()],
  ['paint', async () => (await import('./paint-command.ts')).paintCommand()],
  ['serve', async () => (await import('./serve-command.ts')).serveCommand()],
  ['migrate', async () => (await import('./migrate-command.ts')).migrateCommand()],
  ['create-admin', async () => (await import('./create-admin-command.ts')).createAdminCommand()],
  ['rotate-keys', async () => (await import('./rotate-keys-command.ts')).rotateKeysCommand()],
  ['backup', async () => (await import('./backup-command.ts')).backupCommand()],
  ['restore', async () => (await import('./restore-command.ts')).restoreCommand()],
  ['schema', async () => (await import('./schema-command.ts')).schemaCommand()],
  ['completion', async () => (await import('./completion-command.ts')).completionCommand()],
]);

/** Whoever names a command needs no other; help and completion tell of all. */
export function loadCommands(asked = ''): Promise<Command[]> {
  const named = asked === 'completion' ? undefined : commands.get(asked);
  return Promise.all((named === undefined ? [...commands.values()] : [named]).map((load) => load()));
}

/** What the program itself takes in place of a command. */
const ownOptions: ReadonlySet<string> = new Set(['-h', '--help', '-v', '--version']);

/** A file or an option in place of a command makes a deck, as pandoc and Marp are called. */
function withCommand(args: readonly string[]): readonly string[] {
  const [first] = args;
  if (first === undefined || commands.has(first) || ownOptions.has(first)) return args;
  const isInput = first.startsWith(STANDARD_INPUT) || /[./\\]/.test(first) || existsSync(first);
  return isInput ? ['generate', ...args] : args;
}

/** What commander says, in the shape of our own errors; where other tools have the word, ours is told. */
function writeUsageError(said: string, write: (text: string) => void): void {
  const [, unknown = ''] = /unknown (?:option|command) '([^']*)'/.exec(said) ?? [];
  const ours = sayInOurWords(unknown);
  write(said.replace(/^error: /, 'deckwright: ') + (ours === '' ? '' : `${ours}\n`));
}

const examples = `
Examples:
  deckwright generate report.docx figures.xlsx --template ours.potx -o deck.pptx
  deckwright report.md -o deck.pdf                           the same command; without -o into the folder "out"
  deckwright generate report.md --dry-run > plan.yaml        the plan, to be edited and built with --plan
  deckwright check deck.pptx --material report.md            what is wrong with a deck
  deckwright serve                                           the service behind a page of yours`;

/**
 * The command line: reads the arguments (without `node` and the script), runs one command and answers its exit code. What goes wrong
 * is one line on standard error.
 */
export async function runCommandLine(written: readonly string[]): Promise<number> {
  const args = withCommand(written);
  const program = new Command('deckwright')
    .description('Turns texts and tables into slide decks on your own PowerPoint template.')
    .version(packageJson.version, '-v, --version')
    .addHelpText('after', examples)
    .showHelpAfterError('(deckwright --help lists the commands and their options)');
  for (const command of await loadCommands(args[0]))
    program.addCommand(command.version(packageJson.version, '-v, --version'));
  // Errors of usage are thrown instead of ending the process, which gives every one of them the same exit code.
  for (const command of [program, ...program.commands])
    command.exitOverride().configureOutput({ outputError: writeUsageError });
  try {
    await program.parseAsync(args, { from: 'user' });
    return Number(process.exitCode ?? exitCode.ok);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCode.ok : exitCode.usage;
    const { line, code } = describeFailure(error);
    process.stderr.write(`deckwright: ${line}\n`);
    return code;
  }
}
