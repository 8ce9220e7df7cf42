import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Stack } from './stack.ts';

/** A stack's gateway on a local port, for programs in other processes. */
export interface ServedStack {
  /** Address of /graphql. */
  url: string;
  /** Closes all connections, as if the network failed. */
  cut(): void;
  close(): Promise<void>;
}

/** Opens the port. The caller must close the stack itself. */
export async function serveStack(stack: Stack): Promise<ServedStack> {
  const server = createServer(stack.gateway.nodeListener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`,
    cut: () => server.closeAllConnections(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
