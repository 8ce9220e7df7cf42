import path from 'node:path';
import { build, isBuilt } from './build.ts';
import { restartOnChange } from './dev.ts';
import { generate } from './generate.ts';
import { ROOT, portIsFree, requireNode24 } from './process.ts';
import { Supervisor, type Server } from './supervisor.ts';
import { writeWiring } from './wiring.ts';

requireNode24();

const dev = process.argv.includes('--dev');
const host = process.env['HOST'] ?? '127.0.0.1';
const port = Number(process.env['PORT'] ?? 4000);
const apiPort = Number(process.env['CUSTOMER_API_PORT'] ?? 4001);
const vitePort = Number(process.env['WEB_DEV_PORT'] ?? 4002);
const foreignApi = process.env['CUSTOMER_API_URL'];
const apiUrl = foreignApi ?? `http://127.0.0.1:${apiPort}/api`;
const seedsDemo = process.env['SEED_DEMO'] ? process.env['SEED_DEMO'] !== 'false' : !process.env['DATABASE_URL'];

const servers = new Supervisor();

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function requirePort(value: number, name: string, what: string): Promise<void> {
  if (await portIsFree(value, host)) return;
  process.stderr.write(
    `Port ${value} on ${host} is in use, so the ${what} cannot start. Stop the process that uses it or set ${name} to another port.\n`,
  );
  process.exit(1);
}

// npm and the terminal may both send a signal; the second one must not end this process early.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void servers.stop(0));

await requirePort(port, 'PORT', 'gateway');
if (!foreignApi) await requirePort(apiPort, 'CUSTOMER_API_PORT', 'customer API');

if (dev && (await generate()) !== 0) process.exit(1);
if (!dev && !isBuilt()) {
  say('Building the web app …');
  if ((await build()) !== 0) process.exit(1);
}
// A server may have a new module even if the web app is up to date.
writeWiring();

const watched: Server[] = [];
// Compiled sources are cached, so that a restart compiles only what has changed.
const NODE_COMPILE_CACHE = path.join(ROOT, 'node_modules', '.cache', 'compiled');
const devEnv = { WEB_DEV_URL: `http://127.0.0.1:${vitePort}`, NODE_COMPILE_CACHE };
const serverEnv: Record<string, string> = dev ? devEnv : {};

try {
  if (dev) {
    await servers.start({
      name: 'Vite',
      command: 'vite',
      args: ['web', '--port', String(vitePort), '--strictPort', '--host', '127.0.0.1'],
      env: {},
      readyUrl: `http://127.0.0.1:${vitePort}/platform/`,
    });
  }
  if (!foreignApi) {
    say('Starting the customer API (the first start creates the database and its data) …');
    const api = await servers.start({
      name: 'Customer API',
      command: 'node',
      args: ['customer-api/src/server.ts'],
      env: { CUSTOMER_API_PORT: String(apiPort), ...serverEnv },
      readyUrl: `http://127.0.0.1:${apiPort}/ready`,
      ...(dev ? { preload: ['customer-api/src/app.ts', 'customer-api/src/jobs/job-list.ts'] } : {}),
    });
    watched.push(api);
  }
  say('Starting the gateway …');
  const gateway = await servers.start({
    name: 'Gateway',
    command: 'node',
    args: ['gateway/src/server.ts'],
    env: { PORT: String(port), CUSTOMER_API_URL: apiUrl, ...serverEnv },
    readyUrl: `http://127.0.0.1:${port}/health`,
    ...(dev ? { preload: ['gateway/src/gateway.ts'] } : {}),
  });
  watched.push(gateway);
} catch (error) {
  if (!servers.isStopping) {
    process.stderr.write(`Start failed: ${error instanceof Error ? error.message : String(error)}\n`);
  }
  await servers.stop(1);
}

if (!servers.isStopping) {
  servers.ready();
  if (dev) restartOnChange(servers, watched);
  const base = process.env['PUBLIC_URL'] ?? `http://localhost:${port}`;
  say(`
WR1 customer platform is ready.

  Web app      ${base}/platform/
  GraphQL      ${base}/graphql
  GraphiQL     ${base}/graphiql
  Customer API ${apiUrl}${foreignApi ? ' (not ours)' : `, described at ${apiUrl}/openapi.json`}
`);
  if (seedsDemo && !foreignApi) {
    say(`  Demo sign-ins (password Demo#2026): admin.demo, sales.demo, sales.other (staff);
  root.demo, client.demo, root.other, client.other (customers); first.login (must change the password).
`);
  }
  say(
    dev
      ? 'Servers restart when their sources change. Press Ctrl-C to stop; the data is preserved.'
      : 'Press Ctrl-C to stop; the data is preserved.',
  );
}
