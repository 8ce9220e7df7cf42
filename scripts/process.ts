import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';

/** Root folder of the repository. */
export const ROOT = path.resolve(import.meta.dirname, '..');

/** An environment in which `node` and the project's tools are those installed in the project. */
export function projectEnv(extra: Record<string, string | undefined> = {}): NodeJS.ProcessEnv {
  const bin = path.join(ROOT, 'node_modules', '.bin');
  return { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}`, ...extra };
}

/**
 * Exits with a message unless this is Node 24 or later, because older versions cannot run TypeScript sources.
 */
export function requireNode24(): void {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= 24) return;
  process.stderr.write(
    `Node ${process.versions.node} is too old: Node 24 is required. On Linux, "npm ci" installs it and "npm start" uses it; ` +
      'elsewhere, install Node 24 with your package manager.\n',
  );
  process.exit(1);
}

/**
 * Runs a command and passes its output through.
 * @returns the exit code (1 if a signal ended it)
 */
export function run(command: string, args: string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, env: projectEnv(), stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

export function portIsFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

/**
 * Waits until an address responds successfully.
 * @param timeoutMs timeout in milliseconds
 * @throws Error if it does not respond in time, or if the process ends
 */
export async function waitFor(url: string, child: ChildProcess, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`it ended with code ${child.exitCode}`);
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Error(`${url} did not respond within ${timeoutMs / 1000} s`);
}
