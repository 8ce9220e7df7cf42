import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../db.ts';
import type { FileStore } from '../modules/file/file-store.ts';
import type { ArchivedFile } from './archive.ts';

export const FILES_FOLDER = 'files';

async function hashFile(path: string): Promise<Pick<ArchivedFile, 'size' | 'sha256'>> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    size += chunk.length;
    hash.update(chunk);
  }
  return { size, sha256: hash.digest('hex') };
}

async function fileKeys(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('stored_file').select('key').orderBy('key').execute();
  return rows.map(({ key }) => key);
}

/** Copies stored files for an archive. Files never change, so each is copied once. */
export class FileCopies {
  readonly #store: FileStore;
  readonly #folder: string;
  readonly #copied = new Set<string>();

  /** @param folder staging folder of the archive */
  constructor(store: FileStore, folder: string) {
    this.#store = store;
    this.#folder = join(folder, FILES_FOLDER);
  }

  /**
   * Copies all files that have a row. Call it before reading the tables, so that files deleted in the
   * meantime are included.
   */
  async takeAll(db: Db): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    await this.#take(await fileKeys(db));
  }

  async #take(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      if (this.#copied.has(key)) continue;
      // One at a time, because the disk is the bottleneck.
      // oxlint-disable-next-line no-await-in-loop
      if (await this.#store.copyOut(key, join(this.#folder, key))) this.#copied.add(key);
    }
  }

  /**
   * Returns the size and hash of each of the files that the archived rows reference. Files added since `takeAll` are
   * copied now.
   * @returns also the keys of files that are missing on disk
   */
  async describe(keys: readonly string[]): Promise<{ files: ArchivedFile[]; missing: string[] }> {
    await this.#take(keys);
    const files: ArchivedFile[] = [];
    for (const key of keys) {
      // oxlint-disable-next-line no-await-in-loop
      if (this.#copied.has(key)) files.push({ key, ...(await hashFile(join(this.#folder, key))) });
    }
    return { files, missing: keys.filter((key) => !this.#copied.has(key)) };
  }
}

/**
 * Copies the files of an extracted archive into the store and verifies them.
 * @param folder where the archive was extracted
 * @returns a function that removes the copies
 * @throws Error if a size or hash differs from the manifest; the copies are removed in that case
 */
export async function placeFiles(
  store: FileStore,
  folder: string,
  files: readonly ArchivedFile[],
): Promise<() => Promise<void>> {
  const placed: string[] = [];
  const takeAway = async () => void (await Promise.all(placed.map((key) => store.remove(key))));
  try {
    for (const { key, size, sha256 } of files) {
      // oxlint-disable-next-line no-await-in-loop
      const path = await store.copyIn(join(folder, FILES_FOLDER, key), key);
      placed.push(key);
      // oxlint-disable-next-line no-await-in-loop
      const found = await hashFile(path);
      if (found.size !== size || found.sha256 !== sha256) {
        throw new Error(
          `File ${key} differs after restoring (${found.size} bytes instead of ${size}): nothing was restored.`,
        );
      }
    }
  } catch (error) {
    await takeAway();
    throw error;
  }
  return takeAway;
}
