import type { LiveMessage } from './live-message.ts';

/**
 * One stream for all tabs of a browser, because HTTP/1.1 allows six connections per host: the tab
 * with the lock listens to the server and informs the others; when it closes, the next one takes
 * over.
 */
export class BrowserStream {
  #channel: BroadcastChannel | null;
  #released = new AbortController();

  /**
   * `name` is the same in every tab of one user. `open` is called in the leading tab only and
   * returns the unsubscribe function; `receive` is called in every tab for every message.
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
    // Without locks (plain http on another host) every tab leads itself.
    if (!navigator.locks) void lead();
    else {
      navigator.locks.request(name, { signal: this.#released.signal }, lead).catch(() => {
        // Closed before its turn came.
      });
    }
  }

  /** Releases the lead and stops listening. */
  close(): void {
    this.#released.abort();
    this.#channel?.close();
    this.#channel = null;
  }
}
