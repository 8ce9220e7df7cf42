import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { keepTrack } from './server-process.ts';

const SERVER = fileURLToPath(new URL('../../gateway/src/server.ts', import.meta.url));
const logLine = z.object({ msg: z.string(), address: z.string().optional() });

/** A gateway in a separate process. */
export interface GatewayProcess {
  child: ChildProcess;
  /** Address without a path. */
  base: string;
}

/**
 * Starts a gateway and waits until it is ready.
 * @param customerApi address of the customer API before /api
 * @param env additional environment variables
 * @throws Error if the process ends first
 */
export async function startGateway(
  port: number,
  customerApi: string,
  env: Readonly<Record<string, string>> = {},
): Promise<GatewayProcess> {
  const child = spawn(process.execPath, [SERVER], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      CUSTOMER_API_URL: `${customerApi}/api`,
      LIMIT_POINTS_PER_MINUTE: '100000000',
      LIMIT_POINTS_PER_MINUTE_ANONYMOUS: '100000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  keepTrack(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const entry = logLine.parse(JSON.parse(line));
    if (entry.msg !== 'gateway is ready') continue;
    child.stdout.resume();
    return { child, base: entry.address ?? '' };
  }
  throw new Error('the gateway ended before it was ready');
}
