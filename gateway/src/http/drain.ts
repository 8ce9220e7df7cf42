import type { Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Timing of a shutdown, in milliseconds. */
export interface DrainTimes {
  /** How long new requests are still accepted: their clients may not know of the shutdown yet. */
  grace: number;
  /** After which remaining connections are closed. */
  limit: number;
}

/** In total less than the 25 s of the goals, and than the 30 s after which orchestrators kill. */
export const DRAIN: DrainTimes = { grace: 1_000, limit: 20_000 };

/**
 * Shuts a server down without dropping anything: requests in progress are answered, and so are those that arrive before
 * their senders know. Each answer closes its connection, so that no further request is sent on it.
 * @returns a function that ends the server and resolves when its last connection has closed
 */
export function drainable(server: Server, { grace, limit }: DrainTimes = DRAIN): () => Promise<void> {
  const underWay = new Set<ServerResponse>();
  let isDraining = false;
  const leave = (response: ServerResponse): void => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  // Before the listener that answers: an answer written at once must already have the header.
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
