import { reportedCodes } from './failure.ts';
import { buildTarget } from './target.ts';
import type { UpstreamTransport } from './transport.ts';

/** Tells whether the customer API answers; asks it at most twice a second however often it is asked. */
export interface Reachability {
  /** True when it answered within two seconds, whatever it said, failures of section 7 left out. */
  check(): Promise<boolean>;
}

/** Longest time that a check may take, in milliseconds. */
const checkDeadline = 2_000;
const life = 500;

/**
 * Asks the cheapest call that every customer API has and that needs no token. It goes past the breakers: those tell about the
 * calls of users, and a gateway that gets none would never learn that the customer API is back.
 */
export function createReachability(transport: UpstreamTransport, basePath: string): Reachability {
  const target = buildTarget(basePath, 'masterDataNologin', { data: 'ServiceType' });
  let flight: Promise<boolean> | null = null;
  let keptUntil = 0;

  async function ask(): Promise<boolean> {
    try {
      const { status } = await transport.send({
        method: 'GET',
        target,
        headers: { accept: 'application/json' },
        body: null,
        deadline: checkDeadline,
        maxBytes: 1024 * 1024,
      });
      return status < 500 && !reportedCodes.has(status);
    } catch {
      return false;
    } finally {
      keptUntil = performance.now() + life;
    }
  }

  return {
    check() {
      if (flight === null || performance.now() > keptUntil) {
        keptUntil = Infinity;
        flight = ask();
      }
      return flight;
    },
  };
}
