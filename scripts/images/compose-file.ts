import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../process.ts';

/** The compose file that ships with the product. */
export const COMPOSE_FILE = path.join(ROOT, 'docker', 'compose.yaml');

/** A file or folder of the machine, or a named volume, mounted into a container. */
export interface Mount {
  /** A path relative to the compose file, or the name of a volume. */
  source: string;
  /** Path inside the container. */
  target: string;
  isVolume: boolean;
  isReadOnly: boolean;
}

/** One service of compose.yaml with its variables filled in. */
export interface Service {
  name: string;
  /** Dockerfile relative to the build context; null if the service uses a third-party image. */
  dockerfile: string | null;
  /** Name of a third-party image; null if the service is built from our Dockerfile. */
  image: string | null;
  environment: Record<string, string>;
  /** Replaces the image's command; null keeps it. */
  command: string[] | null;
  mounts: Mount[];
  /** Replaces the image's health check; null keeps it. */
  healthCheck: string[] | null;
  /** Services that must have started, or be healthy, before this one. */
  dependsOn: Map<string, 'service_started' | 'service_healthy'>;
  /** Milliseconds between SIGTERM and SIGKILL; defaults to Docker's 10 s. */
  stopGraceMs: number;
}

const condition = z.enum(['service_started', 'service_healthy']);
const serviceShape = z.strictObject({
  build: z.strictObject({ context: z.literal('..'), dockerfile: z.string() }).optional(),
  image: z.string().optional(),
  environment: z.record(z.string(), z.string()).default({}),
  command: z.array(z.string()).optional(),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  healthcheck: z.object({ test: z.tuple([z.literal('CMD')]).rest(z.string()) }).optional(),
  depends_on: z
    .union([
      z.array(z.string()).transform((names) => Object.fromEntries(names.map((name) => [name, 'service_started']))),
      z.record(
        z.string(),
        z.object({ condition }).transform((one) => one.condition),
      ),
    ])
    .pipe(z.record(z.string(), condition))
    .default({}),
  restart: z.string().optional(),
  stop_grace_period: z
    .string()
    .regex(/^\d+s$/)
    .default('10s'),
});
const fileShape = z.looseObject({
  services: z.record(z.string(), serviceShape),
  volumes: z.record(z.string(), z.null()),
});

/**
 * Replaces `${NAME}`, `${NAME:-default}` and `${NAME:?message}` as Docker Compose does.
 * @throws Error if a required variable is missing or empty
 */
function interpolate(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name: string, kind?: string, rest = '') => {
    const value = variables[name] ?? '';
    if (value === '' && kind === '?') throw new Error(`${name}: ${rest}`);
    return value === '' && kind === '-' ? rest : value;
  });
}

function mountOf(text: string, volumes: ReadonlySet<string>): Mount {
  const [source = '', target = '', mode] = text.split(':');
  const isVolume = !source.startsWith('.');
  if (isVolume && !volumes.has(source)) throw new Error(`volume ${source} is not declared`);
  return { source, target, isVolume, isReadOnly: mode === 'ro' };
}

/**
 * Reads a compose file. Unknown keys are refused, so that nothing in the file is ignored.
 * @param variables values for the file's variables
 * @returns services by name
 * @throws Error if the file is invalid or a required variable is missing
 */
export function readCompose(text: string, variables: Readonly<Record<string, string>>): Map<string, Service> {
  const fill = (_key: unknown, value: unknown) => (typeof value === 'string' ? interpolate(value, variables) : value);
  const file = fileShape.parse(parse(text, fill, { merge: true }));
  const volumes = new Set(Object.keys(file.volumes));
  const services = Object.entries(file.services).map(([name, raw]): [string, Service] => {
    if ((raw.build === undefined) === (raw.image === undefined)) throw new Error(`${name} needs a build or an image`);
    const unknown = Object.keys(raw.depends_on).filter((other) => !(other in file.services));
    if (unknown.length > 0) throw new Error(`${name} depends on ${unknown.join(', ')}, which is not a service`);
    return [
      name,
      {
        name,
        dockerfile: raw.build?.dockerfile ?? null,
        image: raw.image ?? null,
        environment: raw.environment,
        command: raw.command ?? null,
        mounts: raw.volumes.map((volume) => mountOf(volume, volumes)),
        healthCheck: raw.healthcheck?.test.slice(1) ?? null,
        dependsOn: new Map(Object.entries(raw.depends_on)),
        stopGraceMs: Number.parseInt(raw.stop_grace_period, 10) * 1000,
      },
    ];
  });
  return new Map(services);
}

/**
 * Groups services so that each group can start once the previous ones have started.
 * @throws Error for circular dependencies
 */
export function startGroups(services: ReadonlyMap<string, Service>): Service[][] {
  const groups: Service[][] = [];
  const started = new Set<string>();
  while (started.size < services.size) {
    const group = [...services.values()].filter(
      ({ name, dependsOn }) => !started.has(name) && [...dependsOn.keys()].every((other) => started.has(other)),
    );
    if (group.length === 0) throw new Error('circular dependency between services');
    groups.push(group);
    for (const { name } of group) started.add(name);
  }
  return groups;
}
