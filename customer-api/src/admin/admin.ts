import { parseArgs } from 'node:util';
import { openDatabase, type OpenDatabase } from '../db.ts';
import { readEnv, type Env } from '../env.ts';
import type { BackupSize } from './archive.ts';
import { backup } from './backup.ts';
import { newPassword } from './new-password.ts';
import { migrate } from '../migrate.ts';
import { createAdmin } from '../modules/user/create-admin.ts';
import { resetDemo } from './reset-demo.ts';
import { resetPassword } from './reset-password.ts';
import { protectDataFolder } from '../protect-folder.ts';
import { setUserAccess } from './user-access.ts';
import { restore } from './restore.ts';

const HELP = `npm run admin -- <command>

  create-admin --username <name> --email <address> [--password <password>]
                           creates an ADMIN, who must change the password at the first sign-in
  reset-password <username> [--password <password>]
                           sets a password that must be changed at the next sign-in, and ends all of the user's sessions
  disable <username>       ends the user's sessions, links and API keys within 5 seconds and refuses sign-in
  enable <username>        lets a disabled user sign in again; API keys that were not revoked work again
  backup <file>            writes all tables and files into one archive (.tar.gz)
  restore <file>           restores such an archive into an empty database and file folder
  reset-demo --yes         deletes everything in the database and creates the demo data again
  help                     shows this text

If you omit a password, one is generated and shown once. The database is DATABASE_URL, or the one in DATA_DIR
(default ./data), which no server may have open. Files are in DATA_DIR/files.
`;

interface Call {
  database: OpenDatabase;
  env: Env;
  positionals: string[];
  options: { username?: string; email?: string; password?: string; yes?: boolean };
}

class UsageError extends Error {}

function need(value: string | undefined, what: string): string {
  if (value === undefined || value === '') throw new UsageError(`${what} is missing.`);
  return value;
}

function sizeText({ tables, rows, files, bytes }: BackupSize): string {
  return `${rows} rows of ${tables} tables and ${files} files (${bytes} bytes)`;
}

const COMMANDS: Readonly<Record<string, (call: Call) => Promise<string>>> = {
  'create-admin': async ({ database, options }) => {
    await migrate(database);
    const username = need(options.username, '--username');
    const password = options.password ?? newPassword();
    await createAdmin(database.db, { username, email: need(options.email, '--email'), password });
    return `${username.toLowerCase()} is now an ADMIN.${options.password === undefined ? ` Password: ${password}` : ''}`;
  },
  'reset-password': async ({ database, options, positionals: [name] }) => {
    const username = need(name, 'The username');
    const password = options.password ?? newPassword();
    await resetPassword(database.db, username, password, new Date());
    return `The password of ${username} has been set.${options.password === undefined ? ` Password: ${password}` : ''}`;
  },
  disable: async ({ database, positionals: [name] }) => {
    const username = need(name, 'The username');
    await setUserAccess(database.db, username, false, new Date());
    return `${username} is disabled.`;
  },
  enable: async ({ database, positionals: [name] }) => {
    const username = need(name, 'The username');
    await setUserAccess(database.db, username, true, new Date());
    return `${username} is enabled.`;
  },
  backup: async ({ database, env, positionals: [file] }) => {
    const size = await backup(database, env.dataDir, need(file, 'The file'), new Date());
    const lost = size.missing.length === 0 ? '' : ` Missing on disk: ${size.missing.join(', ')}.`;
    return `Saved ${sizeText(size)} to ${file}.${lost}`;
  },
  restore: async ({ database, env, positionals: [file] }) => {
    const size = await restore(database, env.dataDir, need(file, 'The file'));
    return `${sizeText(size)} restored; every table and file matches its hash in the archive.`;
  },
  'reset-demo': async ({ database, env, options }) => {
    if (!env.seedDemo) throw new UsageError('This installation has no demo data (SEED_DEMO).');
    if (options.yes !== true) throw new UsageError('This deletes everything in the database. Add --yes to confirm.');
    await resetDemo(database, new Date());
    return 'The demo data has been reset.';
  },
};

async function run(args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      username: { type: 'string' },
      email: { type: 'string' },
      password: { type: 'string' },
      yes: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const [name = 'help', ...rest] = positionals;
  if (name === 'help' || values.help === true) return HELP;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw new UsageError(`Unknown command ${name}.`);
  const env = readEnv();
  protectDataFolder(env.dataDir);
  const database = await openDatabase({ databaseUrl: env.databaseUrl, dataDir: env.dataDir });
  try {
    return await command({ database, env, positionals: rest, options: values });
  } finally {
    await database.close();
  }
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  if (error instanceof UsageError || (error instanceof TypeError && 'code' in error)) console.error(`\n${HELP}`);
  process.exitCode = 1;
}
