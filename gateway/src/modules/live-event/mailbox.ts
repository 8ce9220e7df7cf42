/** Values waiting for one listener, read as an async iterator. */
export class Mailbox<T> implements AsyncIterableIterator<T> {
  readonly #onClose: () => void;
  readonly #limit: number;
  #waiting: T[] = [];
  #reader: ((result: IteratorResult<T>) => void) | null = null;
  #isEnded = false;
  #isClosed = false;

  /**
   * @param limit values that may wait; one more ends the stream, because a listener that slow has to start anew
   * @param onClose called once when nobody reads any more
   */
  constructor(limit: number, onClose: () => void) {
    this.#limit = limit;
    this.#onClose = onClose;
  }

  /** Adds a value. */
  push(value: T): void {
    if (this.#isEnded) return;
    if (this.#reader !== null) {
      const read = this.#reader;
      this.#reader = null;
      read({ value, done: false });
    } else if (this.#waiting.length >= this.#limit) this.end();
    else this.#waiting.push(value);
  }

  /** Ends the stream after what is waiting. */
  end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    if (this.#reader !== null) {
      const read = this.#reader;
      this.#reader = null;
      read({ value: undefined, done: true });
    }
    this.#close();
  }

  #close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#onClose();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  next(): Promise<IteratorResult<T>> {
    const value = this.#waiting.shift();
    if (value !== undefined) return Promise.resolve({ value, done: false });
    if (this.#isEnded) return Promise.resolve({ value: undefined, done: true });
    return new Promise((resolve) => {
      this.#reader = resolve;
    });
  }

  return(): Promise<IteratorResult<T>> {
    this.#waiting = [];
    this.end();
    return Promise.resolve({ value: undefined, done: true });
  }
}
