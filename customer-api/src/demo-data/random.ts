/** Numbers that look like chance and are the same at every run (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A stream of its own that starts with this one's next number: what is drawn there shifts nothing here. */
  fork(): Random {
    return new Random(this.int(0, 2 ** 32 - 1));
  }

  /** From 0 up to, but not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number, both ends included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  /** Any number between two. */
  between(min: number, max: number): number {
    return min + this.next() * (max - min);
  }

  /** True so often. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /**
   * One of several.
   * @throws RangeError when there are none
   */
  pick<T>(choices: readonly T[]): T {
    const choice = choices[this.int(0, choices.length - 1)];
    if (choice === undefined) throw new RangeError('There is nothing to choose from');
    return choice;
  }

  /** One of several, the heavier the more often. */
  weighted<T>(choices: readonly (readonly [weight: number, value: T])[]): T {
    let rest = this.next() * choices.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, value] of choices) {
      rest -= weight;
      if (rest < 0) return value;
    }
    return this.pick(choices)[1];
  }

  /** Digits as text. */
  digits(count: number): string {
    return Array.from({ length: count }, () => this.int(0, 9)).join('');
  }
}
