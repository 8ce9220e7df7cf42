import { build, isBuilt } from './build.ts';
import { projectEnv, requireNode24, run } from './process.ts';

requireNode24();

// Tests read generated documents when they load, before Playwright starts the platform.
if (!isBuilt() && (await build()) !== 0) process.exit(1);
const parameters = process.argv.slice(2);
// Each worker starts its own platform, which takes a while. For selected tests, one is enough.
const few = parameters.length === 0 ? {} : { TEST_E2E_PLATFORMS: '1' };
process.exitCode = await run(
  'playwright',
  ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter', 'list', ...parameters],
  {
    env: { ...few, ...projectEnv() },
  },
);
