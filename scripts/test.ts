import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ROOT, projectEnv, requireNode24, run } from './process.ts';

requireNode24();

const full = process.argv.includes('--full');
const reports = path.join(ROOT, 'node_modules', '.cache', 'test-reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const databaseUrl = process.env['TEST_DATABASE_URL'];
const redisUrl = process.env['TEST_REDIS_URL'];
let passed = 0;
let failed = 0;
let flaky = 0;

const started = Date.now();
function headline(text: string): void {
  console.log(`\n── ${text} (${Math.round((Date.now() - started) / 1000)} s)`);
}

/** A check that is one test by itself: it passes when the command ends with 0. */
async function check(name: string, command: string, args: string[]): Promise<void> {
  headline(name);
  if ((await run(command, args)) === 0) passed += 1;
  else {
    failed += 1;
    console.log(`FAILED: ${name}`);
  }
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
});

function readReport<T>(file: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/** Runs vitest projects and adds their counts; a run that wrote no report counts as one failure. */
async function vitest(name: string, args: string[], env: Record<string, string | undefined>): Promise<void> {
  headline(name);
  const file = path.join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
  const code = await run(
    'vitest',
    ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { env: projectEnv(env) },
  );
  const report = readReport(file, vitestReport);
  passed += report?.numPassedTests ?? 0;
  const failures = report?.numFailedTests ?? 0;
  failed += failures === 0 && code !== 0 ? 1 : failures;
}

/** Runs the browser tests and adds their counts. */
async function playwright(): Promise<void> {
  headline('Browser tests');
  const file = path.join(reports, 'playwright.json');
  const code = await run('playwright', ['test', '--config', 'tests/e2e/playwright.config.ts'], {
    env: projectEnv({ PLAYWRIGHT_JSON_OUTPUT_NAME: file, TEST_FULL: full ? '1' : undefined }),
  });
  const report = readReport(file, playwrightReport);
  flaky += report?.stats.flaky ?? 0;
  passed += (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0);
  const failures = (report?.stats.unexpected ?? 0) + (report?.errors.length ?? 0);
  failed += failures === 0 && code !== 0 ? 1 : failures;
}

/** What opens a database or asks Redis; other tests say the same on every server, and have run already. */
const ON_SERVERS =
  /testing\/test-(app|database)\.ts|\.testkit\.ts|\.\/test-(app|database)\.ts|testkit\/stack\.ts|TEST_REDIS_URL/;

/** Test files of the customer API, the gateway and the stack that run on PostgreSQL and Redis too. */
function filesOnServers(): string[] {
  const files = globSync(['customer-api/src/**/*.test.ts', 'gateway/src/**/*.test.ts', 'tests/stack/*.test.ts'], {
    cwd: ROOT,
  }).filter((file) => ON_SERVERS.test(readFileSync(path.join(ROOT, file), 'utf8')));
  if (files.length === 0) throw new Error('no test opens a database');
  return files;
}

const embedded = { TEST_DATABASE_URL: undefined, TEST_REDIS_URL: undefined };

await check('Generated code and web build', 'node', ['scripts/build.ts']);
await check('Types', 'node', ['scripts/types.ts']);
await check('Lint', 'oxlint', ['--type-aware', '--deny-warnings']);
await check('Format', 'oxfmt', ['--check']);
await vitest('Unit, web, guard and stack tests on the embedded database', [], embedded);
if (databaseUrl || redisUrl) {
  await vitest(
    'Customer API and stack tests on PostgreSQL and Redis',
    ['--project', 'stack', '--project', 'unit', ...filesOnServers()],
    { TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl },
  );
}
await playwright();
if (full) {
  await vitest('Durability: killed processes, databases that go away, full disks', ['--project', 'durability'], {
    ...embedded,
    TEST_FULL: '1',
  });
}

console.log(`
Database: embedded PGlite${databaseUrl ? ' and PostgreSQL (TEST_DATABASE_URL)' : ' (TEST_DATABASE_URL not set)'}
Redis: ${redisUrl ? 'TEST_REDIS_URL' : 'none (TEST_REDIS_URL not set)'}
Flaky: ${flaky === 0 ? 'none' : `${flaky} browser tests passed at the second try only`}
Time: ${Math.round((Date.now() - started) / 1000)} s
`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
