import type { Settings } from '../env.ts';

type HostSettings = Pick<Settings, 'publicUrl' | 'host'>;

/** Names of this machine that do not depend on a name server. */
const LOOPBACK = /^(?:localhost|[\w-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/** Paths that a load balancer requests under any name. */
const PROBES: ReadonlySet<string> = new Set(['/health', '/ready']);

const hostName = (host: string): string => host.replace(/:\d{0,5}$/, '').toLowerCase();

/**
 * Whether a Host header names this gateway. With PUBLIC_URL nothing is built from the header and any name is accepted;
 * without it only loopback names and HOST are, so that a foreign name (DNS rebinding) gets no page and no session.
 */
function isOwnHost({ publicUrl, host: own }: HostSettings, host: string | null | undefined): boolean {
  if (publicUrl !== null) return true;
  if (host === null || host === undefined) return false;
  const name = hostName(host);
  return LOOPBACK.test(name) || name === own.toLowerCase() || name === `[${own.toLowerCase()}]`;
}

/**
 * The refusal of a request for a foreign name; null for one of ours.
 * @param target as received: requests to proxies have a whole address instead of a path, which names a host as well
 */
export function foreignHostText(settings: HostSettings, host: string | undefined, target: string): string | null {
  if (target.startsWith('/') && (isOwnHost(settings, host) || PROBES.has(target))) return null;
  return 'This address is not known here. Set PUBLIC_URL to the address that people use.\n';
}

/** Whether a page of this gateway sent a request: browsers send its origin with every POST. */
export function isOwnOrigin(
  settings: HostSettings,
  origin: string | null | undefined,
  host: string | null | undefined,
): boolean {
  if (origin === null || origin === undefined) return false;
  if (settings.publicUrl !== null) return origin === new URL(settings.publicUrl).origin;
  return isOwnHost(settings, host) && (origin === `http://${host}` || origin === `https://${host}`);
}
