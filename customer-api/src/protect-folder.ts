import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const OTHERS = 0o077;

/** Removes the permissions of other users on a file, or on a folder and everything in it. */
export function protectEntry(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  // A symbolic link's own mode has no effect, and its target may be outside the folder.
  if (found === undefined || found.isSymbolicLink()) return;
  const isFolder = found.isDirectory();
  if ((found.mode & OTHERS) !== 0) chmodSync(path, isFolder ? 0o700 : 0o600);
  if (!isFolder) return;
  for (const name of readdirSync(path)) protectEntry(join(path, name));
}

/**
 * Removes the permissions of other users on a data folder: folders become 0700 and files 0600, as do files
 * that this process creates later.
 * @throws Error if an entry that is open to others belongs to another user
 */
export function protectDataFolder(folder: string): void {
  process.umask(OTHERS);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  protectEntry(folder);
}
