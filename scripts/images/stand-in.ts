import { readFileSync } from 'node:fs';
import path from 'node:path';
import { postgresPrograms } from '../../tests/durability/own-postgres.ts';
import type { ImageConfig } from './container.ts';
import { machineEnv } from './tools.ts';

const POSTGRES = readFileSync(path.join(import.meta.dirname, 'postgres.sh'), 'utf8');

type StandIn = Pick<ImageConfig, 'entrypoint' | 'command'>;

/**
 * Debian programs that replace official images, with the images' settings; otherwise with Debian's defaults.
 */
const STAND_INS: Readonly<Record<string, StandIn>> = {
  postgres: { entrypoint: ['sh', '-c', POSTGRES], command: [] },
  // The official image disables protected mode too.
  redis: { entrypoint: ['sh', '-c', 'exec "$@" --protected-mode no', 'sh'], command: ['redis-server'] },
  nginx: { entrypoint: [], command: ['nginx', '-g', 'daemon off;'] },
};

/**
 * How a Debian program replaces an image.
 * @param image name of the image, for example postgres:17-bookworm
 * @throws Error if there is no replacement
 */
export function standInFor(image: string): ImageConfig {
  const [name = ''] = image.split(':');
  const standIn = STAND_INS[name];
  if (standIn === undefined) throw new Error(`there is no replacement for the image ${image}`);
  const PATH = `${postgresPrograms() ?? ''}:${machineEnv()['PATH'] ?? ''}`;
  return { ...standIn, env: { PATH }, folder: '/', user: 'root', healthCheck: null };
}
