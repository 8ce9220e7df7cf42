import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { postgresPrograms } from '../../tests/durability/own-postgres.ts';
import { ROOT } from '../process.ts';

/**
 * Programs for building, connecting and running the images, and replacements for third-party images. Debian
 * has packages for all of them.
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

/** Folder for the image store, the base system and npm's cache, which later runs reuse. */
export const CACHE = path.resolve(
  process.env['TEST_IMAGES_DIR'] ||
    path.join(process.env['XDG_CACHE_HOME'] || path.join(os.homedir(), '.cache'), 'wr1-images'),
);

/**
 * The machine's own environment. The project's programs in PATH would hide the machine's npm and its
 * settings.
 */
export function machineEnv(): NodeJS.ProcessEnv {
  const folders = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.includes('node_modules'));
  const own = Object.entries(process.env).filter(
    ([name]) => !/^npm_/i.test(name) || /^npm_config_registry$/i.test(name),
  );
  return { ...Object.fromEntries(own), PATH: [...new Set([...folders, '/usr/sbin', '/sbin'])].join(path.delimiter) };
}

/** Path of a program on the machine; undefined if it is missing. */
export function programPath(name: string): string | undefined {
  const folders = (machineEnv()['PATH'] ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

/** The project's Node for this machine, as installed by npm; undefined if it is missing. */
export function projectNode(): string | undefined {
  const file = path.join(ROOT, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node');
  return existsSync(file) ? file : undefined;
}

/**
 * Whether the kernel lacks a feature that the check needs: namespaces, a bridge, a mounted /proc and an
 * overlay.
 */
function kernelRefuses(): boolean {
  const script =
    'ip link add wr1 type bridge && ip link add wr1-0 type veth && mount -t tmpfs tmpfs /mnt && mkdir /mnt/u /mnt/w /mnt/m && ' +
    'mount -t overlay overlay -o lowerdir=/,upperdir=/mnt/u,workdir=/mnt/w /mnt/m';
  const args = ['--net', '--mount', '--pid', '--fork', '--mount-proc', 'sh', '-c', script];
  return spawnSync('unshare', args, { env: machineEnv(), stdio: 'ignore' }).status !== 0;
}

/** Why this machine cannot build and run images, in a sentence; null if it can. */
export function whyNot(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'It needs root on Linux.';
  const lacking = PROGRAMS.filter((name) => programPath(name) === undefined);
  if (postgresPrograms() === undefined) lacking.push('postgresql');
  if (projectNode() === undefined) lacking.push('the node-linux package of npm ci');
  if (lacking.length > 0) return `This machine lacks ${lacking.join(', ')}.`;
  return kernelRefuses() ? 'The kernel refuses network namespaces or overlay mounts.' : null;
}
