import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { ROOT } from '../process.ts';
import { buildah, buildahLogged } from './buildah.ts';
import { CACHE, machineEnv } from './tools.ts';

const npmConfig = z.object({
  registry: z.string(),
  cafile: z.string().nullish(),
  userconfig: z.string(),
  globalconfig: z.string(),
});

/** Image name for a Dockerfile: docker/gateway.Dockerfile builds wr1/gateway. */
export const imageOf = (dockerfile: string): string => `wr1/${path.basename(dockerfile, '.Dockerfile')}`;

/** Base images of a Dockerfile, excluding its own stages. */
export function basesOf(dockerfile: string): string[] {
  const stages = [...readFileSync(path.join(ROOT, dockerfile), 'utf8').matchAll(/^FROM (\S+)(?: AS (\S+))?/gim)];
  const own = new Set(stages.map((match) => match[2]));
  return [...new Set(stages.map((match) => match[1] ?? ''))].filter((name) => !own.has(name));
}

/**
 * The machine's npm settings as mounts of the build, so that no layer contains the registry, credentials or
 * certificates.
 */
function npmMounts(folder: string): string[] {
  const json = execFileSync('npm', ['config', 'list', '--json'], { cwd: folder, env: machineEnv(), encoding: 'utf8' });
  const { registry, cafile, userconfig, globalconfig } = npmConfig.parse(JSON.parse(json));
  const certificates = cafile || process.env['NODE_EXTRA_CA_CERTS'];
  const lines = [globalconfig, userconfig].map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''));
  lines.push(`registry=${registry}`, ...(certificates ? [`cafile=${certificates}`] : []), '');
  const file = path.join(folder, 'npmrc');
  writeFileSync(file, lines.join('\n'), { mode: 0o600 });
  const cache = path.join(CACHE, 'npm');
  mkdirSync(cache, { recursive: true });
  const mounts = [`${file}:/root/.npmrc:ro`, `${cache}:/root/.npm`];
  if (certificates) mounts.push(`${certificates}:${certificates}:ro`);
  return mounts.flatMap((mount) => ['--volume', mount]);
}

/**
 * Builds an image from its Dockerfile, reusing unchanged layers.
 * @throws Error with the last lines of the build if it fails
 */
export async function buildImage(dockerfile: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'wr1-images-'));
  const options = [
    '--isolation',
    'chroot',
    '--format',
    'docker',
    '--layers',
    '--force-rm',
    '--pull-never',
    ...npmMounts(folder),
  ];
  try {
    const name = imageOf(dockerfile);
    await buildahLogged(
      path.basename(name),
      'bud',
      ...options,
      '--file',
      path.join(ROOT, dockerfile),
      '--tag',
      name,
      ROOT,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Size of an image with all its layers in megabytes, as shown by buildah. */
export function sizeOf(image: string): string {
  return buildah('images', '--format', '{{.Size}}', image);
}
