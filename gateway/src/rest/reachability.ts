import { reportedCodes } from './failure.ts';
import { buildTarget } from './target.ts';
import type { UpstreamTransport } from './transport.ts';

/** Whether the customer API answers; checked at most twice a second. */
export interface Reachability {
  /** True if it responded within two seconds with anything but a failure as defined in section 7. */
  check(): Promise<boolean>;
}

/** Timeout of a check in milliseconds. */
const checkDeadline = 2_000;
const life = 500;

/**
 * Checks whether the customer API is reachable, with the cheapest call that needs no token. It bypasses the breakers:
 * they reflect users' calls, so without traffic they would never notice a recovery.
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
