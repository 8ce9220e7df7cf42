import type { Server, ServerResponse } from 'node:http';

/** New requests are still taken until none has come for this many checks: those on their way must not be cut off. */
const QUIET_CHECKS = 6;
const CHECK_MS = 100;
/** How long new requests are taken at most. */
const GRACE_MS = 5_000;
/** How long requests that are being answered may take after the signal to stop. */
const DRAIN_MS = 20_000;

/** A server that can be stopped without dropping a request. */
export interface Drainable {
  /** True from the signal on. */
  isDraining(): boolean;
  /**
   * Stops: requests that still arrive are answered, each connection ends with its answer; when it has become quiet
   * (after 5 seconds in any case) no more are taken and the rest is waited for.
   * @returns false when something was still running after 20 seconds and was cut off
   */
  drain(): Promise<boolean>;
}

/** Watches a server's answers, so that it can be drained; call it before the server listens. */
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
    // Counted in checks, not in time: each check lets a busy process read what has come in meanwhile.
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
