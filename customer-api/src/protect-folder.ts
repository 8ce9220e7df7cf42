import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const OTHERS = 0o077;

/** Closes a file, or a folder with all that is in it, to other users of the machine. */
export function protectEntry(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  // A link's own mode means nothing, and its target may be outside the folder.
  if (found === undefined || found.isSymbolicLink()) return;
  const isFolder = found.isDirectory();
  if ((found.mode & OTHERS) !== 0) chmodSync(path, isFolder ? 0o700 : 0o600);
  if (!isFolder) return;
  for (const name of readdirSync(path)) protectEntry(join(path, name));
}

/**
 * Closes a data folder to other users of the machine: folders 0700, files 0600, also those from before. What this
 * process creates afterwards is closed as well.
 * @throws Error when an entry belongs to someone else and is open to others
 */
export function protectDataFolder(folder: string): void {
  process.umask(OTHERS);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  protectEntry(folder);
}
