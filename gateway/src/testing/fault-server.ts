import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A customer API with scripted faults, for transport failures only; behavior is tested with the real one. */
export interface FaultServer {
  origin: string;
  /** Requests so far, as `GET /api/...`. */
  requests: string[];
  /** Sets the handler for all further requests. */
  answerWith(handler: (request: IncomingMessage, response: ServerResponse) => void): void;
  close(): Promise<void>;
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** Starts the server on a free port of this machine. */
export async function startFaultServer(): Promise<FaultServer> {
  let handler = (_request: IncomingMessage, response: ServerResponse): void =>
    sendJson(response, 200, { result: [], message: '' });
  const requests: string[] = [];
  const server: Server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    handler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    answerWith(next) {
      handler = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
