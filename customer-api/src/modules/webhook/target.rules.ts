import { isIP } from 'node:net';
import type { MessageCode } from '@wr1/schema/rules/message/message.ts';
import { webhookUrlProblem } from '@wr1/schema/rules/network/webhook.ts';
import ipaddr from 'ipaddr.js';

/** Azure's instance metadata address: internal although it is in a public range. */
const INSIDE: ReadonlySet<string> = new Set(['168.63.129.16']);

/** IPv6 global unicast; all other ranges are reserved. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address is on the public internet: not private, loopback, link-local, shared (CGNAT), multicast,
 * reserved or translated, in any IPv6 notation.
 * @param address as a resolver or a parsed URL writes it, without brackets; invalid addresses are not public
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  // An IPv4-mapped IPv6 address is treated as its IPv4 address.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv6 ? parsed.match(GLOBAL_IPV6) : !INSIDE.has(parsed.toString());
}

/**
 * Checks the text of a webhook URL: the shared rules, and no private numeric address. The URL parser has
 * already normalized decimal, octal, hexadecimal and full-width notations.
 * @param allowPrivate for development and tests
 */
export function targetProblem(text: string, allowPrivate: boolean): MessageCode | null {
  const problem = webhookUrlProblem(text, allowPrivate);
  if (problem !== null || allowPrivate) return problem;
  const host = new URL(text).hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 && !isPublicAddress(host) ? 'WEBHOOK_PRIVATE' : null;
}
