import { defineConfig } from '@playwright/test';
import { findBrowser } from '../testkit/browser.ts';
import { IS_RUNNING, PLATFORMS, READY_PORT, portOf } from './platform.ts';

const executablePath = await findBrowser();
// Without a locale the browser gives no file a name with Vietnamese letters.
process.env['LANG'] ??= 'C.UTF-8';
/** Visits of many pages in every variant take longest by far: they come first, so that no platform waits for one at the end. */
const SWEEPS = ['every-page.e2e.ts', 'public-page.e2e.ts'];

export default defineConfig({
  testDir: '.',
  // Every test stands for itself and brings the records that it needs: those of one file go to whichever platform is free.
  fullyParallel: true,
  // Taken in this order.
  projects: [
    { name: 'sweeps', testMatch: SWEEPS },
    { name: 'paths', testMatch: '*.e2e.ts', testIgnore: SWEEPS },
  ],
  outputDir: '../../test-results',
  workers: PLATFORMS,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // A browser on a shared machine can lose a race that a person never meets: one more try, told as flaky at the end.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list'], ['json']],
  use: {
    // Read anew by every worker: each has a platform of its own.
    baseURL: `http://localhost:${portOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0))}`,
    timezoneId: 'Asia/Ho_Chi_Minh',
    locale: 'en-US',
    // What is not there in time is not there: a test says where it stood instead of waiting for its own end.
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    // Recording costs a good part of the time of every test: only a second try is recorded; `--trace on` records all.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  ...(IS_RUNNING
    ? {}
    : {
        webServer: {
          command: 'node tests/e2e/serve.ts',
          cwd: '../..',
          url: `http://127.0.0.1:${READY_PORT}/`,
          timeout: 240_000,
          reuseExistingServer: false,
          stdout: 'ignore',
          stderr: 'pipe',
          gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
        },
      }),
});
