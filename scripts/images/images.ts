import { globSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT, requireNode24, run } from '../process.ts';
import { makeBaseImage } from './base-image.ts';
import { basesOf, buildImage, imageOf, sizeOf } from './build-image.ts';
import { buildah } from './buildah.ts';
import { Report } from './report.ts';
import { CACHE, machineEnv, whyNot } from './tools.ts';

requireNode24();

const PRIVATE = '--private';
/**
 * Maximum number of unnamed images in the cache. Each state of the sources produces about three, a gigabyte in total.
 */
const MOST_OLD_IMAGES = 12;

/** Builds the base image and all images based on it; stops after the first failure. */
async function buildAll(report: Report): Promise<void> {
  const dockerfiles = globSync('docker/*.Dockerfile', { cwd: ROOT }).sort();
  // Removes containers of an aborted run and layers of older sources.
  buildah('rm', '--all');
  const old = buildah('images', '--quiet', '--filter', 'dangling=true').split('\n');
  if (old.length > MOST_OLD_IMAGES) buildah('rmi', '--prune');
  const steps = [
    ...[...new Set(dockerfiles.flatMap(basesOf))].map((base) => ({ image: base, make: () => makeBaseImage(base) })),
    ...dockerfiles.map((file) => ({ image: imageOf(file), make: () => buildImage(file) })),
  ];
  for (const { image, make } of steps) {
    const isMade = await report.check(`The image ${image} is built`, async () => {
      await make();
      return sizeOf(image);
    });
    if (!isMade) return;
  }
}

/**
 * Runs the platform isolated from the machine; its processes and mounts end with the check.
 * @param passed number of checks passed so far, for the total
 * @returns the exit code
 */
function runPlatform(passed: number): Promise<number> {
  const namespaces = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
  // A new /run in this namespace, for network namespaces, image mounts, volumes and logs.
  const inside = 'mount -t tmpfs tmpfs /run && exec "$@"';
  const program = [process.execPath, path.join(import.meta.dirname, 'run-platform.ts'), String(passed)];
  return run('unshare', [...namespaces, 'sh', '-c', inside, 'sh', ...program], { env: machineEnv(), cwd: ROOT });
}

/**
 * Waits for another run to end, then continues in a mount namespace, so that the store's mounts end with it.
 */
function runPrivately(): Promise<number> {
  mkdirSync(CACHE, { recursive: true });
  const program = ['unshare', '--mount', process.execPath, import.meta.filename, PRIVATE];
  return run('flock', [path.join(CACHE, 'lock'), ...program], { env: machineEnv() });
}

async function buildAndRun(): Promise<void> {
  console.log("The base image is made of Debian's packages and the project's Node in place of the official one.");
  const report = new Report();
  await buildAll(report);
  if (report.failed > 0) report.end();
  else process.exitCode = await runPlatform(report.passed);
}

const reason = whyNot();
if (process.argv.includes(PRIVATE)) await buildAndRun();
else if (reason === null) process.exitCode = await runPrivately();
else {
  console.log(`The images are not checked here. ${reason} See docs/runbook.md, "Checking the images without Docker".`);
  process.exitCode = 2;
}
