import { regexes } from 'zod/v4/core';

const MAPPED = /^::ffff:(?=\d+\.)/;

/**
 * Normalizes an address or a range (10.0.0.0/8, 2001:db8::/32) as stored: lower case, mapped IPv4 addresses
 * as plain IPv4.
 * @returns null for anything else, and for a range that contains every address
 */
export function addressRange(text: string): string | null {
  const range = text.trim().toLowerCase().replace(MAPPED, '');
  const { ipv4, ipv6, cidrv4, cidrv6 } = regexes;
  const isRange = [ipv4, ipv6, cidrv4, cidrv6].some((form) => form.test(range));
  return isRange && !range.endsWith('/0') ? range : null;
}
