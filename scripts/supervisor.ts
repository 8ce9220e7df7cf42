import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { ROOT, projectEnv, waitFor } from './process.ts';

/**
 * Pauses before a crashed server is restarted, in seconds. After a minute without a crash, they start from
 * the first one again.
 */
const PAUSES = [1, 2, 5, 10, 30, 60];
const LONG_RUN_MS = 60_000;
/** Startup timeout of a server. Its first start creates the database and its data. */
const START_LIMIT_MS = 180_000;

/** How to run a server, and the address that responds once it is ready. */
export interface ServerPlan {
  name: string;
  command: string;
  args: string[];
  env: Record<string, string>;
  readyUrl: string;
  /**
   * Modules that a watched server's next process loads while the previous one is still ending; development
   * only.
   */
  preload?: readonly string[];
}

export interface Server extends ServerPlan {
  process: ChildProcess;
  /** The previous process, which may still be ending. */
  before?: ChildProcess;
  /** Number of consecutive crashes, each after a short run. */
  deaths: number;
}

/**
 * Runs a server in its own process group. Ctrl-C then reaches only this process, which ends the servers in
 * order.
 */
function spawnServer({ command, args, env, preload }: ServerPlan): ChildProcess {
  return spawn(command, preload === undefined ? args : ['scripts/dev-server.ts', ...args, ...preload], {
    cwd: ROOT,
    env: projectEnv(env),
    stdio: ['ignore', 'inherit', 'inherit', ...(preload === undefined ? [] : ['ipc' as const])],
    detached: true,
  });
}

/** Starts a server whose process has already loaded its modules. */
function begin({ preload, process: child }: Server): void {
  if (preload !== undefined && child.connected) child.send('begin');
}

/** Sends SIGTERM and waits until the process exits, because a server closes its database first. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/**
 * Keeps servers running until stopped. A crashed server is restarted after a pause; in development, a watched
 * one is restarted when its sources change.
 */
export class Supervisor {
  readonly #servers: Server[] = [];
  #stopping = false;
  #isReady = false;

  get isStopping(): boolean {
    return this.#stopping;
  }

  /**
   * From now on, servers that end are restarted. Before this call, all servers stop if one ends, because the cause (a
   * setting or a port) would persist.
   */
  ready(): void {
    this.#isReady = true;
  }

  /**
   * Starts a server and waits until it is ready.
   * @throws Error if it ends first or does not respond within three minutes
   */
  async start(plan: ServerPlan): Promise<Server> {
    const server: Server = { ...plan, deaths: 0, process: spawnServer(plan) };
    this.#servers.push(server);
    this.#watch(server);
    begin(server);
    await waitFor(plan.readyUrl, server.process, START_LIMIT_MS);
    return server;
  }

  /**
   * Ends a server gracefully and starts it again.
   * @returns whether it is ready; false if it ends first, for example because of an error in its source
   */
  async restart(server: Server): Promise<boolean> {
    if (this.#stopping) return false;
    server.before = server.process;
    server.process = spawnServer(server);
    this.#watch(server);
    await end(server.before);
    begin(server);
    return waitFor(server.readyUrl, server.process, START_LIMIT_MS).then(
      () => true,
      () => false,
    );
  }

  /**
   * Stops all servers in reverse start order, so that none calls a stopped customer API, then exits.
   */
  async stop(code: number): Promise<void> {
    if (this.#stopping) return;
    this.#stopping = true;
    for (const server of this.#servers.toReversed()) {
      // Sequential, in reverse order of the start.
      // oxlint-disable-next-line no-await-in-loop
      await Promise.all([end(server.process), ...(server.before === undefined ? [] : [end(server.before)])]);
    }
    process.exit(code);
  }

  #watch(server: Server): void {
    const startedAt = Date.now();
    const child = server.process;
    child.once('exit', (code, signal) => {
      if (this.#stopping || server.process !== child) return;
      const how = `${server.name} ended ${signal === null ? `with code ${code}` : `by ${signal}`}`;
      if (!this.#isReady) {
        process.stderr.write(`${how}; stopping.\n`);
        void this.stop(1);
        return;
      }
      if (server.preload !== undefined) {
        process.stderr.write(`${how}; the next change of its source starts it again.\n`);
        return;
      }
      server.deaths = Date.now() - startedAt >= LONG_RUN_MS ? 1 : server.deaths + 1;
      const pause = PAUSES[Math.min(server.deaths, PAUSES.length) - 1] ?? 1;
      process.stderr.write(`${how}; restarting in ${pause} s.\n`);
      setTimeout(() => {
        if (this.#stopping) return;
        server.process = spawnServer(server);
        this.#watch(server);
      }, pause * 1000);
    });
  }
}
