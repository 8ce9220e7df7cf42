import { isIP } from 'node:net';
import type { MessageCode } from '@wr1/schema/rules/message/message.ts';
import { webhookUrlProblem } from '@wr1/schema/rules/network/webhook.ts';
import ipaddr from 'ipaddr.js';

/** Public by its range, and yet inside: the address under which Azure tells its machines of themselves. */
const INSIDE: ReadonlySet<string> = new Set(['168.63.129.16']);

/** The global unicast addresses of IPv6; everything else is reserved, whatever it may become. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address lies in the public internet: no private, loopback, link-local, shared (CGNAT), multicast, reserved or
 * translated range, and no IPv6 spelling of one.
 * @param address as a resolver or a parsed URL writes it, without brackets; what is no address is not public
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  // An IPv4 address inside an IPv6 one counts as what it is.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv6 ? parsed.match(GLOBAL_IPV6) : !INSIDE.has(parsed.toString());
}

/**
 * What is wrong with the address of a webhook by its text: the shared rule, and addresses in figures by every spelling
 * (URL has already turned decimal, octal, hexadecimal and full-width ones into the usual one).
 * @param allowPrivate for development and tests
 */
export function targetProblem(text: string, allowPrivate: boolean): MessageCode | null {
  const problem = webhookUrlProblem(text, allowPrivate);
  if (problem !== null || allowPrivate) return problem;
  const host = new URL(text).hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 && !isPublicAddress(host) ? 'WEBHOOK_PRIVATE' : null;
}
