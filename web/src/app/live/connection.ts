/**
 * Whether the server can be reached: `away` from a lost request until the server answers again, then `back` for a few
 * seconds, so that the page can say so.
 */
export type ConnectionState = 'online' | 'away' | 'back';

/** Delays between checks while the server is away, in ms; the last one repeats. */
const WAITS = [1000, 2000, 4000, 8000, 15_000];

/** Time in ms for which the state is `back`. */
export const BACK_SHOWN = 4000;

/** Watches the connection to the server. Checks only after something failed. */
export class Connection {
  readonly #check: () => Promise<boolean>;
  readonly #jitter: () => number;
  readonly #listeners = new Set<(state: ConnectionState) => void>();
  #state: ConnectionState = 'online';
  #checking = false;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param check whether the server answers; must not throw
   * @param jitter from 0 to 1; spreads the checks of many browsers after a restart of the server
   */
  constructor(check: () => Promise<boolean>, jitter: () => number = Math.random) {
    this.#check = check;
    this.#jitter = jitter;
  }

  state = (): ConnectionState => this.#state;

  /** Calls `listener` after each change; returns the unsubscribe function. */
  subscribe = (listener: (state: ConnectionState) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** A request or stream was lost. One answer of the server shows that it was only that request. */
  suspect(): void {
    if (this.#state !== 'away') void this.#ask();
  }

  /** The device has no network. */
  lost(): void {
    if (this.#state === 'away') return;
    this.#tries = 0;
    this.#set('away');
    this.#later();
  }

  /** The device has a network again, or the user looks at the page: checks at once. */
  retry(): void {
    if (this.#state === 'away') void this.#ask();
  }

  async #ask(): Promise<void> {
    if (this.#checking) return;
    this.#checking = true;
    clearTimeout(this.#timer);
    const answers = await this.#check();
    this.#checking = false;
    if (!answers) {
      if (this.#state !== 'away') {
        this.#tries = 0;
        this.#set('away');
      }
      this.#later();
    } else if (this.#state === 'away') {
      this.#set('back');
      this.#timer = setTimeout(() => this.#set('online'), BACK_SHOWN);
    } else if (this.#state === 'back') {
      this.#set('online');
    }
  }

  #later(): void {
    const wait = WAITS[Math.min(this.#tries, WAITS.length - 1)] ?? 0;
    this.#tries += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(), wait * (0.75 + this.#jitter() / 2));
  }

  #set(state: ConnectionState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener(state);
  }
}
