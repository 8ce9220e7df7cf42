import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { execFileSync } from 'node:child_process';
import { z } from 'zod';
import { buildah } from './buildah.ts';
import { imageOf } from './build-image.ts';
import { COMPOSE_FILE, readCompose, startGroups, type Service } from './compose-file.ts';
import { Container, machineRoot, type ImageConfig } from './container.ts';
import { Network, OUTSIDE } from './network.ts';
import { standInFor } from './stand-in.ts';

const inspected = z.object({
  Docker: z.object({
    config: z.object({
      Env: z.array(z.string()).nullable(),
      Entrypoint: z.array(z.string()).nullable(),
      Cmd: z.array(z.string()).nullable(),
      WorkingDir: z.string(),
      User: z.string(),
      Healthcheck: z.object({ Test: z.array(z.string()) }).optional(),
    }),
  }),
});

function builtImage(name: string): ImageConfig {
  const { config } = inspected.parse(JSON.parse(buildah('inspect', '--type', 'image', name))).Docker;
  const env = (config.Env ?? []).map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);
  return {
    env: Object.fromEntries(env),
    entrypoint: config.Entrypoint ?? [],
    command: config.Cmd ?? [],
    folder: config.WorkingDir || '/',
    user: config.User || 'root',
    healthCheck: config.Healthcheck?.Test.slice(1) ?? null,
  };
}

/** All services in compose.yaml, in a network that ends with this process. */
export class Platform {
  readonly services: Map<string, Service>;
  readonly containers: Map<string, Container>;

  /**
   * Prepares the services; `start` starts them.
   * @param variables of the compose file
   * @param outside names by which services reach this process
   * @param aliases additional names of services, by service
   * @param folder for volumes, logs and output; its mounts end with this process
   */
  constructor(
    variables: Readonly<Record<string, string>>,
    outside: readonly string[],
    aliases: Readonly<Record<string, string>>,
    folder: string,
  ) {
    this.services = readCompose(readFileSync(COMPOSE_FILE, 'utf8'), variables);
    const network = new Network([...this.services.keys()]);
    const hosts = network.hosts([
      ...outside.map((name): [string, string] => [name, OUTSIDE]),
      ...Object.entries(aliases).map(([service, name]): [string, string] => [name, network.addressOf(service)]),
    ]);
    // Lets this process resolve the same names.
    writeFileSync(path.join(folder, 'hosts'), hosts);
    execFileSync('mount', ['--bind', path.join(folder, 'hosts'), '/etc/hosts']);
    this.containers = new Map(
      [...this.services.values()].map((service) => {
        const image =
          service.dockerfile === null ? standInFor(service.image ?? '') : builtImage(imageOf(service.dockerfile));
        const root = this.#rootOf(service, folder);
        const composeFolder = path.dirname(COMPOSE_FILE);
        return [service.name, new Container({ service, root, image, network, hosts, folder, composeFolder })];
      }),
    );
  }

  #rootOf({ name, dockerfile }: Service, folder: string): string {
    if (dockerfile === null) {
      const own = path.join(folder, 'roots', name);
      mkdirSync(own, { recursive: true });
      return machineRoot(own);
    }
    return buildah('mount', buildah('from', '--pull-never', imageOf(dockerfile)));
  }

  /** A service's container. @throws Error if the compose file has no such service */
  container(name: string): Container {
    const found = this.containers.get(name);
    if (found === undefined) throw new Error(`compose.yaml has no service ${name}`);
    return found;
  }

  /**
   * Starts all services in dependency order and waits until they are healthy.
   * @returns milliseconds until each service was healthy
   */
  async start(): Promise<Map<string, number>> {
    const healthy = new Map<string, Promise<number>>();
    for (const group of startGroups(this.services)) {
      await Promise.all(
        group.map(async ({ name, dependsOn }) => {
          const needed = [...dependsOn].filter(([, condition]) => condition === 'service_healthy');
          await Promise.all(needed.map(async ([other]) => healthy.get(other)));
          this.container(name).start();
          healthy.set(name, this.container(name).untilHealthy());
        }),
      );
    }
    return new Map(
      await Promise.all([...healthy].map(async ([name, time]): Promise<[string, number]> => [name, await time])),
    );
  }

  /** Services that run our images, customer APIs before gateways. */
  ours(): Service[] {
    return startGroups(this.services)
      .flat()
      .filter(({ dockerfile }) => dockerfile !== null);
  }
}
