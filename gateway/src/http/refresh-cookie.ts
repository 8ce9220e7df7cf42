import { parse, serialize } from 'hono/utils/cookie';
import type { Settings } from '../env.ts';

/** Settings that affect the cookies. */
type CookieSettings = Pick<Settings, 'publicUrl'>;

/** A cookie that scripts cannot read and that is not sent with requests from other sites. */
interface OwnCookie {
  name: string;
  /** Path over http; over https, the prefix __Host- requires `/`. */
  path: string;
  /** Seconds. */
  maxAge: number;
}

const REFRESH: OwnCookie = { name: 'wr1_refresh', path: '/auth', maxAge: 30 * 24 * 3600 };
/** Valid for as long as the customer API remembers a device (its DEVICE_SECONDS). */
const DEVICE: OwnCookie = { name: 'wr1_device', path: '/graphql', maxAge: 180 * 24 * 3600 };

const isSecure = (settings: CookieSettings): boolean => settings.publicUrl?.startsWith('https:') === true;
/** The prefix prevents subdomains from setting the cookie; browsers accept it with https only. */
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

/** Also expires the cookie's older name, which has no prefix. */
function withoutOld(settings: CookieSettings, header: [string, string]): [string, string][] {
  return isSecure(settings) ? [header, write(REFRESH, { publicUrl: null }, '', 0)] : [header];
}

/** Headers that set the refresh cookie, which scripts cannot read. */
export function refreshCookie(settings: CookieSettings, token: string): [string, string][] {
  return withoutOld(settings, write(REFRESH, settings, token, REFRESH.maxAge));
}

/** Headers that delete the refresh cookie. */
export function clearedRefreshCookie(settings: CookieSettings): [string, string][] {
  return withoutOld(settings, write(REFRESH, settings, '', 0));
}

/**
 * The refresh token in a Cookie header, also under the older name without the prefix; null if there is none.
 */
export function readRefreshToken(settings: CookieSettings, header: string | null | undefined): string | null {
  return read(nameOf(REFRESH, settings), header) ?? read(REFRESH.name, header);
}

/** The header that sets the device cookie. */
export function deviceCookie(settings: CookieSettings, token: string): [string, string] {
  return write(DEVICE, settings, token, DEVICE.maxAge);
}

/** The device token in a Cookie header; null if there is none. */
export function readDeviceToken(settings: CookieSettings, header: string | null | undefined): string | null {
  return read(nameOf(DEVICE, settings), header);
}
