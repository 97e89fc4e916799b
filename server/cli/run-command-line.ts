import { Command, CommanderError } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { describeFailure, exitCode } from './exit-codes.ts';

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

/**
 * The command line: reads the arguments (without `node` and the script), runs one command and answers its exit code. What goes wrong
 * is one line on standard error.
 */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  const program = new Command('deckwright')
    .description('Turns texts and tables into slide decks on your own PowerPoint template.')
    .version(packageJson.version, '-v, --version')
    .showHelpAfterError('(deckwright --help lists the commands and their options)');
  for (const command of await loadCommands(args[0]))
    program.addCommand(command.version(packageJson.version, '-v, --version'));
  // Errors of usage are thrown instead of ending the process, which gives every one of them the same exit code.
  for (const command of [program, ...program.commands]) command.exitOverride();
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
