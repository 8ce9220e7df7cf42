import { defineConfig } from '@playwright/test';
import { findBrowser } from '../testkit/browser.ts';
import { IS_RUNNING, PLATFORMS, READY_PORT, portOf } from './platform.ts';

const executablePath = await findBrowser();
// Without a locale, the browser cannot use Vietnamese letters in file names.
process.env['LANG'] ??= 'C.UTF-8';
/**
 * Tests of many pages in every variant take by far the longest. They run first, so that no platform is still busy with
 * one at the end.
 */
const SWEEPS = ['every-page.e2e.ts', 'public-page.e2e.ts'];

export default defineConfig({
  testDir: '.',
  // Every test is independent and creates its own records, so tests of one file can run on any free platform.
  fullyParallel: true,
  // Projects run in this order.
  projects: [
    { name: 'sweeps', testMatch: SWEEPS },
    { name: 'paths', testMatch: '*.e2e.ts', testIgnore: SWEEPS },
  ],
  outputDir: '../../test-results',
  workers: PLATFORMS,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // On a shared machine, the browser can lose a race that a person never would. One retry is allowed and
  // reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list'], ['json']],
  use: {
    // Every worker evaluates this, so each one has its own platform.
    baseURL: `http://localhost:${portOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0))}`,
    timezoneId: 'Asia/Ho_Chi_Minh',
    locale: 'en-US',
    // Fails early at the current step, instead of waiting for the test's timeout.
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    // Traces slow every test considerably, so only retries are traced; `--trace on` traces all.
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
