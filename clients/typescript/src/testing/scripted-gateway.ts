import { createServer } from 'node:http';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Variables that the tests read. */
interface Variables {
  input?: { idempotencyKey?: string };
  after?: string | null;
}

/** A request as received. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: { query: string; operationName: string | null; variables: Variables };
}

/** Writes the response to a request. */
export type Script = (received: Received, response: ServerResponse, call: number) => void;

/** A server on this machine whose responses a test defines. */
export interface ScriptedGateway {
  url: string;
  /** All requests received, in order. */
  received: Received[];
  /** Closes all connections, as if the process had died. */
  drop(): void;
  close(): Promise<void>;
}

/** Responds with JSON. */
export function answer(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string | string[]> = {},
) {
  response.writeHead(status, { 'content-type': 'application/graphql-response+json', ...headers });
  response.end(JSON.stringify(body));
}

/** Starts the server on a free port. */
export async function startScriptedGateway(script: Script): Promise<ScriptedGateway> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      received.push({
        path: request.url ?? '',
        headers: request.headers,
        body: text === '' ? { query: '', operationName: null, variables: {} } : JSON.parse(text),
      });
      script(received.at(-1) as Received, response, received.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`,
    received,
    drop: () => server.closeAllConnections(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
