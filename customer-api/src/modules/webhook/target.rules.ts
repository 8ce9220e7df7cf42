import { isIP } from 'node:net';
import type { MessageCode } from '@wr1/schema/rules/message/message.ts';
import { webhookUrlProblem } from '@wr1/schema/rules/network/webhook.ts';
import ipaddr from 'ipaddr.js';

/** Public by range, but internal: Azure's instance metadata address. */
const INSIDE: ReadonlySet<string> = new Set(['168.63.129.16']);

/** The global unicast range of IPv6; everything else is reserved. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address is on the public internet: not private, loopback, link-local, shared (CGNAT),
 * multicast, reserved or translated, in any IPv6 notation.
 * @param address as a resolver or parsed URL writes it, without brackets; invalid addresses are not
 * public
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  // An IPv4-mapped IPv6 address counts as its IPv4 address.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv6 ? parsed.match(GLOBAL_IPV6) : !INSIDE.has(parsed.toString());
}

/**
 * Problem of a webhook address by its text: the shared rule, and numeric addresses in every
 * notation (URL has already normalized decimal, octal, hexadecimal and full-width ones).
 * @param allowPrivate for development and tests
 */
export function targetProblem(text: string, allowPrivate: boolean): MessageCode | null {
  const problem = webhookUrlProblem(text, allowPrivate);
  if (problem !== null || allowPrivate) return problem;
  const host = new URL(text).hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 && !isPublicAddress(host) ? 'WEBHOOK_PRIVATE' : null;
}
