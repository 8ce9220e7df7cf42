import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const OTHERS = 0o077;

/** Closes a file, or a folder with all its contents, to other users of the machine. */
export function protectEntry(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  // A link's own mode has no effect, and its target may be outside the folder.
  if (found === undefined || found.isSymbolicLink()) return;
  const isFolder = found.isDirectory();
  if ((found.mode & OTHERS) !== 0) chmodSync(path, isFolder ? 0o700 : 0o600);
  if (!isFolder) return;
  for (const name of readdirSync(path)) protectEntry(join(path, name));
}

/**
 * Closes a data folder to other users of the machine: folders 0700, files 0600, including existing
 * ones. Files created by this process later are closed as well.
 * @throws Error if an entry belongs to another user and is open to others
 */
export function protectDataFolder(folder: string): void {
  process.umask(OTHERS);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  protectEntry(folder);
}
