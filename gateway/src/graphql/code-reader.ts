import { channel } from 'node:diagnostics_channel';
import type { CodeList } from '@wr1/schema/rules/code/code-list.ts';

/** Receives a message for each unknown code, once per list and code; the gateway logs it. */
export const unknownCodes = channel('wr1.gateway.unknown-code');

/**
 * Creates a fast mapping from the specification's codes to enum values.
 * @param list name of the list, for the log
 * @param codes enum values and their codes
 * @returns a function that returns the enum value, or UNKNOWN for an unknown code
 */
export function codeReader<T extends CodeList>(
  list: string,
  codes: T,
): (code: number | string) => (keyof T & string) | 'UNKNOWN' {
  const byCode = new Map<string | number, keyof T & string>();
  const reported = new Set<string | number>();
  for (const key of Object.keys(codes) as (keyof T & string)[]) {
    const code = codes[key];
    if (code === undefined) continue;
    byCode.set(code, key);
    byCode.set(String(code), key);
  }
  return (code) => {
    const key = byCode.get(code);
    if (key !== undefined) return key;
    if (!reported.has(code) && reported.size < 100) {
      reported.add(code);
      unknownCodes.publish({ list, code });
    }
    return 'UNKNOWN';
  };
}
