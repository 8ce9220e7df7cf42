import { BlockList, isIP } from 'node:net';

/** Whether an address belongs to a proxy whose X-Forwarded-For header is trusted. */
export type IsTrusted = (address: string) => boolean;

const LOOPBACK = ['127.0.0.0/8', '::1/128'];

/** Whether an address is a loopback address of this machine. */
export const isLoopback: IsTrusted = trustedProxies(['loopback']);

/** The client address of calls within the process, which have no connection. */
const IN_PROCESS = '127.0.0.1';

/** Removes brackets, and converts an IPv4-mapped IPv6 address to IPv4. */
function plain(address: string): string {
  const text = address.trim().replace(/^\[|\]$/g, '');
  return text.toLowerCase().startsWith('::ffff:') && isIP(text.slice(7)) === 4 ? text.slice(7) : text;
}

/**
 * Parses the setting TRUST_PROXY.
 * @param entries addresses, ranges such as 10.0.0.0/8, or the word loopback
 * @throws Error for any other entry
 */
export function trustedProxies(entries: readonly string[]): IsTrusted {
  const list = new BlockList();
  for (const entry of entries.flatMap((one) => (one === 'loopback' ? LOOPBACK : [one]))) {
    const [network = '', prefix, ...rest] = entry.split('/');
    const family = isIP(network);
    const bits = family === 4 ? 32 : 128;
    const length = prefix === undefined ? bits : /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1;
    if (family === 0 || rest.length > 0 || length < 0 || length > bits) {
      throw new Error(`"${entry}" is not an address, a range or "loopback"`);
    }
    list.addSubnet(network, length, family === 4 ? 'ipv4' : 'ipv6');
  }
  return (address) => {
    const family = isIP(address);
    return family !== 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6');
  };
}

/**
 * The client's address behind trusted proxies: the last entry of X-Forwarded-For that is not a trusted proxy.
 * @param peer remote address of the connection; undefined for calls within the process
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  isTrusted: IsTrusted,
): string {
  const direct = peer === undefined ? undefined : plain(peer);
  if (direct !== undefined && !isTrusted(direct)) return direct;
  const chain = (forwardedFor ?? '')
    .split(',')
    .map(plain)
    .filter((address) => isIP(address) !== 0);
  return chain.findLast((address) => !isTrusted(address)) ?? chain[0] ?? direct ?? IN_PROCESS;
}
