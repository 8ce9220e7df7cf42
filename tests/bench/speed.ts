import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { readText, repositoryFiles } from '../testkit/files.ts';
import { startProcess } from './cpu.ts';
import { freePort } from './free-port.ts';
import { installApart } from './install-apart.ts';
import { measureAll, type Effort } from './speed/measure.ts';
import { showTable, tablesOf, writePage, type Findings } from './speed/page.ts';
import { record } from './speed/record.ts';
import { compareAnswers } from './speed/same-answer.ts';
import { SERVER_NAMES, SERVERS, startServer, type Server, type ServerName, type Setting } from './speed/server.ts';
import { countCalls } from './speed/upstream-calls.ts';
import { upstreamAt } from './speed/upstream.ts';
import { chosen, WORKS } from './speed/work.ts';

const FULL: Effort = { rounds: 5, seconds: 1, warm: 3 };
/** BENCH_QUICK=1 runs a smoke test. Its results are not meaningful and are not written to the page. */
const QUICK: Effort = { rounds: 3, seconds: 0.3, warm: 1 };

/** The most informative line of an error, for a table cell. */
function reasonOf(error: unknown): string {
  const lines = stripVTControlCharacters(error instanceof Error ? error.message : String(error)).split('\n');
  return (lines.find((line) => /\b\w*error\b/i.test(line)) ?? lines[0] ?? '').slice(0, 200);
}

/**
 * Starts all servers. Failures are recorded in `missing`, unless nothing can be measured without the server.
 */
async function startAll(setting: Setting, missing: Map<ServerName, string>): Promise<Map<ServerName, Server>> {
  const servers = new Map<ServerName, Server>();
  try {
    for (const name of SERVER_NAMES) {
      try {
        servers.set(name, await startServer(name, setting));
      } catch (error) {
        if (name === 'proxy' || name === 'hand' || name === 'trimmed' || name === 'gateway') throw error;
        console.log(`${SERVERS[name].title}: ${error instanceof Error ? error.message : 'unknown'}`);
        missing.set(name, reasonOf(error));
      }
    }
    return servers;
  } catch (error) {
    for (const server of servers.values()) server.process.kill('SIGKILL');
    throw error;
  }
}

async function findAll(setting: Setting, effort: Effort): Promise<Findings> {
  const missing = new Map<ServerName, string>();
  const upstream = upstreamAt(setting.upstream);
  const servers = await startAll(setting, missing);
  try {
    const [work] = WORKS;
    const gateway = servers.get('gateway');
    if (work === undefined || gateway === undefined) throw new Error('the gateway was not started');
    const calls = await countCalls(gateway.load(work).origin, upstream);
    for (const [name, reason] of await compareAnswers(servers, upstream)) {
      missing.set(name, reason);
      servers.get(name)?.process.kill('SIGKILL');
      servers.delete(name);
    }
    return { calls, missing, effort, samples: await measureAll(servers, upstream, effort) };
  } finally {
    // Terminated gracefully, so that requested profiles are written.
    for (const server of servers.values()) server.process.kill('SIGTERM');
  }
}

/**
 * Measures goals G1 to G7: the gateway's CPU time and upstream calls compared with other servers over the same fixed
 * upstream, as ratios. Writes docs/performance.md.
 * @param effort how long to measure
 * @throws Error if the gateway, the proxy or the hand-written composition fails to start or responds
 * incorrectly
 */
export async function benchSpeed(effort: Effort = process.env['BENCH_QUICK'] === '1' ? QUICK : FULL): Promise<void> {
  // BENCH_PEERS=0 measures only the gateway, the proxy and the hand-written composition, for work on the
  // gateway.
  const alone = process.env['BENCH_PEERS'] === '0';
  const peers = alone
    ? null
    : await installApart('peers').catch((error: unknown) => {
        console.log(reasonOf(error));
        return null;
      });
  const folder = mkdtempSync(path.join(tmpdir(), 'wr1-bench-'));
  const file = (name: string): string => path.join(folder, name);
  try {
    const { answers, openApi } = await record();
    writeFileSync(file('recorded.json'), JSON.stringify(answers));
    writeFileSync(file('openapi.json'), openApi);
    writeFileSync(file('schema.graphql'), repositoryFiles('schema/graphql/*.graphql').map(readText).join('\n'));
    const port = await freePort();
    const recorded = path.join(import.meta.dirname, 'recorded-upstream.ts');
    const upstream = await startProcess([recorded, String(port), file('recorded.json')], port);
    try {
      const findings = await findAll(
        {
          upstream: `http://127.0.0.1:${port}`,
          peers,
          sdlFile: file('schema.graphql'),
          openApiFile: file('openapi.json'),
        },
        effort,
      );
      for (const table of tablesOf(findings)) showTable(table);
      if (effort !== QUICK && !alone && chosen === undefined) writePage(findings);
    } finally {
      upstream.kill('SIGKILL');
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) await benchSpeed();
