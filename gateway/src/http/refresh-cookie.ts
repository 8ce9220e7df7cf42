import { parse, serialize } from 'hono/utils/cookie';
import type { Settings } from '../env.ts';

const name = 'wr1_refresh';
const days30 = 30 * 24 * 3600;

function write(settings: Pick<Settings, 'publicUrl'>, value: string, maxAge: number): [string, string] {
  const cookie = serialize(name, value, {
    httpOnly: true,
    sameSite: 'Strict',
    path: '/auth',
    secure: settings.publicUrl?.startsWith('https:') === true,
    maxAge,
  });
  return ['Set-Cookie', cookie];
}

/** The header that stores a refresh token where no script can read it. */
export function refreshCookie(settings: Pick<Settings, 'publicUrl'>, token: string): [string, string] {
  return write(settings, token, days30);
}

/** The header that takes the refresh token away. */
export function clearedRefreshCookie(settings: Pick<Settings, 'publicUrl'>): [string, string] {
  return write(settings, '', 0);
}

/** The refresh token of a Cookie header; null when there is none. */
export function readRefreshToken(header: string | null | undefined): string | null {
  const value = parse(header ?? '', name)[name];
  return value !== undefined && /^[\x21-\x7e]{1,200}$/.test(value) ? value : null;
}
