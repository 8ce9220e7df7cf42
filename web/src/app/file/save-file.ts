import { bcp47 } from '@wr1/schema/rules/code/language.ts';
import { HTTP_TIMEOUT_MS } from '@wr1/schema/rules/list/limit.ts';
import { currentLanguage } from '../../i18n/i18n.ts';

export interface SaveProgress {
  bytes: number;
  /** Number of complete lines; counted for CSV only. */
  rows: number;
}

interface SaveOption {
  signal: AbortSignal;
  onProgress?: (progress: SaveProgress) => void;
  /** Counts the rows of a CSV file as they arrive. */
  countRows?: boolean;
}

/** The server refused the download or broke it off; nothing was saved. */
export class SaveFailed extends Error {
  override name = 'SaveFailed';
}

const QUOTE = 34;
const LINE_FEED = 10;

/** Returns a function that counts the rows of CSV text chunk by chunk, ignoring line breaks within quotes. */
export function rowCounter(): (chunk: Uint8Array) => number {
  let rows = 0;
  let quoted = false;
  return (chunk) => {
    for (const byte of chunk) {
      if (byte === QUOTE) quoted = !quoted;
      else if (byte === LINE_FEED && !quoted) rows += 1;
    }
    return rows;
  };
}

/** Starts a download of the browser, which may be larger than memory. The server names the file. */
export function startDownload(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

function hand(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  startDownload(url, name);
  // By then the browser has read the blob.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * Downloads a file from a one-time URL and saves it once it is complete.
 * @returns its size in bytes
 * @throws SaveFailed; AbortError if cancelled; TypeError if there is no network
 */
export async function saveFile(url: string, name: string, option: SaveOption): Promise<number> {
  const response = await fetch(url, {
    headers: { 'accept-language': bcp47(currentLanguage()) },
    signal: AbortSignal.any([option.signal, AbortSignal.timeout(HTTP_TIMEOUT_MS)]),
  });
  if (!response.ok || response.body === null) throw new SaveFailed(String(response.status));
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const count = rowCounter();
  const reader = response.body.getReader();
  let bytes = 0;
  for (;;) {
    // The chunks of one stream can only be read one after another.
    // oxlint-disable-next-line no-await-in-loop
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    bytes += value.length;
    option.onProgress?.({ bytes, rows: option.countRows ? count(value) : 0 });
  }
  hand(new Blob(chunks, { type: response.headers.get('content-type') ?? 'application/octet-stream' }), name);
  return bytes;
}
