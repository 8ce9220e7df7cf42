/** Groups of an IPv6 address that identify one subscriber's network (/64). */
const NETWORK_GROUPS = 4;

/**
 * The unit in which addresses are counted: an IPv4 address, or an IPv6 network, because one subscriber
 * controls all of its addresses.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [front = '', back] = address.split('%', 1)[0]?.split('::') ?? [];
  const groups = front === '' ? [] : front.split(':');
  const last = back === undefined || back === '' ? [] : back.split(':');
  // A trailing IPv4 address occupies two groups.
  const length = groups.length + last.length + (address.includes('.') ? 1 : 0);
  const zeros = back === undefined ? [] : Array.from({ length: 8 - length }, () => '0');
  const network = [...groups, ...zeros, ...last].slice(0, NETWORK_GROUPS);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
