import { isIP } from 'node:net';

/**
 * Browsers by User-Agent pattern. The first match counts, because a User-Agent may also contain the names of later
 * entries.
 */
const BROWSER: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bcoc_coc_browser\//i, 'Cốc Cốc'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
  [/^curl\//, 'curl'],
];

const SYSTEM: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPod\b/, 'iOS'],
  [/\biPad\b/, 'iPadOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

function firstOf(table: readonly (readonly [RegExp, string])[], text: string): string | null {
  return table.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** Browser and system by name; null if not recognized. */
export function describeBrowser(userAgent: string | null): { browser: string | null; system: string | null } {
  const text = userAgent ?? '';
  return { browser: firstOf(BROWSER, text), system: firstOf(SYSTEM, text) };
}

/** An address without its last part, `203.0.113.x` or `2001:db8:1::`; null if invalid. */
export function shortAddress(address: string): string | null {
  const family = isIP(address);
  if (family === 4) return address.replace(/\d+$/, 'x');
  if (family === 0) return null;
  const [head = ''] = address.toLowerCase().split('::', 1);
  const groups = head.split(':').filter((group) => group !== '');
  return groups.length === 0 ? '::' : `${groups.slice(0, 3).join(':')}::`;
}
