import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { Pool } from 'undici';

const TICKS_PER_SECOND = 100;

interface ProcessFacts {
  parent: number;
  /** CPU ticks, user and system, of the process and its terminated children. */
  ticks: number;
}

/** Reads a process from /proc; null if it has ended. */
function readProcess(pid: number): ProcessFacts | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const [parent, user, system, childUser, childSystem] = [1, 11, 12, 13, 14].map((index) => Number(fields[index]));
    return { parent: parent ?? 0, ticks: (user ?? 0) + (system ?? 0) + (childUser ?? 0) + (childSystem ?? 0) };
  } catch {
    return null;
  }
}

/** CPU seconds (user and system) used so far by a process and its descendants; Linux only. */
export function cpuSeconds(pid: number): number {
  const processes = new Map<number, ProcessFacts>();
  for (const name of readdirSync('/proc')) {
    const facts = /^\d+$/.test(name) ? readProcess(Number(name)) : null;
    if (facts !== null) processes.set(Number(name), facts);
  }
  const sum = (of: number): number => {
    let { ticks } = processes.get(of) ?? { ticks: 0 };
    for (const [child, { parent }] of processes) if (parent === of) ticks += sum(child);
    return ticks;
  };
  return sum(pid) / TICKS_PER_SECOND;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export interface StartOptions {
  env?: Record<string, string>;
  cwd?: string;
  /** Startup timeout in milliseconds. */
  patience?: number;
}

/**
 * Starts a Node process of the benchmark and waits until its port accepts requests.
 * @throws Error with the last output if the process ends or does not respond
 */
export async function startProcess(args: string[], port: number, options: StartOptions = {}): Promise<ChildProcess> {
  const { env = {}, cwd, patience = 20_000 } = options;
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
    cwd,
  });
  let said = '';
  child.stderr?.on('data', (text) => {
    said = `${said}${text}`.slice(-2_000);
  });
  for (const end = Date.now() + patience; Date.now() < end && child.exitCode === null;) {
    const answers = await fetch(`http://127.0.0.1:${port}/health`).then(
      () => true,
      () => false,
    );
    if (answers) return child;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`${args.join(' ')} did not respond: ${said}`);
}

/** A request to send repeatedly. */
export interface Load {
  origin: string;
  path: string;
  method: 'GET' | 'POST';
  body?: string;
}

/** Number of connections, each with its own apiKey. */
const CONNECTIONS = 16;

/**
 * Sends requests over 16 connections, each with its own apiKey.
 * @param keys prefix of the keys, so that workloads have separate clients
 * @throws Error if a response is not 200 or has GraphQL errors
 */
export async function sendAll(load: Load, keys: string, requests: number): Promise<void> {
  const pool = new Pool(load.origin, { connections: CONNECTIONS, pipelining: 1 });
  let left = requests;
  try {
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async (_, index) => {
        while (left > 0) {
          left -= 1;
          const { statusCode, body } = await pool.request({
            path: load.path,
            method: load.method,
            headers: { 'content-type': 'application/json', accept: 'application/json', apikey: `${keys}-${index}` },
            ...(load.body === undefined ? {} : { body: load.body }),
          });
          const text = await body.text();
          if (statusCode !== 200 || text.startsWith('{"errors"'))
            throw new Error(`${statusCode} ${text.slice(0, 300)}`);
        }
      }),
    );
  } finally {
    await pool.close();
  }
}

/**
 * Measures the CPU cost of requests to a server.
 * @returns CPU microseconds of the server's processes per request
 * @throws Error if a response is not 200 or has GraphQL errors
 */
export async function cpuPerRequest(pid: number, load: Load, keys: string, requests: number): Promise<number> {
  const before = cpuSeconds(pid);
  await sendAll(load, keys, requests);
  return ((cpuSeconds(pid) - before) * 1_000_000) / requests;
}
