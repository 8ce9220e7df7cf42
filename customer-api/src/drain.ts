import type { Server, ServerResponse } from 'node:http';

/**
 * New requests are accepted until none has arrived during this many consecutive checks, so that requests in flight are
 * not dropped.
 */
const QUIET_CHECKS = 6;
const CHECK_MS = 100;
/** Maximum time for which new requests are still accepted. */
const GRACE_MS = 5_000;
/** Maximum time for pending responses after the signal to stop. */
const DRAIN_MS = 20_000;

/** A server that can be stopped without dropping requests. */
export interface Drainable {
  /** Whether stopping has begun. */
  isDraining(): boolean;
  /**
   * Stops gracefully. Requests that still arrive are answered, and each connection closes after its response.
   * Once none arrive (or after 5 seconds), no more are accepted, and pending responses are awaited.
   * @returns false if responses were cut off after 20 seconds
   */
  drain(): Promise<boolean>;
}

/** Tracks a server's responses so that it can be stopped gracefully. Call it before the server listens. */
export function makeDrainable(server: Server): Drainable {
  const open = new Set<ServerResponse>();
  let draining = false;
  let arrived = 0;
  const endWithAnswer = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close');
  };
  server.prependListener('request', (_, response: ServerResponse) => {
    arrived += 1;
    open.add(response);
    response.once('close', () => open.delete(response));
    if (draining) endWithAnswer(response);
  });
  const becomeQuiet = async () => {
    const end = Date.now() + GRACE_MS;
    let seen = arrived;
    // Counts checks instead of measuring time, because each check lets a busy process read new requests.
    for (let quiet = 0; quiet < QUIET_CHECKS && Date.now() < end; quiet++) {
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => setTimeout(resolve, CHECK_MS));
      if (open.size > 0 || arrived !== seen) quiet = -1;
      seen = arrived;
    }
  };
  return {
    isDraining: () => draining,
    drain: async () => {
      draining = true;
      for (const response of open) endWithAnswer(response);
      await becomeQuiet();
      const { promise, resolve } = Promise.withResolvers<void>();
      let inTime = true;
      server.close(() => resolve());
      const idle = setInterval(() => server.closeIdleConnections(), 100);
      const tooLate = setTimeout(() => {
        inTime = false;
        server.closeAllConnections();
      }, DRAIN_MS - GRACE_MS);
      await promise;
      clearInterval(idle);
      clearTimeout(tooLate);
      return inTime;
    },
  };
}
