import { channel } from 'node:diagnostics_channel';
import type { CodeList } from '@wr1/schema/rules/code/code-list.ts';

/** Told once per list and code when the customer API sends a code that this release does not know; the gateway logs it. */
export const unknownCodes = channel('wr1.gateway.unknown-code');

/**
 * A fast reader from the specification's codes to enum values.
 * @param list name of the list, for the log
 * @param codes enum value to code
 * @returns a function that gives the enum value, or UNKNOWN for a code that this release does not know
 */
export function codeReader<T extends CodeList>(
  list: string,
  codes: T,
): (code: number | string) => (keyof T & string) | 'UNKNOWN' {
  const byCode = new Map<string | number, keyof T & string>();
  const told = new Set<string | number>();
  for (const key of Object.keys(codes) as (keyof T & string)[]) {
    const code = codes[key];
    if (code === undefined) continue;
    byCode.set(code, key);
    byCode.set(String(code), key);
  }
  return (code) => {
    const key = byCode.get(code);
    if (key !== undefined) return key;
    if (!told.has(code) && told.size < 100) {
      told.add(code);
      unknownCodes.publish({ list, code });
    }
    return 'UNKNOWN';
  };
}
