import { bcp47 } from '@wr1/schema/rules/code/language.ts';
import { HTTP_TIMEOUT_MS } from '@wr1/schema/rules/list/limit.ts';
import { currentLanguage } from '../../i18n/i18n.ts';

/**
 * Result of an upload: done with the returned token, refused with the server's message, or broken off by the
 * network.
 */
export type SendOutcome =
  | { kind: 'done'; token: string | null }
  | { kind: 'refused'; message: string | null }
  | { kind: 'network' };

function messageOf(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text);
    const found = typeof body === 'object' && body !== null && 'message' in body ? body.message : null;
    return typeof found === 'string' ? found : null;
  } catch {
    return null;
  }
}

/** The token of the stored file. */
function tokenOf(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text);
    const result = typeof body === 'object' && body !== null && 'result' in body ? body.result : null;
    const found = typeof result === 'object' && result !== null && 'token' in result ? result.token : null;
    return typeof found === 'string' ? found : null;
  } catch {
    return null;
  }
}

/**
 * Uploads a file to a one-time URL. Uses XMLHttpRequest because fetch doesn't report upload progress.
 * @param onProgress called with the share of bytes sent, 0 to 1
 */
export function sendFile(url: string, file: File, onProgress: (share: number) => void): Promise<SendOutcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.timeout = HTTP_TIMEOUT_MS;
    request.setRequestHeader('accept-language', bcp47(currentLanguage()));
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      const isDone = request.status >= 200 && request.status < 300;
      resolve(
        isDone
          ? { kind: 'done', token: tokenOf(request.responseText) }
          : { kind: 'refused', message: messageOf(request.responseText) },
      );
    });
    for (const event of ['error', 'abort', 'timeout'] as const) {
      request.addEventListener(event, () => resolve({ kind: 'network' }));
    }
    request.send(file);
  });
}
