import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const SERVER = fileURLToPath(new URL('../../customer-api/src/server.ts', import.meta.url));
const logLine = z.object({ msg: z.string(), port: z.number().optional() });

/** Running processes that a test started. They are killed when the test run ends. */
const running = new Set<ChildProcess>();
process.once('exit', () => killAll('SIGKILL'));

function killAll(signal: NodeJS.Signals): void {
  for (const child of running) child.kill(signal);
}

/** Tracks a process until it ends, so that it does not outlive the tests. */
export function keepTrack(child: ChildProcess): ChildProcess {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Sends a signal and waits for the process to exit. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** Kills all processes that are still running. */
export async function endAll(): Promise<void> {
  await Promise.all([...running].map((child) => end(child, 'SIGKILL')));
}

/** Where and how the server stores its data. */
export interface ServerPlace {
  dataDir: string;
  /** Defaults to the embedded database in `dataDir`. */
  databaseUrl?: string | undefined;
  /** Arguments for Node before the server's file. */
  nodeArguments?: readonly string[];
}

/** A customer API in a separate process. */
export interface ServerProcess {
  child: ChildProcess;
  /** Address before /api. */
  base: string;
}

/**
 * Starts the customer API with demo data on a free port.
 * @throws Error if the process ends before it is ready
 */
export async function startServer({ dataDir, databaseUrl, nodeArguments = [] }: ServerPlace): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...nodeArguments, SERVER], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      CUSTOMER_API_PORT: '0',
      SEED_DEMO: 'true',
      LIMIT_CALLS_PER_MINUTE_ANONYMOUS: '100000000',
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  keepTrack(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const entry = logLine.parse(JSON.parse(line));
    if (entry.msg !== 'customer API is ready') continue;
    child.stdout.resume();
    return { child, base: `http://127.0.0.1:${entry.port ?? 0}` };
  }
  throw new Error('the customer API ended before it was ready');
}
