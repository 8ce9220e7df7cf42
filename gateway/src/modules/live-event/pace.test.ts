import { describe, expect, it } from 'vitest';
import { defaultPace, pauseBefore, turnLife } from './pace.ts';

describe('the polling interval', () => {
  const pause = (idle: number, failures = 0, random = 0) => pauseBefore(defaultPace, idle, failures, random);

  it('is short after a change and grows while nothing happens', () => {
    expect([0, 10_000, 16_000, 24_000, 32_000, 3_600_000].map((idle) => pause(idle))).toEqual([
      2_000, 2_000, 2_000, 3_000, 4_000, 4_000,
    ]);
  });

  it('never reaches the 5 s in which a withdrawn token must end its streams', () => {
    expect(defaultPace.quiet).toBeLessThan(5_000);
  });

  it('doubles with each failure, up to a limit', () => {
    expect([1, 2, 3, 10].map((failures) => pause(0, failures))).toEqual([4_000, 8_000, 10_000, 10_000]);
    expect(pause(3_600_000, 1)).toBe(8_000);
  });

  it('has 5% jitter, so that the mean remains within 5% of the target', () => {
    expect([pause(0, 0, 0), pause(0, 0, 1)]).toEqual([2_000, 1_900]);
  });

  it('is longer than a turn, so that the next gateway finds it free', () => {
    expect(turnLife(defaultPace)).toBeLessThan(pause(0, 0, 1));
  });
});
