import { Worker } from 'node:worker_threads';
import { ApiError } from '../../errors.ts';
import type { FileCell } from './table-cells.ts';
import type { TableRefusal } from './archive.ts';

export type { FileCell } from './table-cells.ts';

/** The result from the reading thread. */
export type TableAnswer = { cells: FileCell[][] } | { refusal: Pick<TableRefusal, 'code' | 'params'> };

/**
 * A table of 10,000 rows takes about a second and 60 MB. docs/decisions/027 explains the reader and the
 * thread.
 */
const READ_LIMIT = { ms: 20_000, heapMb: 96 } as const;

/** One file at a time: the next one waits until the memory is free again. */
let before: Promise<unknown> = Promise.resolve();

function readInThread(name: string, bytes: Uint8Array): Promise<TableAnswer> {
  const thread = new Worker(new URL('table.worker.ts', import.meta.url), {
    workerData: { name, bytes },
    transferList: [bytes.buffer as ArrayBuffer],
    resourceLimits: { maxOldGenerationSizeMb: READ_LIMIT.heapMb, maxYoungGenerationSizeMb: 32 },
  });
  return new Promise((resolve) => {
    const slow: TableAnswer = { refusal: { code: 'IMPORT_FILE_SLOW', params: {} } };
    const timer = setTimeout(() => resolve(slow), READ_LIMIT.ms);
    thread.once('message', (answer: TableAnswer) => resolve(answer));
    // Usually out of memory.
    thread.once('error', () => resolve(slow));
    thread.once('exit', () => {
      clearTimeout(timer);
      resolve(slow);
    });
  }).finally(() => thread.terminate()) as Promise<TableAnswer>;
}

/**
 * The cells of a file's first sheet, row by row, including the first row. Formulas are never computed:
 * spreadsheet cells have their saved value, text files their text. The file is checked and read in a thread
 * with a memory limit and a time limit of 20 s, so that a malicious file can end only that thread.
 * @param bytes transferred to that thread and unusable afterwards
 * @throws ApiError (422) IMPORT_FILE_UNREADABLE, IMPORT_FILE_UNSAFE, IMPORT_FILE_SLOW, IMPORT_FILE_TOO_LONG
 * or IMPORT_CELL_TOO_LONG
 */
export async function readFileCells(name: string, bytes: Uint8Array): Promise<FileCell[][]> {
  const reading = before.then(() => readInThread(name, bytes));
  before = reading;
  const answer = await reading;
  if ('refusal' in answer) throw new ApiError(answer.refusal.code, 422, answer.refusal.params);
  return answer.cells;
}
