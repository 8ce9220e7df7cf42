import { BlockList, isIP } from 'node:net';

/** Whether an IP address is in a list of addresses and CIDR ranges; an empty list allows every address. */
export function isAllowedAddress(address: string, ranges: readonly string[]): boolean {
  if (ranges.length === 0) return true;
  const family = isIP(address);
  if (family === 0) return false;
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', length] = range.split('/');
    const kind = isIP(network) === 4 ? 'ipv4' : 'ipv6';
    list.addSubnet(network, length === undefined ? (kind === 'ipv4' ? 32 : 128) : Number(length), kind);
  }
  return list.check(address, family === 4 ? 'ipv4' : 'ipv6');
}
