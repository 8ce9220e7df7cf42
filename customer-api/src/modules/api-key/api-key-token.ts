import { API_KEY_PREFIX, looksLikeApiKey } from '@wr1/schema/rules/access/api-key.ts';
import { crc32 } from 'node:zlib';
import { newToken } from '../../platform/token.ts';

/** Characters of the random part (32 bytes, base64url) and of the check (CRC-32, base64url). */
const RANDOM = 43;
const CHECK = 6;

function checkOf(random: string): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(random));
  return bytes.toString('base64url');
}

/**
 * A new token of a key: a prefix that people and secret scanners know, 256 random bits, and a check by which a typing
 * error or a made-up token is known without asking the database. It is not a secret: it follows from the random part.
 */
export function newApiKeyToken(): string {
  const random = newToken();
  return `${API_KEY_PREFIX}${random}${checkOf(random)}`;
}

/** Whether a text can be a token of a key: prefix, length, characters and check agree. */
export function isApiKeyToken(token: string): boolean {
  if (!looksLikeApiKey(token) || token.length !== API_KEY_PREFIX.length + RANDOM + CHECK) return false;
  const random = token.slice(API_KEY_PREFIX.length, -CHECK);
  return /^[\w-]+$/.test(random) && token.endsWith(checkOf(random));
}

/** The end of a token, by which people tell two of them apart. */
export function hintOf(token: string): string {
  return token.slice(-4);
}
