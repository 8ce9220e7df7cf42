import { API_KEY_PREFIX, looksLikeApiKey } from '@wr1/schema/rules/access/api-key.ts';
import { crc32 } from 'node:zlib';
import { newToken } from '../../platform/token.ts';

/** Lengths of the random part (32 bytes, base64url) and the checksum (CRC-32, base64url). */
const RANDOM = 43;
const CHECK = 6;

function checkOf(random: string): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(random));
  return bytes.toString('base64url');
}

/**
 * Creates a key's token: a prefix recognized by people and secret scanners, 256 random bits, and a
 * checksum that detects typing errors and forged tokens without a database query. The checksum is
 * derived from the random part and adds no secrecy.
 */
export function newApiKeyToken(): string {
  const random = newToken();
  return `${API_KEY_PREFIX}${random}${checkOf(random)}`;
}

/** Whether a text has the form of a key's token: prefix, length, characters and checksum. */
export function isApiKeyToken(token: string): boolean {
  if (!looksLikeApiKey(token) || token.length !== API_KEY_PREFIX.length + RANDOM + CHECK) return false;
  const random = token.slice(API_KEY_PREFIX.length, -CHECK);
  return /^[\w-]+$/.test(random) && token.endsWith(checkOf(random));
}

/** The last four characters of a token, shown so that users can identify a token. */
export function hintOf(token: string): string {
  return token.slice(-4);
}
