import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readSettings } from '../env.ts';
import { createGateway } from '../gateway.ts';
import type { Gateway, GatewayDeps } from '../gateway.ts';
import { createLog } from '../log.ts';
import { undiciTransport } from '../rest/transport.ts';
import { startFaultServer } from './fault-server.ts';
import type { FaultServer } from './fault-server.ts';

/** A gateway on a local port, with a scripted customer API. */
export interface TestGateway {
  upstream: FaultServer;
  gateway: Gateway;
  /** Sends a request to a path of the gateway; redirects are not followed. */
  call: (target: string, init?: RequestInit) => Promise<Response>;
  close(): Promise<void>;
}

/**
 * Starts the gateway and its customer API.
 * @param env variables of the gateway, in addition to the address of the customer API
 * @param deps further dependencies, for example the folder of a built web app
 */
export async function startTestGateway(
  env: Readonly<Record<string, string>> = {},
  deps: Partial<GatewayDeps> = {},
): Promise<TestGateway> {
  const upstream = await startFaultServer();
  const gateway = createGateway({
    checksLeaves: true,
    settings: readSettings({
      CUSTOMER_API_URL: `${upstream.origin}/api`,
      CUSTOMER_API_PROFILE: 'full',
      PUBLIC_URL: 'https://wr1.example',
      ...env,
    }),
    log: createLog('silent'),
    upstream: undiciTransport(upstream.origin, 8),
    ...deps,
  });
  const server = createServer(gateway.nodeListener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    upstream,
    gateway,
    call: (target, init = {}) => fetch(origin + target, { redirect: 'manual', ...init }),
    async close() {
      server.closeAllConnections();
      server.close();
      await gateway.close();
      await upstream.close();
    },
  };
}

/** The `user/session` response for a customer's user. */
export const clientSession = {
  id: 7,
  kind: 'user',
  username: 'client.demo',
  fullName: 'Client',
  email: null,
  role: 'CLIENT',
  userType: 2,
  company: null,
  ability: [],
  scopes: [],
  expiresAt: '2099-01-01T00:00:00.000Z',
  requestedPasswordReset: false,
  capabilities: [],
};
