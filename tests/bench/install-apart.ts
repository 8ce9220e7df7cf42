import { existsSync } from 'node:fs';
import path from 'node:path';
import { run } from '../../scripts/process.ts';

/**
 * Installs a package of the benchmark from its own lock file, if missing. It is only needed for measuring,
 * and its dependencies must not affect our versions.
 * @param folder below tests/bench, with a package.json and a lock file
 * @returns the folder's path
 * @throws Error if it cannot be installed
 */
export async function installApart(folder: string): Promise<string> {
  const where = path.join(import.meta.dirname, folder);
  // npm writes this file last, so an aborted installation does not count.
  if (!existsSync(path.join(where, 'node_modules', '.package-lock.json'))) {
    console.log(`\nInstalled on the first run: npm ci --ignore-scripts --prefix tests/bench/${folder}`);
    const code = await run('npm', ['ci', '--ignore-scripts', '--prefix', where, '--loglevel', 'error']);
    if (code !== 0) throw new Error(`tests/bench/${folder} cannot be installed (npm ended with ${code})`);
  }
  return where;
}
