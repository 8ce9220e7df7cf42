import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { postgresPrograms } from '../../tests/durability/own-postgres.ts';
import { ROOT } from '../process.ts';

/**
 * Programs for building, connecting and running the images, and replacements for other images; all
 * are in Debian.
 */
const PROGRAMS = [
  'buildah',
  'debootstrap',
  'ip',
  'nsenter',
  'unshare',
  'chroot',
  'flock',
  'npm',
  'redis-server',
  'nginx',
];

/** Store, base system and npm's cache, reused by later runs. */
export const CACHE = path.resolve(
  process.env['TEST_IMAGES_DIR'] ||
    path.join(process.env['XDG_CACHE_HOME'] || path.join(os.homedir(), '.cache'), 'wr1-images'),
);

/** The machine's own environment: the project's programs in PATH hide the machine's npm and its settings. */
export function machineEnv(): NodeJS.ProcessEnv {
  const folders = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.includes('node_modules'));
  const own = Object.entries(process.env).filter(
    ([name]) => !/^npm_/i.test(name) || /^npm_config_registry$/i.test(name),
  );
  return { ...Object.fromEntries(own), PATH: [...new Set([...folders, '/usr/sbin', '/sbin'])].join(path.delimiter) };
}

/** Path of a program of the machine; undefined if missing. */
export function programPath(name: string): string | undefined {
  const folders = (machineEnv()['PATH'] ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

/** The project's Node for this machine, as installed by npm; undefined if missing. */
export function projectNode(): string | undefined {
  const file = path.join(ROOT, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node');
  return existsSync(file) ? file : undefined;
}

/** Tests the kernel features the check needs: namespaces, a bridge, a mounted /proc and an overlay. */
function kernelRefuses(): boolean {
  const script =
    'ip link add wr1 type bridge && ip link add wr1-0 type veth && mount -t tmpfs tmpfs /mnt && mkdir /mnt/u /mnt/w /mnt/m && ' +
    'mount -t overlay overlay -o lowerdir=/,upperdir=/mnt/u,workdir=/mnt/w /mnt/m';
  const args = ['--net', '--mount', '--pid', '--fork', '--mount-proc', 'sh', '-c', script];
  return spawnSync('unshare', args, { env: machineEnv(), stdio: 'ignore' }).status !== 0;
}

/** Why images can't be built and run on this machine, in a sentence; null if they can. */
export function whyNot(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'It needs root on Linux.';
  const lacking = PROGRAMS.filter((name) => programPath(name) === undefined);
  if (postgresPrograms() === undefined) lacking.push('postgresql');
  if (projectNode() === undefined) lacking.push('the node-linux package of npm ci');
  if (lacking.length > 0) return `This machine lacks ${lacking.join(', ')}.`;
  return kernelRefuses() ? 'The kernel refuses network namespaces or overlay mounts.' : null;
}
