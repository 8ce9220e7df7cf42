import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CACHE, machineEnv } from './tools.ts';

/** A separate store, so that the machine's own images are not affected. */
const STORE = ['--root', path.join(CACHE, 'store'), '--runroot', '/run/wr1-images'];
const LAST_LINES = 40;

/**
 * Runs buildah to completion.
 * @returns the output without the last line break
 * @throws Error with the output
 */
export function buildah(...args: string[]): string {
  return execFileSync('buildah', [...STORE, ...args], { env: machineEnv(), encoding: 'utf8', stdio: 'pipe' }).trim();
}

/**
 * Runs a program and redirects its long output to a file in the cache folder.
 * @param name of the file without extension
 * @throws Error with the last lines of the output if the program fails
 */
export async function runLogged(name: string, command: string, args: readonly string[]): Promise<void> {
  const file = path.join(CACHE, `${name}.log`);
  const log = createWriteStream(file);
  await once(log, 'open');
  const child = spawn(command, args, { env: machineEnv(), stdio: ['ignore', log, log] });
  const [code] = await once(child, 'exit');
  log.end();
  if (code === 0) return;
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n').slice(-LAST_LINES);
  throw new Error(`${name} failed (${file}):\n${lines.join('\n')}`);
}

/** Runs buildah with {@link runLogged}. */
export function buildahLogged(name: string, ...args: string[]): Promise<void> {
  return runLogged(name, 'buildah', [...STORE, ...args]);
}
