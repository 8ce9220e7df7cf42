import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../../testkit/files.ts';
import { startProcess, type Load } from '../cpu.ts';
import { freePort } from '../free-port.ts';
import { hiveAsked, startHive } from './hive.ts';
import type { Work } from './work.ts';

/** The compared servers. */
export type ServerName = 'proxy' | 'hand' | 'trimmed' | 'gateway' | 'mercurius' | 'yoga' | 'apollo' | 'hive';

/** Start parameters for all servers. */
export interface Setting {
  /** Address of the fixed upstream without a path. */
  upstream: string;
  /** Folder with the packages of the compared servers; null if they could not be installed. */
  peers: string | null;
  /** File with the gateway's SDL, which the compared servers also use. */
  sdlFile: string;
  openApiFile: string;
}

export interface Server {
  process: ChildProcess;
  load: (work: Work) => Load;
  /** The response's `data` in the gateway's naming; null for the proxy, which does not compose. */
  dataOf: (work: Work, body: string) => unknown;
}

interface Kind {
  title: string;
  start: (setting: Setting, port: number) => Promise<ChildProcess>;
  load: (work: Work) => Omit<Load, 'origin'>;
  dataOf: Server['dataOf'];
}

const BENCH = path.join(ROOT, 'tests', 'bench');
/** The compared servers take a while to load on a busy machine. */
const PATIENCE = 60_000;

const graphql = (query: string): Omit<Load, 'origin'> => ({
  path: '/graphql',
  method: 'POST',
  body: JSON.stringify({ query }),
});

const plainData = (_work: Work, body: string): unknown => (JSON.parse(body) as { data: unknown }).data;

function peerEnv(setting: Setting, port: number): Record<string, string> {
  return {
    NODE_ENV: 'production',
    PORT: String(port),
    CUSTOMER_API_URL: `${setting.upstream}/api`,
    SDL_FILE: setting.sdlFile,
    OPENAPI_FILE: setting.openApiFile,
  };
}

function peer(title: string, file: string): Kind {
  return {
    title,
    start(setting, port) {
      if (setting.peers === null) throw new Error('not installed');
      const options = { env: peerEnv(setting, port), patience: PATIENCE };
      return startProcess([path.join(setting.peers, file)], port, options);
    },
    load: ({ query }) => graphql(query),
    dataOf: plainData,
  };
}

function handWritten(title: string, ...args: readonly string[]): Kind {
  const file = path.join(BENCH, 'hand-written.ts');
  return {
    title,
    start: (setting, port) => startProcess([file, String(port), `${setting.upstream}/api`, ...args], port),
    load: ({ handPath }) => ({ path: handPath, method: 'GET' }),
    dataOf: plainData,
  };
}

/** The servers in display order. */
export const SERVERS: Readonly<Record<ServerName, Kind>> = {
  proxy: {
    title: 'raw proxy, whole rows',
    start: (setting, port) => startProcess([path.join(BENCH, 'raw-proxy.ts'), String(port), setting.upstream], port),
    load: ({ proxyTarget }) => ({ path: proxyTarget, method: 'GET' }),
    dataOf: () => null,
  },
  hand: handWritten('hand-written composition, whole rows'),
  trimmed: handWritten('hand-written composition, needed columns', 'trimmed'),
  gateway: {
    title: 'this gateway',
    start: (setting, port) =>
      startProcess([...gatewayFlags(), path.join(ROOT, 'gateway', 'src', 'server.ts')], port, {
        // Everything else has its default, so all protections are on.
        env: {
          NODE_ENV: 'production',
          PORT: String(port),
          CUSTOMER_API_URL: `${setting.upstream}/api`,
          CUSTOMER_API_PROFILE: 'full',
          LOG_LEVEL: 'silent',
          LIMIT_POINTS_PER_MINUTE: '1000000000',
        },
        patience: PATIENCE,
      }),
    load: ({ query }) => graphql(query),
    dataOf: plainData,
  },
  mercurius: peer('mercurius, JIT and loaders', 'mercurius.mjs'),
  yoga: peer('GraphQL Yoga out of the box', 'yoga.mjs'),
  apollo: peer('Apollo Server', 'apollo.mjs'),
  hive: {
    title: 'Hive Gateway over OpenAPI',
    start(setting, port) {
      if (setting.peers === null) throw new Error('not installed');
      return startHive(setting.peers, setting.openApiFile, port, { env: peerEnv(setting, port), patience: PATIENCE });
    },
    load: ({ handPath }) => graphql(hiveAsked(handPath).query),
    dataOf: ({ handPath }, body) => hiveAsked(handPath).read(JSON.parse(body).data),
  },
};

export const SERVER_NAMES = Object.keys(SERVERS) as ServerName[];

/** BENCH_GATEWAY_FLAGS: Node flags for the gateway's process, such as --cpu-prof for profiling. */
function gatewayFlags(): string[] {
  return process.env['BENCH_GATEWAY_FLAGS']?.split(' ') ?? [];
}

/** Starts a server on its own port. @throws Error if it cannot be started */
export async function startServer(name: ServerName, setting: Setting): Promise<Server> {
  const { start, load, dataOf } = SERVERS[name];
  const port = await freePort();
  const child = await start(setting, port);
  return { process: child, load: (work) => ({ origin: `http://127.0.0.1:${port}`, ...load(work) }), dataOf };
}
