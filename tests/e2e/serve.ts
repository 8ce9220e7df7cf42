import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

// The product as "npm start" runs it, on demo data in a folder of its own that is gone afterwards.
const port = Number(process.env['TEST_E2E_PORT'] ?? 4710);
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
    PUBLIC_URL: `http://localhost:${port}`,
    // One browser plays many people here: the limits for one person would be in the way.
    LIMIT_POINTS_PER_MINUTE: '1000000',
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill('SIGTERM'));
server.once('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 0);
});
