import type { Settings } from '../env.ts';

type HostSettings = Pick<Settings, 'publicUrl' | 'host'>;

/** Names of this machine that need no name resolution. */
const LOOPBACK = /^(?:localhost|[\w-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/** Paths that load balancers request under any host name. */
const PROBES: ReadonlySet<string> = new Set(['/health', '/ready']);

const hostName = (host: string): string => host.replace(/:\d{0,5}$/, '').toLowerCase();

/**
 * Whether a Host header names this gateway. With PUBLIC_URL, any name is accepted, because no URL is built
 * from the header. Without it, only loopback names and HOST are accepted, so that a foreign name (DNS
 * rebinding) gets neither pages nor sessions.
 */
function isOwnHost({ publicUrl, host: own }: HostSettings, host: string | null | undefined): boolean {
  if (publicUrl !== null) return true;
  if (host === null || host === undefined) return false;
  const name = hostName(host);
  return LOOPBACK.test(name) || name === own.toLowerCase() || name === `[${own.toLowerCase()}]`;
}

/**
 * The error text for a request with a foreign host name; null if the request is allowed.
 * @param target as received; requests to proxies contain a full URL, whose host is checked too
 */
export function foreignHostText(settings: HostSettings, host: string | undefined, target: string): string | null {
  if (target.startsWith('/') && (isOwnHost(settings, host) || PROBES.has(target))) return null;
  return 'This address is not known here. Set PUBLIC_URL to the address that people use.\n';
}

/** Whether a page of this gateway sent a request. Browsers send the origin with every POST. */
export function isOwnOrigin(
  settings: HostSettings,
  origin: string | null | undefined,
  host: string | null | undefined,
): boolean {
  if (origin === null || origin === undefined) return false;
  if (settings.publicUrl !== null) return origin === new URL(settings.publicUrl).origin;
  return isOwnHost(settings, host) && (origin === `http://${host}` || origin === `https://${host}`);
}
