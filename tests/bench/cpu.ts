import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Pool } from 'undici';

const TICKS_PER_SECOND = 100;

/** CPU seconds (user and system) that a process has used so far; Linux only. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Median of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Starts a Node process of the bench and waits until its port answers. */
export async function startProcess(
  args: string[],
  port: number,
  env: Record<string, string> = {},
): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const answers = await fetch(`http://127.0.0.1:${port}/health`).then(
      () => true,
      () => false,
    );
    if (answers) return child;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${args.join(' ')} did not answer`);
}

/** What to send. */
export interface Load {
  origin: string;
  path: string;
  method: 'GET' | 'POST';
  body?: string;
}

/**
 * Sends requests over 16 connections, each with an apiKey of its own, and tells what they cost the server.
 * @returns CPU microseconds of the server's process per request
 * @throws Error when an answer is not 200 or carries GraphQL errors
 */
export async function cpuPerRequest(pid: number, load: Load, requests: number): Promise<number> {
  const connections = 16;
  const pool = new Pool(load.origin, { connections, pipelining: 1 });
  const before = cpuSeconds(pid);
  let left = requests;
  await Promise.all(
    Array.from({ length: connections }, async (_, index) => {
      while (left > 0) {
        left -= 1;
        const { statusCode, body } = await pool.request({
          path: load.path,
          method: load.method,
          headers: { 'content-type': 'application/json', accept: 'application/json', apikey: `bench-key-${index}` },
          ...(load.body === undefined ? {} : { body: load.body }),
        });
        const text = await body.text();
        if (statusCode !== 200 || text.startsWith('{"errors"')) throw new Error(`${statusCode} ${text.slice(0, 300)}`);
      }
    }),
  );
  const used = cpuSeconds(pid) - before;
  await pool.close();
  return (used * 1_000_000) / requests;
}
