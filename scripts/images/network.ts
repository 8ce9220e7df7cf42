import { execFileSync } from 'node:child_process';

/** A part of 172.16.0.0/12, in which Docker's networks are too and which TRUST_PROXY of compose.yaml names. */
const PREFIX = '172.31.40';
/** Address of this process in that network. */
export const OUTSIDE = `${PREFIX}.1`;

/**
 * A network like Docker Compose's: each service has its own address and interface, and knows the
 * others by name. It needs its own network namespace and ends with it.
 */
export class Network {
  readonly #services: readonly string[];

  /** Creates the network with the services, initially disconnected. */
  constructor(services: readonly string[]) {
    this.#services = services;
    const ip = (text: string) => execFileSync('ip', text.split(' '));
    ip('link set lo up');
    ip('link add wr1 type bridge');
    ip(`addr add ${OUTSIDE}/24 dev wr1`);
    ip('link set wr1 up');
    services.forEach((name, index) => {
      ip(`netns add ${name}`);
      ip(`link add wr1-${index} type veth peer name eth0 netns ${name}`);
      ip(`link set wr1-${index} master wr1`);
      ip(`-n ${name} addr add ${this.addressOf(name)}/24 dev eth0`);
      ip(`-n ${name} link set eth0 up`);
      ip(`-n ${name} link set lo up`);
    });
  }

  /** Address of a service. */
  addressOf(service: string): string {
    return `${PREFIX}.${this.#services.indexOf(service) + 10}`;
  }

  /**
   * Connects or disconnects a service. Disconnected, its address gives no answer, not even a
   * refusal, like that of a removed container.
   */
  connect(service: string, state: 'up' | 'down'): void {
    execFileSync('ip', ['link', 'set', `wr1-${this.#services.indexOf(service)}`, state]);
  }

  /**
   * Text of /etc/hosts with the names of all services.
   * @param others further names with their addresses
   */
  hosts(others: readonly (readonly [name: string, address: string])[]): string {
    const names = [
      ['localhost', '127.0.0.1'],
      ...this.#services.map((name) => [name, this.addressOf(name)]),
      ...others,
    ];
    return names.map(([name, address]) => `${address} ${name}\n`).join('');
  }
}
