import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { portIsFree } from '../../scripts/process.ts';
import { freePort } from '../bench/free-port.ts';
import { ROOT } from '../testkit/files.ts';

const clone = mkdtempSync(path.join(tmpdir(), 'wr1-clone-'));
let ports: { PORT: number; CUSTOMER_API_PORT: number; WEB_DEV_PORT: number };
let dev: ChildProcess;
let output = '';

/** Copies the tracked files to a separate folder, without anything generated, built or cached. */
function copyTracked(): void {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 << 20 });
  for (const file of tracked.split('\0')) {
    if (file === '' || !existsSync(path.join(ROOT, file))) continue;
    mkdirSync(path.join(clone, path.dirname(file)), { recursive: true });
    cpSync(path.join(ROOT, file), path.join(clone, file));
  }
}

/** Links a folder of installed packages; our own packages come from the copy. */
function linkPackages(folder: string): void {
  const from = path.join(ROOT, folder);
  if (!existsSync(from)) return;
  mkdirSync(path.join(clone, folder), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== '@wr1') symlinkSync(path.join(from, name), path.join(clone, folder, name));
    else {
      mkdirSync(path.join(clone, folder, name));
      for (const own of readdirSync(path.join(from, name))) {
        symlinkSync(readlinkSync(path.join(from, name, own)), path.join(clone, folder, name, own));
      }
    }
  }
}

/** The text at an address once it returns 200. @throws Error if it does not within a minute */
async function textOf(address: string): Promise<string> {
  let last = '';
  for (let tries = 0; tries < 120; tries += 1) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.status === 200) return answer.text();
    last = answer === undefined ? 'no answer' : `${answer.status}`;
    await pause(500);
  }
  throw new Error(`${address}: ${last}`);
}

/** Saves a file as editors do: to a temporary file, which is then renamed. */
function save(file: string, text: string): void {
  const target = path.join(clone, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(`${target}~`, text);
  renameSync(`${target}~`, target);
}

/** Replaces text in an existing file. */
function edit(file: string, from: string, to: string): void {
  const text = readFileSync(path.join(clone, file), 'utf8');
  expect(text).toContain(from);
  save(file, text.replace(from, to));
}

const restOf = async (address: string): Promise<string> =>
  (await fetch(`http://127.0.0.1:${ports.CUSTOMER_API_PORT}${address}`)).text();

/** Data of an operation. @throws Error with the response if there is no data */
async function ask(query: string, headers: Record<string, string> = {}): Promise<any> {
  const answer = await fetch(`http://127.0.0.1:${ports.PORT}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  });
  const text = await answer.text();
  const { data } = JSON.parse(text) as { data?: unknown };
  if (data === undefined || data === null) throw new Error(text);
  return data;
}

async function signIn(): Promise<Record<string, string>> {
  const { login } = await ask(
    'mutation { login(input: { username: "root.demo", password: "Demo#2026" }) { accessToken } }',
  );
  return { apikey: login.accessToken };
}

/** Waits until a restarted server responds as expected. @throws Error with its response after a minute */
function eventually(answer: () => Promise<unknown>) {
  return expect.poll(() => answer().catch((error: unknown) => error), {
    timeout: 60_000,
    interval: 50,
    message: output,
  });
}

beforeAll(async () => {
  copyTracked();
  for (const folder of ['.', 'schema', 'customer-api', 'gateway', 'web', 'tests', 'clients/typescript']) {
    linkPackages(path.join(folder, 'node_modules'));
  }
  ports = { PORT: await freePort(), CUSTOMER_API_PORT: await freePort(), WEB_DEV_PORT: await freePort() };
  const env = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)]));
  // A separate process group, so that npm and its children receive signals as from a terminal.
  dev = spawn('npm', ['run', 'dev'], {
    cwd: clone,
    env: { PATH: process.env['PATH'], HOME: clone, LOG_LEVEL: 'warn', ...env },
    detached: true,
  });
  for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  while (!output.includes('Press Ctrl-C to stop')) {
    if (dev.exitCode !== null) throw new Error(output);
    await pause(200);
  }
}, 300_000);

afterAll(async () => {
  if (dev.pid !== undefined && dev.exitCode === null) {
    process.kill(-dev.pid, 'SIGTERM');
    await once(dev, 'exit');
  }
  // npm exits at once; its children shut down in order.
  const areFree = async () =>
    (await Promise.all(Object.values(ports).map((port) => portIsFree(port, '127.0.0.1')))).every(Boolean);
  for (let tries = 0; tries < 100 && !(await areFree()); tries += 1) await pause(200);
  if (!(await areFree())) throw new Error(`a port is still taken: ${output}`);
  rmSync(clone, { recursive: true, force: true });
});

test('npm run dev serves the web app in a fresh clone', async () => {
  const base = `http://127.0.0.1:${ports.PORT}`;
  const page = await textOf(`${base}/platform/`);
  const [, module = ''] = /<script type="module" [^>]*src="([^"]+main\.tsx[^"]*)"/.exec(page) ?? [];
  expect(module, page.slice(0, 2_000)).not.toBe('');
  expect(await textOf(new URL(module, base).href)).toContain('import');
  // Only the generator writes this file.
  expect(await textOf(`${base}/platform/src/schema-types.generated.ts`)).toBeTypeOf('string');
});

test('each change to the customer API is served, and the database loses nothing', async () => {
  const headers = await signIn();
  await ask('mutation { markNotificationsRead(input: { all: true }) { unreadCount } }', headers);
  edit('customer-api/src/app.ts', "c.json({ status: 'ok' })", "c.json({ status: 'one' })");
  await eventually(() => restOf('/health')).toBe('{"status":"one"}');
  edit('customer-api/src/app.ts', "c.json({ status: 'one' })", "c.json({ status: 'two' })");
  await eventually(() => restOf('/health')).toBe('{"status":"two"}');
  await eventually(() => ask('{ unreadNotificationCount }', headers)).toEqual({ unreadNotificationCount: 0 });
});

test('a new module of the customer API is found by its name, and disappears with its file', async () => {
  const file = 'customer-api/src/modules/dev-probe/dev-probe.routes.ts';
  const route = `{ method: 'get', path: '/devProbe', tag: 'dev', access: 'public', summary: '', handler: () => new Response('probe') }`;
  save(file, `export function registerDevProbeRoutes(table: any): void {\n  table.addRaw(${route});\n}\n`);
  await eventually(() => restOf('/api/devProbe')).toBe('probe');
  rmSync(path.join(clone, path.dirname(file)), { recursive: true });
  await eventually(() => restOf('/api/devProbe')).not.toBe('probe');
  await eventually(() => restOf('/health')).toContain('status');
});

test('changed schema rules reach both servers, also after an error in them is fixed', async () => {
  const rules = 'schema/rules/dev-probe/dev-probe.ts';
  save(rules, `export const PROBE = 'first';\n`);
  for (const app of ['customer-api/src/app.ts', 'gateway/src/http/metrics/health.ts']) {
    const text = readFileSync(path.join(clone, app), 'utf8');
    const probed = text.replace(/(app\.get\('\/health', \(c\) => c\.json\(\{ status: )'\w+'/, '$1PROBE');
    save(app, `import { PROBE } from '@wr1/schema/rules/dev-probe/dev-probe.ts';\n${probed}`);
  }
  const gateway = async () => (await fetch(`http://127.0.0.1:${ports.PORT}/health`)).text();
  await eventually(() => restOf('/health')).toContain('first');
  await eventually(gateway).toContain('first');
  save(rules, `export const PROBE = ;\n`);
  await eventually(() => Promise.resolve(output)).toMatch(
    /(?=[^]*Customer API ended with code 1)[^]*Gateway ended with code 1/,
  );
  save(rules, `export const PROBE = 'second';\n`);
  await eventually(() => restOf('/health')).toContain('second');
  await eventually(gateway).toContain('second');
});

test('an SDL field and a document are generated, and the gateway resolves the field', async () => {
  save(
    'gateway/src/modules/dev-probe/dev-probe.resolvers.ts',
    `export const devProbeResolvers = { Query: { devProbe: () => 'probe' } };\n`,
  );
  save('schema/graphql/dev-probe.graphql', 'extend type Query {\n  "A probe."\n  devProbe: String!\n}\n');
  save('web/src/app/dev-probe.graphql', 'query DevProbe {\n  devProbe\n}\n');
  await eventually(() => ask('{ devProbe }')).toEqual({ devProbe: 'probe' });
  const generated = (file: string) => Promise.resolve(readFileSync(path.join(clone, file), 'utf8'));
  await eventually(() => generated('gateway/src/schema.generated.ts')).toContain('devProbe');
  await eventually(() => generated('web/src/app/dev-probe.generated.ts')).toContain('DevProbeDocument');
});
