import { randomBytes } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { chmod, copyFile, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ApiError, asApiError } from '../../errors.ts';
import { forbidRepeat } from '../../transaction-guard.ts';

/** Opens files; replaced in tests to simulate a full disk. */
export type OpenFile = typeof open;

/** Received bytes that have not been accepted yet. */
export interface ReceivedFile {
  path: string;
  /** Size in bytes. */
  size: number;
}

/** The upload exceeded its announced size. */
export class TooManyBytes extends Error {
  override name = 'TooManyBytes';
}

const FULL = /^(ENOSPC|EDQUOT|EROFS|EACCES)$/;
/** Age after which an entry without a row is a leftover of a crash. */
const LEFT_OVER_MS = 3_600_000;

function storageFailure(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return FULL.test(code) ? new ApiError('SERVICE_UNAVAILABLE', 503) : error;
}

/**
 * Flushes a folder's entries to disk. Does nothing if folders cannot be opened (Windows), where the system
 * takes care of it.
 */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path).catch(() => undefined);
  if (folder === undefined) return;
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Files under one folder with random keys. A file exists completely or not at all. */
export class FileStore {
  readonly #folder: string;
  readonly #open: OpenFile;

  /** @param dataDir DATA_DIR; the store's folder in it is created on first use */
  constructor(dataDir: string, openFile: OpenFile = open) {
    this.#folder = join(dataDir, 'files');
    this.#open = openFile;
  }

  #pathOf(key: string): string {
    return join(this.#folder, key.slice(0, 2), key);
  }

  /**
   * Streams a body to disk and flushes it.
   * @param limit maximum size in bytes
   * @throws TooManyBytes if the body is larger; ApiError SERVICE_UNAVAILABLE (503) if the disk is full. The
   * partial file is deleted.
   */
  async receive(body: AsyncIterable<Uint8Array>, limit: number): Promise<ReceivedFile> {
    const path = join(this.#folder, 'part', randomBytes(24).toString('base64url'));
    let size = 0;
    try {
      await mkdir(join(this.#folder, 'part'), { recursive: true });
      const file = await this.#open(path, 'wx', 0o600);
      try {
        for await (const chunk of body) {
          size += chunk.length;
          if (size > limit) throw new TooManyBytes();
          await file.writeFile(chunk);
        }
        await file.sync();
      } finally {
        await file.close();
      }
      return { path, size };
    } catch (error) {
      await rm(path, { force: true });
      throw storageFailure(error);
    }
  }

  /** Reads the received bytes into memory. Only for kinds with a small size limit. */
  async bytesOf({ path }: ReceivedFile): Promise<Buffer> {
    return readFile(path);
  }

  /** Discards a received file; no effect if it was already moved into place. */
  async discard({ path }: ReceivedFile): Promise<void> {
    await rm(path, { force: true });
  }

  /**
   * Moves a received file into place and flushes the folder, so that a row written afterwards always has its
   * file.
   * @returns the key
   */
  async keep({ path }: ReceivedFile): Promise<string> {
    forbidRepeat();
    const key = randomBytes(24).toString('hex');
    const folder = join(this.#folder, key.slice(0, 2));
    try {
      const made = await mkdir(folder, { recursive: true });
      await rename(path, this.#pathOf(key));
      await syncFolder(folder);
      if (made !== undefined) await syncFolder(this.#folder);
    } catch (error) {
      throw storageFailure(error);
    }
    return key;
  }

  /**
   * A file's size and a function that opens its stream; undefined if it does not exist. The opened
   * stream must be read or cancelled.
   */
  async read(key: string): Promise<{ open: () => ReadableStream; size: number } | undefined> {
    const path = this.#pathOf(key);
    const found = await stat(path).catch(() => undefined);
    if (found === undefined) return undefined;
    return { open: () => Readable.toWeb(createReadStream(path)) as ReadableStream, size: found.size };
  }

  /** Copies a file elsewhere, for a backup; false if it does not exist. */
  async copyOut(key: string, path: string): Promise<boolean> {
    try {
      await copyFile(this.#pathOf(key), path, constants.COPYFILE_FICLONE);
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
      throw error;
    }
  }

  /**
   * Moves a copy into place, for a restore. @returns its path
   * @throws Error if a file with that key exists
   */
  async copyIn(path: string, key: string): Promise<string> {
    const target = this.#pathOf(key);
    await mkdir(join(this.#folder, key.slice(0, 2)), { recursive: true });
    await copyFile(path, target, constants.COPYFILE_EXCL);
    await chmod(target, 0o600);
    return target;
  }

  /** Deletes a file if it exists. */
  async remove(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true });
  }

  /**
   * Deletes a file whose row could not be written. If the connection was lost, the row may have been written
   * after all: the file then stays until {@link tidy} looks for its row.
   */
  async takeBack(key: string, error: unknown): Promise<void> {
    if (asApiError(error).code !== 'SERVICE_UNAVAILABLE') await this.remove(key);
  }

  /**
   * Deletes leftovers of a crash once they are an hour old: partial uploads and files without a row.
   * @param known returns which of the keys have a row
   */
  async tidy(now: Date, known: (keys: string[]) => Promise<ReadonlySet<string>>): Promise<void> {
    const folders = await readdir(this.#folder).catch(() => []);
    for (const folder of folders) {
      // Sequential: this runs in the background.
      // oxlint-disable-next-line no-await-in-loop
      await this.#tidyFolder(folder, now, known);
    }
  }

  async #tidyFolder(folder: string, now: Date, known: (keys: string[]) => Promise<ReadonlySet<string>>) {
    const names = await readdir(join(this.#folder, folder)).catch(() => []);
    const old: string[] = [];
    for (const name of names) {
      // oxlint-disable-next-line no-await-in-loop
      const found = await stat(join(this.#folder, folder, name)).catch(() => undefined);
      if (found !== undefined && now.getTime() - found.mtimeMs > LEFT_OVER_MS) old.push(name);
    }
    if (old.length === 0) return;
    const kept = folder === 'part' ? new Set<string>() : await known(old);
    const orphans = old.filter((name) => !kept.has(name));
    await Promise.all(orphans.map((name) => rm(join(this.#folder, folder, name), { force: true })));
  }
}
