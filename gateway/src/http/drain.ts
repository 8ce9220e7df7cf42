import type { Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** How a server ends; times in milliseconds. */
export interface DrainTimes {
  /** For which new requests are still taken: those that were sent before anybody knew. */
  grace: number;
  /** After which whatever is left is cut off. */
  limit: number;
}

/** Longest time to the end is below the 25 s of the goals, and below the 30 s after which orchestrators kill. */
export const DRAIN: DrainTimes = { grace: 1_000, limit: 20_000 };

/**
 * Lets a server end without dropping anything: requests under way are answered, and so are those that arrive while their
 * senders do not know yet; each answer closes its connection, so that nobody sends a next request into a closing one.
 * @returns a function that ends the server and resolves when its last connection has closed
 */
export function drainable(server: Server, { grace, limit }: DrainTimes = DRAIN): () => Promise<void> {
  const underWay = new Set<ServerResponse>();
  let isDraining = false;
  const leave = (response: ServerResponse): void => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  // Before the listener that answers: what it writes at once has to carry the header already.
  server.prependListener('request', (_request, response) => {
    if (isDraining) leave(response);
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
  });
  return async () => {
    isDraining = true;
    for (const response of underWay) leave(response);
    const late = setTimeout(() => server.closeAllConnections(), limit);
    await pause(grace);
    const closed = new Promise((resolve) => server.close(resolve));
    const idle = setInterval(() => server.closeIdleConnections(), 200);
    server.closeIdleConnections();
    await closed;
    clearInterval(idle);
    clearTimeout(late);
  };
}
