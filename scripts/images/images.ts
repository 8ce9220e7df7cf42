import { globSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT, requireNode24, run } from '../process.ts';
import { makeBaseImage } from './base-image.ts';
import { basesOf, buildImage, imageOf, sizeOf } from './build-image.ts';
import { buildah } from './buildah.ts';
import { CACHE, machineEnv, whyNot } from './tools.ts';

requireNode24();

/** Images without a name that are cached: some three for each state of the sources, a gigabyte together. */
const MOST_OLD_IMAGES = 12;

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(0)} s`;

/** Makes the base image and builds all images of compose.yaml upon it. */
async function buildAll(): Promise<void> {
  const dockerfiles = globSync('docker/*.Dockerfile', { cwd: ROOT }).sort();
  // Containers of a run that was cut off, and layers of older sources.
  buildah('rm', '--all');
  const old = buildah('images', '--quiet', '--filter', 'dangling=true').split('\n');
  if (old.length > MOST_OLD_IMAGES) buildah('rmi', '--prune');
  for (const base of new Set(dockerfiles.flatMap(basesOf))) {
    const began = performance.now();
    await makeBaseImage(base);
    console.log(
      `${base}: ${sizeOf(base)}, made in ${seconds(began)} (Debian's packages and the project's Node in place of the official image)`,
    );
  }
  for (const dockerfile of dockerfiles) {
    const began = performance.now();
    await buildImage(dockerfile);
    console.log(`${imageOf(dockerfile)}: ${sizeOf(imageOf(dockerfile))}, built in ${seconds(began)}`);
  }
}

/** Runs the platform where nothing of it reaches the machine, and ends all of it with the check. */
function runPlatform(): Promise<number> {
  const namespaces = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
  // Made anew in the namespace: network namespaces, mounts of images, volumes and logs.
  const inside = 'mount -t tmpfs tmpfs /run && exec "$@"';
  const program = [process.execPath, path.join(import.meta.dirname, 'run-platform.ts')];
  return run('unshare', [...namespaces, 'sh', '-c', inside, 'sh', ...program], { env: machineEnv(), cwd: ROOT });
}

const reason = whyNot();
if (reason === null) {
  mkdirSync(CACHE, { recursive: true });
  await buildAll();
  process.exitCode = await runPlatform();
} else {
  console.log(`The images are not checked here. ${reason} See docs/runbook.md, "Checking the images without Docker".`);
  process.exitCode = 2;
}
