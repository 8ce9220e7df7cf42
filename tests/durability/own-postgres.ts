import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '../bench/free-port.ts';
import { end, keepTrack } from './server-process.ts';

/** A PostgreSQL server that only one test uses, so that the test may restart it. */
export interface OwnPostgres {
  /** Address of its only database. */
  url: string;
  /** Stops and restarts it: `fast` as an administrator does, `crash` without flushing. */
  restart(how: 'fast' | 'crash'): Promise<void>;
  /** Terminates all other sessions of the database. @returns the number of sessions */
  endSessions(): Promise<number>;
  close(): Promise<void>;
}

/** Folder of the newest PostgreSQL installation on this machine; undefined if there is none. */
export function postgresPrograms(): string | undefined {
  const folders = [
    ...globSync('/usr/lib/postgresql/*/bin').sort().reverse(),
    ...(process.env['PATH'] ?? '').split(':'),
    '/usr/local/pgsql/bin',
    '/opt/homebrew/bin',
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** PostgreSQL refuses to run as root, so it runs as the user of its package. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const numberOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: numberOf('-u'), gid: numberOf('-g') };
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Creates and starts a PostgreSQL server in its own folder.
 * @param programs folder of initdb and postgres
 */
export async function openOwnPostgres(programs: string): Promise<OwnPostgres> {
  const user = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'wr1-postgres-'));
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'wr1', '-A', 'trust', '-E', 'UTF8', '--no-instructions'], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  });
  const port = await freePort();
  const url = (database: string) => `postgres://wr1@127.0.0.1:${port}/${database}`;

  const start = async (): Promise<ChildProcess> => {
    const settings = ['-p', String(port), '-h', '127.0.0.1', '-k', folder, '-c', 'shared_buffers=64MB'];
    const child = keepTrack(
      spawn(join(programs, 'postgres'), ['-D', data, ...settings], { ...user, cwd: folder, stdio: 'ignore' }),
    );
    for (let tries = 0; tries < 300; tries += 1) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL ended with code ${child.exitCode}`);
      if (await answers(url('postgres'))) return child;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('PostgreSQL did not start within 30 s');
  };

  let server: ChildProcess | undefined;
  const close = async () => {
    if (server !== undefined) await end(server, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    server = await start();
    await connected(url('postgres'), (client) =>
      client.query("create database wr1 template template0 encoding 'UTF8'"),
    );
  } catch (error) {
    await close();
    throw error;
  }
  return {
    url: url('wr1'),
    restart: async (how) => {
      if (server !== undefined) await end(server, how === 'fast' ? 'SIGINT' : 'SIGQUIT');
      server = await start();
    },
    endSessions: async () => {
      const { rowCount } = await connected(url('wr1'), (client) =>
        client.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        ),
      );
      return rowCount ?? 0;
    },
    close,
  };
}
