import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Service } from './compose-file.ts';
import type { Network } from './network.ts';

/** An image's run configuration. */
export interface ImageConfig {
  env: Record<string, string>;
  /** Words before the command; compose.yaml does not replace them. */
  entrypoint: string[];
  command: string[];
  folder: string;
  user: string;
  healthCheck: string[] | null;
}

export interface ContainerPlan {
  service: Service;
  /** The container's writable root file system. */
  root: string;
  image: ImageConfig;
  network: Network;
  /** Text of /etc/hosts. */
  hosts: string;
  /** Folder for named volumes and logs. */
  folder: string;
  /** Folder of the compose file, to which other mounts are relative. */
  composeFolder: string;
}

/** How a container ended. */
export interface Stopped {
  milliseconds: number;
  /** Exit code; null if a signal ended the process. */
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** Sets up the mounts, then replaces the shell with the program, so that its process id is the container's. */
const INSIDE = `
set -eu
root=$1; shift
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
while [ "$1" != -- ]; do mount --bind "$1" "$root$2"; [ "$3" = rw ] || mount -o remount,bind,ro "$root$2"; shift 3; done
shift
exec chroot "$@"`;
const HEALTH_PAUSE_MS = 250;
const LAST_LINES = 30;

/** One service as a process with its own root file system, network and mounts. */
export class Container {
  readonly name: string;
  readonly #plan: ContainerPlan;
  readonly #log: string;
  #process: ChildProcess | undefined;
  #startedAt = 0;

  constructor(plan: ContainerPlan) {
    this.name = plan.service.name;
    this.#plan = plan;
    this.#log = path.join(plan.folder, `${this.name}.log`);
    mkdirSync(path.join(plan.root, 'etc'), { recursive: true });
    writeFileSync(path.join(plan.root, 'etc', 'hosts'), plan.hosts);
  }

  /** Folder of a named volume on this machine. */
  volume(name: string): string {
    return path.join(this.#plan.folder, 'volumes', name);
  }

  /**
   * Source, target and mode of each mount. As in Docker, a new volume gets the owner of the image's folder.
   */
  #mounts(): string[] {
    const { service, root, composeFolder } = this.#plan;
    return service.mounts.flatMap(({ source, target, isVolume, isReadOnly }) => {
      const from = isVolume ? this.volume(source) : path.join(composeFolder, source);
      const to = path.join(root, target);
      const isFolder = isVolume || statSync(from).isDirectory();
      if (!existsSync(to)) {
        mkdirSync(isFolder ? to : path.dirname(to), { recursive: true });
        if (!isFolder) writeFileSync(to, '');
      }
      if (isVolume && !existsSync(from)) {
        mkdirSync(from, { recursive: true });
        const { uid, gid } = statSync(to);
        chownSync(from, uid, gid);
      }
      return [from, target, isReadOnly ? 'ro' : 'rw'];
    });
  }

  /** Arguments for chroot: user, folder and environment from the image and the compose file. */
  #program(command: readonly string[]): string[] {
    const { service, root, image } = this.#plan;
    const passwd = readFileSync(path.join(root, 'etc', 'passwd'), 'utf8');
    const [, , uid, gid] =
      passwd
        .split('\n')
        .map((line) => line.split(':'))
        .find(([name]) => name === image.user) ?? [];
    if (uid === undefined) throw new Error(`${this.name}: the image has no user ${image.user}`);
    const variables = Object.entries({ ...image.env, HOSTNAME: this.name, ...service.environment });
    return [
      `--userspec=${uid}:${gid}`,
      '--groups=',
      root,
      'env',
      '-i',
      '-C',
      image.folder,
      ...variables.map(([name, value]) => `${name}=${value}`),
      ...command,
    ];
  }

  /** Starts the container; use `untilHealthy` to wait until it serves. */
  start(): void {
    const { service, root, image, network } = this.#plan;
    network.connect(this.name, 'up');
    const command = this.#program([...image.entrypoint, ...(service.command ?? image.command)]);
    const inside = ['sh', '-c', INSIDE, 'sh', root, ...this.#mounts(), '--', ...command];
    this.#startedAt = performance.now();
    const log = openSync(this.#log, 'a');
    this.#process = spawn('nsenter', [`--net=/run/netns/${this.name}`, 'unshare', '--mount', ...inside], {
      stdio: ['ignore', log, log],
    });
    closeSync(log);
  }

  /** Last lines of its output. */
  lastLines(): string {
    return existsSync(this.#log)
      ? readFileSync(this.#log, 'utf8').trimEnd().split('\n').slice(-LAST_LINES).join('\n')
      : '';
  }

  /** Runs the health check as Docker does. Without one, a running container is healthy. */
  #isHealthy(): boolean {
    const { service, image } = this.#plan;
    const check = service.healthCheck ?? image.healthCheck;
    if (check === null) return true;
    const namespaces = ['--target', String(this.#process?.pid), '--net', '--mount'];
    return spawnSync('nsenter', [...namespaces, 'chroot', ...this.#program(check)], { stdio: 'ignore' }).status === 0;
  }

  /**
   * Waits until the health check passes.
   * @returns milliseconds since the start
   * @throws Error with the last lines of output if the container ends first or takes too long
   */
  async untilHealthy(timeoutMs = 180_000): Promise<number> {
    const deadline = this.#startedAt + timeoutMs;
    while (this.#process?.exitCode === null && this.#process.signalCode === null) {
      if (this.#isHealthy()) return performance.now() - this.#startedAt;
      if (performance.now() > deadline) throw new Error(`${this.name} was not healthy in time:\n${this.lastLines()}`);
      await pause(HEALTH_PAUSE_MS);
    }
    throw new Error(`${this.name} ended before it was healthy:\n${this.lastLines()}`);
  }

  /** Sends SIGTERM and, after the compose file's grace period, SIGKILL, as `docker stop` does. */
  async stop(): Promise<Stopped> {
    const child = this.#process;
    if (child === undefined) throw new Error(`${this.name} has not been started`);
    const began = performance.now();
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    const kill = setTimeout(() => child.kill('SIGKILL'), this.#plan.service.stopGraceMs);
    await gone;
    clearTimeout(kill);
    this.#plan.network.connect(this.name, 'down');
    return { milliseconds: performance.now() - began, code: child.exitCode, signal: child.signalCode };
  }
}

/** A root file system that shows the machine's own but stores writes elsewhere. */
export function machineRoot(folder: string): string {
  for (const part of ['upper', 'work', 'root']) mkdirSync(path.join(folder, part), { recursive: true });
  const layers = `lowerdir=/,upperdir=${path.join(folder, 'upper')},workdir=${path.join(folder, 'work')}`;
  execFileSync('mount', ['-t', 'overlay', 'overlay', '-o', layers, path.join(folder, 'root')]);
  return path.join(folder, 'root');
}
