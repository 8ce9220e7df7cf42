import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, statSync, unlinkSync, utimesSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';

const HEARTBEAT_MS = 5_000;
/**
 * Whether a holder on another machine (or container) is alive cannot be checked; after this time without a
 * heartbeat it is considered dead.
 */
const SILENCE_MS = 30_000;

interface Holder {
  token: string;
  pid: number;
  host: string;
  started: string | undefined;
}

/** Thrown if another process has locked the data folder. */
export class DataFolderInUseError extends Error {
  constructor(lockFile: string, holder: Holder | undefined) {
    const who = holder === undefined ? 'another process' : `process ${holder.pid} on ${holder.host}`;
    super(
      `The data folder is in use by ${who}. The embedded database can be opened by one process only: stop the other one, set another DATA_DIR, or use PostgreSQL (DATABASE_URL). Lock file: ${lockFile}`,
    );
    this.name = 'DataFolderInUseError';
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/**
 * A process's start time according to the kernel, which reveals whether its ID was reused; undefined if
 * unknown.
 */
function startedAt(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

function readHolder(lockFile: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(lockFile, 'utf8'));
    if (typeof value !== 'object' || value === null) return undefined;
    const { token, pid, host, started } = value as Partial<Holder>;
    if (typeof token !== 'string' || typeof pid !== 'number' || typeof host !== 'string') return undefined;
    return { token, pid, host, started };
  } catch {
    return undefined;
  }
}

function isSilent(lockFile: string): boolean {
  try {
    return Date.now() - statSync(lockFile).mtimeMs > SILENCE_MS;
  } catch (error) {
    return hasCode(error, 'ENOENT');
  }
}

function isAlive(lockFile: string, holder: Holder | undefined): boolean {
  // An unreadable file is either being written or left over; only its age shows which.
  if (holder === undefined || holder.host !== hostname()) return !isSilent(lockFile);
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return false;
  }
  const started = startedAt(holder.pid);
  return started === undefined || holder.started === undefined || started === holder.started;
}

function tryCreate(lockFile: string, holder: Holder): boolean {
  let file: number;
  try {
    file = openSync(lockFile, 'wx', 0o600);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
  writeSync(file, JSON.stringify(holder));
  closeSync(file);
  return true;
}

function unlinkIfThere(path: string): void {
  try {
    unlinkSync(path);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}

/**
 * Replaces the lock file of a dead process. A second lock file ensures that only one process does so at a
 * time.
 */
function takeOver(lockFile: string, holder: Holder): boolean {
  const guard = `${lockFile}.takeover`;
  if (!tryCreate(guard, holder)) {
    if (isAlive(guard, readHolder(guard))) return false;
    unlinkIfThere(guard);
    if (!tryCreate(guard, holder)) return false;
  }
  try {
    if (isAlive(lockFile, readHolder(lockFile))) return false;
    unlinkIfThere(lockFile);
    return tryCreate(lockFile, holder);
  } finally {
    unlinkIfThere(guard);
  }
}

/**
 * Takes the exclusive lock on a data folder. The lock of a dead process is replaced.
 * @param lockFile path of the lock file, next to the folder it protects
 * @returns a function that releases the lock
 * @throws DataFolderInUseError immediately if another process has the lock
 */
export function lockDataFolder(lockFile: string): () => void {
  mkdirSync(dirname(lockFile), { recursive: true });
  const holder: Holder = { token: randomUUID(), pid: process.pid, host: hostname(), started: startedAt(process.pid) };
  if (!tryCreate(lockFile, holder) && !takeOver(lockFile, holder)) {
    throw new DataFolderInUseError(lockFile, readHolder(lockFile));
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    if (readHolder(lockFile)?.token === holder.token) utimesSync(lockFile, now, now);
  }, HEARTBEAT_MS);
  heartbeat.unref();
  const release = () => {
    clearInterval(heartbeat);
    process.off('exit', release);
    if (readHolder(lockFile)?.token === holder.token) unlinkIfThere(lockFile);
  };
  process.on('exit', release);
  return release;
}
