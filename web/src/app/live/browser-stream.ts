import type { LiveMessage } from './live-message.ts';

/**
 * One stream for all tabs of a browser, because HTTP/1.1 allows six connections to a host: the tab that holds the lock
 * listens to the server and tells the others; when it closes, the next one takes over.
 */
export class BrowserStream {
  #channel: BroadcastChannel | null;
  #released = new AbortController();

  /**
   * `name` is the same in every tab of one user. `open` is called in the leading tab alone and returns the way to stop;
   * `receive` is called in every tab for every message.
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
    // Without locks (plain http on a strange host) every tab leads itself.
    if (!navigator.locks) void lead();
    else {
      navigator.locks.request(name, { signal: this.#released.signal }, lead).catch(() => {
        // Closed before its turn came.
      });
    }
  }

  /** Gives the lead away and stops listening. */
  close(): void {
    this.#released.abort();
    this.#channel?.close();
    this.#channel = null;
  }
}
