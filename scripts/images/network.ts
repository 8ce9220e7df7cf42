import { execFileSync } from 'node:child_process';

/** A subnet of 172.16.0.0/12, the range that Docker's networks use and that TRUST_PROXY in compose.yaml trusts. */
const PREFIX = '172.31.40';
/** Address of this process in the network. */
export const OUTSIDE = `${PREFIX}.1`;

/**
 * A network like Docker Compose's: each service has its own address and interface and can resolve the others
 * by name. It requires its own network namespace and ends with it.
 */
export class Network {
  readonly #services: readonly string[];

  /** Creates the network with all services disconnected. */
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

  addressOf(service: string): string {
    return `${PREFIX}.${this.#services.indexOf(service) + 10}`;
  }

  /**
   * Connects or disconnects a service. Like the address of a removed container, a disconnected one does not respond at
   * all; it does not even refuse connections.
   */
  connect(service: string, state: 'up' | 'down'): void {
    execFileSync('ip', ['link', 'set', `wr1-${this.#services.indexOf(service)}`, state]);
  }

  /**
   * Text for /etc/hosts with the names of all services.
   * @param others additional names and their addresses
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
