import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { buildah, runLogged } from './buildah.ts';
import { CACHE, machineEnv, programPath, projectNode } from './tools.ts';

/** Files that the official Node image also lacks. */
const NOT_NEEDED = ['var/cache/apt/archives/*.deb', 'var/lib/apt/lists/*', 'usr/share/{doc,man,locale}/*'];

function output(command: string, ...args: string[]): string {
  return execFileSync(command, args, { env: machineEnv(), encoding: 'utf8' }).trim();
}

/** The mirror from which this machine gets packages of a Debian release; DEBIAN_MIRROR takes precedence. */
function mirrorOf(release: string): string {
  const given = process.env['DEBIAN_MIRROR'];
  if (given) return given;
  const lines = output('apt-get', 'indextargets', '--format', '$(RELEASE) $(REPO_URI)', 'Created-By: Packages');
  const line = lines.split('\n').find((one) => one.startsWith(`${release} `));
  if (line === undefined) throw new Error(`apt has no mirror for ${release}: set DEBIAN_MIRROR`);
  return line.slice(release.length + 1);
}

/** A minimal Debian with the user "node"; built once and then copied. */
async function debian(release: string): Promise<string> {
  const folder = path.join(CACHE, `debian-${release}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  await runLogged('debootstrap', 'debootstrap', ['--variant=minbase', release, unfinished, mirrorOf(release)]);
  for (const file of globSync(NOT_NEEDED, { cwd: unfinished }))
    rmSync(path.join(unfinished, file), { recursive: true });
  output('chroot', unfinished, 'groupadd', '--gid', '1000', 'node');
  output('chroot', unfinished, 'useradd', '--uid', '1000', '--gid', 'node', '--create-home', 'node');
  renameSync(unfinished, folder);
  return folder;
}

/** The project's Node and the machine's npm, laid out as in /usr/local of the official image. */
function nodeAndNpm(): string {
  const folder = path.join(CACHE, 'node');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'bin'), { recursive: true });
  cpSync(projectNode() ?? '', path.join(folder, 'bin', 'node'));
  const npm = path.join(path.dirname(realpathSync(programPath('npm') ?? '')), '..');
  cpSync(npm, path.join(folder, 'lib', 'node_modules', 'npm'), { recursive: true });
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, path.join(folder, 'bin', name));
  return folder;
}

/**
 * Builds the base image of the Dockerfiles unless it exists.
 * @param name as in FROM, for example node:24-bookworm-slim
 * @throws Error if it names a different Node version than the project's
 */
export async function makeBaseImage(name: string): Promise<void> {
  const [, major, release] = /^node:(\d+)-(\w+)-slim$/.exec(name) ?? [];
  const version = output(projectNode() ?? '', '--version');
  if (release === undefined || !version.startsWith(`v${major}.`))
    throw new Error(`${name}: the project uses Node ${version}`);
  const label = `${version} npm ${output('npm', '--version')}`;
  const made = buildah(
    'images',
    '--quiet',
    '--filter',
    `label=wr1.node=${label}`,
    '--filter',
    `reference=docker.io/library/${name}`,
  );
  if (made !== '') return;
  const system = await debian(release);
  const container = buildah('from', 'scratch');
  buildah('add', container, system, '/');
  const node = nodeAndNpm();
  buildah('add', container, node, '/usr/local');
  rmSync(node, { recursive: true });
  buildah(
    'config',
    '--label',
    `wr1.node=${label}`,
    '--env',
    'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    container,
  );
  buildah('commit', '--rm', container, `docker.io/library/${name}`);
}
