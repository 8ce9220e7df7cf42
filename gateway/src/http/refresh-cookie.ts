import { parse, serialize } from 'hono/utils/cookie';
import type { Settings } from '../env.ts';

/** What the cookies depend on. */
type CookieSettings = Pick<Settings, 'publicUrl'>;

/** A cookie that scripts cannot read and other sites' requests do not send. */
interface OwnCookie {
  name: string;
  /** Path without https; the prefix __Host- requires `/`. */
  path: string;
  /** Seconds. */
  maxAge: number;
}

const REFRESH: OwnCookie = { name: 'wr1_refresh', path: '/auth', maxAge: 30 * 24 * 3600 };
/** As long as the customer API remembers a device (DEVICE_SECONDS there). */
const DEVICE: OwnCookie = { name: 'wr1_device', path: '/graphql', maxAge: 180 * 24 * 3600 };

const isSecure = (settings: CookieSettings): boolean => settings.publicUrl?.startsWith('https:') === true;
/** The prefix keeps subdomains from planting a cookie; browsers accept it with https only. */
const nameOf = (cookie: OwnCookie, settings: CookieSettings): string =>
  isSecure(settings) ? `__Host-${cookie.name}` : cookie.name;

function write(cookie: OwnCookie, settings: CookieSettings, value: string, maxAge: number): [string, string] {
  const secure = isSecure(settings);
  const path = secure ? '/' : cookie.path;
  const options = { httpOnly: true, sameSite: 'Strict', path, secure, maxAge } as const;
  return ['Set-Cookie', serialize(nameOf(cookie, settings), value, options)];
}

function read(name: string, header: string | null | undefined): string | null {
  const value = parse(header ?? '', name)[name];
  return value !== undefined && /^[\x21-\x7e]{1,200}$/.test(value) ? value : null;
}

/** Expires a cookie from before the prefix was introduced. */
function withoutOld(settings: CookieSettings, header: [string, string]): [string, string][] {
  return isSecure(settings) ? [header, write(REFRESH, { publicUrl: null }, '', 0)] : [header];
}

/** The headers that store a refresh token where scripts cannot read it. */
export function refreshCookie(settings: CookieSettings, token: string): [string, string][] {
  return withoutOld(settings, write(REFRESH, settings, token, REFRESH.maxAge));
}

/** The headers that delete the refresh token's cookie. */
export function clearedRefreshCookie(settings: CookieSettings): [string, string][] {
  return withoutOld(settings, write(REFRESH, settings, '', 0));
}

/** The refresh token in a Cookie header, also under the older name without prefix; null if there is none. */
export function readRefreshToken(settings: CookieSettings, header: string | null | undefined): string | null {
  return read(nameOf(REFRESH, settings), header) ?? read(REFRESH.name, header);
}

/** The header that stores the token of a known device. */
export function deviceCookie(settings: CookieSettings, token: string): [string, string] {
  return write(DEVICE, settings, token, DEVICE.maxAge);
}

/** The token of a known device; null if there is none. */
export function readDeviceToken(settings: CookieSettings, header: string | null | undefined): string | null {
  return read(nameOf(DEVICE, settings), header);
}
