import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { ROOT, projectEnv, waitFor } from './process.ts';

/** Pauses before a server that died is started again, in seconds; a run of a minute starts over from the first. */
const PAUSES = [1, 2, 5, 10, 30, 60];
const LONG_RUN_MS = 60_000;
/** How long a server may take until it serves; a first start makes the database and its data. */
const START_LIMIT_MS = 180_000;

/** How a server is run, and the address that answers 200 when it can serve. */
export interface ServerPlan {
  name: string;
  command: string;
  args: string[];
  env: Record<string, string>;
  readyUrl: string;
  /** Of a server that is watched in development: modules that its next process loads while the one before still ends. */
  preload?: readonly string[];
}

/** A server that is run. */
export interface Server extends ServerPlan {
  process: ChildProcess;
  /** The one before, which may still be ending. */
  before?: ChildProcess;
  /** How often it died in a row, each time after a short run. */
  deaths: number;
}

/** Runs a server in a process group of its own: Ctrl-C reaches this process alone, which then ends the servers in order. */
function spawnServer({ command, args, env, preload }: ServerPlan): ChildProcess {
  return spawn(command, preload === undefined ? args : ['scripts/dev-server.ts', ...args, ...preload], {
    cwd: ROOT,
    env: projectEnv(env),
    stdio: ['ignore', 'inherit', 'inherit', ...(preload === undefined ? [] : ['ipc' as const])],
    detached: true,
  });
}

/** Lets a process begin that has loaded its modules. */
function begin({ preload, process: child }: Server): void {
  if (preload !== undefined && child.connected) child.send('begin');
}

/** Ends a process by SIGTERM and waits until it is gone; a server closes its database before. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/**
 * Keeps servers running until they are told to stop. One that dies is started again after a pause; one that is watched in
 * development, by the next change of its source.
 */
export class Supervisor {
  readonly #servers: Server[] = [];
  #stopping = false;
  #isReady = false;

  get isStopping(): boolean {
    return this.#stopping;
  }

  /** From now on a server that ends is started again. Before, its reason (a setting, a port) would not change: all stop. */
  ready(): void {
    this.#isReady = true;
  }

  /**
   * Starts a server and waits until it can serve.
   * @throws Error when it ends before, or does not answer in three minutes
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
   * Ends a server in order and starts it anew.
   * @returns whether it can serve: a mistake in its source ends it before
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

  /** Ends all servers, the last one first (nobody asks a customer API that is gone), and then this process. */
  async stop(code: number): Promise<void> {
    if (this.#stopping) return;
    this.#stopping = true;
    for (const server of this.#servers.toReversed()) {
      // One server after the other.
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
