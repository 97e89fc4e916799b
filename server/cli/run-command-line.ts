import { Command, CommanderError } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { backupCommand } from './backup-command.ts';
import { checkCommand } from './check-command.ts';
import { completionCommand } from './completion-command.ts';
import { createAdminCommand } from './create-admin-command.ts';
import { describeFailure, exitCode } from './exit-codes.ts';
import { generateCommand } from './generate-command.ts';
import { migrateCommand } from './migrate-command.ts';
import { paintCommand } from './paint-command.ts';
import { profileCommand } from './profile-command.ts';
import { restoreCommand } from './restore-command.ts';
import { rotateKeysCommand } from './rotate-keys-command.ts';
import { schemaCommand } from './schema-command.ts';
import { serveCommand } from './serve-command.ts';

const commands = [
  generateCommand,
  profileCommand,
  checkCommand,
  paintCommand,
  serveCommand,
  migrateCommand,
  createAdminCommand,
  rotateKeysCommand,
  backupCommand,
  restoreCommand,
  schemaCommand,
  completionCommand,
];

/**
 * The command line: reads the arguments (without `node` and the script), runs one command and answers its exit code. What goes wrong
 * is one line on standard error.
 */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  const program = new Command('deckwright')
    .description('Turns texts and tables into slide decks on your own PowerPoint template.')
    .version(packageJson.version, '-v, --version')
    .showHelpAfterError('(deckwright --help lists the commands and their options)');
  for (const make of commands) program.addCommand(make().version(packageJson.version, '-v, --version'));
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
