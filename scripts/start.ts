import { spawn, type ChildProcess } from 'node:child_process';
import { build, isBuilt } from './build.ts';
import { generate } from './generate.ts';
import { ROOT, portIsFree, projectEnv, requireNode24, waitFor } from './process.ts';
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

/** Pauses before a server that died is started again, in seconds; a run of a minute starts over from the first. */
const PAUSES = [1, 2, 5, 10, 30, 60];
const LONG_RUN_MS = 60_000;

interface Child {
  name: string;
  command: string;
  args: string[];
  env: Record<string, string>;
  /** How often it died in a row, each time after a short run. */
  deaths: number;
  process: ChildProcess;
}

const children: Child[] = [];
let stopping = false;
/** While false, a server that ends has a reason that a second try won't change (a setting, a port): everything stops. */
let isReady = false;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Ends both servers (gateway first, so that nobody asks a customer API that is gone) and then this process. */
async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  for (const child of children.toReversed()) {
    if (child.process.exitCode !== null || child.process.signalCode !== null) continue;
    const ended = new Promise((resolve) => child.process.once('exit', resolve));
    child.process.kill('SIGTERM');
    await ended;
  }
  process.exit(code);
}

/** Runs a server in a process group of its own: Ctrl-C reaches this process alone, which then ends the servers in order. */
function spawnServer({ command, args, env }: Omit<Child, 'process'>): ChildProcess {
  return spawn(command, args, {
    cwd: ROOT,
    env: projectEnv(env),
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
}

function watch(child: Child): void {
  const startedAt = Date.now();
  child.process.once('exit', (code, signal) => {
    if (stopping) return;
    const how = signal === null ? `with code ${code}` : `by ${signal}`;
    if (!isReady) {
      process.stderr.write(`${child.name} ended ${how}; stopping.\n`);
      void stop(1);
      return;
    }
    child.deaths = Date.now() - startedAt >= LONG_RUN_MS ? 1 : child.deaths + 1;
    const pause = PAUSES[Math.min(child.deaths, PAUSES.length) - 1] ?? 1;
    process.stderr.write(`${child.name} ended ${how}; restarting in ${pause} s.\n`);
    setTimeout(() => {
      if (stopping) return;
      child.process = spawnServer(child);
      watch(child);
    }, pause * 1000);
  });
}

function startServer(name: string, command: string, args: string[], env: Record<string, string>): ChildProcess {
  const plan = { name, command, args, env, deaths: 0 };
  const child: Child = { ...plan, process: spawnServer(plan) };
  children.push(child);
  watch(child);
  return child.process;
}

async function requirePort(value: number, name: string, what: string): Promise<void> {
  if (await portIsFree(value, host)) return;
  process.stderr.write(
    `Port ${value} on ${host} is taken, so the ${what} cannot start. End what uses it or set ${name} to another port.\n`,
  );
  process.exit(1);
}

// Signals may come twice (npm passes them on as well as the terminal): the second must not end this process early.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));

await requirePort(port, 'PORT', 'gateway');
if (!foreignApi) await requirePort(apiPort, 'CUSTOMER_API_PORT', 'customer API');

if (dev && (await generate()) !== 0) process.exit(1);
if (!dev && !isBuilt()) {
  say('Building the web app …');
  if ((await build()) !== 0) process.exit(1);
}
// The web app may be up to date while a server has a new module.
writeWiring();

try {
  if (!foreignApi) {
    say('Starting the customer API (the first start makes the database and its data) …');
    const api = startServer('Customer API', 'node', ['customer-api/src/server.ts'], {
      CUSTOMER_API_PORT: String(apiPort),
    });
    await waitFor(`http://127.0.0.1:${apiPort}/ready`, api, 180_000);
  }
  const viteEnv: Record<string, string> = dev ? { WEB_DEV_URL: `http://127.0.0.1:${vitePort}` } : {};
  if (dev) startServer('Vite', 'vite', ['web', '--port', String(vitePort), '--strictPort', '--host', '127.0.0.1'], {});
  say('Starting the gateway …');
  const gateway = startServer('Gateway', 'node', ['gateway/src/server.ts'], {
    PORT: String(port),
    CUSTOMER_API_URL: apiUrl,
    ...viteEnv,
  });
  await waitFor(`http://127.0.0.1:${port}/health`, gateway, 60_000);
} catch (error) {
  if (!stopping) process.stderr.write(`Start failed: ${error instanceof Error ? error.message : String(error)}\n`);
  await stop(1);
}

if (!stopping) {
  isReady = true;
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
  say('Ctrl-C ends it; the data stays.');
}
