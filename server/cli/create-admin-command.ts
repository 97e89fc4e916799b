import { Command } from 'commander';
import type { Config } from '../../src/config.ts';
import { UsageError } from './exit-codes.ts';
import { ask, firstPipedLine } from './ask.ts';
import { configFromEnvironment } from './config-from-environment.ts';
import { sayExamples } from './say-examples.ts';

interface AdminOptions {
  email?: string;
  name?: string;
}

interface NewAdmin {
  email: string;
  name: string;
  password: string;
}

export function createAdminCommand(): Command {
  return new Command('create-admin')
    .description(
      'Creates the first administrator of an installation that has no account. The password is asked for, or read from ' +
        'ADMIN_PASSWORD or the first line of standard input; it is never an argument, which other users of the machine could read.',
    )
    .option('--email <address>', 'e-mail to log in with (or ADMIN_EMAIL)')
    .option('--name <name>', 'name shown to others (or ADMIN_NAME)')
    .addHelpText('after', sayExamples('deckwright create-admin --email ada@example.org --name Ada'))
    .action(async (options: AdminOptions) => {
      const config = configFromEnvironment();
      await createFirstAdministrator(config, await gatherInput(options, config));
    });
}

async function gatherInput(options: AdminOptions, config: Config): Promise<NewAdmin> {
  const terminal = process.stdin.isTTY;
  const email = options.email ?? config.ADMIN_EMAIL ?? (terminal ? await ask('E-mail: ') : '');
  if (!email) throw new UsageError('email: give it with --email or ADMIN_EMAIL.');
  const name = options.name ?? config.ADMIN_NAME ?? (terminal ? await ask('Name: ') : '');
  if (!name) throw new UsageError('name: give it with --name or ADMIN_NAME.');
  const password = config.ADMIN_PASSWORD ?? (terminal ? await askTwice() : await firstPipedLine());
  if (!password) throw new UsageError('password: give it in ADMIN_PASSWORD or on standard input.');
  return { email, name, password };
}

async function askTwice(): Promise<string> {
  const password = await ask('Password: ', { hidden: true });
  if (password !== (await ask('The same again: ', { hidden: true })))
    throw new UsageError('password: the two are not the same.');
  return password;
}

async function createFirstAdministrator(config: Config, given: NewAdmin): Promise<void> {
  const { AccountInput } = await import('../../routers/users/schemas.ts');
  const input = AccountInput.safeParse({ ...given, role: 'administrator' });
  if (!input.success)
    throw new UsageError(input.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  const { openMigratedDatabase } = await import('./open-migrated-database.ts');
  const { createAccount } = await import('../../routers/users/create-account.ts');
  const { createPasswords } = await import('../../src/security/passwords.ts');
  const database = await openMigratedDatabase(config);
  try {
    const passwords = createPasswords(config.PASSWORD_HASH_CONCURRENCY);
    const account = await createAccount({ passwords, em: database.fork(), account: null }, input.data).catch(
      (error: unknown) => {
        if (error instanceof Error && error.name === 'NotLoggedInError')
          throw new Error('There is an account already: an administrator creates further ones (POST /users).', {
            cause: error,
          });
        throw error;
      },
    );
    process.stdout.write(`Created the administrator ${account.email} (${account.id}).\n`);
  } finally {
    await database.close();
  }
}
