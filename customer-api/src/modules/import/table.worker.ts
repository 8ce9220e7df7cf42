import { parentPort, workerData } from 'node:worker_threads';
import { tableCells } from './table-cells.ts';
import { TableRefusal } from './archive.ts';
import type { TableAnswer } from './read-table.ts';

const { name, bytes } = workerData as { name: string; bytes: Uint8Array };

async function answer(): Promise<TableAnswer> {
  try {
    return { cells: await tableCells(name, bytes) };
  } catch (error) {
    return error instanceof TableRefusal
      ? { refusal: { code: error.code, params: error.params } }
      : { refusal: { code: 'IMPORT_FILE_UNREADABLE', params: {} } };
  }
}

parentPort?.postMessage(await answer());
