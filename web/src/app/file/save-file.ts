import { bcp47 } from '@wr1/schema/rules/code/language.ts';
import { HTTP_TIMEOUT_MS } from '@wr1/schema/rules/list/limit.ts';
import { currentLanguage } from '../../i18n/i18n.ts';

/** How far a file has come. */
export interface SaveProgress {
  bytes: number;
  /** Lines that are whole; of CSV alone. */
  rows: number;
}

interface SaveOption {
  signal: AbortSignal;
  onProgress?: (progress: SaveProgress) => void;
  /** CSV: counts its rows as they come. */
  countRows?: boolean;
}

/** The server refused, or broke off in the middle: nothing was saved. */
export class SaveFailed extends Error {
  override name = 'SaveFailed';
}

const QUOTE = 34;
const LINE_FEED = 10;

/** Counts the rows of CSV text that comes in pieces; a line break within quotes is none. */
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

/** Hands bytes to the person as a file. */
function hand(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has taken what it needs a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * Fetches a file from a one-time address and saves it under a name once it is whole.
 * @returns its size in bytes
 * @throws SaveFailed; AbortError when it was cancelled; TypeError without a network
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
    // The pieces of one stream come one after the other.
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
