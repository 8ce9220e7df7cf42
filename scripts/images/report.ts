/** Counts checks and prints a line for each. */
export class Report {
  passed: number;
  failed = 0;

  /** @param passed number of checks passed so far */
  constructor(passed = 0) {
    this.passed = passed;
  }

  /**
   * Runs one check.
   * @param work resolves to a measurement or nothing
   * @returns whether the check passed
   */
  async check(name: string, work: () => Promise<string | void>): Promise<boolean> {
    const began = performance.now();
    const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
    try {
      const found = await work();
      this.passed += 1;
      console.log(`ok      ${name}${found ? `: ${found}` : ''} (${seconds()})`);
      return true;
    } catch (error) {
      this.failed += 1;
      console.log(
        `FAILED  ${name} (${seconds()})\n        ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
      return false;
    }
  }

  /** Prints the total; the process exits with 1 if a check failed. */
  end(): void {
    console.log(`\n${this.passed} passed, ${this.failed} failed`);
    process.exitCode = this.failed === 0 ? 0 : 1;
  }
}
