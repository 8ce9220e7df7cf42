import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, isBuilt } from '../../scripts/build.ts';
import { waitFor } from '../../scripts/process.ts';
import { PLATFORMS, READY_PORT, portOf } from './platform.ts';

/** The product as "npm start" runs it, on demo data in a folder of its own that is gone afterwards. */
function start(port: number): ChildProcess {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'wr1-e2e-'));
  const server = spawn('node', ['scripts/start.ts'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(port),
      CUSTOMER_API_PORT: String(port + 1),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SEED_DEMO: 'true',
      // Receivers of webhooks are on this machine.
      WEBHOOK_ALLOW_PRIVATE: 'true',
      PUBLIC_URL: `http://localhost:${port}`,
      // One browser plays many people here: the limits for one person would be in the way.
      LIMIT_POINTS_PER_MINUTE: '1000000',
    },
  });
  server.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  return server;
}

// Both would build it otherwise, into one folder.
if (!isBuilt() && (await build()) !== 0) process.exit(1);

const ports = Array.from({ length: PLATFORMS }, (_, platform) => portOf(platform));
const servers = ports.map((port) => start(port));
let running = servers.length;
function stop(): void {
  for (const server of servers) server.kill('SIGTERM');
}
for (const server of servers) {
  server.once('exit', (code) => {
    running -= 1;
    // One that ends by itself takes the others along: tests would wait for it in vain.
    stop();
    if (running === 0) process.exit(code ?? 0);
  });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);

await Promise.all(
  servers.map((server, platform) => waitFor(`http://localhost:${portOf(platform)}/ready`, server, 240_000)),
);
createServer((_, response) => response.end()).listen(READY_PORT, '127.0.0.1');
