import type { Settings } from '../../env.ts';

/** Headers of every response. Pages replace the content security policy with their own. */
export function securityHeaders(settings: Pick<Settings, 'publicUrl'>): readonly [string, string][] {
  const headers: [string, string][] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'no-referrer'],
    ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['X-Frame-Options', 'DENY'],
  ];
  if (settings.publicUrl?.startsWith('https:') === true) {
    headers.push(['Strict-Transport-Security', 'max-age=63072000; includeSubDomains']);
  }
  return headers;
}
