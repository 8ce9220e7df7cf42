import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CACHE, machineEnv } from './tools.ts';

/** A separate store: the machine's images are not affected. */
const STORE = ['--root', path.join(CACHE, 'store'), '--runroot', '/run/wr1-images'];
const LAST_LINES = 40;

/**
 * Runs buildah to completion.
 * @returns its output without the last line break
 * @throws Error with its output
 */
export function buildah(...args: string[]): string {
  return execFileSync('buildah', [...STORE, ...args], { env: machineEnv(), encoding: 'utf8', stdio: 'pipe' }).trim();
}

/**
 * Runs a program with long output, redirected to a file in the cache folder.
 * @param name of the file, without an extension
 * @throws Error with the last lines of the output if it fails
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

/** `buildah …` through `runLogged`. */
export function buildahLogged(name: string, ...args: string[]): Promise<void> {
  return runLogged(name, 'buildah', [...STORE, ...args]);
}
