import type { LiveMessage } from './live-message.ts';

/**
 * One stream for all tabs in a browser, because HTTP/1.1 allows only six connections per host. The tab that
 * holds the lock listens to the server and forwards messages to the others; when it closes, the next one
 * takes over.
 */
export class BrowserStream {
  #channel: BroadcastChannel | null;
  #released = new AbortController();

  /**
   * `name` must be the same in every tab of one user. `open` is called only in the leading tab and returns
   * the unsubscribe function. `receive` is called in every tab for every message.
   */
  constructor(
    name: string,
    open: (hear: (message: LiveMessage) => void) => () => void,
    receive: (message: LiveMessage) => void,
  ) {
    this.#channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
    this.#channel?.addEventListener('message', (event: MessageEvent<LiveMessage>) => receive(event.data));
    const lead = () => {
      const stop = open((message) => {
        receive(message);
        this.#channel?.postMessage(message);
      });
      return new Promise<void>((resolve) => {
        const end = () => {
          stop();
          resolve();
        };
        if (this.#released.signal.aborted) end();
        else this.#released.signal.addEventListener('abort', end, { once: true });
      });
    };
    // Without locks (plain HTTP on a host other than localhost), every tab opens its own stream.
    if (!navigator.locks) void lead();
    else {
      navigator.locks.request(name, { signal: this.#released.signal }, lead).catch(() => {
        // The tab was closed before its turn came.
      });
    }
  }

  /** Releases the lock and stops listening. */
  close(): void {
    this.#released.abort();
    this.#channel?.close();
    this.#channel = null;
  }
}
