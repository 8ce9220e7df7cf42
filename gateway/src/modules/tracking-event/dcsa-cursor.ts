import { z } from 'zod';

/** Names and values of a query string in their original order. */
export type DcsaParameters = readonly (readonly [name: string, value: string])[];

const MAX_LENGTH = 4_000;

const place = z.object({
  q: z.array(z.tuple([z.string().max(60), z.string().max(1_000)])).max(30),
  s: z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).nullable(),
});

/**
 * A cursor: the query and the event number after which the page starts. It contains no secrets and is
 * validated like any other query when it is used.
 * @param seq null for the beginning
 */
export function dcsaCursor(parameters: DcsaParameters, seq: number | null): string {
  return Buffer.from(JSON.stringify({ q: parameters, s: seq })).toString('base64url');
}

/** Parses a cursor; null if this gateway did not create it. */
export function readDcsaCursor(cursor: string): { parameters: DcsaParameters; seq: number | null } | null {
  if (cursor.length > MAX_LENGTH) return null;
  try {
    const { q, s } = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { parameters: q, seq: s };
  } catch {
    return null;
  }
}
