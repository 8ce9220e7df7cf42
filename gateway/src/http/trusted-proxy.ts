import { BlockList, isIP } from 'node:net';

/** Whether an address belongs to a proxy whose X-Forwarded-For is trusted. */
export type IsTrusted = (address: string) => boolean;

const LOOPBACK = ['127.0.0.0/8', '::1/128'];

function addTo(list: BlockList, entry: string): void {
  const [network = '', prefix, ...rest] = entry.split('/');
  const family = isIP(network);
  const bits = family === 4 ? 32 : 128;
  const length = prefix === undefined ? bits : /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1;
  if (family === 0 || rest.length > 0 || length < 0 || length > bits) {
    throw new Error(`"${entry}" is not an address, a range or "loopback"`);
  }
  list.addSubnet(network, length, family === 4 ? 'ipv4' : 'ipv6');
}

/** Converts an IPv4 address in IPv6 notation to IPv4. */
function plain(address: string): string {
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
}

/**
 * Parses TRUST_PROXY once, for checks on every request.
 * @param setting addresses, ranges (10.0.0.0/8) or the word loopback, comma-separated
 * @throws Error for an entry that is none of these
 */
export function trustedProxies(setting: string): IsTrusted {
  const list = new BlockList();
  const entries = setting
    .split(',')
    .map((entry) => entry.trim())
    .flatMap((entry) => (entry === 'loopback' ? LOOPBACK : [entry]));
  for (const entry of entries) addTo(list, entry);
  return (address) => {
    const known = plain(address);
    const family = isIP(known);
    return family !== 0 && list.check(known, family === 4 ? 'ipv4' : 'ipv6');
  };
}

/**
 * The client's address: the last entry of X-Forwarded-For if a trusted proxy sent the request, otherwise the
 * peer.
 * @param peer the other end of the connection; empty if unknown
 */
export function clientAddress(peer: string, forwardedFor: string | null, isTrusted: IsTrusted): string {
  const direct = plain(peer);
  if (forwardedFor === null || !isTrusted(direct)) return direct;
  const forwarded = plain(forwardedFor.slice(forwardedFor.lastIndexOf(',') + 1).trim());
  return isIP(forwarded) === 0 ? direct : forwarded;
}
