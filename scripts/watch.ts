import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs';
import path from 'node:path';
import { ROOT } from './process.ts';

/** Editors and git write many files at once, so changes within this time, in milliseconds, are combined. */
const TOGETHER_MS = 50;

const isFolder = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * Reports the full path of every file written, added or removed below a folder. Uses one watcher per folder,
 * because on Linux, Node 24's recursive watcher loses a file once an editor has replaced it.
 */
class FolderWatch {
  readonly #watchers = new Map<string, FSWatcher>();
  readonly #changed: (file: string) => void;

  constructor(changed: (file: string) => void) {
    this.#changed = changed;
  }

  add(folder: string): void {
    if (this.#watchers.has(folder)) return;
    const watcher = watch(folder, (_, name) => {
      if (name === null) return;
      const file = path.join(folder, name);
      if (isFolder(file)) this.#addNew(file);
      else {
        this.#forget(file);
        this.#changed(file);
      }
    });
    this.#watchers.set(folder, watcher);
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory()) this.add(path.join(folder, entry.name));
    }
  }

  /** Starts watching a new folder and reports its files, which may have been written before. */
  #addNew(folder: string): void {
    if (this.#watchers.has(folder)) return;
    this.add(folder);
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      this.#changed(path.join(folder, name));
  }

  /** Stops watching folders that were removed or moved away. */
  #forget(gone: string): void {
    for (const [folder, watcher] of this.#watchers) {
      if (folder !== gone && !folder.startsWith(`${gone}${path.sep}`)) continue;
      watcher.close();
      this.#watchers.delete(folder);
    }
  }
}

/**
 * Calls `act` with the files that changed in these folders, as paths relative to the repository root, until the process
 * ends. Changes during a call are batched for the next one.
 */
export function onChange(folders: readonly string[], act: (files: readonly string[]) => Promise<void>): void {
  const changed = new Set<string>();
  let isActing = false;
  const actOnAll = async (): Promise<void> => {
    if (isActing) return;
    isActing = true;
    while (changed.size > 0) {
      const files = [...changed];
      changed.clear();
      // One call at a time.
      // oxlint-disable-next-line no-await-in-loop
      await act(files);
    }
    isActing = false;
  };
  const watcher = new FolderWatch((file) => {
    if (changed.size === 0) setTimeout(() => void actOnAll(), TOGETHER_MS);
    changed.add(path.relative(ROOT, file).replaceAll(path.sep, '/'));
  });
  for (const folder of folders) watcher.add(path.join(ROOT, folder));
}
