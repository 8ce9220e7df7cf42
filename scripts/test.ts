import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
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
/** Tests that passed on retry, listed at the end like failures: each one has a race condition. */
const flaky: string[] = [];
/** Tests that this machine could not run, listed at the end. */
const skipped: string[] = [];
/** Failures, repeated at the end, because often only the end of a log is saved. */
const failures: string[] = [];

const started = Date.now();
function headline(text: string): void {
  console.log(`\n── ${text} (${Math.round((Date.now() - started) / 1000)} s)`);
}

/** Runs a command as a single check, which passes if the exit code is 0. */
async function check(name: string, command: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  headline(name);
  if ((await run(command, args, { env: projectEnv(env) })) === 0) passed += 1;
  else {
    failed += 1;
    failures.push(name);
    console.log(`FAILED: ${name}`);
  }
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
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

/** The first lines of an error, without terminal colors. */
function firstLines(text: string): string {
  return stripVTControlCharacters(text).split('\n').slice(0, 12).join('\n    ');
}

type TestResult = z.infer<typeof vitestReport>['testResults'][number]['assertionResults'][number];

/** File and name of a failed test, with its first error. */
function describeFailure(file: string, { fullName, failureMessages }: TestResult): string {
  return `${path.relative(ROOT, file)} › ${fullName}\n    ${firstLines(failureMessages?.[0] ?? '')}`;
}

/** Files that could not run and tests that failed, each with its first error. */
function vitestFailures(report: z.infer<typeof vitestReport>): string[] {
  return report.testResults.flatMap((file) => {
    const tests = file.assertionResults.filter((test) => test.status === 'failed');
    if (tests.length > 0) return tests.map((test) => describeFailure(file.name, test));
    return file.status === 'failed' ? [`${path.relative(ROOT, file.name)}\n    ${firstLines(file.message)}`] : [];
  });
}

/** Tests that passed on retry, each with its first error. */
function vitestFlaky(report: z.infer<typeof vitestReport>): string[] {
  return report.testResults.flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status === 'passed' && (test.failureMessages?.length ?? 0) > 0)
      .map((test) => describeFailure(file.name, test)),
  );
}

/** Tests that did not run, by file and name. */
function vitestSkipped(report: z.infer<typeof vitestReport>): string[] {
  return report.testResults.flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status === 'skipped' || test.status === 'pending')
      .map((test) => `${path.relative(ROOT, file.name)} › ${test.fullName}`),
  );
}

/** Runs vitest projects and adds their counts. A run without a report counts as one failure. */
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
  flaky.push(...(report ? vitestFlaky(report) : []));
  skipped.push(...(report ? vitestSkipped(report) : []));
  const told = report ? vitestFailures(report) : [];
  if (code !== 0) failures.push(...(told.length === 0 ? [`${name}: ended with ${code}`] : told));
  const count = report?.numFailedTests ?? 0;
  failed += count === 0 && code !== 0 ? 1 : count;
}

/** Runs the browser tests and adds their counts. */
async function playwright(): Promise<void> {
  headline('Browser tests');
  const file = path.join(reports, 'playwright.json');
  const code = await run('playwright', ['test', '--config', 'tests/e2e/playwright.config.ts'], {
    env: projectEnv({ PLAYWRIGHT_JSON_OUTPUT_NAME: file, TEST_FULL: full ? '1' : undefined }),
  });
  const report = readReport(file, playwrightReport);
  const again = report?.stats.flaky ?? 0;
  if (again > 0) flaky.push(`Browser tests: ${again}, named above`);
  passed += (report?.stats.expected ?? 0) + again;
  const count = (report?.stats.unexpected ?? 0) + (report?.errors.length ?? 0);
  if (code !== 0) failures.push(`Browser tests: ${count} failed, named above`);
  failed += count === 0 && code !== 0 ? 1 : count;
}

/**
 * Matches tests that open a database or use Redis. All others have the same result with every server and have
 * already run.
 */
const ON_SERVERS =
  /testing\/test-(app|database)\.ts|\.testkit\.ts|\.\/test-(app|database)\.ts|testkit\/stack\.ts|TEST_REDIS_URL/;

/**
 * Matches gateway tests about faults, fuzzed documents, packed clients and traces. They have the same result
 * on every database, so only a full run includes them.
 */
const ABOUT_GATEWAY = /testkit\/(fault-stack|fault-proxy|fuzz-document|client-project|trace-receiver)\.ts/;

/**
 * Test files that also run on PostgreSQL and Redis: tests of the gateway and the stack and, in a full run, of
 * the customer API.
 */
function filesOnServers(): string[] {
  const own = full ? ['customer-api/src/**/*.test.ts'] : [];
  const files = globSync(['gateway/src/**/*.test.ts', 'tests/stack/*.test.ts', ...own], { cwd: ROOT }).filter(
    (file) => {
      const text = readFileSync(path.join(ROOT, file), 'utf8');
      return ON_SERVERS.test(text) && (full || !ABOUT_GATEWAY.test(text));
    },
  );
  if (files.length === 0) throw new Error('no test opens a database');
  return files;
}

/** Runs these tests on the available servers. They spend most of their time waiting for the servers. */
async function testOnServers(): Promise<void> {
  if (!databaseUrl && !redisUrl) return;
  await vitest(
    full ? 'Customer API and stack tests on PostgreSQL and Redis' : 'Stack tests on PostgreSQL and Redis',
    ['--project', 'stack', '--project', 'unit', ...filesOnServers()],
    { TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl },
  );
}

/** Runs the checks that only read the sources. */
async function readSources(): Promise<void> {
  await check('Types', 'node', ['scripts/types.ts']);
  await check('Lint', 'oxlint', ['--type-aware', '--deny-warnings']);
}

const embedded = { TEST_DATABASE_URL: undefined, TEST_REDIS_URL: undefined };

await check('Generated code and web build', 'node', ['scripts/build.ts']);
await check('Format', 'oxfmt', ['--check']);
await vitest(
  'Unit, web, guard and stack tests on the embedded database',
  ['unit', 'web', 'guards', 'stack'].flatMap((project) => ['--project', project]),
  // Some tests do more in a full run: fuzzed documents, faults in every operation.
  { ...embedded, TEST_FULL: full ? '1' : undefined },
);
await Promise.all([readSources(), testOnServers()]);
await playwright();
if (full) {
  await vitest(
    'Durability: servers started, stopped and killed, databases that go away, full disks',
    ['--project', 'durability'],
    {
      ...embedded,
      TEST_FULL: '1',
    },
  );
  // Its figures mean nothing here, but it fails if the compared servers return different rows.
  await check('Shortened benchmark', 'node', ['tests/bench/speed.ts'], { BENCH_QUICK: '1', BENCH_PEERS: '0' });
}

/** Prints lines under a heading at the end; prints nothing if there are none. */
function tell(heading: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(`\n${heading}\n${lines.map((line) => `  ${line}`).join('\n')}`);
}

tell('Failed:', failures);
tell('Passed at the second try only:', flaky);
tell('Skipped:', skipped);
console.log(`
Database: embedded PGlite${databaseUrl ? ' and PostgreSQL (TEST_DATABASE_URL)' : ' (TEST_DATABASE_URL not set)'}
Redis: ${redisUrl ? 'TEST_REDIS_URL' : 'none (TEST_REDIS_URL not set)'}
Flaky: ${flaky.length === 0 ? 'none' : 'named above'}
Time: ${Math.round((Date.now() - started) / 1000)} s
`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
