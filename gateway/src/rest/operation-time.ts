import { UpstreamFailure } from './failure.ts';
import type { DeadlineKind } from './route-class.ts';

type Deadlines = Readonly<Record<DeadlineKind, number>>;

const over = (): UpstreamFailure => new UpstreamFailure('timeout', 'the operation has used up its time');

/**
 * Time budget for one operation. However many calls it makes, it must finish within the deadline for its
 * class: read for queries, write for mutations, files for long-running work such as exports.
 */
export class OperationTime {
  readonly #start = performance.now();
  readonly #deadlines: Deadlines;
  #kind: DeadlineKind = 'read';

  /** @param deadlines milliseconds by kind of call */
  constructor(deadlines: Deadlines) {
    this.#deadlines = deadlines;
  }

  /**
   * Begins a call. If its class has a longer deadline, that deadline applies to the operation from now on.
   * @returns the time (performance.now) by which the operation must end
   * @throws UpstreamFailure timeout if that time has passed
   */
  begin(kind: DeadlineKind): number {
    this.#stretch(kind);
    const end = this.#end();
    // Timers may fire a fraction of a millisecond early.
    if (end - performance.now() < 1) throw over();
    return end;
  }

  #stretch(kind: DeadlineKind): void {
    if (this.#deadlines[kind] > this.#deadlines[this.#kind]) this.#kind = kind;
  }

  #end(): number {
    return this.#start + this.#deadlines[this.#kind];
  }

  /**
   * Waits for shared work, but no longer than the operation may last. The work itself continues for the
   * others.
   * @throws UpstreamFailure timeout
   */
  async wait<T>(work: Promise<T>, kind: DeadlineKind = 'read'): Promise<T> {
    // Other waiters handle a failure; without any, it must not become an unhandled rejection.
    work.catch(() => undefined);
    this.#stretch(kind);
    let timer: NodeJS.Timeout | undefined;
    const ended = new Promise<never>((_resolve, reject) => {
      // A finished result is returned even if the time has run out.
      timer = setTimeout(() => reject(over()), Math.max(0, this.#end() - performance.now()));
    });
    try {
      return await Promise.race([work, ended]);
    } finally {
      clearTimeout(timer);
    }
  }
}
