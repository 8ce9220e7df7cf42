import type { Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Timing of a shutdown, in milliseconds. */
export interface DrainTimes {
  /** How long new requests are still accepted, because clients may not have noticed the shutdown yet. */
  grace: number;
  /** Time after which remaining connections are closed. */
  limit: number;
}

/** The total is below our 25 s goal and below the 30 s after which orchestrators kill the process. */
export const DRAIN: DrainTimes = { grace: 1_000, limit: 20_000 };

/**
 * Shuts down a server without dropping requests. Requests in progress are completed, as are those that arrive
 * before clients notice. Each response closes its connection.
 * @returns a function that stops the server and resolves when its last connection is closed
 */
export function drainable(server: Server, { grace, limit }: DrainTimes = DRAIN): () => Promise<void> {
  const underWay = new Set<ServerResponse>();
  let isDraining = false;
  const leave = (response: ServerResponse): void => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  // Runs before the listener that responds, because a response written at once must already have the header.
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
