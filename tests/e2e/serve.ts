import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '@wr1/customer-api/src/db.ts';
import { prepareDatabase } from '@wr1/customer-api/src/prepare.ts';
import { build, isBuilt } from '../../scripts/build.ts';
import { waitFor } from '../../scripts/process.ts';
import { PLATFORMS, READY_PORT, portOf } from './platform.ts';

function makeFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'wr1-e2e-'));
}

/** Prepares the data of a first start, which is copied for every platform. */
async function prepareData(): Promise<string> {
  const dataDir = makeFolder();
  const database = await openDatabase({ dataDir });
  await prepareDatabase(database, { seedDemo: true, now: new Date() });
  await database.close();
  return dataDir;
}

/** Starts the product, as `npm start` does, on a copy of the demo data in a temporary folder. */
function start(port: number, prepared: string): ChildProcess {
  const dataDir = makeFolder();
  cpSync(prepared, dataDir, { recursive: true });
  const server = spawn('node', ['scripts/start.ts'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(port),
      CUSTOMER_API_PORT: String(port + 1),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SEED_DEMO: 'true',
      // Webhook receivers run on this machine.
      WEBHOOK_ALLOW_PRIVATE: 'true',
      PUBLIC_URL: `http://localhost:${port}`,
      // One browser acts for many users, so limits per user would interfere.
      LIMIT_POINTS_PER_MINUTE: '1000000',
    },
  });
  server.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  return server;
}

// Builds first, because otherwise all platforms would build into the same folder.
if (!isBuilt() && (await build()) !== 0) process.exit(1);

const ports = Array.from({ length: PLATFORMS }, (_, platform) => portOf(platform));
const prepared = await prepareData();
const servers = ports.map((port) => start(port, prepared));
rmSync(prepared, { recursive: true });
let running = servers.length;
function stop(): void {
  for (const server of servers) server.kill('SIGTERM');
}
for (const server of servers) {
  server.once('exit', (code) => {
    running -= 1;
    // If one process ends, all are stopped, because tests would wait for it in vain.
    stop();
    if (running === 0) process.exit(code ?? 0);
  });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);

await Promise.all(
  servers.map((server, platform) => waitFor(`http://localhost:${portOf(platform)}/ready`, server, 240_000)),
);
createServer((_, response) => response.end()).listen(READY_PORT, '127.0.0.1');
